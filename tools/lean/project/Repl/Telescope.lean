module
public import Repl.Compat.Meta
public meta import Repl.Compat.Meta
public import Repl.Declarations
public meta import Repl.Declarations
open Lean Elab
set_option compiler.extract_closed false

/-! A theorem's type taken apart: its binders, whether each is a hypothesis, and the claim. -/

public meta section
namespace Repl

/-- One binder of a statement. -/
structure Bound where
  id : FVarId
  type : Expr
  /-- The type is a proposition. -/
  isProp : Bool
  /-- Written in square brackets. -/
  isInst : Bool

/-- A statement with all its binders instantiated. -/
structure Opened where
  lctx : LocalContext := {}
  binders : Array Bound := #[]
  claim : Expr

/-- Whether `type` is a proposition, in the local context `lctx`; `default` when Lean cannot tell. -/
def isProposition (env : Environment) (lctx : LocalContext) (type : Expr) (default : Bool) : IO Bool := do
  let k ← Compat.look env "<probe>" 20000000
  match ← k.isProp { lctx } type with
  | .ok answer => return answer
  | .error _ => return default

partial def openAll (env : Environment) (lctx : LocalContext) (type : Expr) (binders : Array Bound) : IO Opened := do
  match type with
  | .mdata _ e => openAll env lctx e binders
  | .forallE name domain body info =>
    let isProp ← isProposition env lctx domain true
    let id : FVarId := { name := .num `_probe binders.size }
    let rest := body.instantiate1 (.fvar id)
    openAll env (lctx.mkLocalDecl id name domain info) rest
      (binders.push { id, type := domain, isProp, isInst := info.isInstImplicit })
  | _ => return { lctx, binders, claim := type }

def opened (env : Environment) (type : Expr) : IO Opened := openAll env {} type #[]

/-- Whether any binder is a hypothesis. -/
partial def hasHypothesis (o : Opened) (i : Nat) : Bool :=
  if h : i < o.binders.size then o.binders[i].isProp || hasHypothesis o (i + 1) else false

/-- `e` without annotations at its head. -/
partial def bare : Expr → Expr
  | .mdata _ e => bare e
  | e => e

/-- The head constant of `e`, or no name. -/
@[noinline] def headOf (e : Expr) : Name :=
  match e.getAppFn with
  | .const n _ => n
  | _ => .anonymous

/-- Whether `e` is `name` applied to `count` arguments. -/
@[noinline] def applies (e : Expr) (name : Name) (count : Nat) : Bool :=
  if headOf e == name then e.getAppNumArgs == count else false

/-- The argument of an application; of anything else itself. -/
@[noinline] def argumentOf : Expr → Expr
  | .app _ a => a
  | e => e

/-- What an instance says: `p` for `Fact p`, `n ≠ 0` for `NeZero n`. -/
inductive Assumed
  | proposition (p : Expr)
  | nonzero (n : Expr)
  | other

@[noinline] def lastArg (e : Expr) : Expr := bare (argumentOf e)

@[noinline] def saidBy (type : Expr) : Assumed :=
  if applies type `Fact 1 then .proposition (lastArg type)
  else if applies type `NeZero 3 then .nonzero (lastArg type)
  else .other

end Repl
end
