module
public import Lean.Elab.Command
public meta import Lean.Elab.Command
public meta import Init.Data.String.Legacy
open Lean
set_option compiler.extract_closed false

/-! What the parsed commands of a text are: their kinds, their `sorry`s, their binders, and whether a body is `sorry`. -/

public meta section
namespace Repl

/-- A name with dots, without quotation marks. -/
partial def nameText : Name → String
  | .anonymous => ""
  | .str .anonymous s => s
  | .num .anonymous n => Nat.repr n
  | .str p s => nameText p ++ "." ++ s
  | .num p n => nameText p ++ "." ++ Nat.repr n

partial def hasString : List String → String → Bool
  | [], _ => false
  | s :: rest, text => s == text || hasString rest text

mutual
/-- Occurrences of `sorry`, as a term or as a tactic. -/
partial def countSorry : Syntax → Nat
  | .node _ kind args =>
    (if kind == ``Lean.Parser.Term.sorry || kind == ``Lean.Parser.Tactic.tacticSorry then 1 else 0)
      + countSorries args.toList
  | _ => 0
partial def countSorries : List Syntax → Nat
  | [] => 0
  | s :: rest => countSorry s + countSorries rest
end

mutual
/-- Tokens of a piece of syntax, as written, joined by single spaces. -/
partial def tokens : Syntax → String
  | .node _ _ args => tokensList args.toList
  | .atom _ val => val ++ " "
  | .ident _ raw _ _ => raw.toString ++ " "
  | .missing => ""
partial def tokensList : List Syntax → String
  | [] => ""
  | s :: rest => tokens s ++ tokensList rest
end

/-- `+` and the text of each modifier that stands before a declaration; of a documentation comment only `+docComment`. -/
partial def modifiers : List Syntax → String
  | [] => ""
  | s :: rest =>
    if s.getNumArgs == 0 then modifiers rest
    else if s[0].isOfKind ``Lean.Parser.Command.docComment then "+docComment" ++ modifiers rest
    else "+" ++ (tokens s).trimAscii.toString ++ modifiers rest

/-- Options that bound the work: a statement that sets one says the same without it. -/
def budgetOptions : List String :=
  ["maxHeartbeats", "maxRecDepth", "synthInstance.maxHeartbeats", "synthInstance.maxSize"]

def setsBudget (stx : Syntax) : Bool :=
  stx.isOfKind ``Lean.Parser.Command.set_option && hasString budgetOptions (nameText stx[1].getId)

/-- Mathlib's `lemma` as the `theorem` that it stands for. -/
def lemmaAsTheorem (stx : Syntax) : Syntax :=
  if stx.isOfKind `lemma then
    let body := (stx[1].setArg 0 (mkAtom "theorem")).setKind ``Lean.Parser.Command.theorem
    (stx.setArg 1 body).setKind ``Lean.Parser.Command.declaration
  else stx

/-- The commands that one command stands for, before `rest`: `open … in` is two. -/
partial def commandsOf (stx : Syntax) (rest : List Syntax) : List Syntax :=
  if stx.isOfKind ``Lean.Parser.Command.in then commandsOf stx[0] (commandsOf stx[2] rest)
  else lemmaAsTheorem stx :: rest

/-- Kind of a command. A declaration is named by what it declares and its modifiers; `open` by its tokens too. -/
def commandKind (stx : Syntax) : String :=
  if stx.isOfKind ``Lean.Parser.Command.declaration then
    nameText stx[1].getKind ++ modifiers stx[0].getArgs.toList
  else if stx.isOfKind ``Lean.Parser.Command.open then
    nameText stx.getKind ++ " " ++ (tokens stx[1]).trimAscii.toString
  else nameText stx.getKind

/-- Whether the value of a declaration is `:= sorry` or `:= by sorry`, and nothing else. -/
def valueIsSorry (value : Syntax) : Bool :=
  let written := (tokens value).trimAscii.toString
  written == ":= sorry" || written == ":= by sorry"

/-- Names bound by one binder before the colon. -/
partial def binderCount (binder : Syntax) : Nat :=
  if binder.isIdent || binder.isOfKind ``Lean.Parser.Term.hole then 1
  else if binder.isOfKind ``Lean.Parser.Term.instBinder then 1
  else binder[1].getNumArgs

partial def bindersCount : List Syntax → Nat
  | [] => 0
  | b :: rest => binderCount b + bindersCount rest

/-- Of a `theorem` command: how many names stand before the colon. -/
def theoremBinders (stx : Syntax) : Nat :=
  if stx.isOfKind ``Lean.Parser.Command.declaration && stx[1].isOfKind ``Lean.Parser.Command.theorem then
    bindersCount stx[1][2][0].getArgs.toList
  else 0

def isTheorem (stx : Syntax) : Bool :=
  stx.isOfKind ``Lean.Parser.Command.declaration && stx[1].isOfKind ``Lean.Parser.Command.theorem

/-- Whether a command defines constants: `def`, `abbrev`, `structure`, `class`, `inductive`. -/
def isDefinition (stx : Syntax) : Bool :=
  stx.isOfKind ``Lean.Parser.Command.declaration
    && (stx[1].isOfKind ``Lean.Parser.Command.definition || stx[1].isOfKind ``Lean.Parser.Command.abbrev
      || stx[1].isOfKind ``Lean.Parser.Command.structure || stx[1].isOfKind ``Lean.Parser.Command.inductive)

/-- The name that one of these pieces of a definition gives it. -/
partial def declaredId : List Syntax → Name
  | [] => .anonymous
  | s :: rest => if s.isOfKind ``Lean.Parser.Command.declId then s[0].getId else declaredId rest

/-- Names that definitions give, as written, first to last; the commands are last to first. -/
partial def definedNames (acc : List String) : List Syntax → List String
  | [] => acc
  | s :: rest => definedNames (if isDefinition s then nameText (declaredId s[1].getArgs.toList) :: acc else acc) rest

/-- The `theorem` commands among `commands`. -/
partial def theorems : List Syntax → List Syntax
  | [] => []
  | s :: rest => if isTheorem s then s :: theorems rest else theorems rest

end Repl
end
