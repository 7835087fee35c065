"""Statements as Lean elaborated them: one typed tree, which everything that decides reads in place of the text."""
