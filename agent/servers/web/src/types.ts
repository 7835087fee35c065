// What the HTTP API sends, as far as the page reads it.

export interface Position { line: number; column: number }
export interface LeanMessage { severity: "error" | "warning" | "info"; pos: Position; end_pos: Position | null; data: string }
export interface LeanReport { status: string; messages: LeanMessage[]; version: string; library: string; elapsed_ms: number }
export interface Probe { name: string; answer: "yes" | "no" | "unknown"; evidence: string }
export interface RubricItem { part: string; answer: "same" | "absent" | "lost" | "added" | "changed" }
export interface Score {
  value: number;
  judge: number | null;
  rubric: RubricItem[];
  similarity: number | null;
  per_token?: number | null;
  back_translation: string;
  reasons: string[];
}
export interface Candidate {
  lean: string;
  round: number;
  report: LeanReport | null;
  faults: string[];
  score: Score | null;
  probes: Probe[];
}
export interface Assumption { question: string; answer: string; source: "person" | "default"; stated: boolean }
export type Verdict = "accepted" | "rejected" | "inconclusive";
export interface Result {
  informal: string;
  statement: string | null;
  verdict: Verdict;
  reasons: string[];
  warnings: string[];
  assumptions: Assumption[];
  lean: LeanReport | null;
  score: Score | null;
  probes: Probe[];
  premises: string[];
  illustrations: string[];
  retrieval: { retrieve: boolean; reason: string } | null;
  attempts: Candidate[];
  model: string;
  usage: { prompt_tokens: number; completion_tokens: number; seconds: number; cost?: number | null; calls: number };
}
export interface Session { id: string; title: string; created: string; updated: string; model: string; parent: string | null }
export type TurnStatus = "begun" | "asking" | "done" | "failed" | "stopped" | "undone";
export interface Turn { number: number; text: string; status: TurnStatus; result: Result | null; error: string }
export interface Choice { label: string; clause: string }
export interface Question { text: string; choices: Choice[]; default: number }
export interface Lock { lock: { fingerprint: string; type: string }; holds: boolean | null; reasons: string[] }
export interface SessionView { session: Session; turns: Turn[]; at_work: boolean; question: Question | null; lock: Lock | null }
/** `at`: seconds since the run began. */
export interface Step { step: string; text: string; tool?: string; id?: string; seconds?: number; ok?: boolean; at: number }
/** A point of a session; `next`: what would run next, nothing at the end of a turn. */
export interface Checkpoint { number: number; turn: number; next: string[] }
export interface Declaration { name: string; kind: string; module: string; signature: string; docstring: string; informal: string }
export interface Source { declaration: Declaration; url: string }
