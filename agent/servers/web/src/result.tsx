// The result of a turn: the verdict, the statement, and the evidence for it.

import { useState } from "preact/hooks";
import { Candidates } from "./candidates";
import { Evidence, How } from "./evidence";
import { Lean } from "./lean";
import { Maths, Prose } from "./text";
import type { Lock, Result } from "./types";

const VERDICTS = { accepted: "✓ accepted", rejected: "✕ rejected", inconclusive: "? inconclusive" };

interface Props {
  result: Result;
  lock: Lock | null;
  picking: boolean;
  onPick: ((lean: string) => Promise<boolean>) | null;  // null: this is not the last turn
  onRephrase(): void;
}

export function ResultCard({ result, lock, picking, onPick, onRephrase }: Props) {
  return (
    <section class="result" aria-label="Result">
      <header>
        <h2 class={`verdict ${result.verdict}`}>{VERDICTS[result.verdict]}</h2>
        {lock?.holds && <span class="badge" title={lock.lock.type}>locked</span>}
        <span class="muted">
          {result.model} · {result.usage.seconds.toFixed(1)} s
          {result.lean?.library ? ` · Lean ${result.lean.version}, ${result.lean.library.split("+")[0]}` : ""}
        </span>
      </header>
      {lock && lock.holds === false && (
        <p class="warning">This is not the statement that was locked: <Prose text={lock.reasons.join("; ")} /></p>
      )}
      {result.statement && <Statement key={result.statement} text={result.statement} result={result} picking={picking} onPick={onPick} />}
      {picking && <p class="busy"><span class="spinner" aria-hidden="true" />Lean checks and probes it in a fresh process …</p>}
      <ul class={`reasons ${result.verdict}`}>{result.reasons.map((reason) => <li><Prose text={reason} /></li>)}</ul>
      {result.warnings.length > 0 && <ul class="reasons warnings">{result.warnings.map((warning) => <li><Prose text={warning} /></li>)}</ul>}
      {result.assumptions.length > 0 && (
        <dl class="assumptions">
          {result.assumptions.map((a) => (
            <div>
              <dt><Maths text={a.question} /></dt>
              <dd><Maths text={a.answer} /> <span class="muted">{a.source === "person" ? "you said" : a.stated ? "assumed" : "usual, but the statement does not say so"}</span></dd>
            </div>
          ))}
        </dl>
      )}
      {result.verdict !== "accepted" && <button onClick={onRephrase}>Rephrase</button>}
      <Evidence result={result} />
      {result.attempts.length > 1 && <Candidates result={result} picking={picking} onPick={onPick} />}
      <How result={result} />
    </section>
  );
}

function Statement({ text, result, picking, onPick }: { text: string; result: Result; picking: boolean; onPick: Props["onPick"] }) {
  const [edited, setEdited] = useState<string | null>(null);
  if (edited !== null && onPick) {
    const use = async (): Promise<void> => {
      if (await onPick(edited)) setEdited(null);
    };
    return (
      <form class="edit" onSubmit={(event) => { event.preventDefault(); void use(); }} onKeyDown={(event) => event.key === "Escape" && setEdited(null)}>
        <label for="edited">Your Lean statement</label>
        <textarea id="edited" class="code" spellcheck={false} rows={Math.max(4, edited.split("\n").length + 1)} value={edited} onInput={(event) => setEdited(event.currentTarget.value)} />
        <div class="buttons">
          <button class="primary" disabled={picking || !edited.trim() || edited === text}>Check and use</button>
          <button type="button" onClick={() => setEdited(null)}>Cancel</button>
        </div>
      </form>
    );
  }
  return (
    <div class="statement">
      <Lean text={text} messages={result.lean?.messages ?? []} label="Lean statement" />
      <div class="on">
        {onPick && <button class="quiet" onClick={() => setEdited(text)}>Edit</button>}
        <Copy text={text} />
      </div>
    </div>
  );
}

function Copy({ text }: { text: string }) {
  const [done, setDone] = useState(false);
  const copy = (): void => void navigator.clipboard.writeText(text).then(() => {
    setDone(true);
    setTimeout(() => setDone(false), 2000);
  });
  return <button class="quiet" onClick={copy} aria-live="polite">{done ? "Copied" : "Copy"}</button>;
}
