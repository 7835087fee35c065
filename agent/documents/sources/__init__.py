"""Readers of LaTeX, Markdown and leanblueprint sources."""
