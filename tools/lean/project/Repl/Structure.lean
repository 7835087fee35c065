module
public import Repl.Telescope
public meta import Repl.Telescope
open Lean Elab
set_option compiler.extract_closed false

/-! Probes that read a statement and prove nothing: a claim that says nothing, a claim among the hypotheses, what is never used. -/

public meta section
namespace Repl

/-! ## A claim that says nothing -/

/-- Why `e` says nothing, by its form alone: `True`, the same text on both sides of `=` or `↔`, or built of such. -/
partial def emptyReason (e : Expr) : Option String :=
  match bare e with
  | .forallE _ _ body _ => emptyReason body
  | e =>
    if headOf e == ``True then some "it is `True`"
    else if applies e ``Eq 3 then
      if beforeLast e == lastArg e then some "both sides of `=` are the same" else none
    else if applies e ``HEq 4 then
      if bare (argumentOf (calleeOf (calleeOf e))) == lastArg e then some "both sides of `≍` are the same" else none
    else if applies e ``Iff 2 then
      if beforeLast e == lastArg e then some "both sides of `↔` are the same" else none
    else if applies e ``Not 1 then
      if headOf (lastArg e) == ``False then some "it is `¬ False`" else none
    else if applies e ``And 2 then
      match emptyReason (beforeLast e) with
      | none => none
      | some _ => emptyReason (lastArg e)
    else if applies e ``Or 2 then
      match emptyReason (beforeLast e) with
      | some reason => some reason
      | none => emptyReason (lastArg e)
    else if applies e ``Exists 2 then
      match lastArg e with
      | .lam _ _ body _ => emptyReason body
      | _ => none
    else none

/-! ## A claim among the hypotheses -/

/-- Types whose `+` and `*` commute. -/
@[noinline] def isNumberType (e : Expr) : Bool :=
  match e with
  | .const n _ => isOneOf n [``Nat, ``Int, ``Rat, `Real, `Complex, `NNReal]
  | _ => false

/-- Whether `e` is a sum or a product of numbers. -/
@[noinline] def commutes (e : Expr) : Bool :=
  if appliesOneOf e [``HAdd.hAdd, ``HMul.hMul] 6 then isNumberType (argumentOf (calleeOf (calleeOf (calleeOf e)))) else false

partial def insertSorted (e : Expr) : List Expr → List Expr
  | [] => [e]
  | a :: rest => if Expr.lt a e then a :: insertSorted e rest else e :: a :: rest

partial def sorted : List Expr → List Expr → List Expr
  | [], acc => acc
  | e :: rest, acc => sorted rest (insertSorted e acc)

/-- Operands of a chain of one associative operation `head`, whose last two arguments are the operands. -/
partial def operands (head : Name) (count : Nat) (e : Expr) (acc : List Expr) : List Expr :=
  let e := bare e
  if applies e head count then
    operands head count (beforeLast e) (operands head count (lastArg e) acc)
  else e :: acc

partial def chain (operation : Expr) : List Expr → Expr
  | [] => operation
  | [e] => e
  | e :: rest => .app (.app operation e) (chain operation rest)

mutual
/-- A form shared by propositions that differ in annotations, `<` for `>`, the sides of `=`, `↔`, the order of `∧`, `∨`, `+`, `*`. -/
partial def normal (e : Expr) : Expr :=
  match e with
  | .mdata _ e => normal e
  | .forallE n t b i => .forallE n (normal t) (normal b) i
  | .lam n t b i => .lam n (normal t) (normal b) i
  | .letE n t v b d => .letE n (normal t) (normal v) (normal b) d
  | .proj n i b => .proj n i (normal b)
  | .app .. => normalApp e (headOf e)
  | e => e
partial def normalApp (e : Expr) (head : Name) : Expr :=
  if appliesOneOf e [``And, ``Or] 2 then
    chain (.const head []) (sorted (normals (operands head 2 e [])) [])
  else if applies e ``Iff 2 then twoSided e
  else if applies e ``Eq 3 then twoSided e
  else if applies e ``Ne 3 then .app (.const ``Not []) (twoSided (renamed ``Eq e))
  else if applies e ``GE.ge 4 then swapped ``LE.le e
  else if applies e ``GT.gt 4 then swapped ``LT.lt e
  else if commutes e then
    chain (normalArgs (calleeOf (calleeOf e))) (sorted (normals (operands head 6 e [])) [])
  else normalArgs e
partial def normalArgs (e : Expr) : Expr :=
  match e with
  | .app f a => .app (normalArgs f) (normal a)
  | .mdata _ e => normalArgs e
  | e => e
partial def normals : List Expr → List Expr
  | [] => []
  | e :: rest => normal e :: normals rest
/-- The two last arguments in a fixed order. -/
partial def twoSided (e : Expr) : Expr :=
  chain (normalArgs (calleeOf (calleeOf e))) (sorted [normal (argumentOf (calleeOf e)), normal (argumentOf e)] [])
/-- The constant `name` on the arguments of `e`, the last two exchanged. -/
partial def swapped (name : Name) (e : Expr) : Expr :=
  .app (.app (normalArgs (renamed name (calleeOf (calleeOf e)))) (normal (argumentOf e))) (normal (argumentOf (calleeOf e)))
/-- `e` with another head. -/
partial def renamed (name : Name) (e : Expr) : Expr :=
  match e with
  | .app f a => .app (renamed name f) a
  | .const _ levels => .const name levels
  | e => e
end

partial def memberOf (e : Expr) : List Expr → Bool
  | [] => false
  | a :: rest => a == e || memberOf e rest

/-- Whether every part of the claim is among `known`; of a disjunction one side is enough. -/
partial def follows (known : List Expr) (claim : Expr) : Bool :=
  let claim := bare claim
  if memberOf (normal claim) known then true
  else if applies claim ``And 2 then
    follows known (beforeLast claim) && follows known (lastArg claim)
  else if applies claim ``Or 2 then
    follows known (beforeLast claim) || follows known (lastArg claim)
  else false

partial def both : List Expr → List Expr → List Expr
  | [], b => b
  | e :: rest, b => e :: both rest b

/-- A hypothesis and its conjuncts, in normal form. -/
def partsOf (type : Expr) : List Expr := normal type :: normals (operands ``And 2 type [])

/-- The conjuncts of the hypotheses before binder `stop`, in normal form. -/
partial def knownBefore (o : Opened) (i stop : Nat) (acc : List Expr) : List Expr :=
  if h : i < o.binders.size then
    if i ≥ stop then acc
    else if o.binders[i].isProp then
      let type := o.binders[i].type
      knownBefore o (i + 1) stop (both (partsOf type) acc)
    else knownBefore o (i + 1) stop acc
  else acc

/-- Whether one of `parts` is a part of the claim. -/
partial def touches (parts : List Expr) (goal : Expr) : Bool :=
  let goal := bare goal
  if memberOf (normal goal) parts then true
  else if appliesOneOf goal [``And, ``Or] 2 then
    touches parts (beforeLast goal) || touches parts (lastArg goal)
  else false

/-- The hypotheses that together hold every part of the claim `goal`, which stands below `stop` binders. -/
partial def assumedBy (o : Opened) (goal : Expr) (i stop : Nat) (acc : Array Bound) : Array Bound :=
  if h : i < o.binders.size then
    if i ≥ stop then acc else
    let b := o.binders[i]
    let parts := if b.isProp then partsOf b.type else []
    assumedBy o goal (i + 1) stop (if touches parts goal then acc.push b else acc)
  else acc

/-- The hypotheses that are the claim, or a tail of the statement that begins after `i` binders. -/
partial def assumed (o : Opened) (i : Nat) : Array Bound :=
  if h : i < o.binders.size then
    let rest := o.binders[i].rest
    if follows (knownBefore o 0 (i + 1) []) rest then assumedBy o rest 0 (i + 1) #[] else assumed o (i + 1)
  else #[]

/-! ## What is never used -/

partial def occursAfter (o : Opened) (id : FVarId) (i : Nat) : Bool :=
  if h : i < o.binders.size then o.binders[i].type.containsFVar id || occursAfter o id (i + 1)
  else o.claim.containsFVar id

partial def hasId : List FVarId → FVarId → Bool
  | [], _ => false
  | a :: rest, id => a == id || hasId rest id

partial def size : List FVarId → Nat
  | [] => 0
  | _ :: rest => 1 + size rest

/-- Whether `e` mentions one of `ids`. -/
partial def mentions (e : Expr) : List FVarId → Bool
  | [] => false
  | id :: rest => e.containsFVar id || mentions e rest

/-- Variables among the binders that `e` mentions, added to `acc`. -/
partial def variablesOf (o : Opened) (e : Expr) (i : Nat) (acc : List FVarId) : List FVarId :=
  if h : i < o.binders.size then
    let b := o.binders[i]
    variablesOf o e (i + 1) (if e.containsFVar b.id && !hasId acc b.id then b.id :: acc else acc)
  else acc

/-- One round of: what shares a variable with `reached` is reached, and so are its variables. -/
partial def spread (o : Opened) (i : Nat) (reached : List FVarId) : List FVarId :=
  if h : i < o.binders.size then
    let b := o.binders[i]
    let linked := mentions b.type reached || hasId reached b.id
    let reached := if linked then
        variablesOf o b.type 0 (if hasId reached b.id then reached else b.id :: reached)
      else reached
    spread o (i + 1) reached
  else reached

partial def spreadAll (o : Opened) (rounds : Nat) (reached : List FVarId) : List FVarId :=
  let next := spread o 0 reached
  if rounds == 0 || size next == size reached then next else spreadAll o (rounds - 1) next

/-- Variables that occur nowhere, and hypotheses that no chain of shared variables ties to the claim. -/
partial def unusedBinders (o : Opened) (reached : List FVarId) (i : Nat) (acc : Array Bound) : Array Bound :=
  if h : i < o.binders.size then
    let b := o.binders[i]
    let unused :=
      if b.isInst then false
      else if b.isProp then !mentions b.type reached && !occursAfter o b.id (i + 1)
      else !occursAfter o b.id (i + 1)
    unusedBinders o reached (i + 1) (if unused then acc.push b else acc)
  else acc

mutual
/-- Names of variables of quantifiers inside a proposition that occur nowhere below their quantifier. -/
partial def vacuousIn (env : Environment) (lctx : LocalContext) (depth : Nat) (e : Expr) (acc : Array Name) : IO (Array Name) := do
  match e with
  | .mdata _ e => vacuousIn env lctx depth e acc
  | .forallE name domain body info =>
    if ← isProposition env lctx domain true then
      vacuousBelow env lctx depth name domain body info (← vacuousIn env lctx depth domain acc)
    else vacuousBelow env lctx depth name domain body info (if body.hasLooseBVar 0 then acc else acc.push name)
  | _ =>
    if appliesOneOf e [``And, ``Or, ``Iff] 2 then
      vacuousIn env lctx depth (lastArg e) (← vacuousIn env lctx depth (beforeLast e) acc)
    else if applies e ``Not 1 then vacuousIn env lctx depth (lastArg e) acc
    else if appliesOneOf e [``Exists, `ExistsUnique] 2 then
      match lastArg e with
      | .lam name domain body info =>
        if ← isProposition env lctx domain false then vacuousBelow env lctx depth name domain body info acc
        else vacuousBelow env lctx depth name domain body info (if body.hasLooseBVar 0 then acc else acc.push name)
      | _ => return acc
    else return acc
partial def vacuousBelow (env : Environment) (lctx : LocalContext) (depth : Nat) (name : Name) (domain body : Expr)
    (info : BinderInfo) (acc : Array Name) : IO (Array Name) := do
  let id : FVarId := { name := .num `_inner depth }
  vacuousIn env (lctx.mkLocalDecl id name domain info) (depth + 1) (body.instantiate1 (.fvar id)) acc
end

partial def vacuousAll (env : Environment) (o : Opened) (i : Nat) (acc : Array Name) : IO (Array Name) := do
  if h : i < o.binders.size then
    let b := o.binders[i]
    if b.isProp then vacuousAll env o (i + 1) (← vacuousIn env o.lctx 0 b.type acc) else vacuousAll env o (i + 1) acc
  else vacuousIn env o.lctx 0 o.claim acc

end Repl
end
