"""Open models that formalize statements and do nothing else: how each is asked, as data, and what reads its answers."""
