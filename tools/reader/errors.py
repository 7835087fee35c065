"""Why a text, or one way to read it, is declined."""


class Declined(Exception):
    """This way to read the text says nothing definite; ``str(error)`` is why, in a few words."""
