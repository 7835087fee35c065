module
public import Repl.Syntax
public meta import Repl.Syntax
public import Repl.Table
public meta import Repl.Table
open Lean
set_option compiler.extract_closed false

/-!
The canonical text of a constant: equal for two constants exactly when they say the same, up to names of bound variables,
binder kinds, names of universe parameters, annotations, and the names of the constants that the text itself added.

One line for each distinct subexpression, in the order in which a walk from left to right leaves them, so that its length
is that of the expression with shared parts written once. A constant that the text added is a number, and what it says
follows: its type and, unless it is a theorem, its value.
-/

public meta section
namespace Repl

/-- Longest canonical text, in bytes. -/
def canonicalLimit : Nat := 120000

structure Canon where
  lines : Array String := #[]
  bytes : Nat := 0
  /-- Number of each line. -/
  known : LineTable
  /-- Line of each expression of the constant at hand. -/
  memo : ExprTable
  /-- Universe parameters of the constant at hand, last first. -/
  levels : List Name := []
  /-- Constants of the text, and the number of each. -/
  constants : Array Name := #[]
  numbers : NameTable

partial def countNames : List Name → Nat
  | [] => 0
  | _ :: rest => 1 + countNames rest

/-- Numbers count from the end of the list, where the first name stands. -/
partial def positionOf : List Name → Name → Option Nat
  | [], _ => none
  | n :: rest, name => if n == name then some (countNames rest) else positionOf rest name

/-- A name, each part quoted where another spelling could be confused with it. -/
partial def safeName : Name → String
  | .anonymous => "_"
  | .str p s => safeName p ++ "." ++ s.quote
  | .num p n => safeName p ++ "." ++ Nat.repr n

/-- The constants that a text added, and the place of each. -/
structure Added where
  infos : Array ConstantInfo
  places : NameTable

partial def placesOf (infos : Array ConstantInfo) (i : Nat) (acc : NameTable) : NameTable :=
  if h : i < infos.size then placesOf infos (i + 1) (acc.insert infos[i].name i) else acc

def Added.of (infos : Array ConstantInfo) : Added := { infos, places := placesOf infos 0 newNameTable }

def Added.find? (added : Added) (name : Name) : Option ConstantInfo :=
  match added.places.find? name with
  | some i => if h : i < added.infos.size then some added.infos[i] else none
  | none => none

partial def canonLevel (l : Level) (st : Canon) : String × Canon :=
  match l with
  | .zero => ("0", st)
  | .succ l =>
    let (text, st) := canonLevel l st
    ("s" ++ text, st)
  | .max a b =>
    let (ta, st) := canonLevel a st
    let (tb, st) := canonLevel b st
    ("m(" ++ ta ++ "," ++ tb ++ ")", st)
  | .imax a b =>
    let (ta, st) := canonLevel a st
    let (tb, st) := canonLevel b st
    ("i(" ++ ta ++ "," ++ tb ++ ")", st)
  | .param n =>
    match positionOf st.levels n with
    | some i => ("u" ++ Nat.repr i, st)
    | none => ("u" ++ Nat.repr (countNames st.levels), { st with levels := n :: st.levels })
  | .mvar id => ("?" ++ safeName id.name, st)

partial def canonLevels (ls : List Level) (st : Canon) (acc : String) : String × Canon :=
  match ls with
  | [] => (acc, st)
  | l :: rest =>
    let (text, st) := canonLevel l st
    canonLevels rest st (acc ++ " " ++ text)

/-- The number of a line, written unless it is there. -/
def emit (line : String) (st : Canon) : Nat × Canon :=
  match st.known.find? line with
  | some i => (i, st)
  | none =>
    let i := st.lines.size
    (i, { st with
      lines := st.lines.push line, known := st.known.insert line i, bytes := st.bytes + line.utf8ByteSize + 1 })

/-- What stands for a constant: its name, or its number among those that the text added. -/
def canonConstant (added : Added) (name : Name) (st : Canon) : String × Canon :=
  match added.places.find? name with
  | none => ("c" ++ safeName name, st)
  | some _ => match st.numbers.find? name with
    | some i => ("k" ++ Nat.repr i, st)
    | none =>
      let i := st.constants.size
      ("k" ++ Nat.repr i, { st with constants := st.constants.push name, numbers := st.numbers.insert name i })

/-- The line of an expression; stops early once the text is too long. -/
partial def canonExpr (added : Added) (e : Expr) (st : Canon) : Nat × Canon :=
  if st.bytes > canonicalLimit then (0, st) else
  match st.memo.find? e with
  | some i => (i, st)
  | none =>
    let (i, st) := match e with
      | .bvar i => emit ("#" ++ Nat.repr i) st
      | .fvar id => emit ("f" ++ safeName id.name) st
      | .mvar id => emit ("?" ++ safeName id.name) st
      | .sort l =>
        let (text, st) := canonLevel l st
        emit ("S " ++ text) st
      | .const n ls =>
        let (name, st) := canonConstant added n st
        let (text, st) := canonLevels ls st ""
        emit (name ++ text) st
      | .app f a =>
        let (i, st) := canonExpr added f st
        let (j, st) := canonExpr added a st
        emit ("A " ++ Nat.repr i ++ " " ++ Nat.repr j) st
      | .lam _ t b _ =>
        let (i, st) := canonExpr added t st
        let (j, st) := canonExpr added b st
        emit ("L " ++ Nat.repr i ++ " " ++ Nat.repr j) st
      | .forallE _ t b _ =>
        let (i, st) := canonExpr added t st
        let (j, st) := canonExpr added b st
        emit ("P " ++ Nat.repr i ++ " " ++ Nat.repr j) st
      | .letE _ t v b _ =>
        let (i, st) := canonExpr added t st
        let (j, st) := canonExpr added v st
        let (k, st) := canonExpr added b st
        emit ("T " ++ Nat.repr i ++ " " ++ Nat.repr j ++ " " ++ Nat.repr k) st
      | .lit (.natVal n) => emit ("N" ++ Nat.repr n) st
      | .lit (.strVal s) => emit ("Q" ++ s.quote) st
      | .mdata _ b => canonExpr added b st
      | .proj n i b =>
        let (name, st) := canonConstant added n st
        let (j, st) := canonExpr added b st
        emit ("J " ++ name ++ " " ++ Nat.repr i ++ " " ++ Nat.repr j) st
    (i, { st with memo := st.memo.insert e i })

partial def canonNames (added : Added) (names : List Name) (st : Canon) (acc : String) : String × Canon :=
  match names with
  | [] => (acc, st)
  | n :: rest =>
    let (text, st) := canonConstant added n st
    canonNames added rest st (acc ++ " " ++ text)

/-- What kind of constant it is, and what belongs to it beside its type and value. -/
def canonKind (added : Added) (info : ConstantInfo) (st : Canon) : String × Canon :=
  match info with
  | .axiomInfo _ => ("axiom", st)
  | .defnInfo v => (if v.safety matches .safe then "def" else "unsafe", st)
  | .thmInfo _ => ("theorem", st)
  | .opaqueInfo _ => ("opaque", st)
  | .quotInfo _ => ("quot", st)
  | .inductInfo v => canonNames added v.ctors st ("inductive " ++ Nat.repr v.numParams)
  | .ctorInfo v => canonNames added [v.induct] st "constructor"
  | .recInfo v => canonNames added v.all st "recursor"

/-- The constants from number `i` on, each with its type and, unless it is a theorem, its value. -/
partial def canonConstants (added : Added) (i : Nat) (st : Canon) : Canon :=
  if st.bytes > canonicalLimit then st else
  let next := match st.constants[i]? with
    | some name => added.find? name
    | none => none
  match next with
  | none => st
  | some info =>
    let (kind, st) := canonKind added info { st with memo := newExprTable, levels := [] }
    let (type, st) := canonExpr added info.type st
    let value := match info with
      | .thmInfo _ => none
      | _ => info.value? (allowOpaque := true)
    let (line, st) := match value with
      | some e =>
        let (j, st) := canonExpr added e st
        (kind ++ " : " ++ Nat.repr type ++ " := " ++ Nat.repr j, st)
      | none => (kind ++ " : " ++ Nat.repr type, st)
    -- not through `emit`: two constants that say the same are still two
    canonConstants added (i + 1)
      { st with lines := st.lines.push ("= " ++ line), bytes := st.bytes + line.utf8ByteSize + 3 }

partial def joinLines (lines : Array String) (i : Nat) (acc : String) : String :=
  if h : i < lines.size then joinLines lines (i + 1) (acc ++ lines[i] ++ "\n") else acc

/-- Canonical text of a constant that the text added; none when it is longer than the limit. -/
def canonical (added : Added) (info : ConstantInfo) : Option String :=
  let st := canonConstants added 0 {
    known := newLineTable, memo := newExprTable, constants := #[info.name], numbers := newNameTable.insert info.name 0 }
  if st.bytes > canonicalLimit then none else some (joinLines st.lines 0 "")

end Repl
end
