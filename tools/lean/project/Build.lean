module
public import Lean.Elab.Frontend
open Lean

/-!
Compiles Lean files to `.olean`, several in one process, since a process of the embedded Lean costs seconds to start.

Arguments: triples `SOURCE OUTPUT MODULE`. One line `built MODULE` is printed for each, and `finished` after the last; nothing
is compiled after the first failure. The exit code of the embedded Lean says nothing.
-/

partial def build : List String → IO Unit
  | source :: output :: name :: rest => do
    let text ← IO.FS.readFile source
    let env? ← Elab.runFrontend text {} source name.toName 1024 (some output)
    if env?.isNone then
      IO.eprintln s!"failed {name}"
      return ()
    IO.eprintln s!"built {name}"
    build rest
  | _ => IO.eprintln "finished"

public def main (args : List String) : IO Unit := build args
