// The page: sessions at the side, a conversation, and a place to write.

import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import "katex/dist/katex.min.css";
import "./style.css";
import "./evidence.css";
import * as api from "./api";
import { Header } from "./header";
import { Model, useModel } from "./model";
import type { State } from "./shown";
import { Sidebar } from "./sidebar";
import { Maths, Prose } from "./text";
import { TurnView } from "./turn";

const EXAMPLES = [
  "Let $a$ and $b$ be positive real numbers. Prove that $\\frac{a}{b} + \\frac{b}{a} \\ge 2$.",
  "Prove that the sum of two even integers $a$ and $b$ is even.",
  "Let $x$ be a number such that $3x + 7 = 22$. Prove that $x = 5$.",
];
const model = new Model();

function App() {
  const state = useModel(model);
  useEffect(() => {
    const back = (): void => void model.open(location.hash.slice(1));
    window.addEventListener("popstate", back);
    void model.start();
    return () => window.removeEventListener("popstate", back);
  }, []);
  useEffect(() => {
    const verdict = model.atWork ? "…" : { accepted: "✓", rejected: "✕", inconclusive: "?", "": "" }[state.turns.at(-1)?.result?.verdict ?? ""];
    document.title = `${verdict} Leanwright`.trim();
  });
  if (state.needsKey) return <KeyForm notice={state.notice} />;
  return (
    <div class="page">
      <a class="skip" href="#draft" onClick={(event) => { event.preventDefault(); document.getElementById("draft")?.focus(); }}>Skip to the statement</a>
      <Header state={state} model={model} />
      <Sidebar state={state} model={model} />
      <main tabIndex={-1} aria-busy={model.atWork}>
        {state.turns.length === 0 && !state.current && <Welcome />}
        {state.turns.map((turn, i) => (
          <TurnView key={`${state.current}/${turn.number}`} turn={turn} last={i === state.turns.length - 1} state={state} model={model} />
        ))}
        {state.notice && (
          <div class="alert" role="alert">
            <p><Prose text={state.notice} /></p>
            <button class="quiet" aria-label="Dismiss" onClick={() => model.set({ notice: "" })}>✕</button>
          </div>
        )}
      </main>
      <div class="below">
        {state.offline && (
          <div class="offline" role="status">
            <span><span class="spinner" aria-hidden="true" />The server does not answer. The page continues as soon as it does; nothing is lost.</span>
            <button onClick={api.lookNow}>Try now</button>
          </div>
        )}
        <Composer state={state} />
      </div>
      <p class="hidden" role="status" aria-live="polite">{state.said}</p>
    </div>
  );
}

function Welcome() {
  const take = (text: string): void => {
    model.set({ draft: text });
    document.getElementById("draft")?.focus();
  };
  return (
    <section class="welcome">
      <h2>From words to Lean</h2>
      <p>Write a mathematical statement. You get a Lean 4 statement, a verdict on whether it says the same, and the evidence for it.</p>
      <ul aria-label="Examples">
        {EXAMPLES.map((text) => (
          <li><button class="example" onClick={() => take(text)}><Maths inline text={text} /></button></li>
        ))}
      </ul>
    </section>
  );
}

function Composer({ state }: { state: State }) {
  const { draft } = state;
  const send = (): void => {
    if (draft.trim() && !model.atWork) model.ask(draft.trim());
  };
  return (
    <form class="composer" aria-label="New statement" onSubmit={(event) => { event.preventDefault(); send(); }}>
      {/\$|\\\(|\\\[/.test(draft) && <div class="preview" role="group" aria-label="Preview"><Maths text={draft} /></div>}
      <label for="draft" class="hidden">A mathematical statement</label>
      <textarea
        id="draft"
        rows={Math.min(8, Math.max(2, draft.split("\n").length))}
        value={draft}
        placeholder="A statement in words; LaTeX between $ signs"
        onInput={(event) => model.set({ draft: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      {model.atWork ? (
        <button type="button" disabled={!state.current} onClick={() => void model.stop()}>Stop</button>
      ) : (
        <button class="primary" type="submit" disabled={!draft.trim()}>Formalize</button>
      )}
    </form>
  );
}

function KeyForm({ notice }: { notice: string }) {
  const [key, setKey] = useState("");
  const given = key.trim();
  const odd = /[^\x21-\x7e]/.test(given);
  return (
    <main class="key">
      <form onSubmit={(event) => { event.preventDefault(); model.enter(given); }}>
        <h1>Leanwright</h1>
        <p>This server needs a key. It is kept only in this tab, until you close it.</p>
        <label for="key">Key</label>
        <input id="key" type="password" autocomplete="off" required value={key} onInput={(event) => setKey(event.currentTarget.value)} aria-describedby="key-said" />
        <button class="primary" disabled={!given || odd}>Open</button>
        <p id="key-said" class={notice || odd ? "alert" : "hidden"} role="alert">{odd ? "A key has letters, digits and signs only." : notice}</p>
      </form>
    </main>
  );
}

const root = document.getElementById("root");
if (root) render(<App />, root);
