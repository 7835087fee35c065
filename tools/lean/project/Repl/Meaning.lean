module
public import Repl.Compat.Meta
public meta import Repl.Compat.Meta
public import Repl.Declarations
public import Repl.Table
public meta import Repl.Declarations
public meta import Repl.Table
open Lean Elab
set_option compiler.extract_closed false

/-!
Whether the words of a statement mean what the library makes them mean, read off its elaborated type.

1. Each instance argument is the one that instance search finds in its place. `@LE.le ℕ ⟨fun _ _ => True⟩ 5 3` prints as
   `5 ≤ 3`.
2. No binder brings an instance of a class that the library already has one of: `[LE ℕ]` makes `≤` on ℕ anything.
3. No binder assumes a class of fixed things that the library has no instance of (`[Finite ℕ]`), and none brings an
   instance of a class that an earlier binder already brings one of (`[Ring R] [Field R]`).
4. No bound variable has the name of a constant: after `(True : Prop)`, `True` is a variable.

Propositions, and classes whose instances are all equal, cannot change a meaning and are not looked at.
-/

public meta section
namespace Repl

/-- Most subterms that are visited, and the budget of instance search and unification for all of them. -/
def visitLimit : Nat := 20000
def meaningHeartbeats : Nat := 400000

structure Found where
  odd : List String := []
  /-- Names of bound variables. -/
  bound : List Name := []
  /-- Why the answer is not complete; empty when it is. -/
  unknown : String := ""
  visited : Nat := 0
  seen : ExprTable

def Found.add (found : Found) (text : String) : Found :=
  if hasString found.odd text then found else { found with odd := text :: found.odd }

def subsingletonClasses : List Name := [``Decidable, `Fintype, `Unique]

/-- The class of a type, when instances of it can differ. -/
def classOf (k : Compat.Look) (context : Meta.Context) (type : Expr) : IO (Option Name) := do
  match ← k.isClass? context type with
  | .error _ => return none
  | .ok none => return none
  | .ok (some name) =>
    if hasName subsingletonClasses name then return none
    match ← k.isProp context type with
    | .ok true => return none
    | _ => return some name

def typeText (k : Compat.Look) (context : Meta.Context) (type : Expr) : IO String := do
  let env := (← k.coreState.get).env
  let data := MessageData.withContext { env, mctx := {}, lctx := context.lctx, opts := {} } (.ofExpr type)
  try return truncate (← data.toString) 200 catch _ => return "a class"

def checkArgument (k : Compat.Look) (context : Meta.Context) (arg : Expr) (found : Found) : IO Found := do
  match ← k.inferType context arg with
  | .error _ => return { found with unknown := "the type of an instance" }
  | .ok type =>
    let some _ ← classOf k context type | return found
    match ← k.synthInstance? context type with
    | .error _ => return { found with unknown := "instance search for " ++ (← typeText k context type) }
    | .ok none => return found.add ("no instance is found for " ++ (← typeText k context type))
    | .ok (some expected) =>
      match ← k.isDefEq context expected arg with
      | .ok true => return found
      | .ok false => return found.add ("an instance other than the library's for " ++ (← typeText k context type))
      | .error _ => return { found with unknown := "equality of instances of " ++ (← typeText k context type) }

/-- Classes whose instances are hypotheses, which the probes look at. -/
def assumptionClasses : List Name := [`Fact, ``NeZero]

/-- A class of fixed things, such as `[Subsingleton ℕ]`, is an assumption that may be false, unless the library has it. A class of
data about nothing else, such as `[Params]`, is a variable that its library writes in brackets. -/
def closedClass (k : Compat.Look) (context : Meta.Context) (type : Expr) (found : Found) : IO Found := do
  if type.hasFVar || type.hasLooseBVars then return found
  match ← k.synthInstance? context type with
  | .ok (some _) => return found
  | _ =>
    if type.isConst then
      if let some _ ← classOf k context type then return found
    return { found with unknown := "whether the assumption " ++ (← typeText k context type) ++ " holds" }

/-- Whether instances of the binder `id` already make an instance of a class that an earlier binder brings. -/
partial def replaced (k : Compat.Look) (context : Meta.Context) (before : Array LocalInstance) (own : LocalInstance) (i : Nat)
    (found : Found) : IO Found := do
  if h : i < before.size then
    let some declared := context.lctx.find? before[i].fvar.fvarId! | return found
    let some _ ← classOf k context declared.type | replaced k context before own (i + 1) found
    let alone := { context with localInstances := #[own] }
    let found ← match ← k.synthInstance? alone declared.type with
      | .ok (some _) => pure (found.add ("two binders bring an instance of " ++ (← typeText k context declared.type)))
      | _ => pure found
    replaced k context before own (i + 1) found
  else return found

/-- `e` with functions that are written out applied to their arguments. -/
partial def applied (e : Expr) : Expr :=
  match e with
  | .app f a => match applied f with
    | .lam _ _ b _ => applied (b.instantiate1 a)
    | f => .app f (applied a)
  | .mdata _ e => applied e
  | e => e

/-- A binder's own check, and the context with it. -/
def enter (k : Compat.Look) (context : Meta.Context) (name : Name) (type : Expr) (value : Option Expr) (info : BinderInfo)
    (found : Found) : IO (Meta.Context × Expr × Found) := do
  let type := applied type
  let id : FVarId := { name := .num `_bound found.visited }
  let fvar := Expr.fvar id
  let lctx := match value with
    | some v => context.lctx.mkLetDecl id name type v
    | none => context.lctx.mkLocalDecl id name type info
  let found := if name.hasMacroScopes || hasName found.bound name then found else { found with bound := name :: found.bound }
  match ← k.isClass? context type with
  | .error _ => return ({ context with lctx }, fvar, { found with unknown := "the class of a binder" })
  | .ok none => return ({ context with lctx }, fvar, found)
  | .ok (some className) =>
    let found ← if hasName assumptionClasses className then pure found else closedClass k context type found
    let inner := { context with lctx, localInstances := context.localInstances.push { className, fvar } }
    let some _ ← classOf k context type | return (inner, fvar, found)
    match ← k.synthInstance? context type with
    | .error _ => return (inner, fvar, { found with unknown := "instance search for " ++ (← typeText k context type) })
    | .ok none =>
      return (inner, fvar, ← replaced k inner context.localInstances { className, fvar } 0 found)
    | .ok (some _) => return (inner, fvar, found.add ("a binder replaces the instance of " ++ (← typeText k context type)))

partial def argumentsOf : Expr → List Expr → List Expr
  | .app f a, acc => argumentsOf f (a :: acc)
  | .mdata _ e, acc => argumentsOf e acc
  | _, acc => acc

partial def functionOf : Expr → Expr
  | .app f _ => functionOf f
  | .mdata _ e => functionOf e
  | e => e

mutual
partial def lookAt (k : Compat.Look) (context : Meta.Context) (e : Expr) (found : Found) : IO Found := do
  match e with
  | .bvar _ | .fvar _ | .mvar _ | .sort _ | .const .. | .lit _ => return found
  | _ =>
    if found.visited > visitLimit then return { found with unknown := "the statement is too large" }
    if (found.seen.find? e).isSome then return found
    let found := { found with visited := found.visited + 1, seen := found.seen.insert e 0 }
    match e with
    | .mdata _ b => lookAt k context b found
    | .proj _ _ b => lookAt k context b found
    | .lam name t b info | .forallE name t b info =>
      let found ← lookAt k context t found
      let (inner, fvar, found) ← enter k context name t none info found
      lookAt k inner (b.instantiate1 fvar) found
    | .letE name t v b _ =>
      let found ← lookAt k context v (← lookAt k context t found)
      let (_, _, found) ← enter k context name t (some v) .default found
      lookAt k context (b.instantiate1 v) found  -- so that nothing hides behind the name of a value
    | _ =>
      let f := functionOf e
      let found ← lookAt k context f found
      match ← k.inferType context f with
      | .ok type => lookAtArguments k context (argumentsOf e []) type found
      | .error _ => return { found with unknown := "the type of a function" }
partial def lookAtArguments (k : Compat.Look) (context : Meta.Context) (args : List Expr) (type : Expr) (found : Found) :
    IO Found := do
  match args with
  | [] => return found
  | arg :: rest =>
    match type with
    | .forallE _ _ body info =>
      let found ← if info.isInstImplicit then checkArgument k context arg found else pure found
      lookAtArguments k context rest (body.instantiate1 arg) (← lookAt k context arg found)
    | _ =>
      match ← k.whnf context type with
      | .ok (.forallE name domain body info) => lookAtArguments k context args (.forallE name domain body info) found
      | _ => return { found with unknown := "the type of a function" }
end

partial def simpleOpens : List OpenDecl → List Name
  | [] => []
  | .simple ns _ :: rest => ns :: simpleOpens rest
  | _ :: rest => simpleOpens rest

partial def isOpened (env : Environment) (name : Name) : List Name → Bool
  | [] => false
  | ns :: rest => env.contains (ns ++ name) || isOpened env name rest

/-- Of `names`, those that are the names of constants. -/
partial def shadowed (env : Environment) (opens : List Name) : List Name → List Name
  | [] => []
  | n :: rest =>
    if env.contains n || isOpened env n opens then n :: shadowed env opens rest else shadowed env opens rest

partial def lookAtAll (k : Compat.Look) (found : Found) : List Expr → IO Found
  | [] => return found
  | e :: rest => do lookAtAll k (← lookAt k {} e found) rest

/-- What is found in `terms`, elaborated in `state`. -/
def meaningOf (state : Command.State) (terms : List Expr) : IO Found := do
  let k ← Compat.look state.env "<meaning>" (meaningHeartbeats * 1000) (← IO.getNumHeartbeats)
  lookAtAll k { seen := newExprTable } terms

/-- What the text itself says of the constants that it defines: types of constructors, types and values of the rest. -/
partial def writtenTerms (names : List String) (infos : Array ConstantInfo) (i : Nat) (acc : List Expr) : List Expr :=
  if h : i < infos.size then
    let acc := match infos[i] with
      | .ctorInfo info => info.type :: acc
      | .defnInfo info =>
        if hasString names (nameText (Compat.shownName info.name)) then info.type :: info.value :: acc else acc
      | .inductInfo info => info.type :: acc
      | _ => acc
    writtenTerms names infos (i + 1) acc
  else acc

/-- `odd` (see above), `bound` and `shadowed` names, and `unknown`. -/
def meaningJson (state : Command.State) (terms : List Expr) : IO Json := do
  let found ← meaningOf state terms
  let opens := match state.scopes with
    | s :: _ => simpleOpens s.openDecls
    | [] => []
  return Json.mkObj [("odd", Json.arr (stringsJson found.odd #[])), ("bound", Json.arr (namesJson found.bound #[])),
    ("shadowed", Json.arr (namesJson (shadowed state.env opens found.bound) #[])), ("unknown", Json.str found.unknown)]

end Repl
end
