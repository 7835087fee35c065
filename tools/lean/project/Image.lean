module
public meta import Repl.Server
open Lean

/-!
Makes an image of the embedded Lean's memory, from which later starts go on (`embedded/runtime/image.cjs`).
Arguments: the modules of the base environment. Requests are answered, so that what they need is there, until a line says
`image`; what they left behind is dropped.

This file is not compiled ahead of time, so it may use functions as values.
-/

public meta section

/-- What a start from the image does. Standard input is as in any other start: it held this function. -/
def resume (r : Repl.Ready) (stdin : IO.FS.Stream) : IO Unit := do
  discard <| IO.setStdin stdin
  Repl.answer r

partial def warmUp (r : Repl.Ready) : IO Unit := do
  let line ← r.input.getLine
  unless line == "image\n" || line.isEmpty do
    discard <| Repl.handle r.kinds r.output line r.kept
    warmUp r

def main (modules : List String) : IO Unit := do
  let r ← Repl.prepareEmbedded modules
  warmUp r
  let stdin ← IO.getStdin
  discard <| IO.setStdin { stdin with flush := resume r stdin }
  discard <| IO.FS.Handle.mk "/dev/leanwright-image" .read  -- does not return

end
