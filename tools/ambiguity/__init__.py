"""What an informal statement leaves open: ``questions`` asks, by the rules of ``numbers`` and ``hypotheses``."""
