module
public meta import Repl.Index

/-!
Writes the declarations of compiled modules as JSON lines.

Arguments: `OUTPUT ROOTS MODULE...`. All modules are imported; the declarations of those whose first component is one of
`ROOTS`, which commas separate, are written. On standard error: one line `module DONE TOTAL NAME` for each module, and
`finished COUNT VERSION` at the end. The exit code of the embedded Lean says nothing.
-/

public meta def main : List String → IO Unit
  | output :: roots :: modules => Repl.Index.write output (roots.splitOn ",") modules
  | _ => IO.eprintln "arguments: OUTPUT ROOTS MODULE..."
