/-!
System E of Avigad, Dean and Mumma ("A formal system for Euclid's Elements", 2009, section 3) over the real numbers: sorts,
relations, and rules of inference. The same file is read by Lean, to check statements, and by the SMT translation, which
takes each `axiom` below as an assertion. An axiom marked `derived` is not in that paper, but LeanEuclid's statements use it.
-/

@[expose] public section

axiom Point : Type
axiom Line : Type
axiom Circle : Type

inductive Segment where
  | endpoints (a b : Point)

inductive Angle where
  | ofPoints (a b c : Point)

inductive Triangle where
  | ofPoints (a b c : Point)

axiom Segment.length : Segment → ℝ
axiom Angle.degree : Angle → ℝ
axiom Angle.Right : ℝ
axiom Triangle.area : Triangle → ℝ

noncomputable instance : Coe Triangle ℝ := ⟨Triangle.area⟩
noncomputable instance : Coe Angle ℝ := ⟨Angle.degree⟩

notation:max "|(" a "─" b ")|" => Segment.length (Segment.endpoints a b)
notation:71 "∠" a ":" b ":" c:72 => Angle.degree (Angle.ofPoints a b c)
notation:max "△" a ":" b ":" c:66 => Triangle.ofPoints a b c
notation "∟" => Angle.Right

axiom Point.onLine : Point → Line → Prop
axiom Point.sameSide : Point → Point → Line → Prop
axiom between : Point → Point → Point → Prop
axiom Point.onCircle : Point → Circle → Prop
axiom Point.insideCircle : Point → Circle → Prop
axiom Point.isCentre : Point → Circle → Prop
axiom Line.intersectsLine : Line → Line → Prop
axiom Line.intersectsCircle : Line → Circle → Prop
axiom Circle.intersectsCircle : Circle → Circle → Prop

def distinctPointsOnLine (a b : Point) (L : Line) : Prop := a.onLine L ∧ b.onLine L ∧ a ≠ b

def Point.opposingSides (a b : Point) (L : Line) : Prop := ¬(a.onLine L) ∧ ¬(b.onLine L) ∧ ¬(a.sameSide b L)

def Point.outsideCircle (a : Point) (α : Circle) : Prop := ¬(a.insideCircle α) ∧ ¬(a.onCircle α)

def formTriangle (a b c : Point) (AB BC CA : Line) : Prop :=
  distinctPointsOnLine a b AB ∧ b.onLine BC ∧ c.onLine BC ∧ c.onLine CA ∧ a.onLine CA ∧ AB ≠ BC ∧ BC ≠ CA ∧ CA ≠ AB

def formRectilinearAngle (a b c : Point) (AB BC : Line) : Prop :=
  distinctPointsOnLine a b AB ∧ distinctPointsOnLine b c BC

def formParallelogram (a b c d : Point) (AB CD AC BD : Line) : Prop :=
  a.onLine AB ∧ b.onLine AB ∧ c.onLine CD ∧ d.onLine CD ∧ a.onLine AC ∧ c.onLine AC ∧ distinctPointsOnLine b d BD ∧
  a.sameSide c BD ∧ ¬(AB.intersectsLine CD) ∧ ¬(AC.intersectsLine BD)

/-! Generalities (3.4). -/
axiom line_unique : ∀ (a b : Point) (L M : Line),
  distinctPointsOnLine a b L ∧ a.onLine M ∧ b.onLine M → L = M
axiom centre_unique : ∀ (a b : Point) (α : Circle), a.isCentre α ∧ b.isCentre α → a = b
axiom centre_inside : ∀ (a : Point) (α : Circle), a.isCentre α → a.insideCircle α
axiom inside_not_on : ∀ (a : Point) (α : Circle), a.insideCircle α → ¬(a.onCircle α)

/-! Betweenness (3.4). -/
axiom between_symm : ∀ (a b c : Point), between a b c → between c b a ∧ a ≠ b ∧ a ≠ c ∧ ¬(between b a c)
axiom between_end : ∀ (a b c : Point) (L : Line), between a b c ∧ a.onLine L ∧ b.onLine L → c.onLine L
axiom between_middle : ∀ (a b c : Point) (L : Line), between a b c ∧ a.onLine L ∧ c.onLine L → b.onLine L
axiom between_inner : ∀ (a b c d : Point), between a b c ∧ between a d b → between a d c
axiom between_outer : ∀ (a b c d : Point), between a b c ∧ between b c d → between a b d
axiom between_total : ∀ (a b c : Point) (L : Line),
  a ≠ b ∧ b ≠ c ∧ c ≠ a ∧ a.onLine L ∧ b.onLine L ∧ c.onLine L → between a b c ∨ between b a c ∨ between a c b
axiom between_apart : ∀ (a b c d : Point), between a b c ∧ between a b d → ¬(between c b d)

/-! Same side (3.4). -/
axiom side_refl : ∀ (a : Point) (L : Line), ¬(a.onLine L) → a.sameSide a L
axiom side_symm : ∀ (a b : Point) (L : Line), a.sameSide b L → b.sameSide a L
axiom side_off : ∀ (a b : Point) (L : Line), a.sameSide b L → ¬(a.onLine L)
axiom side_trans : ∀ (a b c : Point) (L : Line), a.sameSide b L ∧ a.sameSide c L → b.sameSide c L
axiom side_two : ∀ (a b c : Point) (L : Line),
  ¬(a.onLine L) ∧ ¬(b.onLine L) ∧ ¬(c.onLine L) → a.sameSide b L ∨ a.sameSide c L ∨ b.sameSide c L

/-! Pasch (3.4). -/
axiom pasch_inner : ∀ (a b c : Point) (L : Line), between a b c ∧ a.sameSide c L → a.sameSide b L
axiom pasch_ray : ∀ (a b c : Point) (L : Line), between a b c ∧ a.onLine L ∧ ¬(b.onLine L) → b.sameSide c L
axiom pasch_cross : ∀ (a b c : Point) (L : Line), between a b c ∧ b.onLine L → ¬(a.sameSide c L)
axiom pasch_meet : ∀ (a b c : Point) (L M : Line),
  L ≠ M ∧ b.onLine L ∧ b.onLine M ∧ distinctPointsOnLine a c M ∧ a ≠ b ∧ c ≠ b ∧ ¬(a.sameSide c L) → between a b c

/-! Triple incidence (3.4). -/
axiom triple_one : ∀ (L M N : Line) (a b c d : Point),
  a.onLine L ∧ a.onLine M ∧ a.onLine N ∧ b.onLine L ∧ c.onLine M ∧ d.onLine N ∧ c.sameSide d L ∧ b.sameSide c N →
  ¬(b.sameSide d M)
axiom triple_two : ∀ (L M N : Line) (a b c d : Point),
  a.onLine L ∧ a.onLine M ∧ a.onLine N ∧ b.onLine L ∧ c.onLine M ∧ d.onLine N ∧ c.sameSide d L ∧ ¬(b.sameSide d M) ∧
  ¬(d.onLine M) ∧ b ≠ a → b.sameSide c N
axiom triple_three : ∀ (L M N : Line) (a b c d e : Point),
  a.onLine L ∧ a.onLine M ∧ a.onLine N ∧ b.onLine L ∧ c.onLine M ∧ d.onLine N ∧ c.sameSide d L ∧ b.sameSide c N ∧
  d.sameSide e M ∧ c.sameSide e N → c.sameSide e L

/-! Circles (3.4). -/
axiom chord : ∀ (a b c : Point) (L : Line) (α : Circle),
  a.onLine L ∧ b.onLine L ∧ c.onLine L ∧ a.insideCircle α ∧ b.onCircle α ∧ c.onCircle α ∧ b ≠ c → between b a c
axiom circle_convex : ∀ (a b c : Point) (α : Circle),
  ¬(a.outsideCircle α) ∧ ¬(b.outsideCircle α) ∧ between a c b → c.insideCircle α
axiom circle_leave : ∀ (a b c : Point) (α : Circle),
  ¬(a.outsideCircle α) ∧ ¬(c.insideCircle α) ∧ between a c b → b.outsideCircle α
axiom circles_cross : ∀ (a b c d : Point) (α β : Circle) (L : Line),
  α ≠ β ∧ c.onCircle α ∧ c.onCircle β ∧ d.onCircle α ∧ d.onCircle β ∧ c ≠ d ∧ a.isCentre α ∧ b.isCentre β ∧
  a.onLine L ∧ b.onLine L → ¬(c.sameSide d L)

/-! Intersections (3.4). -/
axiom lines_cross : ∀ (a b : Point) (L M : Line), a.opposingSides b L ∧ a.onLine M ∧ b.onLine M → L.intersectsLine M
axiom line_circle_across : ∀ (a b : Point) (α : Circle) (L : Line),
  ¬(a.outsideCircle α) ∧ ¬(b.outsideCircle α) ∧ a.opposingSides b L → L.intersectsCircle α
axiom line_circle_inside : ∀ (a : Point) (α : Circle) (L : Line), a.insideCircle α ∧ a.onLine L → L.intersectsCircle α
axiom circles_meet : ∀ (a b : Point) (α β : Circle),
  ¬(a.outsideCircle α) ∧ ¬(b.outsideCircle α) ∧ a.insideCircle β ∧ b.outsideCircle β → α.intersectsCircle β
axiom circles_interlock : ∀ (a b : Point) (α β : Circle),
  a.onCircle α ∧ b.insideCircle α ∧ a.insideCircle β ∧ b.onCircle β → α.intersectsCircle β
/-- derived -/
axiom lines_share : ∀ (a : Point) (L M : Line), a.onLine L ∧ a.onLine M ∧ L ≠ M → L.intersectsLine M
/-- derived: to intersect is symmetric -/
axiom lines_symm : ∀ (L M : Line), L.intersectsLine M → M.intersectsLine L
/-- derived: lines that intersect have a point in common -/
axiom lines_point : ∀ (L M : Line), L.intersectsLine M → ∃ a : Point, a.onLine L ∧ a.onLine M
/-- derived: Playfair -/
axiom parallel_unique : ∀ (a : Point) (L M N : Line),
  ¬(a.onLine L) ∧ a.onLine M ∧ a.onLine N ∧ ¬(L.intersectsLine M) ∧ ¬(L.intersectsLine N) → M = N

/-! Metric inferences (3.5). -/
axiom length_zero : ∀ (a b : Point), |(a─b)| = 0 ↔ a = b
axiom length_nonneg : ∀ (a b : Point), |(a─b)| ≥ 0
axiom length_symm : ∀ (a b : Point), |(a─b)| = |(b─a)|
axiom angle_symm : ∀ (a b c : Point), a ≠ b ∧ b ≠ c → ∠ a:b:c = ∠ c:b:a
axiom angle_range : ∀ (a b c : Point), a ≠ b ∧ b ≠ c → ∠ a:b:c ≥ 0 ∧ ∠ a:b:c ≤ ∟ + ∟
/-- derived: a right angle is positive -/
axiom right_pos : ∟ > 0
axiom area_degenerate : ∀ (a b : Point), Triangle.area △ a:a:b = 0
axiom area_nonneg : ∀ (a b c : Point), Triangle.area △ a:b:c ≥ 0
axiom area_turn : ∀ (a b c : Point), Triangle.area △ a:b:c = Triangle.area △ c:a:b
axiom area_flip : ∀ (a b c : Point), Triangle.area △ a:b:c = Triangle.area △ a:c:b
axiom area_congruent : ∀ (a b c d e f : Point),
  |(a─b)| = |(d─e)| ∧ |(b─c)| = |(e─f)| ∧ |(c─a)| = |(f─d)| ∧ ∠ a:b:c = ∠ d:e:f ∧ ∠ b:c:a = ∠ e:f:d ∧
  ∠ c:a:b = ∠ f:d:e → Triangle.area △ a:b:c = Triangle.area △ d:e:f

/-! Transfer (3.6). -/
axiom length_sum : ∀ (a b c : Point), between a b c → |(a─b)| + |(b─c)| = |(a─c)|
axiom circle_unique : ∀ (a b c : Point) (α β : Circle),
  a.isCentre α ∧ a.isCentre β ∧ b.onCircle α ∧ c.onCircle β ∧ |(a─b)| = |(a─c)| → α = β
axiom on_circle : ∀ (a b c : Point) (α : Circle), a.isCentre α ∧ b.onCircle α → (|(a─c)| = |(a─b)| ↔ c.onCircle α)
axiom in_circle : ∀ (a b c : Point) (α : Circle), a.isCentre α ∧ b.onCircle α → (|(a─c)| < |(a─b)| ↔ c.insideCircle α)
axiom angle_zero : ∀ (a b c : Point) (L : Line),
  a ≠ b ∧ a ≠ c ∧ a.onLine L ∧ b.onLine L → (c.onLine L ∧ ¬(between b a c) ↔ ∠ b:a:c = 0)
axiom angle_sum : ∀ (a b c d : Point) (L M : Line),
  a.onLine L ∧ a.onLine M ∧ b.onLine L ∧ c.onLine M ∧ a ≠ b ∧ a ≠ c ∧ ¬(d.onLine L) ∧ ¬(d.onLine M) ∧ L ≠ M →
  (∠ b:a:c = ∠ b:a:d + ∠ d:a:c ↔ b.sameSide d M ∧ c.sameSide d L)
axiom angle_right : ∀ (a b c d : Point) (L : Line),
  a.onLine L ∧ b.onLine L ∧ between a c b ∧ ¬(d.onLine L) → (∠ a:c:d = ∠ d:c:b ↔ ∠ a:c:d = ∟)
/-- derived: a straight angle -/
axiom angle_flat : ∀ (a b c : Point), a ≠ b ∧ b ≠ c → (∠ a:b:c = ∟ + ∟ ↔ between a b c)
axiom angle_rays : ∀ (a b d c e : Point) (L M : Line),
  a.onLine L ∧ b.onLine L ∧ d.onLine L ∧ a.onLine M ∧ c.onLine M ∧ e.onLine M ∧ b ≠ a ∧ d ≠ a ∧ c ≠ a ∧ e ≠ a ∧
  ¬(between b a d) ∧ ¬(between c a e) → ∠ b:a:c = ∠ d:a:e
axiom fifth_postulate : ∀ (a b c d : Point) (L M N : Line),
  a.onLine L ∧ b.onLine L ∧ b.onLine M ∧ c.onLine M ∧ c.onLine N ∧ d.onLine N ∧ b ≠ c ∧ a.sameSide d M ∧
  ∠ a:b:c + ∠ b:c:d < ∟ + ∟ → ∃ e : Point, e.onLine L ∧ e.onLine N ∧ e.sameSide a M
axiom area_zero : ∀ (a b c : Point) (L : Line),
  distinctPointsOnLine a b L → (Triangle.area △ a:b:c = 0 ↔ c.onLine L)
axiom area_sum : ∀ (a b c d : Point) (L : Line),
  a.onLine L ∧ b.onLine L ∧ c.onLine L ∧ a ≠ b ∧ a ≠ c ∧ b ≠ c ∧ ¬(d.onLine L) →
  (between a c b ↔ Triangle.area △ a:c:d + Triangle.area △ d:c:b = Triangle.area △ a:d:b)

end
