"""Benchmarks: figures as ratios against the alternative that a user would pick, run side by side."""
