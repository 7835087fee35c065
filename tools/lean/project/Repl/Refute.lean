module
public import Repl.Evaluate
public meta import Repl.Evaluate
open Lean Elab
set_option compiler.extract_closed false

/-! Is a statement false? Small values of its variables that fulfil the hypotheses and not the claim. -/

public meta section
namespace Repl

/-- Assignments that a search may try. -/
def searchLimit : Nat := 600

partial def fractions : List Int → List Frac
  | [] => []
  | n :: rest => whole n :: fractions rest

def half : Frac := { num := 1, den := 2 }

/-- The values tried for a variable of a number type, likely ones first; none for other types. -/
def valuesFor (type : Expr) : List Frac :=
  match bare type with
  | .const n _ =>
    if n == ``Nat then fractions [2, 1, 0, 3, 4, 5, 6, 7, 9]
    else if n == ``Int then fractions [1, 0, -1, 2, -2, 3, 4, -3, 5]
    else if isOneOf n [``Rat, `Real, `Complex] then whole 1 :: whole 0 :: negFrac (whole 1) :: whole 2 :: half :: negFrac half :: fractions [-2, 3, 4, 5]
    else if n == `NNReal then half :: fractions [1, 0, 2, 3, 4]
    else []
  | _ => []

/-- What a search found, and how many assignments are left to it. -/
structure Search where
  found : Option (List Assigned) := none
  /-- At some values the hypotheses and the claim hold. -/
  holds : Bool := false
  left : Nat := searchLimit

@[noinline] def Search.ended (s : Search) : Bool := if s.left == 0 then true else s.found.isSome

/-- Whether what an instance says holds, as far as it says something about values. -/
@[noinline] def assumedTrue (vars : List Assigned) (type : Expr) : Option Bool :=
  match saidBy type with
  | .proposition p => truth vars p
  | .nonzero n => match number vars n with
    | some q => some (q.num != 0)
    | none => none
  | .other => some true

mutual
/-- Go on with binder `i` under the values of the variables before it. -/
partial def search (o : Opened) (i : Nat) (vars : List Assigned) (s : Search) : Search :=
  if s.ended then s
  else if h : i < o.binders.size then
    let b := o.binders[i]
    if b.isInst then
      match assumedTrue vars b.type with
      | some true => search o (i + 1) vars s
      | _ => s
    else if b.isProp then
      match truth vars b.type with
      | some true => search o (i + 1) vars s
      | _ => s  -- false here, or not known: of no use as a counterexample
    else searchValues o i b.id (valuesFor b.type) vars s
  else match truth vars o.claim with
    | some false => { s with found := some vars }
    | some true => { s with holds := true }
    | none => s
partial def searchValues (o : Opened) (i : Nat) (id : FVarId) (values : List Frac) (vars : List Assigned) (s : Search) : Search :=
  match values with
  | [] => s
  | value :: rest =>
    if s.ended then s else
    let s := search o (i + 1) ({ id, value } :: vars) { s with left := s.left - 1 }
    searchValues o i id rest vars s
end

/-! ## The counterexample as a proof -/

def intText (n : Int) : String := if n < 0 then "-" ++ Nat.repr n.natAbs else Nat.repr n.natAbs

def ratText (q : Frac) : String := if q.den == 1 then intText q.num else intText q.num ++ "/" ++ Nat.repr q.den

/-- What proves a claim about numerals. -/
def calculate : String := "first | decide | omega | (simp; done) | grind (ringSteps := 200)"

/-- The statement, called `h`, applied to the values; its hypotheses there are left to calculation. -/
partial def instanceAt (o : Opened) (values : List Assigned) (i : Nat) (acc : String) : String :=
  if h : i < o.binders.size then
    let b := o.binders[i]
    let argument :=
      if b.isInst then match saidBy b.type with
        | .other => "inferInstance"
        | _ => "⟨by " ++ calculate ++ "⟩"
      else if b.isProp then "(by " ++ calculate ++ ")"
      else match valueOf values b.id with
        | some q => "(" ++ ratText q ++ ")"
        | none => "_"
    instanceAt o values (i + 1) (acc ++ " " ++ argument)
  else acc

/-- A tactic that refutes the statement by its instance at the values. -/
def refutation (o : Opened) (values : List Assigned) : String :=
  "intro h\n  have k := " ++ instanceAt o values 0 "@h" ++ "\n  revert k\n  " ++ calculate

/-- The values as text, in the order of the binders. -/
partial def valuesText (o : Opened) (values : List Assigned) (i : Nat) (acc : String) : String :=
  if h : i < o.binders.size then
    let b := o.binders[i]
    match valueOf values b.id with
    | some q =>
      let part := nameText b.name.eraseMacroScopes ++ " = " ++ ratText q
      valuesText o values (i + 1) (if acc.isEmpty then part else acc ++ ", " ++ part)
    | none => valuesText o values (i + 1) acc
  else acc

end Repl
end
