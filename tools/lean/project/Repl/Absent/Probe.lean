module
public import Repl.Elaborate
public meta import Repl.Elaborate
open Lean Elab
set_option compiler.extract_closed false

/-! Stands in for the probes on a Lean that cannot build them: none has an answer. -/

public meta section
namespace Repl

structure ProbeAnswer where
  answer : String
  evidence : String

def probes : Bool := false

def runProbe (_ : Command.State) (_ : Outcome) (_ : String) (_ : List String) (_ : Nat) : IO ProbeAnswer :=
  return { answer := "unknown", evidence := "this Lean has no probes" }

end Repl
end
