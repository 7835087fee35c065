module
public import Lean.Elab.Frontend
open Lean

/-!
Compiles Lean files to `.olean`, several in one process, since a process of the embedded Lean costs seconds to start.

Arguments: triples `SOURCE OUTPUT MODULE`. One line `built MODULE` is printed for each; the exit code is 1 at the first failure.
-/

partial def build : List String → IO UInt32
  | source :: output :: name :: rest => do
    let text ← IO.FS.readFile source
    let env? ← Elab.runFrontend text {} source name.toName 1024 (some output)
    if env?.isNone then
      IO.eprintln s!"failed {name}"
      return 1
    IO.eprintln s!"built {name}"
    build rest
  | _ => return 0

public def main (args : List String) : IO UInt32 := build args
