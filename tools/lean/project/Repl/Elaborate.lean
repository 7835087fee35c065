module
public import Repl.Compat.Elaborate
public import Repl.Messages
public import Repl.Syntax
public import Repl.Screen
public meta import Repl.Compat.Elaborate
public meta import Repl.Messages
public meta import Repl.Syntax
public meta import Repl.Screen
open Lean Elab
set_option compiler.extract_closed false

/-! Elaborates a text command by command, with empty standard input and captured output. -/

public meta section
namespace Repl

/-- Everything known of a text after its last command. -/
structure Outcome where
  state : Command.State
  /-- The commands, last first. -/
  commands : List Syntax := []
  sorries : Nat := 0
  /-- The whole text was read: the parser reached its end, and not an `import` or `#exit` before it. -/
  complete : Bool := false
  /-- The environment before the last `theorem` command. -/
  beforeTheorem : Option Environment := none
  /-- Why the text was not elaborated, or not past the commands that may be; `[]` when it was. -/
  refused : List String := []
  /-- The characters and the syntax of all commands were looked at, and nothing was found. -/
  screened : Bool := false

/-- One command. An exception that escapes Lean's own handlers becomes an error message. -/
def elabOne (input : Parser.InputContext) (pos : String.Pos.Raw) (stx : Syntax) (state : Command.State) :
    IO Command.State := do
  match ← Compat.runCommand input pos stx state with
  | .ok state => return state
  | .error text => return addMessage state input pos .error s!"uncaught exception: {text}"

/-- One command, with its input and output redirected: what it prints becomes a message of severity info. -/
def elabCaptured (input : Parser.InputContext) (pos : String.Pos.Raw) (stx : Syntax) (state : Command.State) :
    IO Command.State := do
  let stdin ← IO.mkRef ({} : IO.FS.Stream.Buffer)
  let stdout ← IO.mkRef ({} : IO.FS.Stream.Buffer)
  let oldIn ← IO.setStdin (IO.FS.Stream.ofBuffer stdin)
  let oldOut ← IO.setStdout (IO.FS.Stream.ofBuffer stdout)
  let oldErr ← IO.setStderr (IO.FS.Stream.ofBuffer stdout)
  let state ← elabOne input pos stx state
  let _ ← IO.setStdin oldIn
  let _ ← IO.setStdout oldOut
  let _ ← IO.setStderr oldErr
  let printed := (← stdout.get).data
  if printed.isEmpty then return state
  match String.fromUTF8? printed with
  | some text => return addMessage state input pos .information text
  | none => return addMessage state input pos .information s!"{printed.size} bytes printed that are not UTF-8"

def allFaults (kinds : LineTable) (env : Environment) : List Syntax → List String
  | [] => []
  | stx :: rest =>
    if setsBudget stx then allFaults kinds env rest else
    match commandFaults kinds env stx [] with
    | [] => allFaults kinds env rest
    | faults => faults

/-- Elaborate commands that stand at one place, one after the other. -/
partial def elabAll (input : Parser.InputContext) (pos : String.Pos.Raw) (out : Outcome) : List Syntax → IO Outcome
  | [] => return out
  | stx :: rest => do
    let out := if isTheorem stx then { out with beforeTheorem := some out.state.env } else out
    let before := out.state.messages
    let state ← elabCaptured input pos stx { out.state with messages := {} }
    elabAll input pos { out with
      state := { state with messages := before ++ state.messages },
      commands := if setsBudget stx then out.commands else stx :: out.commands, sorries := out.sorries + countSorry stx } rest

/-- All commands from `parser.pos` on; with `kinds`, up to the first whose syntax is refused. A command with a syntax error is
reported and never elaborated: elaborating its partial syntax would lose the error. -/
partial def elabFrom (kinds : Option LineTable) (input : Parser.InputContext) (parser : Parser.ModuleParserState)
    (out : Outcome) : IO Outcome := do
  let .cons scope _ := out.state.scopes
    | return { out with state := addMessage out.state input parser.pos .error "no scope left" }
  let pos := parser.pos
  let (stx, parser, parseMessages) := Compat.nextCommand input out.state.env scope parser
  let before := out.state.messages ++ parseMessages
  let state := { out.state with messages := before }
  if Parser.isTerminalCommand stx && stx.getKind == ``Lean.Parser.Command.eoi then
    return { out with state, complete := true }
  -- a command with a syntax error is not elaborated anyway, and the error says more
  let plain := commandsOf stx []
  let faults := match kinds with
    | some known => if parseMessages.hasErrors then [] else allFaults known out.state.env plain
    | none => []
  if faults matches _ :: _ then return { out with refused := faults }
  if Parser.isTerminalCommand stx then
    let text := "`import` and `#exit` are not allowed after the start of the text"
    let state := addMessage state input (stx.getPos?.getD pos) .error text
    return { out with state, commands := stx :: out.commands, screened := false }
  if parseMessages.hasErrors then
    let out := if isTheorem stx then { out with beforeTheorem := some out.state.env } else out
    let out := { out with commands := stx :: out.commands, sorries := out.sorries + countSorry stx }
    return ← elabFrom kinds input parser { out with state, screened := false }
  let out ← elabAll input pos { out with state } plain
  if stx.isOfKind ``Lean.Parser.Command.in then
    elabFrom kinds input parser { out with state := { out.state with scopes := state.scopes } }
  else elabFrom kinds input parser out

def withHeartbeats (n : Nat) : List Command.Scope → List Command.Scope
  | [] => []
  | s :: rest => { s with opts := s.opts.setNat `maxHeartbeats n } :: withHeartbeats n rest

def inputOf (text : String) : Parser.InputContext :=
  { inputString := text, fileName := "<input>", fileMap := FileMap.ofString text }

/-- Elaborate `text` after `base`. -/
def elabText (base : Command.State) (text : String) (maxHeartbeats : Nat) : IO Outcome :=
  elabFrom none (inputOf text) {} { state := { base with messages := {}, scopes := withHeartbeats maxHeartbeats base.scopes } }

/-- The same, unless the characters of `text` or the syntax of a command are refused: code of the text never runs. -/
def elabScreened (kinds : LineTable) (base : Command.State) (text : String) (maxHeartbeats : Nat) : IO Outcome := do
  let start : Command.State := { base with messages := {}, scopes := withHeartbeats maxHeartbeats base.scopes }
  let faults := characterFaults text
  if faults matches _ :: _ then return { state := start, refused := faults }
  elabFrom (some kinds) (inputOf text) {} { state := start, screened := true }

/-- An option as a project writes it: `true`, `false`, a number, or else a string. What is not known to Lean does nothing. -/
def setOption (options : Options) (name value : String) : Options :=
  if value == "true" then options.setBool name.toName true
  else if value == "false" then options.setBool name.toName false
  else match value.toNat? with
    | some n => options.setNat name.toName n
    | none => options.setString name.toName value

def setOptions (options : Options) : List (String × String) → Options
  | [] => options
  | (name, value) :: rest => setOptions (setOption options name value) rest

/-- The state before the first command of a text in `env`, with the options of its project. An unknown lower-case name is an
error, never a new variable, whatever the project says. -/
def initialState (env : Environment) (maxHeartbeats : Nat) (projectOptions : List (String × String)) : Command.State :=
  let given := setOptions {} projectOptions
  Command.mkState env {} (((given.setBool `Elab.async false).setBool `autoImplicit false).setNat `maxHeartbeats maxHeartbeats)

/-- `state` without what only the text before needed. -/
def settled (state : Command.State) : Command.State :=
  { state with messages := {}, infoState := {}, traceState := {} }

end Repl
end
