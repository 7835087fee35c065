// One turn of a conversation: what was asked, what is happening, and what came of it.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Reply } from "./api";
import type { Model } from "./model";
import { ResultCard } from "./result";
import type { Shown, State } from "./shown";
import { Maths, Prose } from "./text";
import type { Question } from "./types";

const TIMED = / \([\d.]+ s\)$/;  // the time stands in a column of its own

export function TurnView({ turn, last, state, model }: { turn: Shown; last: boolean; state: State; model: Model }) {
  const article = useRef<HTMLElement>(null);
  const began = useRef(turn.atWork);
  useEffect(() => {
    if (last && began.current) article.current?.scrollIntoView({ block: "start" });
  }, [turn.atWork, turn.result]);
  const pick = async (lean: string): Promise<boolean> => {
    const done = await model.pick(lean);
    if (done) article.current?.querySelector(".result")?.scrollIntoView({ block: "start" });
    return done;
  };
  const rephrase = (): void => {
    model.set({ draft: turn.text });
    document.getElementById("draft")?.focus();
  };
  return (
    <article class="turn" aria-label={`Statement ${turn.number}`} ref={article}>
      <p class="asked"><Maths text={turn.text} /></p>
      {(turn.steps.length > 0 || turn.atWork) && <Steps turn={turn} />}
      {turn.words && turn.atWork && <p class="words"><Maths text={turn.words} /></p>}
      {turn.question && (
        <Ask
          key={turn.question.text}
          question={turn.question}
          onAnswer={(reply) => {
            document.querySelector("main")?.focus({ preventScroll: true });
            void model.answer(reply);
          }}
        />
      )}
      {turn.result && (
        <ResultCard
          result={turn.result}
          lock={last ? state.lock : null}
          picking={last && state.picking}
          onPick={last && !turn.atWork ? pick : null}
          onRephrase={rephrase}
        />
      )}
      {turn.error && !turn.atWork && (
        <div class="alert" role="alert">
          <p><Prose text={turn.error} /></p>
          {last && <div class="buttons"><button onClick={() => model.resume()}>Go on</button><button onClick={rephrase}>Rephrase</button></div>}
        </div>
      )}
    </article>
  );
}

function Steps({ turn }: { turn: Shown }) {
  const now = useClock(turn.atWork);
  const last = turn.steps.at(-1);
  const seconds = Math.max(0, turn.atWork ? now - Math.min(turn.base, now) : turn.took) / 1000;
  return (
    <details class="steps" open={turn.atWork}>
      <summary>
        {turn.atWork && !turn.question ? <span class="spinner" aria-hidden="true" /> : null}
        {turn.atWork ? (turn.question ? "Waiting for your answer" : last ? `${last.tool ?? last.step}` : "Beginning") : `${turn.steps.length} step${turn.steps.length === 1 ? "" : "s"}`}
        {seconds > 0 && <span class="muted"> {seconds.toFixed(1)} s</span>}
      </summary>
      <ol>
        {turn.steps.map((step, i) => {
          const next = turn.steps[i + 1];
          const end = next?.run === step.run ? next.at : turn.atWork && !next ? seconds : undefined;
          const took = step.seconds ?? (end === undefined ? undefined : Math.max(0, end - step.at));
          return (
            <>
              {i > 0 && turn.steps[i - 1]?.run !== step.run && <li class="muted again">The server was restarted and continues.</li>}
              <li class={step.ok === false ? "failed" : ""}>
                <b>{step.tool ?? step.step}</b> <span><Prose text={step.seconds === undefined ? step.text : step.text.replace(TIMED, "")} /></span>
                <span class="muted">{took === undefined ? "" : `${took.toFixed(1)} s`}</span>
              </li>
            </>
          );
        })}
      </ol>
    </details>
  );
}

function Ask({ question, onAnswer }: { question: Question; onAnswer(reply: Reply): void }) {
  const [words, setWords] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: "nearest" });
    const writing = document.activeElement;
    if (!(writing instanceof HTMLTextAreaElement) || !writing.value) form.current?.querySelector<HTMLElement>("button.primary")?.focus();
  }, []);
  return (
    <form
      class="question"
      aria-label="A question"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim()) onAnswer({ text: words });
      }}
    >
      <p class="text"><Maths text={question.text} /></p>
      <div class="buttons">
        {question.choices.map((choice, i) => (
          <button type="button" class={i === question.default ? "primary" : ""} title={choice.clause} onClick={() => onAnswer({ choice: i })}>
            <Maths inline text={choice.label} />
          </button>
        ))}
      </div>
      <div class="other">
        <label for="words">Or in your own words</label>
        <input id="words" value={words} onInput={(event) => setWords(event.currentTarget.value)} maxLength={2000} />
        <button type="submit" disabled={!words.trim()}>Answer</button>
      </div>
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
