module
public import Repl.Declarations
public meta import Repl.Declarations
open Lean Elab
set_option compiler.extract_closed false

/-!
Probes of one theorem: can `False` be derived from its hypotheses, is its goal trivial?

The goal is built from the elaborated type, never from the text, and handed to a few automatic tactics as a definition.
-/

public meta section
namespace Repl

/-- Answer of a probe: `yes`, `no` or `unknown`, and the tactic that closed the goal or the reason. -/
structure ProbeAnswer where
  answer : String
  evidence : String

def goalName : Name := `LeanwrightProbe.goal

/-- The tactics tried, cheapest first, each with its own budget. The steps of `grind`'s polynomial arithmetic are limited
besides, since that arithmetic does not look at the budget. -/
def tactics : List String := ["simp_all", "omega", "grind (ringSteps := 200)"]

partial def conclusion : Expr → Expr
  | .forallE _ _ body _ => conclusion body
  | .mdata _ e => conclusion e
  | e => e

/-- `type` with its final conclusion replaced by `False`. -/
partial def falsify : Expr → Expr
  | .forallE name type body info => .forallE name type (falsify body) info
  | .mdata _ e => falsify e
  | _ => .const ``False []

/-- The same, but only below the first `n` binders. -/
partial def falsifyAfter : Nat → Expr → Expr
  | n + 1, .forallE name type body info => .forallE name type (falsifyAfter n body) info
  | n, .mdata _ e => falsifyAfter n e
  | _, _ => .const ``False []

/-- `False` from the hypotheses. A theorem that concludes `False` has its declared binders as hypotheses. -/
def contradictionGoal (type : Expr) (binders : Nat) : Expr :=
  if (conclusion type).isConstOf ``False then falsifyAfter binders type else falsify type

/-- Whether `type` is a proposition, in the local context `lctx`. -/
def isProposition (env : Environment) (lctx : LocalContext) (type : Expr) : IO Bool := do
  let context : Core.Context := 
    { fileName := "<probe>", fileMap := default, options := {}, maxRecDepth := 512, maxHeartbeats := 20000000, diag := false }
  let metaContext : Meta.Context := { lctx }
  let coreState ← IO.mkRef ({ env } : Core.State)
  let metaState ← IO.mkRef ({} : Meta.State)
  -- applied by hand: `CoreM.run` needs helpers that the interpreter lacks
  match ← (Meta.isProp type metaContext metaState context coreState).toBaseIO with
  | .ok answer => return answer
  | .error _ => return true  -- not known: search rather than answer no

/-- Whether any binder of `type` is a hypothesis. -/
partial def hasHypothesis (env : Environment) (lctx : LocalContext) (type : Expr) (depth : Nat) : IO Bool := do
  match type with
  | .mdata _ e => hasHypothesis env lctx e depth
  | .forallE name domain body info =>
    if ← isProposition env lctx domain then return true
    let id : FVarId := { name := .num `_probe depth }
    hasHypothesis env (lctx.mkLocalDecl id name domain info) (body.instantiate1 (.fvar id)) (depth + 1)
  | _ => return false

/-- Define the goal in `env`, or in `fallback` when it mentions constants that only `fallback` has. -/
def withGoal (env fallback : Environment) (goal : Expr) (levels : List Name) : Option Environment :=
  let value : DefinitionVal :=
    { name := goalName, levelParams := levels, type := .sort .zero, value := goal, hints := .abbrev, safety := .safe }
  match env.addDeclCore 0 (.defnDecl value) none with
  | .ok env => some env
  | .error _ => match fallback.addDeclCore 0 (.defnDecl value) none with
    | .ok env => some env
    | .error _ => none

/-- Whether `tactic` proves the goal within its budget. -/
def attempt (base : Command.State) (tactic : String) (maxHeartbeats : Nat) : IO Bool := do
  let text := "theorem LeanwrightProbe.attempt : LeanwrightProbe.goal := by\n  delta LeanwrightProbe.goal\n  intros\n  " ++ tactic
  let out ← elabText base text maxHeartbeats
  if out.state.messages.hasErrors || !out.complete then return false
  match onlyTheorem (added base.env out.state.env) 0 none with
  | some info => return !(match info.value? (allowOpaque := true) with
    | some value => (usesOf #[] value {}).sorryAx
    | none => true)
  | none => return false

partial def firstSuccess (base : Command.State) (maxHeartbeats : Nat) : List String → IO ProbeAnswer
  | [] => return { answer := "no", evidence := "not found by simp_all, omega or grind" }
  | tactic :: rest => do
    if ← attempt base tactic maxHeartbeats then return { answer := "yes", evidence := tactic }
    firstSuccess base maxHeartbeats rest

def unknown (reason : String) : ProbeAnswer := { answer := "unknown", evidence := reason }

/-- Ask `probe` of the one theorem that `out` added to `base`. -/
def runProbe (base : Command.State) (out : Outcome) (probe : String) (maxHeartbeats : Nat) : IO ProbeAnswer := do
  if out.state.messages.hasErrors || !out.complete then return unknown "the text has errors"
  let some info := onlyTheorem (added base.env out.state.env) 0 none | return unknown "the text does not add one theorem"
  let [stx] := theorems out.commands | return unknown "the text is not one theorem"
  let goal := if probe == "contradictory_hypotheses" then contradictionGoal info.type (theoremBinders stx) else info.type
  if probe == "contradictory_hypotheses" then
    unless ← hasHypothesis out.state.env {} goal 0 do return { answer := "no", evidence := "no hypotheses" }
  let some env := withGoal base.env out.state.env goal info.levelParams
    | return unknown "the goal could not be stated"
  firstSuccess { base with env } maxHeartbeats tactics

end Repl
end
