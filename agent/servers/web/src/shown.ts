// A turn as the page shows it, and what events make of it.

import type { Lock, Question, Result, Session, Step, Turn } from "./types";

export interface Shown {
  number: number;
  text: string;
  steps: (Step & { run: string })[];
  run: string;  // whose events are coming
  words: string;  // of the model, as it writes them
  base: number;  // when the run began, by this page's clock
  took: number;  // milliseconds; 0: not known
  question: Question | null;
  result: Result | null;
  error: string;
  atWork: boolean;
}

export interface State {
  sessions: Session[] | null;  // null: not known yet
  current: string;  // id of the open session; "": none
  turns: Shown[];
  lock: Lock | null;
  draft: string;
  notice: string;
  said: string;  // for screen readers
  needsKey: boolean;
  offline: boolean;
  picking: boolean;
}

export const blank = (number: number, text: string): Shown => ({
  number, text, steps: [], run: "", words: "", base: Infinity, took: 0, question: null, result: null, error: "", atWork: true,
});

export const shown = (turn: Turn): Shown => ({
  ...blank(turn.number, turn.text),
  result: turn.result,
  error: turn.error || (turn.status === "done" ? "" : "This was stopped before it finished."),
  atWork: false,
});

/** The turn after a step: a piece of the model's words, the end of a tool's call, or something new. */
export function after(turn: Shown, step: Step): Partial<Shown> {
  if (step.step === "text") return { words: step.text === "\f" ? "" : (turn.words + step.text).split("\f").at(-1) ?? "" };
  const ends = (s: Step & { run: string }): boolean => s.id === step.id && s.run === turn.run;
  const known = step.ok !== undefined && step.id !== undefined && turn.steps.some((s) => ends(s));
  const steps = known
    ? turn.steps.map((s) => (ends(s) ? { ...s, ...step, at: s.at } : s))
    : [...turn.steps, { ...step, run: turn.run }];
  return { steps, words: "", question: null };
}

export function told(result: Result): string {
  const verdict = result.verdict[0]?.toUpperCase() + result.verdict.slice(1);
  return `${verdict}. ${result.verdict === "accepted" ? "The Lean statement follows." : (result.reasons[0] ?? "")}`;
}
