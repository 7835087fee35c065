module
public import Lean.DeclarationRange
public meta import Lean.DeclarationRange
public import Repl.Compat.Meta
public meta import Repl.Compat.Meta
open Lean
set_option compiler.extract_closed false

/-! Where a declaration stands in its file. -/

public meta section
namespace Repl.Compat

def linesOf (k : Look) (n : Name) : BaseIO (Option (Nat × Nat)) := do
  match ← ((Lean.findDeclarationRanges? n : CoreM (Option DeclarationRanges)) k.core k.coreState).toBaseIO with
  | .ok (some found) => return some (found.range.pos.line, found.range.endPos.line)
  | _ => return none

/-- What finds first and last line of a declaration, where this Lean has it. -/
def lines? : Option (Look → Name → BaseIO (Option (Nat × Nat))) := some linesOf

end Repl.Compat
end
