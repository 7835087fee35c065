module
public import Repl.Compat.Goals
public meta import Repl.Compat.Goals
public import Repl.EquivalenceAlign
public meta import Repl.EquivalenceAlign
open Lean Elab
set_option compiler.extract_closed false

/-!
The equivalence of two statements as goals: propositions that are defined in a kept environment, to be proved there by
ordinary checks.

For each alignment of the variables, with hypotheses `H`, `H'` and conclusions `C`, `C'`, all below the same variables
(`rest` is what the other side does not have in the same normal form, `side` are the inequalities among the hypotheses):

* `hyps.fwd`, `hyps.bwd`: `H → rest H'`, `H' → rest H`; `hyps.notA`, `hyps.notB`: `H → False`, `H' → False`;
* `goal.fwd`, `goal.bwd`, `goal.iff`: `rest C` against `rest C'`; `goal.isA`, `goal.notA`, …: is it decided by itself?
* `hyps.matchI_J`, `goal.matchI_J`: the I-th of what is left of number theory and without numbers ↔ the J-th, below `side`;
* `order.pI`: counterparts with the same normal form that are not the same term;
* `side.…`: the same below `side`; `nums.…`: the same with every numeral but 0 and 1 replaced by a variable;
* `diff.fwd`, `diff.bwd`: `H → C → rest C'`, `H' → C' → rest C`, whose failure at some values tells the conclusions apart;
  `diff.never`: `¬ (C ↔ C')`, under no hypothesis, so that contradictory ones cannot prove it.

`whole.A`, `whole.B` are the statements themselves.
-/

public meta section
namespace Repl.Equivalence

/-- Whether this Lean compares statements. -/
def compares : Bool := true

structure Goals where
  env : Environment
  levels : List Name
  pre : Name
  texts : List (String × Json) := []

partial def arrows (hyps : Array Expr) (i : Nat) (e : Expr) : Expr :=
  if h : i < hyps.size then .forallE `h hyps[i] (arrows hyps (i + 1) e) .default else e

partial def conj (es : Array Expr) (i : Nat) : Expr :=
  if h : i < es.size then
    if i + 1 < es.size then .app (.app (.const ``And []) es[i]) (conj es (i + 1)) else es[i]
  else .const ``True []

def neg (e : Expr) : Expr := .app (.const ``Not []) e
def iff (a b : Expr) : Expr := .app (.app (.const ``Iff []) a) b

/-- Define `value` as the goal `key`; nothing happens when it is not well typed. -/
def Goals.add (g : Goals) (options : Options) (key : String) (value : Expr) : IO Goals := do
  let name := g.pre ++ key.toName
  let decl : DefinitionVal :=
    { name, levelParams := g.levels, type := .sort .zero, value, hints := .abbrev, safety := .safe }
  match Compat.addDefinition g.env decl with
  | some env => return { g with env, texts := (key, Json.str (← printed env options value)) :: g.texts }
  | none => return g

/-- Whether a hypothesis only bounds its terms: an inequality or `≠`. -/
def isSideCondition (e : Expr) : Bool :=
  match e.consumeMData.getAppFn with
  | .const n _ => hasName [``LT.lt, ``LE.le, ``GT.gt, ``GE.ge, ``Ne] n
  | _ => false

partial def sideConditions (hyps : Array Expr) (i : Nat) (acc : Array Expr) : Array Expr :=
  if h : i < hyps.size then
    sideConditions hyps (i + 1) (if isSideCondition hyps[i] then acc.push hyps[i] else acc)
  else acc

/-- Is any of `es` provable (`is`) or refutable (`not`) by itself, below `hyps`? -/
partial def addDecided (g : Goals) (options : Options) (lctx : LocalContext) (vars hyps : Array Expr) (key side : String)
    (es : Array Expr) (i : Nat) : IO Goals := do
  if h : i < es.size then
    let g ← g.add options s!"{key}.is{side}{i}" (lctx.mkForall vars (arrows hyps 0 es[i]))
    let g ← g.add options s!"{key}.not{side}{i}" (lctx.mkForall vars (arrows hyps 0 (neg es[i])))
    addDecided g options lctx vars hyps key side es (i + 1)
  else return g

def ofNumbers : List Name := [`Dvd.dvd, `HMod.hMod, `Nat.instDiv, `Int.instDiv, `Nat.gcd, `Int.gcd, `Nat.lcm, `Int.lcm,
  `Nat.Coprime, `IsCoprime, `Even, `Odd, `Nat.ModEq, `Int.ModEq, `Nat.Prime, `Prime]

partial def anyNamed (names : List Name) (found : Array Name) (i : Nat) : Bool :=
  if h : i < found.size then hasName names found[i] || anyNamed names found (i + 1) else false


/-- Parts of number theory, and of what has no numbers, of which several may say together what other ones say. -/
partial def matchedParts (es : Array Expr) (i : Nat) (acc : Array Expr) : Array Expr :=
  if h : i < es.size then
    let names := es[i].getUsedConstants
    let plain := !anyNamed numberTypes names 0
    matchedParts es (i + 1) (if anyNamed ofNumbers names 0 || plain then acc.push es[i] else acc)
  else acc

/-- The `k`-th pair of `a` and `b`, row by row, and those after it. -/
partial def addMatches (g : Goals) (options : Options) (lctx : LocalContext) (vars hyps : Array Expr) (key : String)
    (a b : Array Expr) (k : Nat) : IO Goals := do
  if h : k / b.size < a.size then
    if h' : k % b.size < b.size then
      let g ← g.add options s!"{key}.match{k / b.size}_{k % b.size}" (lctx.mkForall vars (arrows hyps 0 (iff a[k / b.size] b[k % b.size])))
      addMatches g options lctx vars hyps key a b (k + 1)
    else return g
  else return g

/-- `a` against `b` in three forms below `hyps`, and whether their parts are decided. -/
def addPair (g : Goals) (options : Options) (lctx : LocalContext) (vars hyps : Array Expr) (key : String)
    (a b : Array Expr) : IO Goals := do
  let g ← g.add options s!"{key}.fwd" (lctx.mkForall vars (arrows hyps 0 (arrows #[conj a 0] 0 (conj b 0))))
  let g ← g.add options s!"{key}.bwd" (lctx.mkForall vars (arrows hyps 0 (arrows #[conj b 0] 0 (conj a 0))))
  let g ← g.add options s!"{key}.iff" (lctx.mkForall vars (arrows hyps 0 (iff (conj a 0) (conj b 0))))
  let g ← addMatches g options lctx vars hyps key (matchedParts a 0 #[]) (matchedParts b 0 #[]) 0
  let g ← addDecided g options lctx vars hyps key "A" a 0
  addDecided g options lctx vars hyps key "B" b 0

/-! ## Numerals as variables -/

structure Numerals where
  lctx : LocalContext
  keys : Array Expr := #[]
  vars : Array Expr := #[]

partial def indexOfExpr (es : Array Expr) (e : Expr) (i : Nat) : Option Nat :=
  if h : i < es.size then if es[i] == e then some i else indexOfExpr es e (i + 1) else none

/-- The type of a numeral; a raw literal is a natural number. -/
def numeralType : Expr → Expr
  | .app (.app (.app _ type) _) _ => type
  | _ => .const ``Nat []

mutual
partial def abstractNumerals (n : Numerals) (e : Expr) : Numerals × Expr :=
  match literal? e with
  | some k => if k < 2 then (n, e) else replaceNumeral n e
  | none => abstractParts n e

partial def replaceNumeral (n : Numerals) (e : Expr) : Numerals × Expr :=
  let type := numeralType e.consumeMData
  match indexOfExpr n.keys e 0 with
  | some i => match n.vars[i]? with
    | some v => (n, v)
    | none => (n, e)
  | none =>
    let id : FVarId := { name := .num `_numeral n.vars.size }
    ({ lctx := n.lctx.mkLocalDecl id (.mkSimple ("n" ++ Nat.repr n.vars.size)) type .default,
       keys := n.keys.push e, vars := n.vars.push (.fvar id) }, .fvar id)

partial def abstractParts (n : Numerals) (e : Expr) : Numerals × Expr :=
  match e with
  | .app f a =>
    let (n, f) := abstractNumerals n f
    let (n, a) := abstractNumerals n a
    (n, .app f a)
  | .lam name t b i =>
    let (n, b) := abstractNumerals n b
    (n, .lam name t b i)
  | .forallE name t b i =>
    let (n, t) := abstractNumerals n t
    let (n, b) := abstractNumerals n b
    (n, .forallE name t b i)
  | .mdata _ b => abstractNumerals n b
  | e => (n, e)
end

partial def abstractAll (n : Numerals) (es : Array Expr) (i : Nat) (acc : Array Expr) : Numerals × Array Expr :=
  if h : i < es.size then
    let (n, e) := abstractNumerals n es[i]
    abstractAll n es (i + 1) (acc.push e)
  else (n, acc)

partial def joinExprs (a b : Array Expr) (i : Nat) : Array Expr :=
  if h : i < b.size then joinExprs (a.push b[i]) b (i + 1) else a

/-! ## One alignment -/

def addConclusions (g : Goals) (options : Options) (a : Statement) (x : Alignment) : IO Goals := do
  let side := sideConditions a.hyps 0 #[]
  let g ← addPair g options a.lctx a.vars #[] "goal" x.restGoalsA x.restGoalsB
  let g ← if (side.size == 0) then pure g else addPair g options a.lctx a.vars side "side" x.restGoalsA x.restGoalsB
  let (n, restA) := abstractAll { lctx := a.lctx } x.restGoalsA 0 #[]
  let (n, restB) := abstractAll n x.restGoalsB 0 #[]
  let g ← if (n.vars.size == 0) then pure g else addPair g options n.lctx (joinExprs n.vars a.vars 0) #[] "nums" restA restB
  let g ← g.add options "diff.fwd"
    (a.lctx.mkForall a.vars (arrows a.hyps 0 (arrows #[conj a.goals 0] 0 (conj x.restGoalsB 0))))
  let g ← g.add options "diff.bwd"
    (a.lctx.mkForall a.vars (arrows x.hyps 0 (arrows #[conj x.goals 0] 0 (conj x.restGoalsA 0))))
  g.add options "diff.never" (a.lctx.mkForall a.vars (neg (iff (conj a.goals 0) (conj x.goals 0))))

def addHypotheses (g : Goals) (options : Options) (a : Statement) (x : Alignment) : IO Goals := do
  let g ← g.add options "hyps.fwd" (a.lctx.mkForall a.vars (arrows a.hyps 0 (conj x.restHypsB 0)))
  let g ← g.add options "hyps.bwd" (a.lctx.mkForall a.vars (arrows x.hyps 0 (conj x.restHypsA 0)))
  let g ← addMatches g options a.lctx a.vars (sideConditions a.hyps 0 #[]) "hyps"
    (matchedParts x.restHypsA 0 #[]) (matchedParts x.restHypsB 0 #[]) 0
  let g ← g.add options "hyps.notA" (a.lctx.mkForall a.vars (arrows a.hyps 0 (.const ``False [])))
  g.add options "hyps.notB" (a.lctx.mkForall a.vars (arrows x.hyps 0 (.const ``False [])))

partial def addOrdered (g : Goals) (options : Options) (a : Statement) (es : Array Expr) (i : Nat) : IO Goals := do
  if h : i < es.size then
    let g ← g.add options s!"order.p{i}" (a.lctx.mkForall a.vars es[i])
    addOrdered g options a es (i + 1)
  else return g

partial def hasBinder : Expr → Bool
  | .lam .. | .forallE .. | .letE .. => true
  | .app f a => hasBinder f || hasBinder a
  | .mdata _ b => hasBinder b
  | .proj _ _ b => hasBinder b
  | _ => false

/-- Whether some of `es` neither has variables nor binds any. -/
partial def anyClosed (es : Array Expr) (i : Nat) : Bool :=
  if h : i < es.size then (!es[i].hasFVar && !hasBinder es[i]) || anyClosed es (i + 1) else false

partial def pairsJson (a b : Statement) (images : Array Nat) (i : Nat) (acc : Array Json) : Array Json :=
  if h : i < images.size then
    let left := match a.vars[images[i]]? with
      | some x => nameText (varName a x)
      | none => ""
    let right := match b.vars[i]? with
      | some x => nameText (varName b x)
      | none => ""
    pairsJson a b images (i + 1) (acc.push (Json.arr #[Json.str left, Json.str right]))
  else acc

partial def variablesJson (env : Environment) (options : Options) (s : Statement) (i : Nat) (acc : Array Json) :
    IO (Array Json) := do
  if h : i < s.vars.size then
    let type := varType s s.vars[i]
    let text ← if type.hasFVar then pure "" else printed env options type
    variablesJson env options s (i + 1) (acc.push (Json.arr #[Json.str (nameText (varName s s.vars[i])), Json.str text]))
  else return acc

/-- How many such parts are left of each side. -/
def counts (a b : Array Expr) : Json :=
  Json.arr #[Json.num (matchedParts a 0 #[]).size, Json.num (matchedParts b 0 #[]).size]

partial def goalsFor (g : Goals) (options : Options) (a b : Statement) (k : Nat) (xs : List Alignment) (acc : Array Json) :
    IO (Goals × Array Json) := do
  match xs with
  | [] => return (g, acc)
  | x :: rest =>
    let pre := .mkSimple ("LeanwrightEquivalence" ++ Nat.repr k)
    let sameHyps := (x.restHypsA.size == 0) && (x.restHypsB.size == 0)
    let sameGoals := (x.restGoalsA.size == 0) && (x.restGoalsB.size == 0)
    let h := { g with pre, texts := [] }
    let h ← addOrdered h options a x.ordered 0
    let h ← if sameHyps then pure h else addHypotheses h options a x
    let h ← if sameGoals then pure h else addConclusions h options a x
    let json := Json.mkObj [("prefix", Json.str (nameText pre)), ("pairs", Json.arr (pairsJson a b x.images 0 #[])),
      ("sameHypotheses", Json.bool sameHyps), ("sameConclusions", Json.bool sameGoals),
      ("matched", Json.mkObj [("hyps", counts x.restHypsA x.restHypsB), ("goal", counts x.restGoalsA x.restGoalsB)]),
      ("ordered", Json.num x.ordered.size), ("closed", Json.bool (anyClosed x.restGoalsA 0 || anyClosed x.restGoalsB 0)), ("goals", Json.mkObj h.texts)]
    goalsFor h options a b (k + 1) rest (acc.push json)

structure Comparison where
  state : Command.State
  fields : List (String × Json)

def failed (base : Command.State) (what : String) : Comparison :=
  { state := base, fields := [("fault", Json.str what)] }

def sameLength : List Name → List Name → Bool
  | [], [] => true
  | _ :: a, _ :: b => sameLength a b
  | _, _ => false

/-- Goals for the equivalence of the theorems in `first` and `second`. -/
def compare (base : Command.State) (options : Options) (first second : String) (maxHeartbeats : Nat) : IO Comparison := do
  let (typeA, levels) ← match ← typeOf base first maxHeartbeats with
    | .ok found => pure found
    | .error e => return failed base ("the first statement " ++ e)
  let (typeB, levelsB) ← match ← typeOf base second maxHeartbeats with
    | .ok found => pure found
    | .error e => return failed base ("the second statement " ++ e)
  let typeB := if sameLength levelsB levels then typeB.instantiateLevelParams levelsB (levelParams levels) else typeB
  let levels := if sameLength levelsB levels then levels else joinNames levels levelsB
  let env := base.env
  let whole : Goals := { env, levels, pre := `LeanwrightEquivalence }
  let whole ← whole.add options "whole.A" typeA
  let whole ← whole.add options "whole.B" typeB
  let a ← telescope env `_a {} typeA
  let b ← telescope env `_b {} typeB
  let a := reduceTo b.vars.size a
  let b := reduceTo a.vars.size b
  let (found, complete) ← alignments env a b
  let (g, json) ← goalsFor whole options a b 0 found #[]
  let variables ← variablesJson env options a 0 #[]
  return { state := { base with env := g.env }, fields :=
    [("identical", Json.bool (typeA == typeB)), ("alignments", Json.arr json),
     ("exhaustive", Json.bool complete), ("variables", Json.arr variables), ("variablesB", Json.num b.vars.size)] }

end Repl.Equivalence
end
