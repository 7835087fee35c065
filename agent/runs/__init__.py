"""Runs: many samples, each recorded when it ends and none made twice, here or on a cluster."""
