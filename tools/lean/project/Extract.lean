import Lean
open Lean Meta

/-!
Writes the declarations of compiled modules as JSON lines.

Arguments: `OUTPUT ROOTS MODULE...`. All modules are imported; the declarations of those whose first component is one of
`ROOTS`, which commas separate, are written. On standard error: one line `module DONE TOTAL NAME` for each module, and
`finished COUNT VERSION` at the end. The exit code of the embedded Lean says nothing.
-/

def importsOf : List String → List Import
  | [] => []
  | m :: rest => { module := m.toName } :: importsOf rest

/-- A name as a reader writes it, without escapes. -/
def text : Name → String
  | .anonymous => ""
  | .str .anonymous s => s
  | .num .anonymous k => toString k
  | .str p s => text p ++ "." ++ s
  | .num p k => text p ++ "." ++ toString k

/-- In the exported view of a module theorems look like axioms: the kernel's kind is kept beside it. -/
def kindOf (env : Environment) (n : Name) : String :=
  match getOriginalConstKind? env n with
  | some .axiom => "axiom"
  | some .thm => "theorem"
  | some .opaque => "opaque"
  | some .defn =>
    if isInstanceCore env n then "instance"
    else match getReducibilityStatusCore env n with | .reducible => "abbrev" | _ => "def"
  | some .induct => if isClass env n then "class" else if isStructure env n then "structure" else "inductive"
  | some .ctor => "constructor"
  | _ => ""

def isConstructor (env : Environment) (n : Name) : Bool :=
  env.find? n matches some (.ctorInfo _)

/-- Parts that the compiler makes of a constructor (`inj`, `injEq`, `sizeOf_spec`) or of a notation. -/
def generated (env : Environment) (n : Name) : Bool :=
  match n with
  | .str p s => (s == "inj" || s == "injEq" || s == "sizeOf_spec") && isConstructor env p
  | _ => false

def describesSyntax (ci : ConstantInfo) : Bool :=
  ci.type.isConstOf ``ParserDescr || ci.type.isConstOf ``TrailingParserDescr

/-- What no reader would name: parts that the compiler makes, private and deprecated names, constructors of structures. -/
def hidden (env : Environment) (n : Name) (ci : ConstantInfo) : Bool :=
  n.isInternalDetail || n.isInternal || isPrivateName n || isNoConfusion env n || isAuxRecursor env n ||
    generated env n || describesSyntax ci || Linter.isDeprecated env n ||
    (match ci with | .ctorInfo c => isStructure env c.induct | _ => false)

partial def namesJson (a : Array Name) (i : Nat) (acc : Array Json) : Array Json :=
  if h : i < a.size then namesJson a (i + 1) (acc.push (text a[i])) else acc

def usedJson (e? : Option Expr) : Json :=
  match e? with
  | some e => Json.arr (namesJson e.getUsedConstants 0 #[])
  | none => Json.arr #[]

def write (h : IO.FS.Handle) (modName n : Name) (ci : ConstantInfo) (kind : String) : MetaM Unit := do
  let env ← getEnv
  let doc? ← findDocString? env n
  let ranges? : Option DeclarationRanges := none -- the embedded Lean has no code for `findDeclarationRanges? n`
  let signature ← try pure (toString (← PrettyPrinter.ppSignature n).fmt) catch _ => pure ""
  let row := Json.mkObj [
    ("name", text n), ("kind", kind), ("lib", text modName.getRoot), ("module", text modName), ("header", signature),
    ("doc", match doc? with | some d => Json.str d | none => Json.null),
    ("lines", match ranges? with
      | some r => Json.arr #[toJson r.range.pos.line, toJson r.range.endPos.line]
      | none => Json.null),
    ("header_deps", usedJson (some ci.type)),
    ("body_deps", usedJson (ci.value? (allowOpaque := true)))]
  h.putStrLn row.compress

unsafe def writeConstants (env : Environment) (h : IO.FS.Handle) (ctx : Core.Context) (st : Core.State) (m : Name)
    (ns : Array Name) (i : Nat) (count : Nat) : IO Nat := do
  if hh : i < ns.size then
    let n := ns[i]
    match env.find? n with
    | some ci =>
      let kind := if hidden env n ci then "" else kindOf env n
      if kind == "" then writeConstants env h ctx st m ns (i + 1) count else
      match ← ((write h m n ci kind).run'.run ctx st).toBaseIO with
      | .ok _ => writeConstants env h ctx st m ns (i + 1) (count + 1)
      | .error e => do
        IO.eprintln s!"failed {text n}: {← e.toMessageData.toString}"
        writeConstants env h ctx st m ns (i + 1) count
    | none => writeConstants env h ctx st m ns (i + 1) count
  else return count

unsafe def writeModules (env : Environment) (h : IO.FS.Handle) (ctx : Core.Context) (st : Core.State)
    (roots : List String) (i : Nat) (count : Nat) : IO Nat := do
  if hh : i < env.header.moduleData.size then
    let m := env.header.moduleNames[i]!
    if roots.elem (text m.getRoot) then
      let count ← writeConstants env h ctx st m env.header.moduleData[i].constNames 0 count
      IO.eprintln s!"module {i + 1} {env.header.moduleData.size} {text m}"
      writeModules env h ctx st roots (i + 1) count
    else writeModules env h ctx st roots (i + 1) count
  else return count

public unsafe def main (args : List String) : IO Unit := do
  match args with
  | output :: roots :: modules => do
    enableInitializersExecution
    let env ← importModules (importsOf modules).toArray {} (trustLevel := 0) (loadExts := true)
    let h ← IO.FS.Handle.mk output .write
    let ctx : Core.Context :=
      { fileName := "<extract>", fileMap := default, options := {}, maxHeartbeats := 0, maxRecDepth := 2000 }
    let count ← writeModules env h ctx { env } (roots.splitOn ",") 0 0
    h.flush
    IO.eprintln s!"finished {count} {Lean.versionString}"
  | _ => IO.eprintln "arguments: OUTPUT ROOTS MODULE..."
