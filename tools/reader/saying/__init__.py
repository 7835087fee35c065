"""English of Lean statements through the lexicon: the same grammar, run the other way."""
