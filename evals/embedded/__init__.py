"""Evaluation of the embedded model: its own held-out statements, and real ones that were marked as in its domain."""
