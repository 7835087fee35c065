"""Elementary mathematics as one syntax tree with three concrete forms: LaTeX, plain text and Lean.

``reader`` reads LaTeX and plain text, ``finder`` finds the mathematics in a statement, ``human`` and ``lean`` print,
``domains`` puts in the type ascriptions of a number set, ``statement`` reads and prints whole Lean statements, and
``alpha`` forgets their names.
"""
