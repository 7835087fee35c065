module
public import Repl.Telescope
public meta import Repl.Telescope
open Lean Elab
set_option compiler.extract_closed false

/-!
Values of closed arithmetic, to find candidates for a counterexample. Nothing is concluded from a value: what it
suggests, a tactic must prove.
-/

public meta section
namespace Repl

/-- A fraction in lowest terms. Lean's own `Rat` has parts that the interpreter lacks. -/
structure Frac where
  num : Int
  den : Nat := 1

/-- `n / d` in lowest terms, for positive `d`. -/
def lowest (n : Int) (d : Nat) : Frac :=
  let g := Nat.gcd n.natAbs d
  if g == 0 then { num := 0 } else { num := Int.ediv n (Int.ofNat g), den := d / g }

def whole (n : Int) : Frac := { num := n }
def natural (n : Nat) : Frac := { num := Int.ofNat n }
def addFrac (a b : Frac) : Frac := lowest (a.num * Int.ofNat b.den + b.num * Int.ofNat a.den) (a.den * b.den)
def negFrac (a : Frac) : Frac := { a with num := -a.num }
def mulFrac (a b : Frac) : Frac := lowest (a.num * b.num) (a.den * b.den)

/-- The inverse, 0 for 0 as in Mathlib. -/
def invFrac (a : Frac) : Frac :=
  if a.num == 0 then whole 0 else lowest (if a.num < 0 then -Int.ofNat a.den else Int.ofNat a.den) a.num.natAbs

@[noinline] def sameFrac (a b : Frac) : Bool := a.num == b.num && a.den == b.den
@[noinline] def lessFrac (a b : Frac) : Bool := a.num * Int.ofNat b.den < b.num * Int.ofNat a.den
def absFrac (a : Frac) : Frac := { a with num := Int.ofNat a.num.natAbs }

/-- The value of a variable. -/
structure Assigned where
  id : FVarId
  value : Frac

partial def valueOf : List Assigned → FVarId → Option Frac
  | [], _ => none
  | a :: rest, id => if a.id == id then some a.value else valueOf rest id

/-- The largest exponent that is worked out, and the largest number whose factorial is. -/
def exponentLimit : Nat := 64
def factorialLimit : Nat := 20

@[noinline] def natOf (q : Frac) : Option Nat := if q.den == 1 && q.num >= 0 then some q.num.toNat else none
@[noinline] def intOf (q : Frac) : Option Int := if q.den == 1 then some q.num else none

/-- The type of the values of an operation: its first type argument. -/
partial def typeArg (e : Expr) : Name :=
  match e with
  | .app f a => if f.isApp then typeArg f else headOf (bare a)
  | _ => .anonymous

@[noinline] def isField (n : Name) : Bool := isOneOf n [``Rat, `Real, `Complex, `NNReal]

partial def powFrac (q : Frac) : Nat → Frac
  | 0 => whole 1
  | n + 1 => mulFrac q (powFrac q n)

partial def factorialOf : Nat → Nat
  | 0 => 1
  | n + 1 => (n + 1) * factorialOf n

partial def hasDivisor (n d : Nat) : Bool :=
  if d * d > n then false else if n % d == 0 then true else hasDivisor n (d + 1)

@[noinline] def leastMultiple (a b : Nat) : Nat := if a == 0 || b == 0 then 0 else a * b / Nat.gcd a b

@[noinline] def isPrime (n : Nat) : Bool := n >= 2 && !hasDivisor n 2

@[noinline] def modulo (q r : Frac) : Option Frac :=
  match intOf q, intOf r with
  | some a, some b => some (whole (Int.emod a b))
  | _, _ => none

@[noinline] def quotient (type : Name) (q r : Frac) : Option Frac :=
  if isField type then some (mulFrac q (invFrac r))
  else if isOneOf type [``Nat, ``Int] then
    match intOf q, intOf r with
    | some a, some b => some (whole (Int.ediv a b))
    | _, _ => none
  else none

@[noinline] def difference (type : Name) (q r : Frac) : Frac :=
  if isOneOf type [``Nat, `NNReal] && lessFrac q r then whole 0 else addFrac q (negFrac r)

@[noinline] def power (type : Name) (q r : Frac) : Option Frac :=
  match intOf r with
  | none => none
  | some n =>
    if n.natAbs > exponentLimit then none
    else if n >= 0 then some (powFrac q n.toNat)
    else if isField type then some (invFrac (powFrac q n.natAbs))
    else none

mutual
/-- The value of a term; none when it is not known. -/
partial def number (vars : List Assigned) (e : Expr) : Option Frac :=
  match e with
  | .mdata _ e => number vars e
  | .fvar id => valueOf vars id
  | .lit (.natVal n) => some (natural n)
  | _ => application vars e (headOf e) e.getAppNumArgs

partial def application (vars : List Assigned) (e : Expr) (head : Name) (n : Nat) : Option Frac :=
  if applies e ``OfNat.ofNat 3 then number vars (beforeLast e)
  else if n == 6 then
    if head == ``HAdd.hAdd then binary vars e 0
    else if head == ``HMul.hMul then binary vars e 1
    else if head == ``HSub.hSub then binary vars e 2
    else if head == ``HDiv.hDiv then binary vars e 3
    else if head == ``HMod.hMod then binary vars e 4
    else if head == ``HPow.hPow then binary vars e 5
    else none
  else if appliesOneOf e [``Neg.neg, ``Inv.inv, ``Nat.cast, ``Int.cast, `Rat.cast] 3 then
    match number vars (lastArg e) with
    | none => none
    | some q =>
      if head == ``Neg.neg then some (negFrac q)
      else if head == ``Inv.inv then quotient (typeArg e) (whole 1) q
      else some q
  else if head == `abs then
    match number vars (lastArg e) with
    | some q => some (absFrac q)
    | none => none
  else if appliesOneOf e [``Nat.gcd, `Nat.lcm] 2 then
    match number vars (beforeLast e), number vars (lastArg e) with
    | some a, some b => match natOf a, natOf b with
      | some a, some b => some (natural (if head == ``Nat.gcd then Nat.gcd a b else leastMultiple a b))
      | _, _ => none
    | _, _ => none
  else if appliesOneOf e [``Nat.succ, `Nat.factorial, ``Int.ofNat, ``Int.natAbs, ``Int.toNat] 1 then
    match number vars (lastArg e) with
    | none => none
    | some q =>
      if head == ``Nat.succ then some (addFrac q (whole 1))
      else if head == ``Int.ofNat then some q
      else if head == ``Int.natAbs then some (absFrac q)
      else if head == ``Int.toNat then some (if q.num < 0 then whole 0 else q)
      else match natOf q with
        | some k => if k > factorialLimit then none else some (natural (factorialOf k))
        | none => none
  else none

partial def binary (vars : List Assigned) (e : Expr) (operation : Nat) : Option Frac :=
  match number vars (beforeLast e), number vars (lastArg e) with
  | some q, some r =>
    let type := typeArg e
    match operation with
    | 0 => some (addFrac q r)
    | 1 => some (mulFrac q r)
    | 2 => some (difference type q r)
    | 3 => quotient type q r
    | 4 => modulo q r
    | _ => power type q r
  | _, _ => none
end

/-- Types whose terms are valued as fractions. -/
@[noinline] def isValued (type : Name) : Bool := isOneOf type [``Nat, ``Int, ``Rat, `Real, `Complex, `NNReal]

@[noinline] def isEquation (e : Expr) : Bool :=
  if isValued (typeArg e) then appliesOneOf e [``Eq, ``Ne] 3 else false

@[noinline] def isComparison (e : Expr) : Bool :=
  if typeArg e == `Complex then false
  else if isValued (typeArg e) then appliesOneOf e [``LE.le, ``LT.lt, ``GE.ge, ``GT.gt] 4 else false

@[noinline] def onIntegers (e : Expr) (names : List Name) (count : Nat) : Bool :=
  if isOneOf (typeArg e) [``Nat, ``Int] then appliesOneOf e names count else false

@[noinline] def congruent (a b : Option Frac) : Option Bool :=
  match a, b with
  | some a, some b => some (sameFrac a b)
  | _, _ => none

@[noinline] def compared (vars : List Assigned) (e : Expr) : Option (Frac × Frac) :=
  match number vars (beforeLast e), number vars (lastArg e) with
  | some q, some r => some (q, r)
  | _, _ => none

@[noinline] def connective (head : Name) (p q : Option Bool) : Option Bool :=
  if head == ``And then
    match p, q with
    | some false, _ => some false
    | _, some false => some false
    | some true, some true => some true
    | _, _ => none
  else if head == ``Or then
    match p, q with
    | some true, _ => some true
    | _, some true => some true
    | some false, some false => some false
    | _, _ => none
  else match p, q with
    | some p, some q => some (p == q)
    | _, _ => none

/-- Truth of a proposition; none when it is not known. -/
partial def truth (vars : List Assigned) (e : Expr) : Option Bool :=
  match e with
  | .mdata _ e => truth vars e
  | .forallE _ p q _ =>
    if q.hasLooseBVars then none else
    match truth vars p with
    | some false => some true
    | some true => truth vars q
    | none => match truth vars q with
      | some true => some true
      | _ => none
  | _ =>
    let head := headOf e
    if head == ``True then some true
    else if head == ``False then some false
    else if isEquation e then
      match compared vars e with
      | some (q, r) => some (if head == ``Eq then sameFrac q r else !sameFrac q r)
      | none => none
    else if isComparison e then
      match compared vars e with
      | some (q, r) =>
        some (if head == ``LE.le then !lessFrac r q else if head == ``LT.lt then lessFrac q r
          else if head == ``GE.ge then !lessFrac q r else lessFrac r q)
      | none => none
    else if onIntegers e [``Dvd.dvd] 4 then
      match compared vars e with
      | some (q, r) => some (if q.num == 0 then r.num == 0 else Int.emod r.num q.num == 0)
      | none => none
    else if appliesOneOf e [``And, ``Or, ``Iff] 2 then
      connective head (truth vars (beforeLast e)) (truth vars (lastArg e))
    else if applies e ``Not 1 then
      match truth vars (lastArg e) with
      | some b => some !b
      | none => none
    else if onIntegers e [`Even, `Odd] 3 then
      match number vars (lastArg e) with
      | some q => some (Int.emod q.num 2 == (if head == `Even then 0 else 1))
      | none => none
    else if applies e `Nat.Prime 1 then
      match number vars (lastArg e) with
      | some q => match natOf q with
        | some k => if k < 100000 then some (isPrime k) else none
        | none => none
      | none => none
    else if applies e `Nat.Coprime 2 then
      match compared vars e with
      | some (q, r) => some (Int.gcd q.num r.num == 1)
      | none => none
    else if appliesOneOf e [`Nat.ModEq, `Int.ModEq] 3 then
      match number vars (bare (argumentOf (calleeOf (calleeOf e)))), compared vars e with
      | some m, some (q, r) => congruent (modulo q m) (modulo r m)
      | _, _ => none
    else none
end Repl
end
