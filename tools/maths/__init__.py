"""Elementary mathematics as one syntax tree (``ast``) with three concrete forms: LaTeX, plain text and Lean.

``parsing.formula`` reads a formula and ``parsing.text`` finds the formulas of a statement; ``printing.latex``,
``printing.plain`` and ``lean.printer`` print the tree. ``desugar`` and ``lean.ascriptions`` fit it to Lean,
``lean.statement`` reads and prints whole Lean statements, and ``lean.alpha`` forgets their names.
"""
