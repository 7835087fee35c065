module
public import Repl.EquivalenceForm
public import Repl.Telescope
public meta import Repl.EquivalenceForm
public meta import Repl.Telescope
open Lean Elab
set_option compiler.extract_closed false

/-!
A theorem's type as variables, hypotheses and conclusions, whatever binders it was written with.

Each step keeps the meaning: `P ∧ Q → R` and `(∃ x, P x) → R` are curried, `¬ ∃ x, P x` is `∀ x, ¬ P x`, a conclusion
`False` takes back the last hypothesis. A hypothesis on whose proof something depends counts as a variable.
-/

public meta section
namespace Repl.Equivalence

structure Statement where
  lctx : LocalContext := {}
  /-- Free variables in order; a type may mention those before. -/
  vars : Array Expr := #[]
  hyps : Array Expr := #[]
  /-- Conjuncts of the conclusion. -/
  goals : Array Expr := #[]
  count : Nat := 0

def declare (pre : Name) (s : Statement) (name : Name) (type : Expr) : Statement :=
  let id : FVarId := { name := .num pre s.count }
  { s with lctx := s.lctx.mkLocalDecl id name type .default, vars := s.vars.push (.fvar id), count := s.count + 1 }

/-- The variable declared last. -/
def lastVar (s : Statement) : Expr := s.vars[s.vars.size - 1]?.getD (.const ``True.intro [])

partial def assume (pre : Name) (s : Statement) (e : Expr) : Statement :=
  match e.consumeMData with
  | .app (.app (.const ``And _) a) b => assume pre (assume pre s a) b
  | .app (.app (.const ``Exists _) _) (.lam n t b _) =>
    let s := declare pre s n t
    assume pre s (b.instantiate1 (lastVar s))
  | .const ``True _ => s
  | e => { s with hyps := s.hyps.push e }

partial def hasExpr (es : Array Expr) (x : Expr) (i : Nat) : Bool :=
  if h : i < es.size then es[i] == x || hasExpr es x (i + 1) else false

partial def occurs (x : FVarId) : Expr → Bool
  | .fvar id => id.name == x.name
  | .app f a => occurs x f || occurs x a
  | .lam _ t b _ | .forallE _ t b _ => occurs x t || occurs x b
  | .letE _ t v b _ => occurs x t || occurs x v || occurs x b
  | .mdata _ b | .proj _ _ b => occurs x b
  | _ => false

/-- Hypotheses `x = t` with a variable on the left or right of `=`, as (variable, value). -/
def definition? (s : Statement) (h : Expr) : Option (Expr × Expr) :=
  match h with
  | .app (.app (.app (.const ``Eq _) _) a) b =>
    if a.isFVar && hasExpr s.vars a 0 && !occurs a.fvarId! b then some (a, b)
    else if b.isFVar && hasExpr s.vars b 0 && !occurs b.fvarId! a then some (b, a)
    else none
  | _ => none

mutual
partial def telescope (env : Environment) (pre : Name) (s : Statement) (e : Expr) : IO Statement := do
  match e with
  | .mdata _ b => telescope env pre s b
  | .letE _ _ v b _ => telescope env pre s (b.instantiate1 v)
  | .forallE n t b _ =>
    if !b.hasLooseBVar 0 then
      if ← isProposition env s.lctx t false then
        return ← telescope env pre (assume pre s t) (b.lowerLooseBVars 1 1)
    let s := declare pre s n t
    telescope env pre s (b.instantiate1 (lastVar s))
  | _ => conclude env pre s e

partial def conclude (env : Environment) (pre : Name) (s : Statement) (e : Expr) : IO Statement := do
  match e with
  | .app (.const ``Not _) p => concludeNot env pre s p.consumeMData
  | .const ``False _ =>
    match s.hyps[s.hyps.size - 1]? with
    | some h => return { s with hyps := s.hyps.pop, goals := #[.app (.const ``Not []) h] }
    | none => return { s with goals := #[e] }
  | _ => return { s with goals := conjunction e s.goals }

partial def concludeNot (env : Environment) (pre : Name) (s : Statement) (p : Expr) : IO Statement := do
  match p with
  | .app (.app (.const ``Exists _) _) (.lam n t b _) =>
    let s := declare pre s n t
    concludeNot env pre s (b.instantiate1 (lastVar s)).consumeMData
  | .app (.app (.const ``And _) a) b => concludeNot env pre (assume pre s a) b.consumeMData
  | .app (.const ``Not _) q => telescope env pre s q
  | _ => return { s with goals := s.goals.push (.app (.const ``Not []) p) }

partial def conjunction (e : Expr) (acc : Array Expr) : Array Expr :=
  match e.consumeMData with
  | .app (.app (.const ``And _) a) b => conjunction b (conjunction a acc)
  | e => acc.push e
end

/-! ## Variables that say nothing of their own -/

partial def typesMention (s : Statement) (x : FVarId) (i : Nat) : Bool :=
  if h : i < s.vars.size then
    (match s.lctx.find? s.vars[i].fvarId! with
    | some d => occurs x d.type
    | none => true) || typesMention s x (i + 1)
  else false

partial def anyMentions (es : Array Expr) (x : FVarId) (i : Nat) : Bool :=
  if h : i < es.size then occurs x es[i] || anyMentions es x (i + 1) else false

partial def removeAt (es : Array Expr) (k i : Nat) (acc : Array Expr) : Array Expr :=
  if h : i < es.size then removeAt es k (i + 1) (if i == k then acc else acc.push es[i]) else acc

partial def removeVar (es : Array Expr) (x : Expr) (i : Nat) (acc : Array Expr) : Array Expr :=
  if h : i < es.size then removeVar es x (i + 1) (if es[i] == x then acc else acc.push es[i]) else acc

partial def substAll (es : Array Expr) (x t : Expr) (i : Nat) (acc : Array Expr) : Array Expr :=
  if h : i < es.size then substAll es x t (i + 1) (acc.push (es[i].replaceFVar x t)) else acc

/-- The statement with `x := t` for the first hypothesis `x = t`, if any. -/
partial def eliminateDefinition (s : Statement) (i : Nat) : Option Statement :=
  if h : i < s.hyps.size then
    match definition? s s.hyps[i] with
    | some (x, t) =>
      if typesMention s x.fvarId! 0 then eliminateDefinition s (i + 1)
      else some { s with
        vars := removeVar s.vars x 0 #[]
        hyps := substAll (removeAt s.hyps i 0 #[]) x t 0 #[]
        goals := substAll s.goals x t 0 #[] }
    | none => eliminateDefinition s (i + 1)
  else none

/-- The statement without the first number variable that nothing mentions, if any. -/
partial def eliminateUnused (s : Statement) (i : Nat) : Option Statement :=
  if h : i < s.vars.size then
    let x := s.vars[i]
    let number := match s.lctx.find? x.fvarId! with
      | some d => isOneOf numberTypes d.type
      | none => false
    if number && !typesMention s x.fvarId! 0 && !anyMentions s.hyps x.fvarId! 0 && !anyMentions s.goals x.fvarId! 0 then
      some { s with vars := removeVar s.vars x 0 #[] }
    else eliminateUnused s (i + 1)
  else none

/-- `s` with at most `n` variables, as far as variables can be eliminated. -/
partial def reduceTo (n : Nat) (s : Statement) : Statement :=
  if s.vars.size ≤ n then s else
  match eliminateUnused s 0 with
  | some s => reduceTo n s
  | none => match eliminateDefinition s 0 with
    | some s => reduceTo n s
    | none => s

/-! ## From a text -/

partial def anyAdded (added : Added) (names : Array Name) (i : Nat) : Bool :=
  if h : i < names.size then (added.find? names[i]).isSome || anyAdded added names (i + 1) else false

/-- `e` with the auxiliary constants that its text added (for a `match` or a proof inside a type) unfolded. -/
partial def unfoldAdded (added : Added) (e : Expr) : Expr :=
  if !anyAdded added e.getUsedConstants 0 then e else
  match e with
  | .const n ls =>
    match added.find? n with
    | some info => match info.value? (allowOpaque := true) with
      | some v => unfoldAdded added (v.instantiateLevelParams info.levelParams ls)
      | none => e
    | none => e
  | .app f a => (Expr.app (unfoldAdded added f) (unfoldAdded added a)).headBeta
  | .lam n t b i => .lam n (unfoldAdded added t) (unfoldAdded added b) i
  | .forallE n t b i => .forallE n (unfoldAdded added t) (unfoldAdded added b) i
  | .letE n t v b d => .letE n (unfoldAdded added t) (unfoldAdded added v) (unfoldAdded added b) d
  | .mdata m b => .mdata m (unfoldAdded added b)
  | .proj n i b => .proj n i (unfoldAdded added b)
  | e => e

/-- `e` without annotations, so that `==` compares what it says. -/
partial def plain (e : Expr) : Expr :=
  match e with
  | .mdata _ b => plain b
  | .app f a => .app (plain f) (plain a)
  | .lam n t b i => .lam n (plain t) (plain b) i
  | .forallE n t b i => .forallE n (plain t) (plain b) i
  | .letE n t v b d => .letE n (plain t) (plain v) (plain b) d
  | .proj n i b => .proj n i (plain b)
  | e => e

partial def levelParams (names : List Name) : List Level :=
  match names with
  | [] => []
  | n :: rest => .param n :: levelParams rest

/-- The one theorem of `text`: its type over constants of `base` alone, and its universe parameters. -/
def typeOf (base : Command.State) (text : String) (maxHeartbeats : Nat) : IO (Except String (Expr × List Name)) := do
  let out ← elabText base text maxHeartbeats
  if out.state.messages.hasErrors || !out.complete then return .error "has errors"
  let infos := added base.env out.state.env
  let own := Added.of infos
  let some info := onlyTheorem infos 0 none | return .error "is not one theorem"
  let [_] := theorems out.commands | return .error "is not one theorem"
  if (usesOf (.of infos) info.type).sorryAx then return .error "has sorry in its type"
  let type := plain (unfoldAdded own info.type)
  if anyAdded own type.getUsedConstants 0 then return .error "declares something beside its theorem"
  return .ok (type, info.levelParams)

end Repl.Equivalence
end
