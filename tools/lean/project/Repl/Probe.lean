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

/-- The tactics tried, cheapest first, in groups that share an attempt and its budget. The steps of `grind`'s polynomial
arithmetic are limited besides, since that arithmetic does not look at the budget. -/
def searching (env : Environment) : List (List String) :=
  [["simp_all", "omega"], ["grind (ringSteps := 200)" ++ if env.contains `sq_nonneg then " [sq_nonneg]" else ""]]

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

/-- How an attempt at a proof ended; of a proof, the axioms that it uses. -/
structure Attempted where
  how : Attempt
  axioms : List Name := []

/-- Whether `tactic` proves the goal within its budget, and by which of the axioms that `before` lacks. -/
def attemptAfter (before : Environment) (base : Command.State) (tactic : String) (maxHeartbeats : Nat) : IO Attempted := do
  let text := "theorem LeanwrightProbe.attempt : LeanwrightProbe.goal := by\n  delta LeanwrightProbe.goal\n  intros\n  " ++ tactic
  let out ← elabText base text maxHeartbeats
  if out.state.messages.hasErrors || !out.complete then
    return { how := if ← anyCut out.state.messages.toList then .cut else .failed }
  match onlyTheorem (added base.env out.state.env) 0 none with
  | some info => match info.value? (allowOpaque := true) with
    | some value =>
      let uses := usesOf (.of (added before out.state.env)) value
      return if uses.sorryAx then { how := .failed } else { how := .proved, axioms := uses.axioms }
    | none => return { how := .failed }
  | none => return { how := .failed }

/-- Whether `tactic` proves the goal within its budget. -/
def attempt (base : Command.State) (tactic : String) (maxHeartbeats : Nat) : IO Attempt := do
  return (← attemptAfter base.env base tactic maxHeartbeats).how

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

/-- How a group of tactics fared at a goal, and the first that proves it. -/
structure Fared where
  how : Attempt
  tactic : Option String

/-- What is known of the groups that were tried at refuting the claim from the hypotheses, by their alternatives. -/
abbrev Tried := List (String × Fared)

partial def lookUp (group : String) : Tried → Option Fared
  | [] => none
  | (tactics, fared) :: rest => if tactics == group then some fared else lookUp group rest

/-- One attempt with all tactics of `group`; each by itself where that tells more: which proves it, or after a limit. -/
def attemptGroup (base : Command.State) (maxHeartbeats : Nat) (group : List String) : IO Fared := do
  match group with
  | [tactic] =>
    let how ← attempt base tactic maxHeartbeats
    return { how, tactic := if how matches .proved then some tactic else none }
  | tactics =>
    let how ← attempt base ("first" ++ alternatives tactics) maxHeartbeats
    if how matches .failed then return { how, tactic := none }
    match ← firstProof base maxHeartbeats tactics with
    | some tactic => return { how := .proved, tactic := some tactic }
    | none => return { how := .cut, tactic := none }

def attemptOnce (refuting : Command.State) (maxHeartbeats : Nat) (group : List String) (tried : Tried) : IO (Fared × Tried) := do
  let key := alternatives group
  if let some fared := lookUp key tried then return (fared, tried)
  let fared ← attemptGroup refuting maxHeartbeats group
  return (fared, (key, fared) :: tried)

/-- The first tactic that refutes the claim from the hypotheses. -/
partial def firstRefutation (refuting : Command.State) (maxHeartbeats : Nat) (tried : Tried) :
    List (List String) → IO (Option String × Tried)
  | [] => return (none, tried)
  | group :: rest => do
    let (fared, tried) ← attemptOnce refuting maxHeartbeats group tried
    if let some tactic := fared.tactic then return (some tactic, tried)
    firstRefutation refuting maxHeartbeats tried rest

/-- The first tactic that derives `False` from the hypotheses. What fails by itself, cut by no limit, with the claim as one more
hypothesis is not asked again without it; and the probe of the negation asks nothing again. -/
partial def firstContradiction (refuting contradicting : Command.State) (maxHeartbeats : Nat) (tried : Tried) :
    List (List String) → IO (Option String × Tried)
  | [] => return (none, tried)
  | group :: rest => do
    let (fared, tried) ← attemptOnce refuting maxHeartbeats group tried
    let worth := !(fared.how matches .failed)
    if worth then
      if let some tactic := (← attemptGroup contradicting maxHeartbeats group).tactic then return (some tactic, tried)
    firstContradiction refuting contradicting maxHeartbeats tried rest

def notFound : ProbeAnswer := no "not found by simp_all, omega or grind"
def unstated : ProbeAnswer := unknown "the goal could not be stated"

def found : Option String → ProbeAnswer
  | some tactic => yes tactic
  | none => notFound

def probeContradiction (t : Target) (tried : Tried) : IO (ProbeAnswer × Tried) := do
  if (conclusion t.type).isConstOf ``False then return (no "the claim is that they do", tried)
  let goal := factsStated (falsify t.type)
  unless hasHypothesis (← opened t.env goal) 0 do return (no "no hypotheses", tried)
  let some env := withGoal t.base.env t.env goal t.levels | return (unstated, tried)
  let some larger := withGoal t.base.env t.env (factsStated (negate t.type)) t.levels | return (unstated, tried)
  let (tactic, tried) ←
    firstContradiction { t.base with env := larger } { t.base with env } t.maxHeartbeats tried (searching t.env)
  return (found tactic, tried)

/-- Names as they were written, with spaces between. -/
partial def spaced : List Name → String
  | [] => ""
  | n :: rest => nameText (Compat.shownName n) ++ " " ++ spaced rest

/-- Whether the hypotheses contradict theorems that `axioms` declares, by a tactic of `uses`; the evidence names what the proof
uses. -/
def probeTheorem (t : Target) (axioms : Command.State) (uses : List String) : IO ProbeAnswer := do
  if axioms.messages.hasErrors then return unknown "the theorems could not be stated"
  let some env := withGoal axioms.env t.env (factsStated (falsify t.type)) t.levels | return unstated
  let found ← attemptAfter t.base.env { t.base with env } ("first" ++ alternatives uses) t.maxHeartbeats
  return if found.how matches .proved then yes (spaced found.axioms) else no "none of the theorems"

def probeTrivial (t : Target) : IO ProbeAnswer := do
  match ← t.prove t.type trivially (together := true) with
  | .proof tactic => return yes s!"by {tactic}"
  | .nothing => return no "not found by assumption, rfl, trivial, decide or simp"
  | .unstated => return unstated

def probeNegation (t : Target) (tried : Tried) : IO (ProbeAnswer × Tried) := do
  if (conclusion t.type).isConstOf ``False then return (no "it claims `False`", tried)  -- `¬ False` needs no hypotheses
  let some env := withGoal t.base.env t.env (factsStated (negate t.type)) t.levels | return (unstated, tried)
  let (tactic, tried) ← firstRefutation { t.base with env } t.maxHeartbeats tried (searching t.env)
  return (found tactic, tried)

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
  | .unstated => return unstated

/-- What is asked of a theorem. -/
structure Question where
  probe : String
  /-- Values of the variables, the tactics that use `axioms`, or those that are to be tried instead of the usual ones. -/
  values : List String
  /-- After the theorems that the probe is told of. -/
  axioms : Option Command.State
  maxHeartbeats : Nat

/-- A question that only a search answers, by the tactics of `q` alone, one by one. -/
def searchedWith (t : Target) (goal : Expr) (tactics : List String) : IO ProbeAnswer := do
  match ← t.prove (factsStated goal) tactics with
  | .proof tactic => return yes tactic
  | .nothing => return notFound
  | .unstated => return unstated

def answerOf (t : Target) (q : Question) (tried : Tried) : IO (ProbeAnswer × Tried) := do
  if q.values matches _ :: _ then
    match q.probe with
    | "contradictory_hypotheses" => return (← searchedWith t (falsify t.type) q.values, tried)
    | "negation_provable" => return (← searchedWith t (negate t.type) q.values, tried)
    | _ => pure ()
  match q.probe with
  | "contradictory_hypotheses" => probeContradiction t tried
  | "negation_provable" => probeNegation t tried
  | "trivial_goal" => return (← probeTrivial t, tried)
  | "met_at" => return (← probeAt t (falsify t.type) calculate q.values, tried)
  | "false_at" => return (← probeAt t t.type calculateWell q.values, tried)
  | "contradicts_theorem" => match q.axioms with
    | some axioms => return (← probeTheorem t axioms q.values, tried)
    | none => return (unknown "no theorems were given", tried)
  | probe => return (unknown s!"there is no probe called {probe}", tried)

/-- Ask `q` of the one theorem that `out` added to `base`, at which tactics were `tried` before. -/
def runProbe (base : Command.State) (out : Outcome) (q : Question) (tried : Tried) : IO (ProbeAnswer × Tried) := do
  if out.state.messages.hasErrors || !out.complete then return (unknown "the text has errors", tried)
  let some info := onlyTheorem (added base.env out.state.env) 0 none
    | return (unknown "the text does not add one theorem", tried)
  let [_] := theorems out.commands | return (unknown "the text is not one theorem", tried)
  let t : Target :=
    { base, env := out.state.env, type := info.type, levels := info.levelParams, maxHeartbeats := q.maxHeartbeats }
  answerOf t q tried

end Repl
end
