module
public import Repl.EquivalenceStatement
public meta import Repl.EquivalenceStatement
open Lean Elab
set_option compiler.extract_closed false

/-! Bijections between the variables of two statements that respect types, best first. -/

public meta section
namespace Repl.Equivalence

/-- Most bijections that are compared, and that are returned. -/
def searchLimit : Nat := 48
def alignmentLimit : Nat := 6

structure Alignment where
  /-- Index among the first statement's variables of the image of each variable of the second. -/
  images : Array Nat
  /-- Hypotheses and conclusions of the second statement in the variables of the first. -/
  hyps : Array Expr := #[]
  goals : Array Expr := #[]
  /-- What has no counterpart of the same normal form on the other side. -/
  restHypsA : Array Expr := #[]
  restHypsB : Array Expr := #[]
  restGoalsA : Array Expr := #[]
  restGoalsB : Array Expr := #[]
  /-- `P ↔ Q` for the counterparts that are not the same term: their normal forms promise it, a proof is to confirm it. -/
  ordered : Array Expr := #[]
  score : Nat := 0

def varType (s : Statement) (x : Expr) : Expr :=
  match s.lctx.find? x.fvarId! with
  | some d => d.type
  | none => .sort .zero

def varName (s : Statement) (x : Expr) : Name :=
  match s.lctx.find? x.fvarId! with
  | some d => d.userName.eraseMacroScopes
  | none => .anonymous

/-- Whether two types are definitionally equal. -/
def sameType (env : Environment) (lctx : LocalContext) (a b : Expr) : IO Bool := do
  if a == b then return true
  let k ← Compat.look env "<equiv>" 20000000
  match ← k.isDefEq { lctx } a b with
  | .ok answer => return answer
  | .error _ => return false

partial def imagesOf (a : Statement) (images : Array Nat) (i : Nat) (acc : Array Expr) : Array Expr :=
  if h : i < images.size then imagesOf a images (i + 1) (acc.push (a.vars[images[i]]?.getD (.sort .zero))) else acc

partial def sameNames (a : Statement) (name : Name) (j : Nat) : List Nat :=
  if h : j < a.vars.size then
    if varName a a.vars[j] == name then j :: sameNames a name (j + 1) else sameNames a name (j + 1)
  else []

partial def upTo (n j : Nat) : List Nat := if j < n then j :: upTo n (j + 1) else []

def dropNat (n : Nat) : List Nat → List Nat
  | [] => []
  | m :: rest => if m == n then rest else m :: dropNat n rest

partial def joinNats (a b : List Nat) : List Nat :=
  match a with
  | [] => b
  | n :: rest => n :: joinNats rest (dropNat n b)

partial def hasNat (ns : Array Nat) (n i : Nat) : Bool :=
  if h : i < ns.size then ns[i] == n || hasNat ns n (i + 1) else false

/-- Candidates for the image of variable `i` of `b`: the same name, then the same place, then the others. -/
def candidates (a b : Statement) (x : Expr) (i : Nat) : List Nat :=
  joinNats (sameNames a (varName b x) 0) (joinNats (if i < a.vars.size then [i] else []) (upTo a.vars.size 0))

partial def firstExprs (es : Array Expr) (n i : Nat) (acc : Array Expr) : Array Expr :=
  if h : i < es.size then if i < n then firstExprs es n (i + 1) (acc.push es[i]) else acc else acc

mutual
partial def search (env : Environment) (a b : Statement) (images : Array Nat) (found : Array (Array Nat)) :
    IO (Array (Array Nat)) := do
  if found.size ≥ searchLimit then return found
  if h : images.size < b.vars.size then
    let x := b.vars[images.size]
    let type := (varType b x).replaceFVars (firstExprs b.vars images.size 0 #[]) (imagesOf a images 0 #[])
    choose env a b type (candidates a b x images.size) images found
  else return found.push images

partial def choose (env : Environment) (a b : Statement) (type : Expr) (js : List Nat) (images : Array Nat)
    (found : Array (Array Nat)) : IO (Array (Array Nat)) := do
  match js with
  | [] => return found
  | j :: rest =>
    if hasNat images j 0 then return ← choose env a b type rest images found
    let found ← if ← sameType env a.lctx type (varType a (a.vars[j]?.getD (.sort .zero))) then
        search env a b (images.push j) found
      else pure found
    choose env a b type rest images found
end

partial def translate (es vars images : Array Expr) (i : Nat) (acc : Array Expr) : Array Expr :=
  if h : i < es.size then translate es vars images (i + 1) (acc.push (es[i].replaceFVars vars images)) else acc

partial def indexOfText (texts : Array String) (t : String) (i : Nat) : Option Nat :=
  if h : i < texts.size then if texts[i] == t then some i else indexOfText texts t (i + 1) else none

/-- Elements of `es` (whose forms are `forms`) whose form is not among `others`; each of those matches as often as need be. -/
partial def unmatched (es : Array Expr) (forms others : Array String) (i : Nat) (acc : Array Expr) : Array Expr :=
  if h : i < es.size then
    let found := (indexOfText others (forms[i]?.getD "") 0).isSome
    unmatched es forms others (i + 1) (if found then acc else acc.push es[i])
  else acc

/-- `P ↔ Q` for each of `es` and its first counterpart in `others`, unless they are the same term. -/
partial def counterparts (es others : Array Expr) (forms otherForms : Array String) (i : Nat) (acc : Array Expr) : Array Expr :=
  if h : i < es.size then
    let acc := match indexOfText otherForms (forms[i]?.getD "") 0 with
      | none => acc
      | some j => match others[j]? with
        | none => acc
        | some e => if e == es[i] then acc else acc.push (.app (.app (.const ``Iff []) es[i]) e)
    counterparts es others forms otherForms (i + 1) acc
  else acc

def align (env : Environment) (a b : Statement) (hypForms goalForms : Array String) (images : Array Nat) : Alignment :=
  let targets := imagesOf a images 0 #[]
  let hyps := translate b.hyps b.vars targets 0 #[]
  let goals := translate b.goals b.vars targets 0 #[]
  let hypFormsB := formsOf env hyps 0 #[]
  let goalFormsB := formsOf env goals 0 #[]
  let restHypsA := unmatched a.hyps hypForms hypFormsB 0 #[]
  let restHypsB := unmatched hyps hypFormsB hypForms 0 #[]
  let restGoalsA := unmatched a.goals goalForms goalFormsB 0 #[]
  let restGoalsB := unmatched goals goalFormsB goalForms 0 #[]
  let ordered := counterparts a.hyps hyps hypForms hypFormsB 0 #[]
  let ordered := counterparts a.goals goals goalForms goalFormsB 0 ordered
  { images, hyps, goals, ordered, restHypsA, restHypsB, restGoalsA, restGoalsB,
    score := (hyps.size - restHypsB.size) + (a.hyps.size - restHypsA.size)
      + 2 * (goals.size - restGoalsB.size) + 2 * (a.goals.size - restGoalsA.size) }

/-- Best first; among equals the order is kept. -/
def insertAlignment (x : Alignment) : List Alignment → List Alignment
  | [] => [x]
  | y :: rest => if x.score > y.score then x :: y :: rest else y :: insertAlignment x rest

partial def alignAll (env : Environment) (a b : Statement) (hypForms goalForms : Array String) (all : Array (Array Nat))
    (i : Nat) (acc : List Alignment) : List Alignment :=
  if h : i < all.size then
    alignAll env a b hypForms goalForms all (i + 1) (insertAlignment (align env a b hypForms goalForms all[i]) acc)
  else acc

def firstOnes : Nat → List Alignment → List Alignment
  | n + 1, x :: rest => x :: firstOnes n rest
  | _, _ => []

/-- The alignments, best first, and whether they are all there are. -/
def alignments (env : Environment) (a b : Statement) : IO (List Alignment × Bool) := do
  if a.vars.size != b.vars.size then return ([], true)
  let all ← search env a b #[] #[]
  let ranked := alignAll env a b (formsOf env a.hyps 0 #[]) (formsOf env a.goals 0 #[]) all 0 []
  return (firstOnes alignmentLimit ranked, all.size < searchLimit && all.size ≤ alignmentLimit)

end Repl.Equivalence
end
