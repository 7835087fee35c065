"""Templates that every page shares."""
