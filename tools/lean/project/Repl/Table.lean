module
public import Lean.Expr
public meta import Lean.Expr
open Lean
set_option compiler.extract_closed false

/-! Hash tables of a fixed number of buckets, since the generic ones of the library have no compiled helpers here. -/

public meta section
namespace Repl

def bucketCount : Nat := 2048

/-- Numbers of expressions, equal up to names of bound variables and binder kinds. -/
inductive ExprChain where
  | empty
  | cons (key : Expr) (value : Nat) (rest : ExprChain)

structure ExprTable where
  buckets : Array ExprChain

def newExprTable : ExprTable := { buckets := Array.replicate bucketCount .empty }

partial def findInExprs (key : Expr) : ExprChain → Option Nat
  | .empty => none
  | .cons k v rest => if k.hash == key.hash && Expr.eqv k key then some v else findInExprs key rest

def ExprTable.find? (table : ExprTable) (key : Expr) : Option Nat :=
  let i := key.hash.toNat % bucketCount
  if h : i < table.buckets.size then findInExprs key table.buckets[i] else none

def ExprTable.insert (table : ExprTable) (key : Expr) (value : Nat) : ExprTable :=
  let i := key.hash.toNat % bucketCount
  if h : i < table.buckets.size then
    let chain := ExprChain.cons key value table.buckets[i]
    { buckets := table.buckets.set i chain h }
  else table

/-- Numbers of lines of text. -/
inductive LineChain where
  | empty
  | cons (key : String) (value : Nat) (rest : LineChain)

structure LineTable where
  buckets : Array LineChain

def newLineTable : LineTable := { buckets := Array.replicate bucketCount .empty }

partial def findInLines (key : String) : LineChain → Option Nat
  | .empty => none
  | .cons k v rest => if k == key then some v else findInLines key rest

def LineTable.find? (table : LineTable) (key : String) : Option Nat :=
  let i := (hash key).toNat % bucketCount
  if h : i < table.buckets.size then findInLines key table.buckets[i] else none

def LineTable.insert (table : LineTable) (key : String) (value : Nat) : LineTable :=
  let i := (hash key).toNat % bucketCount
  if h : i < table.buckets.size then
    let chain := LineChain.cons key value table.buckets[i]
    { buckets := table.buckets.set i chain h }
  else table

/-- Numbers of names. -/
inductive NameChain where
  | empty
  | cons (key : Name) (value : Nat) (rest : NameChain)

structure NameTable where
  buckets : Array NameChain

def newNameTable : NameTable := { buckets := Array.replicate bucketCount .empty }

partial def findInNames (key : Name) : NameChain → Option Nat
  | .empty => none
  | .cons k v rest => if k == key then some v else findInNames key rest

def NameTable.find? (table : NameTable) (key : Name) : Option Nat :=
  let i := key.hash.toNat % bucketCount
  if h : i < table.buckets.size then findInNames key table.buckets[i] else none

def NameTable.insert (table : NameTable) (key : Name) (value : Nat) : NameTable :=
  let i := key.hash.toNat % bucketCount
  if h : i < table.buckets.size then
    let chain := NameChain.cons key value table.buckets[i]
    { buckets := table.buckets.set i chain h }
  else table

end Repl
end
