module
public import Lean.Meta
public meta import Lean.Meta
open Lean
set_option compiler.extract_closed false

/-! Questions to Lean's elaborator about terms. Its monads are applied by hand: `run` needs helpers that the interpreter lacks. -/

public meta section
namespace Repl.Compat

/-- What a question is asked with. -/
structure Look where
  core : Core.Context
  coreState : IO.Ref Core.State
  metaState : IO.Ref Meta.State

/-- `maxHeartbeats` in small allocations, counted from `initHeartbeats`. -/
def look (env : Environment) (fileName : String) (maxHeartbeats : Nat) (initHeartbeats : Nat := 0) : IO Look := do
  let core : Core.Context :=
    { fileName, fileMap := default, options := {}, maxRecDepth := 512, diag := false, maxHeartbeats, initHeartbeats }
  let coreState ← IO.mkRef ({ env } : Core.State)
  let metaState ← IO.mkRef ({} : Meta.State)
  return { core, coreState, metaState }

/-- The class that `type` is an instance of, once its binders are given. -/
def Look.isClass? (k : Look) (context : Meta.Context) (type : Expr) : BaseIO (Except Exception (Option Name)) :=
  (Lean.Meta.isClass? type context k.metaState k.core k.coreState).toBaseIO

def Look.isProp (k : Look) (context : Meta.Context) (type : Expr) : BaseIO (Except Exception Bool) :=
  (Lean.Meta.isProp type context k.metaState k.core k.coreState).toBaseIO

def Look.inferType (k : Look) (context : Meta.Context) (e : Expr) : BaseIO (Except Exception Expr) :=
  (Lean.Meta.inferType e context k.metaState k.core k.coreState).toBaseIO

def Look.synthInstance? (k : Look) (context : Meta.Context) (type : Expr) : BaseIO (Except Exception (Option Expr)) :=
  (Lean.Meta.synthInstance? type none context k.metaState k.core k.coreState).toBaseIO

def Look.isDefEq (k : Look) (context : Meta.Context) (a b : Expr) : BaseIO (Except Exception Bool) :=
  (Lean.Meta.isExprDefEq a b context k.metaState k.core k.coreState).toBaseIO

def Look.whnf (k : Look) (context : Meta.Context) (e : Expr) : BaseIO (Except Exception Expr) :=
  (Lean.Meta.whnf e context k.metaState k.core k.coreState).toBaseIO

end Repl.Compat
end
