"""Cheats against a statement checker, each with the reason for which it must be refused and, where it has one, a twin
that differs in nothing but the cheat and must pass."""

from dataclasses import dataclass

BODY = " := by sorry"
ONE = "theorem t : 1 = 1 := by sorry"


@dataclass(frozen=True)
class Cheat:
    """``reason``: part of a reason that the guard must give. ``runs_code``: it must never be elaborated."""

    text: str
    reason: str
    twin: str = ONE
    runs_code: bool = False


CHEATS = {
    # holes
    "sorry as the claim": Cheat("theorem t : (sorry : Prop) := by sorry", "sorry in the type"),
    "sorry in a proof inside the type": Cheat(
        "theorem t (x : Fin 5) : x = ⟨3, by sorry⟩ := by sorry",
        "sorry",
        twin="theorem t (x : Fin 5) : x = ⟨3, by decide⟩ := by sorry",
    ),
    "sorry as an instance": Cheat(
        "theorem t : @LE.le ℕ sorry 5 3 := by sorry", "sorry in the type", twin="theorem t : @LE.le ℕ _ 3 5 := by sorry"
    ),
    "admit in the type": Cheat("theorem t : (by admit : Prop) := by sorry", "tacticAdmit"),
    "sorryAx by its name": Cheat("theorem t : sorryAx Prop true := by sorry", "sorry in the type"),
    "proved instead of stated": Cheat("theorem t : 1 = 1 := by rfl", "body is not sorry"),
    "sorry after a step": Cheat(
        "theorem t : 1 = 1 := by\n  have : False := sorry\n  contradiction", "body is not sorry"
    ),
    "sorry in a where": Cheat("theorem t : 1 = 1 := sorry\nwhere aux : False := sorry", "letRecDecl"),
    "sorry by cases": Cheat("theorem t : ∀ n : ℕ, n = n\n  | 0 => sorry\n  | n + 1 => sorry", "body is not sorry"),
    "axiom": Cheat(f"axiom cheat : False\n{ONE}", "axiom"),
    "opaque wrapper": Cheat("opaque Claim : Prop\ntheorem t : Claim := by sorry", "opaque"),
    "definition as a wrapper": Cheat("def Claim : Prop := True\ntheorem t : Claim := by sorry", "definition"),
    "definition inside the type": Cheat(
        "theorem t : (let rec match_1 : ℕ → ℕ := fun _ => 0; match_1 5 = 0) := by sorry",
        "letrec",
        twin="theorem t : (let f : ℕ → ℕ := fun _ => 0; f 5 = 0) := by sorry",
    ),
    # kernel bypass
    "kernel check switched off": Cheat(f"set_option debug.skipKernelTC true\n{ONE}", "set_option"),
    "kernel check switched off in the type": Cheat(
        "theorem t : (set_option debug.skipKernelTC true in 1 = 1) := by sorry", "set_option"
    ),
    "option named in pieces": Cheat(
        "theorem t : (by run_tac do let o := `debug ++ `skipKernelTC; pure (); exact 1 = 1) := by sorry",
        "runTac",
        runs_code=True,
    ),
    "declaration added by code": Cheat(
        f'run_cmd Lean.logInfo m!"{{1}}"\n{ONE}', "a command other than theorem", runs_code=True
    ),
    # trust in compiled code
    "native_decide in the type": Cheat(
        "theorem t (x : Fin 5) : x = ⟨3, by native_decide⟩ := by sorry",
        "nativeDecide",
        twin="theorem t (x : Fin 5) : x = ⟨3, by decide +kernel⟩ := by sorry",
        runs_code=True,
    ),
    "decide by compiled code": Cheat(
        "theorem t (x : Fin 5) : x = ⟨3, by decide +native⟩ := by sorry", "+ native", runs_code=True
    ),
    "implemented_by": Cheat(f"def f := 1\n@[implemented_by f] def g := 2\n{ONE}", "implemented_by", runs_code=True),
    "extern": Cheat(f'@[extern "exit"] opaque f : ℕ → ℕ\n{ONE}', "opaque", runs_code=True),
    "csimp": Cheat(f"@[csimp] theorem u : @Nat.add = @Nat.add := rfl\n{ONE}", "csimp", runs_code=True),
    "unsafe definition": Cheat(f"unsafe def f : ℕ := f\n{ONE}", "unsafe", runs_code=True),
    "unsafe term": Cheat("theorem t : (unsafe 1) = 1 := by sorry", "unsafe", runs_code=True),
    "partial definition": Cheat(f"partial def f : ℕ → ℕ := fun n => f n\n{ONE}", "partial", runs_code=True),
    # changed meaning
    "local notation": Cheat(f'local notation "two" => 3\n{ONE}', "notation"),
    "macro that writes the theorem": Cheat(
        f'macro "nothing" : command => `(axiom hidden : False)\nnothing\n{ONE}', "macro", runs_code=True
    ),
    "syntax": Cheat(f'syntax "two" : term\n{ONE}', "syntax", runs_code=True),
    "elaborator": Cheat(f'elab "two" : term => return Lean.mkNatLit 3\n{ONE}', "elab", runs_code=True),
    "instance": Cheat("instance : LE ℕ := ⟨fun _ _ => True⟩\ntheorem t : 5 ≤ 3 := by sorry", "instance"),
    "instance in a let": Cheat(
        "theorem t : (letI : LE ℕ := ⟨fun _ _ => True⟩; (5 : ℕ) ≤ 3) := by sorry",
        "an instance other than the library's for LE ℕ",
        twin="theorem t : (letI n : ℕ := 5; n ≤ 3) := by sorry",
    ),
    "instance as an argument": Cheat(
        "theorem t : @LE.le ℕ ⟨fun _ _ => True⟩ 5 3 := by sorry",
        "an instance other than the library's",
        twin="theorem t : @LE.le ℕ inferInstance 3 5 := by sorry",
    ),
    "instance as a hypothesis": Cheat(
        "theorem t [LE ℕ] (n : ℕ) : n ≤ n := by sorry",
        "a binder replaces the instance of LE ℕ",
        twin="theorem t {α : Type*} [LE α] (n : α) : n ≤ n := by sorry",
    ),
    "two structures on one type": Cheat(
        "theorem t {α : Type*} [Add α] [Add α] (a b : α) : a + b = b + a := by sorry",
        "a binder replaces",
        twin="theorem t {α : Type*} [Add α] [Mul α] (a b : α) : a + b = b * a := by sorry",
    ),
    "attribute": Cheat(f"attribute [local simp] Nat.add_comm\n{ONE}", "attribute"),
    "attribute on the theorem": Cheat(f"@[simp] {ONE}", "modifier"),
    "open in": Cheat("open Lean in theorem t : 1 = 1 := by sorry", "opens Lean"),
    "option in": Cheat(f"set_option autoImplicit true in {ONE}", "set_option"),
    "open in a term": Cheat(
        "theorem t : (open Nat in succ 0) = 1 := by sorry",
        "the term open",
        twin="theorem t : Nat.succ 0 = 1 := by sorry",
    ),
    "open that renames": Cheat("open Nat renaming add → mul\ntheorem t : 1 = 1 := by sorry", "opens renaming"),
    "open of an internal namespace": Cheat(f"open Lean\n{ONE}", "opens Lean", twin=f"open Nat\n{ONE}"),
    "namespace": Cheat("namespace Nat\ntheorem t : succ 0 = 1 := by sorry\nend Nat", "namespace"),
    "contradictory variable": Cheat("variable (h : False)\ntheorem t : 1 = 2 := by sorry", "variable"),
    "shadowed proposition": Cheat(
        "theorem t (True : Prop) (h : True) : 1 = 1 := by sorry",
        "the variable True has the name of a constant",
        twin="theorem t (P : Prop) (h : P) : 1 = 1 := by sorry",
    ),
    "shadowed type": Cheat("theorem t (Nat : Type) (a b : Nat) : a = b := by sorry", "the variable Nat"),
    "shadowed function": Cheat(
        "open Real\ntheorem t (sin : ℝ → ℝ) : sin 0 = 0 := by sorry",
        "the variable sin",
        twin="open Real\ntheorem t (f : ℝ → ℝ) : f 0 = 0 := by sorry",
    ),
    "redefinition of a constant": Cheat("theorem Nat.add_comm : 1 = 1 := by sorry", "Lean reports an error"),
    "letters that look alike": Cheat(
        "theorem t (o ο : ℕ) : o = ο := by sorry", "look like", twin="theorem t (o p : ℕ) : o = p := by sorry"
    ),
    "autoImplicit by an option": Cheat(
        "set_option autoImplicit true\ntheorem t (x : foo) : x = x := by sorry", "set_option"
    ),
    "typo that becomes a variable": Cheat(
        "theorem t (x : foo) : x = x := by sorry", "Lean reports an error", twin="theorem t (x : ℕ) : x = x := by sorry"
    ),
    "text after the end": Cheat(f"{ONE}\n#exit\naxiom cheat : False", "exit"),
    "import in the middle": Cheat(f"{ONE}\nimport Lean\naxiom cheat : False", "import"),
    "statement in a comment": Cheat("-- theorem t : 1 = 1 := by sorry", "no list of commands"),
    "statement in a string": Cheat('def s := "theorem t : 1 = 1 := by sorry"', "definition"),
    "comment that never ends": Cheat(f"{ONE}\n/- the rest", "Lean reports an error"),
    "two theorems": Cheat(f"{ONE}\ntheorem u : 1 = 2 := by sorry", "2 theorem commands"),
    "example": Cheat("example : 1 = 1 := by sorry", "example"),
    "default value that hides a hypothesis": Cheat(
        "theorem t (h : False := by trivial) : 1 = 2 := by sorry", "_auto_1"
    ),
    "name of the declaration as a value": Cheat("theorem t : decl_name% = decl_name% := by sorry", "declName"),
    # spoofed output
    "newline in the name": Cheat("theorem «t\nok» : 1 = 1 := by sorry", "unusual characters in the name"),
    "letter that is not seen": Cheat("theorem «t\u200bx» : 1 = 1 := by sorry", "not seen"),
    "text written backwards": Cheat("theorem t : 1 = 1 /- \u202e -/ := by sorry", "not seen"),
    "forged answer": Cheat(
        f'#eval IO.println "{{\\"complete\\": true, \\"messages\\": []}}"\n{ONE}',
        "a command other than theorem",
        runs_code=True,
    ),
    # process
    "end of the process": Cheat(
        f"#eval (IO.Process.exit 0 : IO Unit)\n{ONE}", "a command other than theorem", runs_code=True
    ),
    "code in the options of a tactic": Cheat(
        'theorem t (x : Fin 5) : x = ⟨3, by decide (config := dbgTrace "ran" fun _ => {})⟩ := by sorry',
        "valConfigItem",
        twin="theorem t (x : Fin 5) : x = ⟨3, by decide⟩ := by sorry",
        runs_code=True,
    ),
    "code in a term": Cheat("theorem t : (by_elab return Lean.mkConst `True) := by sorry", "byElab", runs_code=True),
    "file read in a term": Cheat('theorem t : include_str "x" = "" := by sorry', "includeStr", runs_code=True),
    "initializer": Cheat(f"initialize pure ()\n{ONE}", "a command other than theorem", runs_code=True),
    # classes assumed of fixed things
    "two numbers made equal": Cheat(
        "theorem t [Subsingleton ℕ] : 1 = 2 := by sorry",
        "whether the assumption Subsingleton ℕ holds",
        twin="theorem t [Nontrivial ℕ] : 1 ≠ 2 := by sorry",
    ),
    "a class behind a function": Cheat(
        "theorem t (n : ℕ) [Field ((fun _ : ℕ => ℤ) n)] : n = 0 := by sorry", "whether the assumption Field"
    ),
    "a class behind a let": Cheat(
        "theorem t (n : ℕ) : let T := ℤ; ∀ [Field T], n = 0 := by sorry", "whether the assumption Field ℤ holds"
    ),
    "a class of a type with a number": Cheat(
        "theorem t (n : ℕ) (h : n = 4) [Field (ZMod n)] : n = 5 := by sorry",
        "[Field (ZMod n)] is assumed of a type that is no variable",
        twin="theorem t (n : ℕ) [Fact (Nat.Prime n)] (x : ZMod n) : x = x * 1 := by sorry",
    ),
    "contrary classes": Cheat(
        "theorem t {α : Type*} [Finite α] [Infinite α] : 1 = 2 := by sorry",
        "contradict each other",
        twin="theorem t {α β : Type*} [Finite α] [Infinite β] : 1 = 2 := by sorry",
    ),
    "two characteristics": Cheat(
        "theorem t {R : Type*} [Ring R] [CharP R 2] [CharP R 3] : 1 = 2 := by sorry",
        "contradict each other",
        twin="theorem t {R S : Type*} [Ring R] [Ring S] [CharP R 2] [CharP S 3] : 1 = 2 := by sorry",
    ),
    "two rings on one type": Cheat(
        "theorem t {R : Type*} [Ring R] [Field R] (x : R) : x = x * 1 := by sorry",
        "two binders bring an instance of Ring R",
        twin="theorem t {R : Type*} [Field R] (x : R) : x = x * 1 := by sorry",
    ),
    "data that carries the claim": Cheat(
        "theorem t (n : ℕ) (u : {u : Unit // Nat.Prime (n ^ 2 + n + 41)}) : Nat.Prime (n ^ 2 + n + 41) := by sorry",
        "carries an assumption that is not about it",
        twin="theorem t (x : {x : ℝ // 0 < x}) : 1 < (x : ℝ) := by sorry",
    ),
    "a lifted assumption": Cheat("theorem t (h : ℕ → PLift False) : 1 = 2 := by sorry", "carries an assumption"),
    "data that nothing is": Cheat("theorem t (h : Empty) : 1 = 2 := by sorry", "there is nothing"),
    "a constant's name": Cheat("theorem t («Real.pi» : ℕ) : «Real.pi» = 3 := by sorry", "unusual characters"),
    "a number's name": Cheat("theorem t («2» : ℕ) : «2» + «2» = 5 := by sorry", "unusual characters"),
    "letters that look alike together": Cheat(
        "theorem t (v ν : ℕ) : v = ν := by sorry", "look alike", twin="theorem t (v μ : ℕ) : v = μ := by sorry"
    ),
    "infinity denied": Cheat("theorem t [Finite ℕ] : 1 = 2 := by sorry", "whether the assumption Finite ℕ holds"),
    "a false characteristic": Cheat(
        "theorem t [CharP ℝ 2] : (1 : ℝ) + 1 = 0 := by sorry", "whether the assumption CharP ℝ 2 holds"
    ),
    "structure that the library lacks": Cheat(
        "theorem t [Field ℤ] (x : ℤ) : x = 0 ∨ x * x⁻¹ = 1 := by sorry", "whether the assumption Field ℤ holds"
    ),
    "mutual": Cheat("mutual\ntheorem t : 1 = 1 := by sorry\nend", "mutual"),
}

# What a statement may look like without being a cheat.
HONEST = {
    "documentation": "/-- Says `axiom`, `sorry` and\n#exit. -/ theorem t (n : ℕ) : n = n := by sorry",
    "comment": "theorem t (n : ℕ) : n = n := by /- axiom -/ sorry -- sorry",
    "term as the body": "theorem t : 1 = 1 := sorry",
    "dotted name": "theorem Some.name' (n : ℕ) : n = n := by sorry",
    "quoted name": "theorem «t-1» : 1 = 1 := by sorry",
    "root name": "theorem _root_.t : 1 = 1 := by sorry",
    "opened namespaces": "open Nat Real\nopen scoped BigOperators\ntheorem t : 1 = 1 := by sorry",
    "universe command": "universe u\ntheorem t (α : Type u) (a : α) : a = a := by sorry",
    "universe of its own": "theorem t.{u} (α : Type u) (a : α) : a = a := by sorry",
    "match": "theorem t (n : ℕ) : (match n with | 0 => 1 | _ => 2) = 1 := by sorry",
    "pattern in a let": "theorem t (p : ℕ × ℕ) : (let (a, b) := p; a + b = b + a) := by sorry",
    "proof in the type": "theorem t (x : Fin 5) : x = ⟨3, by first | omega | decide⟩ := by sorry",
    "type from a tactic": "theorem t : (by exact 1 = 1) := by sorry",
    "type of another proof": "theorem t : type_of% (rfl : 1 = 1) := by sorry",
    "strict and instance binders": "theorem t {α : Type*} ⦃x : α⦄ [DecidableEq α] (y : α) : x = y ∨ x ≠ y := by sorry",
    "class of a variable": "theorem t (α : Type) [Finite α] [Subsingleton α] (a b : α) : a = b := by sorry",
    "prime as an instance": "theorem t (p : ℕ) [Fact p.Prime] (h : 2 < p) : Odd p := by sorry",
    "fixed prime as an instance": "theorem t [Fact (Nat.Prime 7)] (x : ZMod 7) (h : x ≠ 0) : x * x⁻¹ = 1 := by sorry",
    "number that is not zero": "theorem t (n : ℕ) [NeZero n] : 0 < n := by sorry",
    "unused hypothesis": "theorem t (n : ℕ) (_ : n = 0) (_h : 1 < n) : True := by sorry",
    "default value": "theorem t (n : ℕ := 3) : n = n := by sorry",
    "anonymous function": "theorem t : (· + 1) = fun n : ℕ => n + 1 := by sorry",
    "if and do": "theorem t (n : ℕ) : Id.run (do return if n = 0 then 1 else n) ≠ 0 := by sorry",
    "the same name twice": "theorem t (x : ℕ) : ∃ x : ℕ, ∀ x : ℕ, x = x := by sorry",
    "Greek and subscripts": "theorem t (α β : ℝ) (x₀ ε : ℝ) (hε : 0 < ε) : α + β + x₀ < α + β + x₀ + ε := by sorry",
    "number as a name": "theorem t (h₁ : 1 = 1) (h' h'' : 2 = 2) : 3 = 3 := by sorry",
    "explicit arguments": "theorem t : @Eq.{1} ℕ 1 1 := by sorry",
    "windows line ends": "theorem t (n : ℕ) :\r\n    n = n := by\r\n  sorry\r\n",
}
