module
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

mutual
/-- Constants of the current file that `base` does not have. -/
partial def addedIn (base : Environment) (node : PersistentHashMap.Node Name ConstantInfo) (acc : Array ConstantInfo) :
    Array ConstantInfo :=
  match node with
  | .entries es => addedInEntries base es 0 acc
  | .collision _ values _ => addedInValues base values 0 acc
partial def addedInEntries (base : Environment)
    (es : Array (PersistentHashMap.Entry Name ConstantInfo (PersistentHashMap.Node Name ConstantInfo))) (i : Nat)
    (acc : Array ConstantInfo) : Array ConstantInfo :=
  if h : i < es.size then
    match es[i] with
    | .entry _ info =>
      addedInEntries base es (i + 1) (if (base.find? info.name).isNone then acc.push info else acc)
    | .ref node => addedInEntries base es (i + 1) (addedIn base node acc)
    | .null => addedInEntries base es (i + 1) acc
  else acc
partial def addedInValues (base : Environment) (values : Array ConstantInfo) (i : Nat) (acc : Array ConstantInfo) :
    Array ConstantInfo :=
  if h : i < values.size then
    addedInValues base values (i + 1) (if (base.find? values[i].name).isNone then acc.push values[i] else acc)
  else acc
end

def added (base env : Environment) : Array ConstantInfo :=
  addedIn base env.constants.map₂.root #[]

partial def hasName : List Name → Name → Bool
  | [], _ => false
  | n :: rest, name => n == name || hasName rest name

/-- The name as written: without the prefix that marks what is local to this text. -/
def shownName (name : Name) : Name :=
  match privateToUserName? name with
  | some n => n
  | none => name

/-- `a` and `b` without duplicates. -/
partial def joinNames : List Name → List Name → List Name
  | [], b => b
  | n :: rest, b => if hasName b n then joinNames rest b else joinNames rest (n :: b)

/-- Constants of Lean through which a proof trusts compiled code. -/
def compilerTrust : List Name :=
  [``Lean.ofReduceBool, ``Lean.ofReduceNat, ``Lean.trustCompiler, ``Lean.reduceBool, ``Lean.reduceNat]

/-- What an expression uses, through everything that the text added: whether `sorryAx` occurs, and added axioms and
constants that trust the compiler. -/
structure Uses where
  seen : List Name := []
  sorryAx : Bool := false
  axioms : List Name := []

mutual
partial def usesOf (infos : Array ConstantInfo) (e : Expr) (acc : Uses) : Uses :=
  usesOfNames infos e.getUsedConstants 0 acc
partial def usesOfNames (infos : Array ConstantInfo) (names : Array Name) (i : Nat) (acc : Uses) : Uses :=
  if h : i < names.size then
    let name := names[i]
    let acc := if name == ``sorryAx then { acc with sorryAx := true } else acc
    let acc := if hasName compilerTrust name then { acc with axioms := joinNames [name] acc.axioms } else acc
    if hasName acc.seen name then usesOfNames infos names (i + 1) acc else
    match findInfo infos name 0 with
    | none => usesOfNames infos names (i + 1) acc
    | some info =>
      let acc := { acc with seen := name :: acc.seen }
      let acc := if info matches .axiomInfo _ then { acc with axioms := joinNames [name] acc.axioms } else acc
      let acc := usesOf infos info.type acc
      -- a proof inside a type does not change what the type says, but a hole in it is still a hole
      let acc := match info.value? (allowOpaque := true) with
        | some value => usesOf infos value acc
        | none => acc
      usesOfNames infos names (i + 1) acc
  else acc
end

def kindOf (env : Environment) (info : ConstantInfo) : String :=
  match info with
  | .thmInfo _ => "theorem"
  | .axiomInfo _ => "axiom"
  | .opaqueInfo _ => "opaque"
  | .defnInfo _ => if Meta.isInstanceCore env info.name then "instance" else "def"
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
      if (shownName infos[i].name).isInternalDetail then onlyTheorem infos (i + 1) found
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
  | n :: rest, acc => namesJson rest (acc.push (Json.str (nameText (shownName n))))

def printed (env : Environment) (options : Options) (e : Expr) : IO String := do
  let data := MessageData.withContext { env, mctx := {}, lctx := {}, opts := options } (.ofExpr e)
  try
    let text ← data.toString
    return truncate text 20000
  catch e => return s!"type could not be printed: {e}"

def canonicalJson (infos : Array ConstantInfo) (info : ConstantInfo) : Json :=
  match canonical infos info with
  | some text => Json.str text
  | none => Json.null

def declarationJson (env : Environment) (options : Options) (infos : Array ConstantInfo) (info : ConstantInfo)
    (binders : Nat) : IO Json := do
  let inType := usesOf infos info.type {}
  let inValue := match info.value? (allowOpaque := true) with
    | some value => usesOf infos value {}
    | none => {}
  let axioms := match info with
    | .axiomInfo _ => [info.name]
    | _ => joinNames inType.axioms inValue.axioms
  let term := match info with
    | .thmInfo _ => termJson env info.type
    | _ => Json.null
  return Json.mkObj [("name", Json.str (nameText (shownName info.name))), ("kind", Json.str (kindOf env info)),
    ("type", Json.str (← printed env options info.type)), ("canonical", canonicalJson infos info),
    ("term", term), ("binders", Json.arr (binderNames info.type binders #[])), ("sorryInType", Json.bool inType.sorryAx),
    ("sorryInValue", Json.bool inValue.sorryAx), ("axioms", Json.arr (namesJson axioms #[]))]

partial def declarationsJson (env : Environment) (options : Options) (infos : Array ConstantInfo) (binders i : Nat)
    (acc : Array Json) : IO (Array Json) := do
  if h : i < infos.size then
    if i ≥ declarationLimit then return acc
    let n := match infos[i] with
      | .thmInfo _ => binders
      | _ => 0
    let item ← declarationJson env options infos infos[i] n
    declarationsJson env options infos binders (i + 1) (acc.push item)
  else return acc

end Repl
end
