module
public import Lean.Elab.Command
public import Lean.Data.Json
public meta import Lean.Elab.Command
public meta import Lean.Data.Json
public meta import Init.Data.String.Legacy
open Lean Elab
set_option compiler.extract_closed false

/-! Messages of Lean as JSON, bounded in size so that a flood of output cannot exhaust memory or the reader. -/

public meta section
namespace Repl

/-- Most bytes of one message, and of all messages of one answer. -/
def messageLimit : Nat := 100000
def answerLimit : Nat := 1000000

/-- The last position up to `n` bytes that starts a character. -/
partial def boundary (s : String) (n : Nat) : Nat :=
  if n == 0 || String.Pos.Raw.isValid s ⟨n⟩ then n else boundary s (n - 1)

/-- `s`, or its first `limit` bytes and a note. -/
def truncate (s : String) (limit : Nat) : String :=
  if s.utf8ByteSize ≤ limit then s
  else String.Pos.Raw.extract s ⟨0⟩ ⟨boundary s limit⟩ ++ s!"… (truncated: {s.utf8ByteSize} bytes)"

def positionJson (p : Position) : Json := Json.mkObj [("line", p.line), ("column", p.column)]

partial def stringsJson : List String → Array Json → Array Json
  | [], acc => acc
  | s :: rest, acc => stringsJson rest (acc.push (Json.str s))

def severityName : MessageSeverity → String
  | .error => "error"
  | .warning => "warning"
  | .information => "info"

def messageJson (m : Message) (data : String) : Json :=
  Json.mkObj [("severity", severityName m.severity), ("pos", positionJson m.pos),
    ("endPos", match m.endPos with | some p => positionJson p | none => Json.null), ("data", data)]

def messageText (m : Message) : IO String := do
  try m.data.toString catch e => return s!"message could not be printed: {e}"

/-- Messages rendered so far, and the bytes they took. -/
structure Rendered where
  items : Array Json := #[]
  bytes : Nat := 0
  dropped : Nat := 0

def render (acc : Rendered) (m : Message) : IO Rendered := do
  -- an error is never dropped before a milder message would be: past the limit only its first bytes are kept
  if acc.bytes > answerLimit then
    if m.severity matches .error then
      if acc.bytes > 2 * answerLimit then return { acc with dropped := acc.dropped + 1 }
      let data := truncate (← messageText m) 1000
      return { acc with items := acc.items.push (messageJson m data), bytes := acc.bytes + data.utf8ByteSize + 100 }
    return { acc with dropped := acc.dropped + 1 }
  let data := truncate (← messageText m) messageLimit
  return { acc with items := acc.items.push (messageJson m data), bytes := acc.bytes + data.utf8ByteSize + 100 }

partial def renderList : List Message → Rendered → IO Rendered
  | [], acc => return acc
  | m :: rest, acc => do renderList rest (← render acc m)

/-- All messages of `log`, in order. -/
def renderAll (log : MessageLog) : IO Rendered := renderList log.toList {}

/-- `state` with one more message of ours. -/
def addMessage (state : Command.State) (input : Parser.InputContext) (pos : String.Pos.Raw) (severity : MessageSeverity)
    (text : String) : Command.State :=
  let m : Message := { fileName := input.fileName, severity, pos := input.fileMap.toPosition pos, data := text }
  { state with messages := state.messages.add m }

end Repl
end
