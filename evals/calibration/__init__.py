"""How far the score of a statement can be believed."""
