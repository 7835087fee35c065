module
public import Lean.Data.Json
public meta import Lean.Data.Json
open Lean
set_option compiler.extract_closed false

/-!
Requests: one JSON object on a line, as in leanprover-community/repl (`cmd`, `env`), plus our own fields.

The files of this folder are compiled ahead of time for an interpreter that lacks the helper functions of lambda
expressions and of function values. They therefore use plain recursion where `for`, `map` or `fun` would be usual.
-/

public meta section
namespace Repl

/-- One request. -/
structure Request where
  /-- `check`, `probe` or `equiv`. -/
  op : String
  /-- Returned unchanged; an unguessable text that ties the answer to the request. -/
  id : String
  /-- The Lean text. -/
  cmd : String
  /-- Handle of the environment in which to elaborate; 0 is the base environment. -/
  env : Nat
  /-- Whether to keep the resulting environment and return a handle to it. -/
  keep : Bool
  /-- Budget of each command, in thousands of small allocations (Lean's option `maxHeartbeats`). -/
  maxHeartbeats : Nat
  /-- Which probe, for `op = probe`. -/
  probe : String
  /-- Elaborate the text only if its syntax shows that it runs no code of its own. -/
  screen : Bool
  /-- The second text, for `op = equiv`. -/
  other : String
  /-- Values of the variables, for the probes that take some. -/
  values : List String
  /-- Theorems, as commands that declare them, for the probe that takes some. -/
  axioms : String

def getString (j : Json) (key default : String) : String :=
  match j.getObjVal? key with
  | .ok (.str s) => s
  | _ => default

def getNat (j : Json) (key : String) (default : Nat) : Nat :=
  match j.getObjVal? key with
  | .ok v => match v.getNat? with
    | .ok n => n
    | _ => default
  | _ => default

def getBool (j : Json) (key : String) (default : Bool) : Bool :=
  match j.getObjVal? key with
  | .ok (.bool b) => b
  | _ => default

def strings : List Json → List String
  | [] => []
  | .str s :: rest => s :: strings rest
  | _ :: rest => strings rest

def getStrings (j : Json) (key : String) : List String :=
  match j.getObjVal? key with
  | .ok (.arr values) => strings values.toList
  | _ => []

def parseRequest (line : String) : Except String Request :=
  match Json.parse line with
  | .error e => .error e
  | .ok j => .ok
    { op := getString j "op" "check", id := getString j "id" "", cmd := getString j "cmd" "", env := getNat j "env" 0,
      keep := getBool j "keep" false, maxHeartbeats := getNat j "maxHeartbeats" 200000, probe := getString j "probe" "",
      screen := getBool j "screen" false, other := getString j "other" "", values := getStrings j "values",
      axioms := getString j "axioms" "" }

end Repl
end
