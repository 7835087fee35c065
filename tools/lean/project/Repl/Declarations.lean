module
public import Repl.Compat.Guard
public meta import Repl.Compat.Guard
public import Repl.Elaborate
public meta import Repl.Elaborate
public import Repl.Term
public meta import Repl.Term
public import Lean.PrettyPrinter
public meta import Lean.PrettyPrinter
open Lean Elab
set_option compiler.extract_closed false

/-!
The constants that a text added to the environment, found by comparing environments, so that no macro, notation or
metaprogram can hide one.
-/

public meta section
namespace Repl

/-- Most constants that are described; the answer says how many there are. -/
def declarationLimit : Nat := 200

def added (base env : Environment) : Array ConstantInfo :=
  Compat.constantsAdded base env

partial def hasName : List Name → Name → Bool
  | [], _ => false
  | n :: rest, name => n == name || hasName rest name

/-- `a` and `b` without duplicates. -/
partial def joinNames : List Name → List Name → List Name
  | [], b => b
  | n :: rest, b => if hasName b n then joinNames rest b else joinNames rest (n :: b)

/-- Constants of Lean through which a proof trusts compiled code. They are gone from 4.35 on, so their names are not resolved;
what `native_decide` uses there is an axiom that the text adds. -/
def compilerTrust : List Name :=
  [`Lean.ofReduceBool, `Lean.ofReduceNat, `Lean.trustCompiler, `Lean.reduceBool, `Lean.reduceNat]

/-- What an expression names itself: constants that the text added by their places, `sorryAx`, axioms of the text and constants
that trust the compiler. -/
structure Named where
  places : List Nat := []
  sorryAx : Bool := false
  axioms : List Name := []

/-- What a text added, and what each constant of it names in its type and its value. -/
structure Text where
  added : Added
  named : Array Named := #[]

partial def namedIn (added : Added) (names : Array Name) (i : Nat) (acc : Named) : Named :=
  if h : i < names.size then
    let name := names[i]
    let acc := if name == ``sorryAx then { acc with sorryAx := true } else acc
    let acc := if hasName compilerTrust name then { acc with axioms := joinNames [name] acc.axioms } else acc
    namedIn added names (i + 1) (match added.places.find? name with
      | some place => { acc with places := place :: acc.places }
      | none => acc)
  else acc

/-- A proof inside a type does not change what the type says, but a hole in it is still a hole. -/
partial def namedInAll (added : Added) (i : Nat) (acc : Array Named) : Array Named :=
  if h : i < added.infos.size then
    let info := added.infos[i]
    let own : Named := if info matches .axiomInfo _ then { axioms := [info.name] } else {}
    let own := namedIn added info.type.getUsedConstants 0 own
    let own := match info.value? (allowOpaque := true) with
      | some value => namedIn added value.getUsedConstants 0 own
      | none => own
    namedInAll added (i + 1) (acc.push own)
  else acc

def Text.of (infos : Array ConstantInfo) : Text :=
  let added := Added.of infos
  { added, named := namedInAll added 0 #[] }

/-- What an expression uses, through everything that the text added: whether `sorryAx` occurs, and added axioms and
constants that trust the compiler. -/
structure Uses where
  seen : Array Bool
  sorryAx : Bool := false
  axioms : List Name := []

mutual
partial def follow (text : Text) (named : Named) (acc : Uses) : Uses :=
  followAll text named.places
    { acc with sorryAx := acc.sorryAx || named.sorryAx, axioms := joinNames named.axioms acc.axioms }
partial def followAll (text : Text) (places : List Nat) (acc : Uses) : Uses :=
  match places with
  | [] => acc
  | i :: rest =>
    if acc.seen[i]?.getD true then followAll text rest acc else
    let acc := { acc with seen := acc.seen.set! i true }
    followAll text rest (match text.named[i]? with
      | some named => follow text named acc
      | none => acc)
end

def usesOf (text : Text) (e : Expr) : Uses :=
  follow text (namedIn text.added e.getUsedConstants 0 {}) { seen := Array.replicate text.named.size false }

def kindOf (env : Environment) (info : ConstantInfo) : String :=
  match info with
  | .thmInfo _ => "theorem"
  | .axiomInfo _ => "axiom"
  | .opaqueInfo _ => "opaque"
  | .defnInfo _ => if Compat.isInstance env info.name then "instance" else "def"
  | .inductInfo _ => if isStructure env info.name then "structure" else "inductive"
  | _ => "other"

/-- Names of the first `n` binders of a type. -/
partial def binderNames : Expr → Nat → Array Json → Array Json
  | .forallE name _ body _, n + 1, acc => binderNames body n (acc.push (Json.str (nameText name.eraseMacroScopes)))
  | .mdata _ e, n, acc => binderNames e n acc
  | _, _, acc => acc

partial def stripLambdas : Expr → Expr
  | .lam _ _ body _ => stripLambdas body
  | .mdata _ e => stripLambdas e
  | e => e

/-- The only theorem among `infos` that is not an auxiliary one; none when there is none or more than one. -/
partial def onlyTheorem (infos : Array ConstantInfo) (i : Nat) (found : Option ConstantInfo) : Option ConstantInfo :=
  if h : i < infos.size then
    match infos[i] with
    | .thmInfo _ =>
      if (Compat.shownName infos[i].name).isInternalDetail then onlyTheorem infos (i + 1) found
      else match found with
        | none => onlyTheorem infos (i + 1) (some infos[i])
        | some _ => none
    | _ => onlyTheorem infos (i + 1) found
  else found

/-- Whether the value of a constant is `sorry` once its arguments are given. -/
def valueIsHole (info : ConstantInfo) : Bool :=
  match info.value? (allowOpaque := true) with
  | some value => (stripLambdas value).getAppFn.isConstOf ``sorryAx
  | none => false

partial def namesJson : List Name → Array Json → Array Json
  | [], acc => acc
  | n :: rest, acc => namesJson rest (acc.push (Json.str (nameText (Compat.shownName n))))

def printed (env : Environment) (options : Options) (e : Expr) : IO String := do
  let data := MessageData.withContext { env, mctx := {}, lctx := {}, opts := options } (.ofExpr e)
  try
    let text ← data.toString
    return truncate text 20000
  catch e => return s!"type could not be printed: {e}"

def canonicalJson (text : Text) (info : ConstantInfo) : Json :=
  match canonical text.added info with
  | some text => Json.str text
  | none => Json.null

/-- `c` applied to the `n` variables around it. -/
partial def onVariables (c : Expr) : Nat → Expr
  | 0 => c
  | n + 1 => onVariables (.app c (.bvar n)) n

/-- `∀ x, c x = value`, with `↔` for a proposition, below `n` variables. It is only shown: universes are left out. -/
partial def equation (c : Expr) (n : Nat) : Expr → Expr → Expr
  | .mdata _ type, value => equation c n type value
  | type, .mdata _ value => equation c n type value
  | .forallE name domain type info, .lam _ _ value _ => .forallE name domain (equation c (n + 1) type value) info
  | .sort .zero, value => .app (.app (.const ``Iff []) (onVariables c n)) value
  | type, value => .app (.app (.app (.const ``Eq [.zero]) type) (onVariables c n)) value

/-- What a constant that is no theorem says: of a definition its equation, of a constructor its type. -/
def formOf : ConstantInfo → Option Expr
  | .defnInfo info => some (equation (.const info.name []) 0 info.type info.value)
  | .ctorInfo info => some info.type
  | _ => none

def formJson (env : Environment) (info : ConstantInfo) : Json :=
  if (Compat.shownName info.name).isInternalDetail then Json.null else
  match formOf info with
  | some e => termJson env e
  | none => Json.null

def declarationJson (env : Environment) (options : Options) (text : Text) (info : ConstantInfo) (binders : Nat) : IO Json := do
  let inType := usesOf text info.type
  let inValue := match info.value? (allowOpaque := true) with
    | some value => usesOf text value
    | none => { seen := #[] }
  let axioms := match info with
    | .axiomInfo _ => [info.name]
    | _ => joinNames inType.axioms inValue.axioms
  let term := match info with
    | .thmInfo _ => termJson env info.type
    | _ => Json.null
  return Json.mkObj [("name", Json.str (nameText (Compat.shownName info.name))), ("kind", Json.str (kindOf env info)),
    ("type", Json.str (← printed env options info.type)), ("canonical", canonicalJson text info),
    ("term", term), ("form", formJson env info), ("binders", Json.arr (binderNames info.type binders #[])), ("sorryInType", Json.bool inType.sorryAx),
    ("sorryInValue", Json.bool inValue.sorryAx), ("axioms", Json.arr (namesJson axioms #[]))]

partial def declarationsJson (env : Environment) (options : Options) (text : Text) (binders i : Nat) (acc : Array Json) :
    IO (Array Json) := do
  if h : i < text.added.infos.size then
    if i ≥ declarationLimit then return acc
    let info := text.added.infos[i]
    let n := match info with
      | .thmInfo _ => binders
      | _ => 0
    let item ← declarationJson env options text info n
    declarationsJson env options text binders (i + 1) (acc.push item)
  else return acc

end Repl
end
