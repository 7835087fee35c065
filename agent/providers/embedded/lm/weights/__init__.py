"""The shipped weights of ``embedded:mini``: see MODEL_CARD.md."""
