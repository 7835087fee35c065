module
public import Repl.Canonical
public meta import Repl.Canonical
open Lean
set_option compiler.extract_closed false

/-!
An elaborated term as data: one line for each distinct subexpression, parts before what they are parts of. Parts are named
by the numbers of their lines, from 0; the last line is the term. Annotations are left out.

- `# i`: the variable of the i-th binder around it, from the inside, from 0
- `S 0`: Prop; `S 1`: another sort
- `C kinds result name`: a constant. A letter in `kinds` for each of its arguments: `e` explicit, `i` implicit, `n` instance;
  `-` for none. `result`: `p` when its last type is Prop, `t` when it is another sort, `v` otherwise
- `A f a`: an application; `L t b name`: fun; `P kind t b name`: ∀ or →, with the kind of its binder;
  `T t v b name`: let; `N n`, `Q text`: literals; `J i b name`: a projection
-/

public meta section
namespace Repl

/-- Whether this Lean sends terms. -/
def exportsTerms : Bool := true

/-- Longest export, in bytes. -/
def termLimit : Nat := 200000

structure Exported where
  lines : Array String := #[]
  bytes : Nat := 0
  known : LineTable
  memo : ExprTable

def Exported.add (st : Exported) (line : String) : Nat × Exported :=
  match st.known.find? line with
  | some i => (i, st)
  | none =>
    let i := st.lines.size
    (i, { st with
      lines := st.lines.push line, known := st.known.insert line i, bytes := st.bytes + line.utf8ByteSize + 1 })

def kindLetter (info : BinderInfo) : String :=
  if info.isInstImplicit then "n" else if info.isExplicit then "e" else "i"

partial def argumentKinds (type : Expr) (acc : String) : String :=
  match type with
  | .forallE _ _ body info => argumentKinds body (acc ++ kindLetter info)
  | .mdata _ e => argumentKinds e acc
  | _ => if acc.isEmpty then "-" else acc

partial def resultOf : Expr → String
  | .forallE _ _ body _ => resultOf body
  | .mdata _ e => resultOf e
  | .sort .zero => "p"
  | .sort _ => "t"
  | _ => "v"

def constantLine (env : Environment) (name : Name) : String :=
  match env.find? name with
  | some info => "C " ++ argumentKinds info.type "" ++ " " ++ resultOf info.type ++ " " ++ nameText name
  | none => "C - v " ++ nameText name

def sortLine : Level → String
  | .zero => "S 0"
  | _ => "S 1"

/-- The line of an expression; stops early once there are too many. -/
partial def exportExpr (env : Environment) (e : Expr) (st : Exported) : Nat × Exported :=
  if st.bytes > termLimit then (0, st) else
  match st.memo.find? e with
  | some i => (i, st)
  | none =>
    let (i, st) := match e with
      | .bvar i => st.add ("# " ++ Nat.repr i)
      | .fvar id => st.add ("C - v " ++ nameText id.name)
      | .mvar id => st.add ("C - v " ++ nameText id.name)
      | .sort l => st.add (sortLine l)
      | .const n _ => st.add (constantLine env n)
      | .app f a =>
        let (i, st) := exportExpr env f st
        let (j, st) := exportExpr env a st
        st.add ("A " ++ Nat.repr i ++ " " ++ Nat.repr j)
      | .lam n t b _ =>
        let (i, st) := exportExpr env t st
        let (j, st) := exportExpr env b st
        st.add ("L " ++ Nat.repr i ++ " " ++ Nat.repr j ++ " " ++ nameText n.eraseMacroScopes)
      | .forallE n t b info =>
        let (i, st) := exportExpr env t st
        let (j, st) := exportExpr env b st
        st.add ("P " ++ kindLetter info ++ " " ++ Nat.repr i ++ " " ++ Nat.repr j ++ " " ++ nameText n.eraseMacroScopes)
      | .letE n t v b _ =>
        let (i, st) := exportExpr env t st
        let (j, st) := exportExpr env v st
        let (k, st) := exportExpr env b st
        st.add ("T " ++ Nat.repr i ++ " " ++ Nat.repr j ++ " " ++ Nat.repr k ++ " " ++ nameText n.eraseMacroScopes)
      | .lit (.natVal n) => st.add ("N " ++ Nat.repr n)
      | .lit (.strVal s) => st.add ("Q " ++ s.quote)
      | .mdata _ b => exportExpr env b st
      | .proj n i b =>
        let (j, st) := exportExpr env b st
        st.add ("J " ++ Nat.repr i ++ " " ++ Nat.repr j ++ " " ++ nameText n)
    (i, { st with memo := st.memo.insert e i })

partial def textsJson (texts : Array String) (i : Nat) (acc : Array Json) : Array Json :=
  if h : i < texts.size then textsJson texts (i + 1) (acc.push (Json.str texts[i])) else acc

/-- The lines of a term; null when they are longer than the limit. -/
def termJson (env : Environment) (e : Expr) : Json :=
  let (_, st) := exportExpr env e { known := newLineTable, memo := newExprTable }
  if st.bytes > termLimit then Json.null else Json.arr (textsJson st.lines 0 #[])

end Repl
end
