module
public import Repl.Compat.Guard
public import Repl.Syntax
public import Repl.Table
public meta import Repl.Compat.Guard
public meta import Repl.Syntax
public meta import Repl.Table
open Lean
set_option compiler.extract_closed false

/-!
What can be said against a text before it is elaborated: by its characters, and of each command by its parsed syntax alone.

A text that passes holds `theorem`, `open`, `universe`, plain definitions and notations with a symbol of their own, whose terms
and tactics come from the lists below. None of them evaluates code of the text, sets an option or an attribute, or changes what
a notation of the library means, so that elaborating it cannot tamper with the process that reports on it.
-/

public meta section
namespace Repl

partial def hasPrefix : List String → String → Bool
  | [], _ => false
  | s :: rest, text => s.isPrefixOf text || hasPrefix rest text

/-- Terms of Lean itself that a statement may use; any other is refused. `nestedAction` is the name of `liftMethod` from 4.32 on. -/
def termKinds : List String := [
  "anonymousCtor", "app", "arrow", "byTactic", "cdot", "char", "depArrow", "do", "dotIdent", "doubleQuotedName",
  "ensureExpectedType", "ensureTypeOf", "explicit", "explicitUniv", "forall", "fun", "have", "haveI", "hole", "ident",
  "inaccessible", "let", "letI", "let_fun", "liftMethod", "match", "namedPattern", "nestedAction", "noImplicitLambda", "nofun", "noindex",
  "nomatch", "num", "omission", "paren", "pipeProj", "proj", "prop", "quotedName", "scientific", "show", "sorry", "sort",
  "str", "structInst", "subst", "suffices", "syntheticHole", "tuple", "type", "typeAscription", "typeOf"]

def otherTermKinds : List String := [
  "Lean.calc", "Lean.modCast", "Lean.term_Matches_|", "Lean.term∀__,_", "Lean.term∃__,_"]

/-- Term syntax of libraries that evaluates code. -/
def evaluating : List String := ["Mathlib.Meta.eval_expr", "Mathlib.RunCmd."]

/-- Tactics that may stand in a statement, in a proof that a term needs; any other is refused. -/
def tacticKinds : List String := [
  "Lean.cdot", "Lean.calcTactic", "tacticFunext___", "tacticBy_cases_:_", "tacticGet_elem_tactic",
  "Mathlib.Tactic.normNum", "Mathlib.Tactic.Positivity.positivity", "Mathlib.Tactic.linarith", "Mathlib.Tactic.nlinarith",
  "Mathlib.Tactic.RingNF.ring", "Mathlib.Tactic.ring1"]

def leanTacticKinds : List String := [
  "acRfl", "allGoals", "anyGoals", "apply", "applyRfl", "assumption", "case", "cases", "change", "congr", "constructor",
  "contradiction", "decide", "done", "dsimp", "eqRefl", "exact", "exact?", "first", "focus", "grind", "induction", "injection",
  "intro", "intros", "left", "lia", "cutsat", "nestedTactic", "obtain", "omega", "paren", "pushCast", "rcases", "refine",
  "revert", "rewriteSeq", "right", "rintro", "rwSeq", "show", "simp", "simpAll", "simpa", "skip", "specialize", "split", "subst",
  "substVars", "symm", "tacticAnd_intros", "tacticErw___", "tacticExact_mod_cast_", "tacticExfalso", "tacticExists_,,",
  "tacticHave__", "tacticInfer_instance", "tacticNofun", "tacticNomatch_,,", "tacticNorm_cast__", "tacticRefine_lift_",
  "tacticRfl", "tacticRfl'", "tacticRwa__", "tacticSorry", "tacticSuffices_", "tacticTrivial", "tacticTry_", "tactic_<;>_",
  "unfold", "withReducible", "tacticDecreasing_with_"]

/-- Nodes that are neither a term nor a tactic, and are refused: local definitions, values of options, attributes. -/
def refusedKinds : List String := [
  "Lean.Parser.Command.computedFields", "Lean.Parser.Tactic.config", "Lean.Parser.Tactic.valConfigItem", "Lean.Parser.Term.whereDecls",
  "Lean.Parser.Term.attributes", "Lean.Parser.Term.letRecDecl"]

/-- Whether this Lean's texts are looked at before they are elaborated. -/
def screens : Bool := true

partial def insertKinds (category : String) : List Name → LineTable → LineTable
  | [], acc => acc
  | kind :: rest, acc => insertKinds category rest (acc.insert (category ++ nameText kind) 0)

partial def kindsOf (env : Environment) : List Name → LineTable → LineTable
  | [], acc => acc
  | category :: rest, acc =>
    kindsOf env rest (insertKinds (nameText category ++ " ") (Compat.syntaxKinds env category) acc)

/-- The kinds of terms and tactics that the libraries define; no text that passes can add one. -/
def knownKinds (env : Environment) : LineTable := kindsOf env [`term, `tactic, `conv, `grind, `doElem] newLineTable

def inCategory (kinds : LineTable) (category kind : String) : Bool := (kinds.find? (category ++ kind)).isSome

/-- `s` without its prefix `p`; none when it has another. -/
def dropPrefix? (s p : String) : Option String :=
  if p.isPrefixOf s then some (String.Pos.Raw.extract s p.rawEndPos s.rawEndPos) else none

def termAllowed (kind : String) : Bool :=
  if "Lean.".isPrefixOf kind then
    hasString otherTermKinds kind || match dropPrefix? kind "Lean.Parser.Term." with
      | some last => hasString termKinds last
      | none => false
  else !hasPrefix evaluating kind

def tacticAllowed (kind : String) : Bool :=
  hasString tacticKinds kind || match dropPrefix? kind "Lean.Parser.Tactic." with
    | some last => hasString leanTacticKinds last
    | none => false

/-- The last part of a kind, for people. -/
partial def lastPart : Name → String
  | .str _ s => s
  | .num p _ => lastPart p
  | .anonymous => ""

/-- What is wrong with one node itself. -/
def nodeFault (kinds : LineTable) (stx : Syntax) (kind : Name) : Option String :=
  let text := nameText kind
  if hasString refusedKinds text then some ("the syntax " ++ lastPart kind)
  else if kind == ``Lean.Parser.Tactic.posConfigItem then
    if (tokens stx).trimAscii.toString == "+ kernel" then none
    else some ("the option " ++ (tokens stx).trimAscii.toString ++ " of a tactic")
  else if kind == ``Lean.Parser.Command.optDeriving || kind == ``Lean.Parser.Command.optDefDeriving then
    if (tokens stx).isEmpty then none else some "the syntax deriving"
  else if inCategory kinds "tactic " text || inCategory kinds "conv " text || inCategory kinds "grind " text then
    if tacticAllowed text then none else some ("the tactic " ++ lastPart kind)
  else if inCategory kinds "doElem " text then
    if kind == ``Lean.Parser.Term.doDbgTrace then some "the syntax dbg_trace" else none
  else if inCategory kinds "term " text then
    if termAllowed text then none else some ("the term " ++ lastPart kind)
  else none

mutual
/-- What is wrong with a piece of syntax, without duplicates. -/
partial def syntaxFaults (kinds : LineTable) (stx : Syntax) (acc : List String) : List String :=
  match stx with
  | .node _ kind args =>
    let acc := match nodeFault kinds stx kind with
      | some fault => if hasString acc fault then acc else fault :: acc
      | none => acc
    syntaxFaultsOf kinds args 0 acc
  | _ => acc
partial def syntaxFaultsOf (kinds : LineTable) (args : Array Syntax) (i : Nat) (acc : List String) : List String :=
  if h : i < args.size then syntaxFaultsOf kinds args (i + 1) (syntaxFaults kinds args[i] acc) else acc
end

/-- Words before a declaration that may stand there: documentation, and `noncomputable` before a definition. -/
partial def modifierFaults (definition : Bool) : List Syntax → List String → List String
  | [], acc => acc
  | s :: rest, acc =>
    let text := (tokens s).trimAscii.toString
    let fine := text.isEmpty || s[0].isOfKind ``Lean.Parser.Command.docComment
      || (definition && text == "noncomputable")
    modifierFaults definition rest (if fine then acc else ("the modifier " ++ text) :: acc)

def isNotation (stx : Syntax) : Bool :=
  stx.isOfKind `Lean.Parser.Command.notation || stx.isOfKind `Lean.Parser.Command.mixfix

/-- The string literals in a piece of syntax, without the space around them. -/
partial def literals (acc : List String) : List Syntax → List String
  | [] => acc
  | s :: rest => match s.isStrLit? with
    | some text => literals (text.trimAscii.toString :: acc) rest
    | none => literals (literals acc s.getArgs.toList) rest

/-- Characters that no new symbol may hold: it would take the place of a bracket, a comma or a colon beside a name. -/
def partsText (c : Char) : Bool :=
  c == '(' || c == ')' || c == '{' || c == '}' || c == '⟨' || c == '⟩' || c == ',' || c == ';' || c == ':'

def inNames (c : Char) : Bool := c.isAlphanum || c == '_' || c == '.'

/-- Whether a new symbol swallows part of what is written without space, as `<x` does of `a<x`. -/
partial def swallows (sign : Bool) (s : String) (pos : String.Pos.Raw) : Bool :=
  if pos.atEnd s then false
  else
    let c := pos.get s
    partsText c || (sign && inNames c) || swallows (sign || !inNames c) s (pos.next s)

/-- What is wrong with the symbols of a notation: one of them must be new, or it could change what others mean. -/
partial def symbolFaults (env : Environment) (anyNew : Bool) : List String → List String → List String
  | [], acc => if anyNew then acc else "a notation that has no symbol of its own" :: acc
  | s :: rest, acc =>
    if Compat.isToken env s then symbolFaults env anyNew rest acc
    else symbolFaults env true rest (if swallows false s ⟨0⟩ then ("a notation with the symbol " ++ s) :: acc else acc)

def isBlank (stx : Syntax) : Bool := (tokens stx).trimAscii.toString.isEmpty

/-- What is wrong with `notation … => …`, `infix` and the like. -/
def notationFaults (kinds : LineTable) (env : Environment) (stx : Syntax) (acc : List String) : List String :=
  let acc := if isBlank stx[1] && isBlank stx[2] && isBlank stx[5] && isBlank stx[6] then acc
    else "a notation with a scope, a name, a priority or attributes" :: acc
  symbolFaults env false (literals [] [stx[7]]) (syntaxFaults kinds stx acc)

/-- What is wrong with one command. -/
def commandFaults (kinds : LineTable) (env : Environment) (stx : Syntax) (acc : List String) : List String :=
  if stx.isOfKind ``Lean.Parser.Command.open || stx.isOfKind ``Lean.Parser.Command.universe then acc
  else if isTheorem stx then
    modifierFaults false stx[0].getArgs.toList (syntaxFaults kinds stx[1] acc)
  else if isNotation stx then notationFaults kinds env stx acc
  else if isDefinition stx then
    modifierFaults true stx[0].getArgs.toList (syntaxFaults kinds stx[1] acc)
  else
    let kind := if stx.isOfKind ``Lean.Parser.Command.declaration then stx[1].getKind else stx.getKind
    ("a command other than theorem: " ++ lastPart kind) :: acc

/-- Characters that are not seen, or that change the order in which others are seen. -/
def isHidden (c : Char) : Bool :=
  let n := c.toNat
  (n < 32 && n != 9 && n != 10 && n != 13) || (127 ≤ n && n < 160) || n == 0xad || n == 0x61c || n == 0x180e
    || (0x200b ≤ n && n ≤ 0x200f) || (0x2028 ≤ n && n ≤ 0x202e) || (0x2060 ≤ n && n ≤ 0x206f) || n == 0xfeff
    || (0xfff9 ≤ n && n ≤ 0xfffb) || (0xe0000 ≤ n && n ≤ 0xe007f)

partial def hasHidden (s : String) (pos : String.Pos.Raw) : Bool :=
  if pos.atEnd s then false
  else if isHidden (pos.get s) then true
  else hasHidden s (pos.next s)

def hiddenFault : String := "a character that is not seen, or not printed"

/-- What is wrong with the characters of a text. -/
def characterFaults (text : String) : List String := if hasHidden text ⟨0⟩ then [hiddenFault] else []

partial def commandsFaults (kinds : LineTable) (env : Environment) : List Syntax → List String → List String
  | [], acc => acc
  | s :: rest, acc => commandsFaults kinds env rest (commandFaults kinds env s acc)

/-- The same for a text that was elaborated all the same: advice, which code that it ran may have changed. -/
def screenAfter (kinds : LineTable) (env : Environment) (commands : List Syntax) (text : String) : List String :=
  commandsFaults kinds env commands (characterFaults text)

end Repl
end
