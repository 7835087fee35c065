module
public import Repl.Request
public import Repl.Elaborate
public import Repl.Evidence
public import Repl.Term
public import Repl.Probe
public import Repl.Equivalence
public meta import Repl.Request
public meta import Repl.Elaborate
public meta import Repl.Evidence
public meta import Repl.Term
public meta import Repl.Probe
public meta import Repl.Equivalence
open Lean Elab
set_option compiler.extract_closed false

/-!
The server: reads requests, one JSON object on a line, and writes one line for each.

The embedded Lean has `/dev/leanwright` for both, a device that opens once for reading and once for writing, so that no text
that is elaborated later can open it again. A native Lean is told its channel by `--channel INPUT OUTPUT`: paths, or `-` as
input for standard input, which a text does not see, and which cannot be opened again by name when it is a socket.
-/

public meta section
namespace Repl

def defaultHeartbeats : Nat := 200000

def send (output : IO.FS.Handle) (answer : Json) : IO Unit := do
  output.putStrLn answer.compress
  output.flush

/-- Kinds of the commands, first to last; the argument is last to first. -/
partial def kindsJson : List Syntax → Array Json → Array Json
  | [], acc => acc
  | s :: rest, acc => (kindsJson rest acc).push (Json.str (commandKind s))

def options (state : Command.State) : Options :=
  match state.scopes with
  | s :: _ => s.opts
  | [] => {}

partial def joined : List String → String
  | [] => ""
  | [s] => s
  | s :: rest => s ++ ", " ++ joined rest

/-- The answer for a text that its syntax rules out: nothing of it was elaborated. -/
def refuse (output : IO.FS.Handle) (r : Request) (faults : List String) : IO Unit :=
  let message := Json.mkObj [("severity", "error"), ("pos", positionJson { line := 1, column := 0 }), ("endPos", Json.null),
    ("data", Json.str ("not elaborated: " ++ joined faults))]
  send output (Json.mkObj [("id", Json.str r.id), ("messages", Json.arr #[message]), ("dropped", (0 : Nat)),
    ("sorries", (0 : Nat)), ("env", Json.null), ("commands", Json.arr #[]), ("declarations", Json.arr #[]),
    ("declarationCount", (0 : Nat)), ("bodyIsSorry", Json.null), ("meaning", Json.null),
    ("screen", Json.arr (stringsJson faults #[])), ("ms", (0 : Nat)), ("complete", Json.bool true)])

/-- A text that was elaborated, and what probes found out about it. -/
structure Elaborated where
  text : String
  /-- The environment before it, by its handle. -/
  env : Nat
  outcome : Outcome
  /-- How tactics fared at refuting its claim, and the budget that each had. -/
  tried : Nat × Tried := (0, [])

/-- What the server keeps between requests. -/
structure Kept where
  /-- Environments by their handles; the first is the base. -/
  envs : Array Command.State
  /-- The texts that were asked about last, newest first: a batch asks about several in turn. -/
  recent : List Elaborated := []
  /-- The theorems that a probe was told of last, the environment before them, and the state after them. -/
  axioms : Option (String × Nat × Command.State) := none

/-- How many texts a server remembers; its clients count on it. -/
def mostRecent : Nat := 32

def isOf (r : Request) (e : Elaborated) : Bool := e.text == r.cmd && e.env == r.env

partial def find (r : Request) : List Elaborated → Option Elaborated
  | [] => none
  | e :: rest => if isOf r e then some e else find r rest

/-- The first `n` that are of other texts than `r`'s. -/
partial def others (r : Request) : Nat → List Elaborated → List Elaborated
  | 0, _ => []
  | _, [] => []
  | n + 1, e :: rest => if isOf r e then others r (n + 1) rest else e :: others r n rest

/-- Remember `e`, which is of `r`'s text, as the newest. -/
def remember (r : Request) (e : Elaborated) (k : Kept) : Kept :=
  { k with recent := e :: others r (mostRecent - 1) k.recent }

def handleCheck (kinds : LineTable) (output : IO.FS.Handle) (r : Request) (k : Kept) (base : Command.State) : IO Kept := do
  let start ← IO.monoMsNow
  let out ← if r.screen && screens then elabScreened kinds base r.cmd r.maxHeartbeats else elabText base r.cmd r.maxHeartbeats
  if out.refused matches _ :: _ then
    refuse output r out.refused
    return k
  let messages ← renderAll out.state.messages
  let evidence ← evidenceFields kinds base (options base) out r.cmd
  let handle := if r.keep then Json.num k.envs.size else Json.null
  let stop ← IO.monoMsNow
  send output (Json.mkObj (("id", Json.str r.id) :: ("messages", Json.arr messages.items) :: ("dropped", (messages.dropped : Nat)) ::
    ("sorries", (out.sorries : Nat)) :: ("env", handle) :: ("commands", Json.arr (kindsJson out.commands #[])) ::
    ("ms", (stop - start : Nat)) :: ("complete", Json.bool out.complete) :: evidence))
  let envs := if r.keep then k.envs.push (settled out.state) else k.envs
  let k := { k with envs }
  return if r.maxHeartbeats == defaultHeartbeats then remember r { text := r.cmd, env := r.env, outcome := out } k else k

/-- After `r`'s theorems, if it names some; what it keeps of them. -/
def withAxioms (r : Request) (k : Kept) (base : Command.State) : IO (Option (String × Nat × Command.State)) := do
  if r.axioms.isEmpty then return k.axioms
  if let some (text, env, _) := k.axioms then
    if text == r.axioms && env == r.env then return k.axioms
  return some (r.axioms, r.env, (← elabText base r.axioms defaultHeartbeats).state)

def handleProbe (output : IO.FS.Handle) (r : Request) (k : Kept) (base : Command.State) : IO Kept := do
  let start ← IO.monoMsNow
  let before := find r k.recent
  let known ← match before with
    | some known => pure known
    | none => pure { text := r.cmd, env := r.env, outcome := ← elabText base r.cmd defaultHeartbeats }
  let axioms ← withAxioms r k base
  let after := match axioms with
    | some (_, _, state) => some state
    | none => none
  let question : Question := { probe := r.probe, values := r.values, axioms := after, maxHeartbeats := r.maxHeartbeats }
  let (result, tried) ← runProbe base known.outcome question (if known.tried.1 == r.maxHeartbeats then known.tried.2 else [])
  let stop ← IO.monoMsNow
  send output (Json.mkObj [("id", Json.str r.id), ("answer", Json.str result.answer),
    ("evidence", Json.str result.evidence), ("ms", stop - start), ("elaborated", Json.bool before.isNone),
    ("complete", Json.bool true)])
  let tried := match tried with
    | [] => known.tried
    | _ :: _ => (r.maxHeartbeats, tried)
  return remember r { known with tried } { k with axioms }

/-- Answers with goals for the equivalence of two theorems, defined in a kept environment. -/
def handleEquiv (output : IO.FS.Handle) (r : Request) (k : Kept) (base : Command.State) : IO Kept := do
  let start ← IO.monoMsNow
  let result ← Equivalence.compare base (options base) r.cmd r.other r.maxHeartbeats
  let stop ← IO.monoMsNow
  let handle := if r.keep then Json.num k.envs.size else Json.null
  send output (Json.mkObj (("id", Json.str r.id) :: ("env", handle) :: ("ms", (stop - start : Nat)) ::
    ("complete", Json.bool true) :: result.fields))
  return if r.keep then { k with envs := k.envs.push result.state } else k

def handle (kinds : LineTable) (output : IO.FS.Handle) (line : String) (k : Kept) : IO Kept := do
  match parseRequest line with
  | .error e =>
    send output (Json.mkObj [("error", Json.str e)])
    return k
  | .ok r =>
    if h : r.env < k.envs.size then
      if r.op == "probe" then return ← handleProbe output r k k.envs[r.env]
      if r.op == "equiv" then return ← handleEquiv output r k k.envs[r.env]
      handleCheck kinds output r k k.envs[r.env]
    else
      send output (Json.mkObj [("id", Json.str r.id), ("error", Json.str "unknown environment")])
      return k

partial def loop (kinds : LineTable) (input : IO.FS.Stream) (output : IO.FS.Handle) (k : Kept) : IO Unit := do
  let line ← input.getLine
  if line.isEmpty then return ()
  loop kinds input output (← handle kinds output line k)

def partIf (has : Bool) (name : String) (rest : Array Json) : Array Json := if has then rest.push (Json.str name) else rest

/-- The parts of this program that this Lean has. -/
def parts : Array Json :=
  partIf Equivalence.compares "equivalence" (partIf probes "probes" (partIf exportsTerms "tree" (partIf screens "guard" #[])))

/-- A server that has imported its library. -/
structure Ready where
  /-- The kinds of syntax that the screen knows. -/
  kinds : LineTable
  input : IO.FS.Stream
  output : IO.FS.Handle
  kept : Kept
  /-- How long the import took, in milliseconds. -/
  importMs : Nat

/-- Import `modules`. -/
def prepare (input : IO.FS.Stream) (output : IO.FS.Handle) (level : OLeanLevel) (options : List (String × String))
    (modules : List String) : IO Ready := do
  let start ← IO.monoMsNow
  let env ← Compat.importLibrary modules level
  let stop ← IO.monoMsNow
  let kept : Kept := { envs := #[initialState env defaultHeartbeats options] }
  return { kinds := knownKinds env, input, output, kept, importMs := stop - start }

/-- Say that the library is there, and serve until the input ends. -/
def answer (r : Ready) : IO Unit := do
  send r.output (Json.mkObj [("ready", Json.bool true), ("importMs", r.importMs), ("version", Json.str Lean.versionString),
    ("parts", Json.arr parts)])
  loop r.kinds r.input r.output r.kept

def openInput (path : String) : IO IO.FS.Stream := do
  if path == "-" then IO.getStdin else return IO.FS.Stream.ofHandle (← IO.FS.Handle.mk path .read)

/-- Options of the project, each `--option NAME VALUE`, and the modules after them. -/
def splitOptions : List String → List (String × String) → List (String × String) × List String
  | "--option" :: name :: value :: rest, acc => splitOptions rest ((name, value) :: acc)
  | modules, acc => (acc, modules)

/-- The embedded Lean, whose library is imported, on its channel. -/
def prepareEmbedded (modules : List String) : IO Ready := do
  prepare (← openInput "/dev/leanwright") (← IO.FS.Handle.mk "/dev/leanwright" .write) .exported [] modules

/-- Serve on the channel that the arguments name, with the library that they name. A native Lean has the whole library. -/
def serve : List String → IO Unit
  | "--channel" :: input :: output :: rest => do
    let (options, modules) := splitOptions rest []
    answer (← prepare (← openInput input) (← IO.FS.Handle.mk output .write) .private options modules)
  | modules => do answer (← prepareEmbedded modules)

end Repl
end
