"""Definitions: what is known of a Lean text that defines something, and the verdict on it."""
