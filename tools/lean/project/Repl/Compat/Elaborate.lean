module
public import Lean.Elab.Command
public meta import Lean.Elab.Command
open Lean Elab
set_option compiler.extract_closed false

/-! What elaboration needs of Lean's own parts. The files of this folder call what may change from one Lean to the next, and no
other file does; `internals.toml` lists each call with the versions that it was read in. -/

public meta section
namespace Repl.Compat

partial def imports : List String → List Import
  | [] => []
  | m :: rest => { module := m.toName } :: imports rest

/-- The environment with all of `modules`. -/
def importLibrary (modules : List String) (level : OLeanLevel) : IO Environment := do
  unsafe Lean.enableInitializersExecution
  Lean.importModules (imports modules).toArray {} (trustLevel := 0) (loadExts := true) (level := level)

/-- The command at the parser's place, the parser after it, and what the parser says. -/
def nextCommand (input : Parser.InputContext) (env : Environment) (scope : Command.Scope) (parser : Parser.ModuleParserState) :
    Syntax × Parser.ModuleParserState × MessageLog :=
  let context : Parser.ParserModuleContext :=
    { env, options := scope.opts, currNamespace := scope.currNamespace, openDecls := scope.openDecls }
  Lean.Parser.parseCommand input context parser {}

/-- The state after a command, or the exception that escaped Lean's own handlers. -/
def runCommand (input : Parser.InputContext) (pos : String.Pos.Raw) (stx : Syntax) (state : Command.State) :
    IO (Except String Command.State) := do
  let context : Command.Context :=
    { cmdPos := pos, fileName := input.fileName, fileMap := input.fileMap, snap? := none, cancelTk? := none }
  match ← ((Lean.Elab.Command.elabCommandTopLevel stx).run context |>.run state).toBaseIO with
  | .ok (_, state) => return .ok state
  | .error e => return .error (← e.toMessageData.toString)

end Repl.Compat
end
