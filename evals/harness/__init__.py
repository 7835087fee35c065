"""The evaluation harness: systems, runs that survive a kill, results, reports and comparisons."""
