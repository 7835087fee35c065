module
public import Repl.Declarations
public import Repl.Meaning
public meta import Repl.Declarations
public meta import Repl.Meaning
open Lean Elab
set_option compiler.extract_closed false

/-! What the guard reads of a text: its syntax, the constants that it added, and what the words of its theorem,
or of its definitions, mean. -/

public meta section
namespace Repl

/-- Whether the text is one theorem whose value is `sorry`, both as written and as elaborated; null when it is not one theorem. -/
def bodyIsSorry (out : Outcome) (infos : Array ConstantInfo) : Json :=
  match theorems out.commands with
  | [stx] =>
    match onlyTheorem infos 0 none with
    | some info => Json.bool (valueIsSorry stx[1][3] && valueIsHole info)
    | none => Json.null
  | _ => Json.null

def theoremBinderCount : List Syntax → Nat
  | [] => 0
  | s :: rest => if isTheorem s then theoremBinders s else theoremBinderCount rest

/-- Fields of the answer to a check. -/
def evidenceFields (kinds : LineTable) (base : Command.State) (options : Options) (out : Outcome) (text : String) :
    IO (List (String × Json)) := do
  let infos := added base.env out.state.env
  let own := match out.beforeTheorem with  -- without what definitions before the theorem added
    | some before => added before out.state.env
    | none => infos
  let declarations ← declarationsJson out.state.env options (.of infos) (theoremBinderCount out.commands) 0 #[]
  let defined := definedNames [] out.commands
  let meaning ← match theorems out.commands, defined with
    | [], [] => pure Json.null
    | [], _ => meaningJson out.state (writtenTerms defined infos 0 [])
    | _, _ => match onlyTheorem own 0 none with
      | some info => meaningJson out.state [info.type]
      | none => pure Json.null
  let faults := if out.screened then [] else screenAfter kinds base.env out.commands text
  return [("declarations", Json.arr declarations), ("declarationCount", infos.size), ("bodyIsSorry", bodyIsSorry out own),
    ("meaning", meaning), ("screen", Json.arr (stringsJson faults #[])),
    ("defined", Json.arr (stringsJson defined #[]))]

end Repl
end
