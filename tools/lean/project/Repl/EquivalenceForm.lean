module
public import Repl.Declarations
public meta import Repl.Declarations
open Lean Elab
set_option compiler.extract_closed false

/-!
A normal form of terms, as text: equal for terms that differ only by the order of commutative operations, the sides of
`=`, `↔`, `<` and `≤`, `a - b` for `a + -b`, small powers for products, and names of bound variables.

Nothing is evaluated: `2 + 2 = 4` and `4 = 4` have different forms. Operations are rearranged on number types only, and only
when their instances are declared ones.
-/

public meta section
namespace Repl.Equivalence

def numberTypes : List Name := [``Nat, ``Int, ``Rat, `Real, `Complex, `NNReal]
def ringTypes : List Name := [``Int, ``Rat, `Real, `Complex]
def fieldTypes : List Name := [``Rat, `Real, `Complex]
def orderedTypes : List Name := [``Nat, ``Int, ``Rat, `Real, `NNReal]

def isOneOf (types : List Name) : Expr → Bool
  | .const n _ => hasName types n
  | .mdata _ e => isOneOf types e
  | _ => false

partial def allTrusted (env : Environment) (names : Array Name) (i : Nat) : Bool :=
  if h : i < names.size then
    (Compat.isInstance env names[i] || hasName numberTypes names[i]) && allTrusted env names (i + 1)
  else true

/-- Whether an instance is built from declared instances alone, so that it is the usual one of its type. -/
def trusted (env : Environment) (inst : Expr) : Bool := !inst.hasFVar && !inst.hasMVar && allTrusted env inst.getUsedConstants 0

partial def levelForm : Level → String
  | .zero => "0"
  | .succ l => "s" ++ levelForm l
  | .max a b => "m(" ++ levelForm a ++ "," ++ levelForm b ++ ")"
  | .imax a b => "i(" ++ levelForm a ++ "," ++ levelForm b ++ ")"
  | .param n => nameText n
  | .mvar id => "?" ++ nameText id.name

partial def levelForms : List Level → String
  | [] => ""
  | l :: rest => levelForm l ++ ";" ++ levelForms rest

/-- Arguments of an application. -/
def argsOf : Expr → List Expr → List Expr
  | .app f a, acc => argsOf f (a :: acc)
  | _, acc => acc

def insertText (t : String) : List String → List String
  | [] => [t]
  | s :: rest => if t < s then t :: s :: rest else s :: insertText t rest

def sortTexts : List String → List String
  | [] => []
  | t :: rest => insertText t (sortTexts rest)

def joinTexts : List String → String
  | [] => ""
  | t :: rest => " " ++ t ++ joinTexts rest

def without (t : String) : List String → List String
  | [] => []
  | s :: rest => if s == t then without t rest else s :: without t rest

def chain (head unit : String) (texts : List String) : String :=
  match without unit texts with
  | [] => unit
  | [t] => t
  | rest => "(" ++ head ++ joinTexts (sortTexts rest) ++ ")"

def pair (head : String) (a b : String) : String :=
  if b < a then "(" ++ head ++ " " ++ b ++ " " ++ a ++ ")" else "(" ++ head ++ " " ++ a ++ " " ++ b ++ ")"

def joinLists : List String → List String → List String
  | [], b => b
  | t :: rest, b => t :: joinLists rest b

partial def repeated (n : Nat) (texts acc : List String) : List String :=
  match n with
  | 0 => acc
  | n + 1 => repeated n texts (joinLists texts acc)

/-- The value of a literal of a number type. -/
partial def literal? (e : Expr) : Option Nat :=
  match e with
  | .mdata _ e => literal? e
  | .lit (.natVal n) => some n
  | .app (.app (.app (.const ``OfNat.ofNat _) type) n) _ =>
    if isOneOf numberTypes type then literal? n else none
  | _ => none

mutual
partial def form (env : Environment) (e : Expr) : String :=
  match e with
  | .mdata _ b => form env b
  | .bvar i => "#" ++ Nat.repr i
  | .fvar id => "$" ++ nameText id.name
  | .mvar id => "?" ++ nameText id.name
  | .sort l => "S" ++ levelForm l
  | .const n ls => nameText n ++ "{" ++ levelForms ls ++ "}"
  | .lit (.natVal n) => Nat.repr n
  | .lit (.strVal s) => s.quote
  | .lam _ t b _ => "(λ " ++ form env t ++ " " ++ form env b ++ ")"
  | .forallE _ t b _ => "(∀ " ++ form env t ++ " " ++ form env b ++ ")"
  | .letE _ t v b _ => "(let " ++ form env t ++ " " ++ form env v ++ " " ++ form env b ++ ")"
  | .proj n i b => "(." ++ nameText n ++ Nat.repr i ++ " " ++ form env b ++ ")"
  | .app .. => formApp env e e.getAppFn (argsOf e [])

partial def formPlain (env : Environment) (f : Expr) (args : List Expr) : String :=
  "(" ++ form env f ++ formArgs env args ++ ")"

partial def formArgs (env : Environment) : List Expr → String
  | [] => ""
  | e :: rest => " " ++ form env e ++ formArgs env rest

partial def formApp (env : Environment) (e f : Expr) (args : List Expr) : String :=
  match f, args with
  | .const ``And _, [_, _] => chain "∧" "True{}" (conjuncts env e [])
  | .const ``Or _, [_, _] => chain "∨" "False{}" (disjuncts env e [])
  | .const ``Iff _, [a, b] => pair "↔" (form env a) (form env b)
  | .const ``Not _, [a] => formNot env a
  | .const ``Eq _, [t, a, b] => pair ("= " ++ form env t) (form env a) (form env b)
  | .const ``Ne _, [t, a, b] => "(¬ " ++ pair ("= " ++ form env t) (form env a) (form env b) ++ ")"
  | .const ``LT.lt _, [t, i, a, b] => formOrder env "<" t i a b
  | .const ``GT.gt _, [t, i, a, b] => formOrder env "<" t i b a
  | .const ``LE.le _, [t, i, a, b] => formOrder env "≤" t i a b
  | .const ``GE.ge _, [t, i, a, b] => formOrder env "≤" t i b a
  | .const ``OfNat.ofNat _, [t, n, i] =>
    if isOneOf numberTypes t && trusted env i then form env n ++ ":" ++ form env t else formPlain env f args
  | .const ``HAdd.hAdd _, [t, _, _, i, _, _] => formSum env e f args t i numberTypes
  | .const ``HSub.hSub _, [t, _, _, i, _, _] => formSum env e f args t i ringTypes
  | .const ``Neg.neg _, [t, i, _] => formSum env e f args t i ringTypes
  | .const ``HMul.hMul _, [t, _, _, i, _, _] => formProduct env e f args t i
  | .const ``HPow.hPow _, [t, _, _, i, _, _] => formProduct env e f args t i
  | .const ``HDiv.hDiv _, [t, _, _, i, _, _] => formProduct env e f args t i
  | .const ``Inv.inv _, [t, i, _] => formProduct env e f args t i
  | _, _ => formPlain env f args

partial def formOrder (env : Environment) (head : String) (t i a b : Expr) : String :=
  let inst := if isOneOf numberTypes t && trusted env i then "" else form env i ++ " "
  "(" ++ head ++ " " ++ form env t ++ " " ++ inst ++ form env a ++ " " ++ form env b ++ ")"

/-- `¬ a`, where `¬ x < y` is `y ≤ x` and the like on linear orders. -/
partial def formNot (env : Environment) (a : Expr) : String :=
  match a.consumeMData.getAppFn, argsOf a.consumeMData [] with
  | .const ``Not _, [b] => form env b
  | .const ``Ne _, [t, x, y] => pair ("= " ++ form env t) (form env x) (form env y)
  | .const ``LT.lt _, [t, i, x, y] => formNotOrder env "≤" t i a y x
  | .const ``GT.gt _, [t, i, x, y] => formNotOrder env "≤" t i a x y
  | .const ``LE.le _, [t, i, x, y] => formNotOrder env "<" t i a y x
  | .const ``GE.ge _, [t, i, x, y] => formNotOrder env "<" t i a x y
  | _, _ => "(¬ " ++ form env a ++ ")"

partial def formNotOrder (env : Environment) (head : String) (t i whole x y : Expr) : String :=
  if isOneOf orderedTypes t && trusted env i then formOrder env head t i x y else "(¬ " ++ form env whole ++ ")"

partial def formSum (env : Environment) (e f : Expr) (args : List Expr) (t i : Expr) (types : List Name) : String :=
  if isOneOf types t && trusted env i then
    let type := form env t
    chain ("+ " ++ type) ("0:" ++ type) (summands env e false [])
  else formPlain env f args

partial def formProduct (env : Environment) (e f : Expr) (args : List Expr) (t i : Expr) : String :=
  if isOneOf numberTypes t && trusted env i then
    let type := form env t
    chain ("* " ++ type) ("1:" ++ type) (factors env type e [])
  else formPlain env f args

partial def conjuncts (env : Environment) (e : Expr) (acc : List String) : List String :=
  match e.consumeMData with
  | .app (.app (.const ``And _) a) b => conjuncts env a (conjuncts env b acc)
  | e => form env e :: acc

partial def disjuncts (env : Environment) (e : Expr) (acc : List String) : List String :=
  match e.consumeMData with
  | .app (.app (.const ``Or _) a) b => disjuncts env a (disjuncts env b acc)
  | e => form env e :: acc

/-- Forms of the terms of a sum, those of a negated sum with their signs changed. -/
partial def summands (env : Environment) (e : Expr) (negated : Bool) (acc : List String) : List String :=
  let e := e.consumeMData
  match e.getAppFn, argsOf e [] with
  | .const ``HAdd.hAdd _, [t, _, u, i, a, b] =>
    if isOneOf numberTypes t && trusted env i && t == u then summands env a negated (summands env b negated acc)
    else signed negated (formPlain env e.getAppFn (argsOf e [])) :: acc
  | .const ``HSub.hSub _, [t, _, u, i, a, b] =>
    if isOneOf ringTypes t && trusted env i && t == u then summands env a negated (summands env b (!negated) acc)
    else signed negated (formPlain env e.getAppFn (argsOf e [])) :: acc
  | .const ``Neg.neg _, [t, i, a] =>
    if isOneOf ringTypes t && trusted env i then summands env a (!negated) acc
    else signed negated (formPlain env e.getAppFn (argsOf e [])) :: acc
  | _, _ => signed negated (form env e) :: acc

partial def signed (negated : Bool) (text : String) : String := if negated then "(- " ++ text ++ ")" else text

/-- Forms of the factors of a product in `type`. -/
partial def factors (env : Environment) (type : String) (e : Expr) (acc : List String) : List String :=
  let e := e.consumeMData
  match e.getAppFn, argsOf e [] with
  | .const ``HMul.hMul _, [t, _, u, i, a, b] =>
    if isOneOf numberTypes t && trusted env i && t == u then factors env type a (factors env type b acc)
    else formPlain env e.getAppFn (argsOf e []) :: acc
  | .const ``HDiv.hDiv _, [t, _, u, i, a, b] =>
    if isOneOf fieldTypes t && trusted env i && t == u then factors env type a (("(⁻¹ " ++ form env b ++ ")") :: acc)
    else formPlain env e.getAppFn (argsOf e []) :: acc
  | .const ``Inv.inv _, [t, i, a] =>
    if isOneOf fieldTypes t && trusted env i then ("(⁻¹ " ++ form env a ++ ")") :: acc
    else formPlain env e.getAppFn (argsOf e []) :: acc
  | .const ``HPow.hPow _, [t, exponents, u, i, a, n] =>
    if isOneOf numberTypes t && trusted env i && t == u && exponents.isConstOf ``Nat then
      match literal? n with
      | some k => if 1 < k && k < 5 then repeated k (factors env type a []) acc else power env type a n :: acc
      | none => power env type a n :: acc
    else formPlain env e.getAppFn (argsOf e []) :: acc
  | _, _ => form env e :: acc

partial def power (env : Environment) (type : String) (a n : Expr) : String :=
  "(^ " ++ type ++ " " ++ form env a ++ " " ++ form env n ++ ")"
end

partial def formsOf (env : Environment) (es : Array Expr) (i : Nat) (acc : Array String) : Array String :=
  if h : i < es.size then formsOf env es (i + 1) (acc.push (form env es[i])) else acc

end Repl.Equivalence
end
