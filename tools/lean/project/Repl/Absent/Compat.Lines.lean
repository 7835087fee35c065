module
public import Repl.Compat.Meta
public meta import Repl.Compat.Meta
open Lean

/-! Stands in for `Repl/Compat/Lines.lean` where Lean has no code that finds a declaration in its file, as the embedded Lean. -/

public meta section
namespace Repl.Compat

def lines? : Option (Look → Name → BaseIO (Option (Nat × Nat))) := none

end Repl.Compat
end
