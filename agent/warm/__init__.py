"""A helper that keeps Leanwright ready between commands: see docs/warm.md."""
