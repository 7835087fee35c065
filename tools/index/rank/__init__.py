"""Rankers: which declarations of a formal library a statement in words needs."""
