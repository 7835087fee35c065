module
public import Lean.Elab.Command
public meta import Lean.Elab.Command
open Lean Elab
set_option compiler.extract_closed false

/-! What the screen and the guard need of Lean's own parts: the kinds of syntax, and the constants of the current file. -/

public meta section
namespace Repl.Compat

mutual
partial def keysIn (node : PersistentHashMap.Node Name Unit) (acc : List Name) : List Name :=
  match node with
  | .entries es => keysInEntries es 0 acc
  | .collision keys _ _ => keysInKeys keys 0 acc
partial def keysInEntries (es : Array (PersistentHashMap.Entry Name Unit (PersistentHashMap.Node Name Unit))) (i : Nat)
    (acc : List Name) : List Name :=
  if h : i < es.size then
    match es[i] with
    | .entry kind _ => keysInEntries es (i + 1) (kind :: acc)
    | .ref node => keysInEntries es (i + 1) (keysIn node acc)
    | .null => keysInEntries es (i + 1) acc
  else acc
partial def keysInKeys (keys : Array Name) (i : Nat) (acc : List Name) : List Name :=
  if h : i < keys.size then keysInKeys keys (i + 1) (keys[i] :: acc) else acc
end

/-- The kinds of syntax of a category; none when there is no such category. -/
def syntaxKinds (env : Environment) (category : Name) : List Name :=
  match Lean.Parser.getParserCategory? env category with
  | some found => keysIn found.kinds.root []
  | none => []

partial def placeOf (byte : UInt8) (bytes : ByteArray) (i : Nat) : Nat :=
  if i < bytes.size then if bytes.get! i == byte then i else placeOf byte bytes (i + 1) else i

/-- Whether the bytes of `text` from `i` on lead to a token. -/
partial def endsInToken (text : ByteArray) (i : Nat) (t : Lean.Data.Trie Parser.Token) : Bool :=
  if i < text.size then
    match t with
    | .leaf _ => false
    | .node1 _ byte next => if byte == text.get! i then endsInToken text (i + 1) next else false
    | .node _ bytes nexts =>
      let place := placeOf (text.get! i) bytes 0
      if h : place < nexts.size then endsInToken text (i + 1) nexts[place] else false
  else
    match t with
    | .leaf (some _) => true
    | .node1 (some _) _ _ => true
    | .node (some _) _ _ => true
    | _ => false

/-- Whether `text` is a symbol or keyword that the parser knows. -/
def isToken (env : Environment) (text : String) : Bool := endsInToken text.toUTF8 0 (Lean.Parser.getTokenTable env)

mutual
/-- Constants of the current file that `base` does not have. -/
partial def addedIn (base : Environment) (node : PersistentHashMap.Node Name ConstantInfo) (acc : Array ConstantInfo) :
    Array ConstantInfo :=
  match node with
  | .entries es => addedInEntries base es 0 acc
  | .collision _ values _ => addedInValues base values 0 acc
partial def addedInEntries (base : Environment)
    (es : Array (PersistentHashMap.Entry Name ConstantInfo (PersistentHashMap.Node Name ConstantInfo))) (i : Nat)
    (acc : Array ConstantInfo) : Array ConstantInfo :=
  if h : i < es.size then
    match es[i] with
    | .entry _ info =>
      addedInEntries base es (i + 1) (if (base.find? info.name).isNone then acc.push info else acc)
    | .ref node => addedInEntries base es (i + 1) (addedIn base node acc)
    | .null => addedInEntries base es (i + 1) acc
  else acc
partial def addedInValues (base : Environment) (values : Array ConstantInfo) (i : Nat) (acc : Array ConstantInfo) :
    Array ConstantInfo :=
  if h : i < values.size then
    addedInValues base values (i + 1) (if (base.find? values[i].name).isNone then acc.push values[i] else acc)
  else acc
end

/-- Constants of `env` that `base` does not have, which `env` comes from. -/
def constantsAdded (base env : Environment) : Array ConstantInfo := addedIn base (Lean.Environment.constants env).map₂.root #[]

def isInstance (env : Environment) (name : Name) : Bool := Lean.Meta.isInstanceCore env name

/-- The name as written: without the prefix that marks what is local to this text. -/
def shownName (name : Name) : Name :=
  match Lean.privateToUserName? name with
  | some n => n
  | none => name

end Repl.Compat
end
