"""The small language model that sequential Monte Carlo steers, and its training."""
