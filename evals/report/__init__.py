"""Reports: runs as tables beside the papers' own, as plots, and as pages down to the single problem."""
