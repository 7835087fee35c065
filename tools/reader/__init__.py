"""The reader: a compositional grammar of mathematical English, from a text to Lean statements."""
