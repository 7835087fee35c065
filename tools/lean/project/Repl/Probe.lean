module
public import Repl.Compat.Goals
public meta import Repl.Compat.Goals
public import Repl.Telescope
public meta import Repl.Telescope
open Lean Elab
set_option compiler.extract_closed false

/-!
Probes of one theorem: what only a proof shows. A goal is built from the elaborated type, never from the text, and handed to a
few automatic tactics as a definition. What the form of a statement shows, and which values to try, the asker knows.
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

/-- Whether this Lean answers probes. -/
def probes : Bool := true

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
  match Compat.addDefinition env value with
  | some env => some env
  | none => Compat.addDefinition fallback value

/-- How an attempt at a proof ends. `cut`: not by the tactic's own failure but by a limit, which `first` does not survive. -/
inductive Attempt
  | proved
  | failed
  | cut

partial def anyCut (messages : List Message) : IO Bool := do
  match messages with
  | [] => return false
  | m :: rest =>
    let text ← m.data.toString
    if text.splitOn "maximum " matches _ :: _ :: _ then return true
    anyCut rest

/-- Whether `tactic` proves the goal within its budget. -/
def attempt (base : Command.State) (tactic : String) (maxHeartbeats : Nat) : IO Attempt := do
  let text := "theorem LeanwrightProbe.attempt : LeanwrightProbe.goal := by\n  delta LeanwrightProbe.goal\n  intros\n  " ++ tactic
  let out ← elabText base text maxHeartbeats
  if out.state.messages.hasErrors || !out.complete then
    return if ← anyCut out.state.messages.toList then .cut else .failed
  match onlyTheorem (added base.env out.state.env) 0 none with
  | some info => match info.value? (allowOpaque := true) with
    | some value => return if (usesOf #[] value {}).sorryAx then .failed else .proved
    | none => return .failed
  | none => return .failed

/-- The first of `tactics` that proves the goal, each with its own budget. -/
partial def firstProof (base : Command.State) (maxHeartbeats : Nat) : List String → IO (Option String)
  | [] => return none
  | tactic :: rest => do
    if (← attempt base tactic maxHeartbeats) matches .proved then return some tactic
    firstProof base maxHeartbeats rest

partial def alternatives : List String → String
  | [] => ""
  | tactic :: rest => " | (" ++ tactic ++ "; done)" ++ alternatives rest

/-- What a search for a proof found. -/
inductive ProofFound
  | proof (tactic : String)
  | nothing
  | unstated

/-- A theorem under probe. -/
structure Target where
  base : Command.State
  env : Environment
  type : Expr
  levels : List Name
  maxHeartbeats : Nat

/-- `together`: all tactics are tried in one go first, which mostly shows that none of them will do. -/
def Target.prove (t : Target) (goal : Expr) (tactics : List String) (together := false) : IO ProofFound := do
  let some env := withGoal t.base.env t.env goal t.levels | return .unstated
  let base := { t.base with env }
  if together then
    if (← attempt base ("first" ++ alternatives tactics) t.maxHeartbeats) matches .failed then return .nothing
  match ← firstProof base t.maxHeartbeats tactics with
  | some tactic => return .proof tactic
  | none => return .nothing

def probeContradiction (t : Target) : IO ProbeAnswer := do
  if (conclusion t.type).isConstOf ``False then return no "the claim is that they do"
  let goal := factsStated (falsify t.type)
  unless hasHypothesis (← opened t.env goal) 0 do return no "no hypotheses"
  match ← t.prove goal (searching t.env) with
  | .proof tactic => return yes tactic
  | .nothing => return no "not found by simp_all, omega or grind"
  | .unstated => return unknown "the goal could not be stated"

def probeTrivial (t : Target) : IO ProbeAnswer := do
  match ← t.prove t.type trivially (together := true) with
  | .proof tactic => return yes s!"by {tactic}"
  | .nothing => return no "not found by assumption, rfl, trivial, decide or simp"
  | .unstated => return unknown "the goal could not be stated"

def probeNegation (t : Target) : IO ProbeAnswer := do
  if (conclusion t.type).isConstOf ``False then return no "it claims `False`"  -- `¬ False` needs no hypotheses
  match ← t.prove (factsStated (negate t.type)) (searching t.env) with
  | .proof tactic => return yes tactic
  | .nothing => return no "not found by simp_all, omega or grind"
  | .unstated => return unknown "the goal could not be stated"

/-- What proves a claim about numerals: mere calculation, and what also knows real numbers, at ten times the cost. -/
def calculate : String := "first | decide | omega | (simp; done)"
def calculateWell : String := calculate ++ " | grind (ringSteps := 200)"

/-- The statement, called `h`, applied to the values of its variables; its hypotheses there are left to calculation. -/
partial def instanceAt (o : Opened) (closer : String) (values : List String) (i : Nat) (acc : String) : String :=
  if h : i < o.binders.size then
    let b := o.binders[i]
    if b.isInst then
      let argument := match saidBy b.type with
        | .other => " inferInstance"
        | _ => " ⟨by clear h; " ++ closer ++ "⟩"
      instanceAt o closer values (i + 1) (acc ++ argument)
    else if b.isProp then instanceAt o closer values (i + 1) (acc ++ " (by clear h; " ++ closer ++ ")")
    else match values with
      | [] => instanceAt o closer [] (i + 1) (acc ++ " _")
      | value :: rest => instanceAt o closer rest (i + 1) (acc ++ " (" ++ value ++ ")")
  else acc

/-- Whether the instance of `type` at the values refutes it. -/
def probeAt (t : Target) (type : Expr) (closer : String) (values : List String) : IO ProbeAnswer := do
  let said := instanceAt (← opened t.env type) closer values 0 "@h"
  match ← t.prove (.app (.const ``Not []) type) ["intro h\n  have k := " ++ said ++ "\n  clear h\n  revert k\n  " ++ closer] with
  | .proof _ => return yes "by calculation"
  | .nothing => return no s!"not found by {closer}"
  | .unstated => return unknown "the goal could not be stated"

/-- Ask `probe` of the one theorem that `out` added to `base`. -/
def runProbe (base : Command.State) (out : Outcome) (probe : String) (values : List String) (maxHeartbeats : Nat) :
    IO ProbeAnswer := do
  if out.state.messages.hasErrors || !out.complete then return unknown "the text has errors"
  let some info := onlyTheorem (added base.env out.state.env) 0 none | return unknown "the text does not add one theorem"
  let [_] := theorems out.commands | return unknown "the text is not one theorem"
  let t : Target := { base, env := out.state.env, type := info.type, levels := info.levelParams, maxHeartbeats }
  match probe with
  | "contradictory_hypotheses" => probeContradiction t
  | "negation_provable" => probeNegation t
  | "trivial_goal" => probeTrivial t
  | "met_at" => probeAt t (falsify t.type) calculate values
  | "false_at" => probeAt t t.type calculateWell values
  | _ => return unknown s!"there is no probe called {probe}"

end Repl
end
