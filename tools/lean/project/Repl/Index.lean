module
public import Repl.Compat.Elaborate
public meta import Repl.Compat.Elaborate
public import Repl.Compat.Index
public meta import Repl.Compat.Index
public import Repl.Compat.Lines
public meta import Repl.Compat.Lines
open Lean
set_option compiler.extract_closed false

/-! The declarations of compiled modules, as JSON lines. -/

public meta section
namespace Repl.Index

/-- A name as a reader writes it, without escapes. -/
def text : Name → String
  | .anonymous => ""
  | .str .anonymous s => s
  | .num .anonymous k => toString k
  | .str p s => text p ++ "." ++ s
  | .num p k => text p ++ "." ++ toString k

/-- Parts that the compiler makes of a constructor. -/
def generated (env : Environment) : Name → Bool
  | .str p s => (s == "inj" || s == "injEq" || s == "sizeOf_spec") && (env.find? p matches some (.ctorInfo _))
  | _ => false

/-- What no reader would name: also notations, and constructors of structures. -/
def hidden (env : Environment) (n : Name) (info : ConstantInfo) : Bool :=
  Compat.isHidden env n || generated env n || info.type.isConstOf ``ParserDescr || info.type.isConstOf ``TrailingParserDescr ||
    (match info with | .ctorInfo c => Compat.keyword env c.induct == "structure" || Compat.keyword env c.induct == "class" | _ => false)

partial def namesJson (a : Array Name) (i : Nat) (acc : Array Json) : Array Json :=
  if h : i < a.size then namesJson a (i + 1) (acc.push (text a[i])) else acc

def usedJson : Option Expr → Json
  | some e => Json.arr (namesJson e.getUsedConstants 0 #[])
  | none => Json.arr #[]

/-- How the declarations of an environment are shown. -/
structure Shown where
  env : Environment
  out : IO.FS.Handle

def row (s : Shown) (module n : Name) (info : ConstantInfo) (keyword : String) : IO Json := do
  let k ← Compat.look s.env "<index>" 0
  let k := { k with core := { k.core with maxRecDepth := 2000 } }
  let signature ← k.signature n
  let lines ← match Compat.lines? with
    | some find => find k n
    | none => pure none
  let doc ← Compat.docString s.env n
  return Json.mkObj [
    ("name", text n), ("kind", keyword), ("lib", text module.getRoot), ("module", text module),
    ("header", match signature with | some shown => shown | none => ""),
    ("doc", match doc with | some d => Json.str d | none => Json.null),
    ("lines", match lines with | some (first, last) => Json.arr #[(first : Nat), (last : Nat)] | none => Json.null),
    ("header_deps", usedJson (some info.type)), ("body_deps", usedJson (info.value? (allowOpaque := true)))]

partial def writeConstants (s : Shown) (module : Name) (names : Array Name) (i count : Nat) : IO Nat := do
  if h : i < names.size then
    let n := names[i]
    match s.env.find? n with
    | none => writeConstants s module names (i + 1) count
    | some info =>
      let keyword := if hidden s.env n info then "" else Compat.keyword s.env n
      if keyword == "" then writeConstants s module names (i + 1) count else
      s.out.putStrLn (← row s module n info keyword).compress
      writeConstants s module names (i + 1) (count + 1)
  else return count

def say (line : String) : IO Unit := do
  let err ← IO.getStderr
  err.putStrLn line

def isOneOf : List String → String → Bool
  | [], _ => false
  | root :: rest, name => root == name || isOneOf rest name

partial def writeModules (s : Shown) (roots : List String) (names : Array Name) (i count : Nat) : IO Nat := do
  if h : i < names.size then
    if !isOneOf roots (text names[i].getRoot) then writeModules s roots names (i + 1) count else
    let count ← writeConstants s names[i] (Compat.moduleConstants s.env i) 0 count
    say s!"module {i + 1} {names.size} {text names[i]}"
    writeModules s roots names (i + 1) count
  else return count

/-- Write the declarations of `modules`, and of what they import, whose first component is one of `roots`. -/
def write (output : String) (roots : List String) (modules : List String) : IO Unit := do
  let env ← Compat.importLibrary modules .private
  let out ← IO.FS.Handle.mk output .write
  let count ← writeModules { env, out } roots (Compat.moduleNames env) 0 0
  out.flush
  say s!"finished {count} {Lean.versionString}"

end Repl.Index
end
