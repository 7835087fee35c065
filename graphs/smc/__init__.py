"""Sequential Monte Carlo over a local language model: numpy and torch, no global randomness."""
