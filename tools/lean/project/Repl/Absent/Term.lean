module
public import Lean.Data.Json
public meta import Lean.Data.Json
public import Lean.Environment
public meta import Lean.Environment
open Lean
set_option compiler.extract_closed false

/-! Stands in for the typed tree on a Lean that cannot build it. -/

public meta section
namespace Repl

def exportsTerms : Bool := false

def termJson (_ : Environment) (_ : Expr) : Json := Json.null

end Repl
end
