module
public import Lean
public meta import Lean
public import Repl.Compat.Meta
public meta import Repl.Compat.Meta
open Lean
set_option compiler.extract_closed false

/-! What an index of a library needs of Lean's own parts: the declarations of each module, and how Lean shows them. -/

public meta section
namespace Repl.Compat

def moduleNames (env : Environment) : Array Name := Lean.EnvironmentHeader.moduleNames (Lean.Environment.header env)

/-- The names that the module at `i` in `moduleNames` declares. -/
def moduleConstants (env : Environment) (i : Nat) : Array Name :=
  let data := Lean.EnvironmentHeader.moduleData (Lean.Environment.header env)
  if h : i < data.size then data[i].constNames else #[]

/-- How a declaration begins; "" for what has no keyword. In the exported view of a module theorems look like axioms: the
kernel's kind is kept beside it. -/
def keyword (env : Environment) (n : Name) : String :=
  match Lean.getOriginalConstKind? env n with
  | some .axiom => "axiom"
  | some .thm => "theorem"
  | some .opaque => "opaque"
  | some .defn =>
    if Lean.Meta.isInstanceCore env n then "instance"
    else match Lean.getReducibilityStatusCore env n with | .reducible => "abbrev" | _ => "def"
  | some .induct => if Lean.isClass env n then "class" else if Lean.isStructure env n then "structure" else "inductive"
  | some .ctor => "constructor"
  | _ => ""

/-- Whether the compiler made it, or it is private or deprecated. -/
def isHidden (env : Environment) (n : Name) : Bool :=
  Lean.Name.isInternalDetail n || Lean.Name.isInternal n || Lean.isPrivateName n || Lean.isNoConfusion env n ||
    Lean.isAuxRecursor env n || Lean.Linter.isDeprecated env n

def docString (env : Environment) (n : Name) : IO (Option String) := Lean.findDocString? env n

/-- Name, binders and type, as Lean shows them; none when it cannot. -/
def Look.signature (k : Look) (n : Name) : BaseIO (Option String) := do
  match ← (Lean.PrettyPrinter.ppSignature n {} k.metaState k.core k.coreState).toBaseIO with
  | .ok shown => return some (toString shown.fmt)
  | .error _ => return none

end Repl.Compat
end
