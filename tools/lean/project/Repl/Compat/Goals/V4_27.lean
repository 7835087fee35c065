module
public import Lean.Environment
public meta import Lean.Environment
open Lean
set_option compiler.extract_closed false

/-! How a goal is defined: Lean 4.27 to 4.32. -/

public meta section
namespace Repl.Compat

/-- `env` with the definition, which the kernel has checked; none when it refuses. -/
def addDefinition (env : Environment) (value : DefinitionVal) : Option Environment :=
  match Lean.Environment.addDeclCore env 0 (.defnDecl value) none with
  | .ok env => some env
  | .error _ => none

end Repl.Compat
end
