"""How good the equivalence verdict is, on variants of real statements whose truth is known."""
