// One turn of a conversation: what was asked, what is happening, and what came of it.

import { useEffect, useState } from "preact/hooks";
import { ResultCard } from "./result";
import { Maths } from "./text";
import type { Question, Result, Step } from "./types";

export interface Shown {
  number: number;
  text: string;
  steps: Step[];
  words: string;
  began: number;
  question: Question | null;
  result: Result | null;
  error: string;
  atWork: boolean;
}

export function TurnView({ turn, onAnswer, onResume }: { turn: Shown; onAnswer(reply: { choice?: number; text?: string }): void; onResume(): void }) {
  const [picked, setPicked] = useState<number | null>(null);
  return (
    <article class="turn" aria-label={`Turn ${turn.number}`}>
      <p class="asked"><Maths text={turn.text} /></p>
      {turn.steps.length > 0 && <Steps turn={turn} />}
      {turn.words && turn.atWork && <p class="words">{turn.words}</p>}
      {turn.question && <Ask question={turn.question} onAnswer={onAnswer} />}
      {turn.result && <ResultCard result={turn.result} picked={picked} onPick={setPicked} />}
      {turn.error && (
        <p class="error" role="alert">
          {turn.error} {!turn.atWork && <button onClick={onResume}>Go on</button>}
        </p>
      )}
    </article>
  );
}

function Steps({ turn }: { turn: Shown }) {
  const now = useClock(turn.atWork);
  const last = turn.steps.at(-1);
  if (!last) return null;
  const seconds = ((turn.atWork ? now : last.at) - turn.began) / 1000;
  return (
    <details class="steps" open={turn.atWork}>
      <summary>
        {turn.atWork ? <span class="spinner" aria-hidden="true" /> : null}
        <span role="status">{turn.atWork ? `${last.step}: ${last.text}` : `${turn.steps.length} steps`}</span>
        <span class="muted"> {seconds.toFixed(1)} s</span>
      </summary>
      <ol>
        {turn.steps.map((step, i) => {
          const next = turn.steps[i + 1]?.at ?? (turn.atWork ? now : step.at);
          return (
            <li class={step.ok === false ? "failed" : ""}>
              <b>{step.tool ?? step.step}</b> <Maths text={step.text} /> <span class="muted">{(step.seconds ?? (next - step.at) / 1000).toFixed(1)} s</span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

function Ask({ question, onAnswer }: { question: Question; onAnswer(reply: { choice?: number; text?: string }): void }) {
  const [words, setWords] = useState("");
  return (
    <form
      class="question"
      aria-label="A question"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim()) onAnswer({ text: words });
      }}
    >
      <p role="alert"><Maths text={question.text} /></p>
      <div class="buttons">
        {question.choices.map((choice, i) => (
          <button type="button" class={i === question.default ? "primary" : ""} onClick={() => onAnswer({ choice: i })}>
            <Maths text={choice.label} />
          </button>
        ))}
      </div>
      <label>
        In other words: <input value={words} onInput={(event) => setWords(event.currentTarget.value)} maxLength={2000} />
      </label>
      <button type="submit" disabled={!words.trim()}>Answer</button>
    </form>
  );
}

function useClock(running: boolean): number {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 200);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
