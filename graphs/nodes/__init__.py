"""Nodes: each reads the state, acts through the context's Protocols, and returns the keys it changed."""
