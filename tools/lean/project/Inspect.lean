import Lean
open Lean

/-!
What a compiled file holds, told by a process that never ran its text, as SafeVerify, lean4checker and comparator do.

Argument: `OLEAN`. The file, with the `.private` part that it may have, is only read as data; nothing is imported or evaluated.
One line of JSON is printed: `declarations`, each with `name`, `kind`, `type`, `sorryInType`, `sorryInValue`, `hole` (its value is
`sorry` once its arguments are given) and `axioms` (those of the file that it uses). It asks little of Lean: `readModuleDataParts`
and expressions.
-/

namespace Inspect

def kindOf : ConstantInfo → String
  | .thmInfo _ => "theorem"
  | .axiomInfo _ => "axiom"
  | .opaqueInfo _ => "opaque"
  | .defnInfo _ => "def"
  | .inductInfo _ => "inductive"
  | _ => "other"

partial def stripLambdas : Expr → Expr
  | .lam _ _ body _ => stripLambdas body
  | .mdata _ e => stripLambdas e
  | e => e

/-- A name with dots, without quotation marks. -/
def nameText : Name → String
  | .anonymous => ""
  | .str .anonymous s => s
  | .num .anonymous n => Nat.repr n
  | .str p s => nameText p ++ "." ++ s
  | .num p n => nameText p ++ "." ++ Nat.repr n

def hasName : List Name → Name → Bool
  | [], _ => false
  | n :: rest, name => n == name || hasName rest name

/-- The names in `a`, before `b`. -/
def withNames : List Name → List Name → List Name
  | [], b => b
  | n :: rest, b => n :: withNames rest b

def valueOf (info : ConstantInfo) : Option Expr := info.value? (allowOpaque := true)

partial def find (infos : List ConstantInfo) (name : Name) : Option ConstantInfo :=
  match infos with
  | [] => none
  | info :: rest => if info.name == name then some info else find rest name

/-- Names that `e` uses, through the constants of the file. -/
partial def uses (infos : List ConstantInfo) (names : List Name) (seen : List Name) : List Name :=
  match names with
  | [] => seen
  | name :: rest =>
    if hasName seen name then uses infos rest seen else
    match find infos name with
    | none => uses infos rest (name :: seen)
    | some info =>
      let more := info.type.getUsedConstants.toList
      let more := match valueOf info with
        | some value => withNames value.getUsedConstants.toList more
        | none => more
      uses infos (withNames more rest) (name :: seen)

partial def axiomsIn (infos : List ConstantInfo) : List Name → List Json
  | [] => []
  | name :: rest => match find infos name with
    | some (.axiomInfo _) => Json.str (nameText name) :: axiomsIn infos rest
    | _ => axiomsIn infos rest

def row (infos : List ConstantInfo) (info : ConstantInfo) : Json :=
  let inType := uses infos info.type.getUsedConstants.toList []
  let inValue := match valueOf info with
    | some value => uses infos value.getUsedConstants.toList []
    | none => []
  let hole := match valueOf info with
    | some value => (stripLambdas value).getAppFn.isConstOf ``sorryAx
    | none => false
  let own := match info with
    | .axiomInfo _ => [info.name]
    | _ => withNames inType inValue
  Json.mkObj [("name", Json.str (nameText info.name)), ("kind", Json.str (kindOf info)), ("type", Json.str info.type.dbgToString),
    ("sorryInType", Json.bool (hasName inType ``sorryAx)), ("sorryInValue", Json.bool (hasName inValue ``sorryAx)),
    ("hole", Json.bool hole), ("axioms", Json.arr (axiomsIn infos own).toArray)]

partial def rows (infos : List ConstantInfo) : List ConstantInfo → List Json
  | [] => []
  | info :: rest => row infos info :: rows infos rest

partial def existing : List System.FilePath → IO (List System.FilePath)
  | [] => return []
  | path :: rest => do
    let rest ← existing rest
    if ← path.pathExists then return path :: rest else return rest

/-- The constants of the last part, which holds all that the earlier ones show. -/
unsafe def constantsOf (olean : String) : IO (List ConstantInfo) := do
  let paths ← existing [olean, olean ++ ".server", olean ++ ".private"]
  let parts ← Lean.readModuleDataParts paths.toArray
  if h : parts.size - 1 < parts.size then return parts[parts.size - 1].1.constants.toList else return []

end Inspect

public unsafe def main (args : List String) : IO Unit := do
  match args with
  | [olean] =>
    let infos ← Inspect.constantsOf olean
    IO.println (Json.mkObj [("declarations", Json.arr (Inspect.rows infos infos).toArray)]).compress
  | _ => IO.eprintln "argument: OLEAN"
