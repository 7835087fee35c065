module
public meta import Repl.Server

/-! Starts the server of the embedded Lean. Arguments: the modules of the base environment. -/

public meta def main (args : List String) : IO Unit := Repl.serve args
