"""From syntax to logical form: scope in continuation style, discourse referents, and what each construction says."""
