module
public import Repl.Structure
public import Repl.Refute
public meta import Repl.Structure
public meta import Repl.Refute
open Lean Elab
set_option compiler.extract_closed false

/-!
Probes of one theorem. A goal is built from the elaborated type, never from the text, and handed to a few automatic tactics
as a definition.
-/

public meta section
namespace Repl

/-- Answer of a probe: `yes`, `no` or `unknown`, and the proof or the place found, or the reason. -/
structure ProbeAnswer where
  answer : String
  evidence : String

def yes (evidence : String) : ProbeAnswer := { answer := "yes", evidence }
def no (evidence : String) : ProbeAnswer := { answer := "no", evidence }
def unknown (reason : String) : ProbeAnswer := { answer := "unknown", evidence := reason }

def goalName : Name := `LeanwrightProbe.goal

/-- The tactics tried, cheapest first, each with its own budget. The steps of `grind`'s polynomial arithmetic are limited
besides, since that arithmetic does not look at the budget. -/
def searching (env : Environment) : List String :=
  ["simp_all", "omega", "grind (ringSteps := 200)" ++ if env.contains `sq_nonneg then " [sq_nonneg]" else ""]

/-- What proves a claim that hardly says anything. -/
def trivially : List String := ["with_reducible assumption", "with_reducible rfl", "trivial", "decide", "simp"]

partial def conclusion : Expr → Expr
  | .forallE _ _ body _ => conclusion body
  | .mdata _ e => conclusion e
  | e => e

/-- `type` with its final conclusion replaced by `False`. -/
partial def falsify : Expr → Expr
  | .forallE name type body info => .forallE name type (falsify body) info
  | .mdata _ e => falsify e
  | _ => .const ``False []

/-- `type` with `p` as a hypothesis after each instance of `Fact p`, so that tactics see it. -/
partial def factsStated : Expr → Expr
  | .mdata _ e => factsStated e
  | .forallE name type body info =>
    let body := factsStated body
    match saidBy type with
    | .proposition p =>
      .forallE name type (.forallE `fact (p.liftLooseBVars 0 1) (body.liftLooseBVars 0 1) .default) info
    | _ => .forallE name type body info
  | e => e

/-- `type` with its final conclusion negated. -/
partial def negate : Expr → Expr
  | .forallE name type body info => .forallE name type (negate body) info
  | .mdata _ e => negate e
  | e => if applies e ``Not 1 then (argumentOf e) else .app (.const ``Not []) e

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

/-- The first of `tactics` that proves the goal. -/
partial def firstProof (base : Command.State) (maxHeartbeats : Nat) : List String → IO (Option String)
  | [] => return none
  | tactic :: rest => do
    if ← attempt base tactic maxHeartbeats then return some tactic
    firstProof base maxHeartbeats rest

/-- What a search for a proof found. -/
inductive ProofFound
  | proof (tactic : String)
  | nothing
  | unstated

def prove (base : Command.State) (fallback : Environment) (goal : Expr) (levels : List Name) (tactics : List String)
    (maxHeartbeats : Nat) : IO ProofFound := do
  let some env := withGoal base.env fallback goal levels | return .unstated
  match ← firstProof { base with env } maxHeartbeats tactics with
  | some tactic => return .proof tactic
  | none => return .nothing

/-- A theorem under probe. -/
structure Target where
  base : Command.State
  env : Environment
  type : Expr
  levels : List Name
  maxHeartbeats : Nat

def Target.prove (t : Target) (goal : Expr) (tactics : List String) : IO ProofFound :=
  Repl.prove t.base t.env goal t.levels tactics t.maxHeartbeats

def probeContradiction (t : Target) : IO ProbeAnswer := do
  if (conclusion t.type).isConstOf ``False then return no "the claim is that they do"
  let goal := factsStated (falsify t.type)
  unless hasHypothesis (← opened t.env goal) 0 do return no "no hypotheses"
  match ← t.prove goal (searching t.env) with
  | .proof tactic => return yes tactic
  | .nothing => return no "not found by simp_all, omega or grind"
  | .unstated => return unknown "the goal could not be stated"

def probeTrivial (t : Target) : IO ProbeAnswer := do
  match ← t.prove t.type trivially with
  | .proof tactic => return yes s!"by {tactic}"
  | .nothing => return no "not found by assumption, rfl, trivial, decide or simp"
  | .unstated => return unknown "the goal could not be stated"

def probeNegation (t : Target) : IO ProbeAnswer := do
  let o ← opened t.env t.type
  let tried := search o 0 [] {}
  match tried.found with
  | none => if tried.holds then return no "it holds at small values, and no counterexample is among them"
  | some values =>
    let said := valuesText o values 0 ""
    let place := if said.isEmpty then "it has no variables" else said
    match ← t.prove (.app (.const ``Not []) t.type) [refutation o values] with
    | .proof _ => return yes s!"counterexample: {place}"
    | _ => return unknown (if said.isEmpty then "it looks false, which was not proved" else
        s!"it looks false at {place}, which was not proved")
  if o.claim.isConstOf ``False then return no "no counterexample among small values"  -- `¬ False` needs no hypotheses
  match ← t.prove (factsStated (negate t.type)) (searching t.env) with
  | .proof tactic => return yes s!"its hypotheses refute its claim (proved by {tactic})"
  | .nothing => return no "not found by small values, simp_all, omega or grind"
  | .unstated => return unknown "the goal could not be stated"

def probeEmpty (t : Target) : IO ProbeAnswer :=
  match emptyReason (conclusion t.type) with
  | some reason => return yes reason
  | none => return no "by its form"

partial def boundsText (env : Environment) (o : Opened) (bs : Array Bound) (i : Nat) (acc : String) : IO String := do
  if h : i < bs.size then
    let one ← bs[i].shown env o.lctx
    boundsText env o bs (i + 1) (if acc.isEmpty then one else acc ++ ", " ++ one)
  else return acc

def probeAssumed (t : Target) : IO ProbeAnswer := do
  let o ← opened t.env t.type
  let found := assumed o 0
  if found.size == 0 then return no "by its form"
  return yes s!"it is in {← boundsText t.env o found 0 ""}"

partial def namesText (names : Array Name) (i : Nat) (acc : String) : String :=
  if h : i < names.size then
    let one := "`" ++ nameText names[i].eraseMacroScopes ++ "`"
    namesText names (i + 1) (if acc.isEmpty then one else acc ++ ", " ++ one)
  else acc

partial def split (bs : Array Bound) (props : Bool) (i : Nat) (acc : Array Bound) : Array Bound :=
  if h : i < bs.size then split bs props (i + 1) (if bs[i].isProp == props then acc.push bs[i] else acc) else acc

def listed (a b : String) : String := if a.isEmpty then b else if b.isEmpty then a else a ++ "; " ++ b

def probeUnused (t : Target) : IO ProbeAnswer := do
  let o ← opened t.env t.type
  if o.claim.isConstOf ``False then return no "every hypothesis can serve to prove `False`"
  let reached := spreadAll o o.binders.size (variablesOf o o.claim 0 [])
  let unused := unusedBinders o reached 0 #[]
  let variables ← boundsText t.env o (split unused false 0 #[]) 0 ""
  let hypotheses ← boundsText t.env o (split unused true 0 #[]) 0 ""
  let quantified := namesText (← vacuousAll t.env o 0 #[]) 0 ""
  let said := listed (if variables.isEmpty then "" else "never used: " ++ variables)
    (listed (if hypotheses.isEmpty then "" else "nothing ties to the claim: " ++ hypotheses)
      (if quantified.isEmpty then "" else "bound by a quantifier and never used: " ++ quantified))
  return if said.isEmpty then no "all are used" else yes said

/-- Ask `probe` of the one theorem that `out` added to `base`. -/
def runProbe (base : Command.State) (out : Outcome) (probe : String) (maxHeartbeats : Nat) : IO ProbeAnswer := do
  if out.state.messages.hasErrors || !out.complete then return unknown "the text has errors"
  let some info := onlyTheorem (added base.env out.state.env) 0 none | return unknown "the text does not add one theorem"
  let [_] := theorems out.commands | return unknown "the text is not one theorem"
  let t : Target := { base, env := out.state.env, type := info.type, levels := info.levelParams, maxHeartbeats }
  match probe with
  | "contradictory_hypotheses" => probeContradiction t
  | "negation_provable" => probeNegation t
  | "trivial_goal" => probeTrivial t
  | "empty_goal" => probeEmpty t
  | "assumed_goal" => probeAssumed t
  | "unused_binder" => probeUnused t
  | _ => return unknown s!"there is no probe called {probe}"

end Repl
end
