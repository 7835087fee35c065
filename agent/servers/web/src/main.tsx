// The page: sessions at the side, a conversation, and a place to write.

import { render } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import "katex/dist/katex.min.css";
import "./style.css";
import * as api from "./api";
import { Sidebar } from "./sidebar";
import { Maths } from "./text";
import { type Shown, TurnView } from "./turn";
import type { Session, Turn } from "./types";

const EXAMPLES = [
  "Let $a$ and $b$ be positive real numbers. Prove that $\\frac{a}{b} + \\frac{b}{a} \\ge 2$.",
  "Prove that the sum of two even integers $a$ and $b$ is even.",
  "Let $x$ be a number such that $3x + 7 = 22$. Prove that $x = 5$.",
];

const blank = (number: number, text: string): Shown => ({
  number, text, steps: [], words: "", began: performance.now(), question: null, result: null, error: "", atWork: true,
});

const shown = (turn: Turn): Shown => ({
  ...blank(turn.number, turn.text),
  result: turn.result,
  error: turn.error || (turn.status === "done" ? "" : "This was stopped before its end."),
  atWork: false,
});

function App() {
  const [sessions, setSessions] = useState<Session[]>([]);
  const [current, setCurrent] = useState(location.hash.slice(1));
  const [turns, setTurns] = useState<Shown[]>([]);
  const [draft, setDraft] = useState("");
  const [notice, setNotice] = useState("");
  const [needsKey, setNeedsKey] = useState(false);
  const [menu, setMenu] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const live = useRef("");  // the session whose events are being followed
  const atWork = turns.at(-1)?.atWork ?? false;

  const failed = useCallback((error: unknown) => {
    if (error instanceof api.ApiError && error.status === 401) setNeedsKey(true);
    setNotice(error instanceof Error ? error.message : String(error));
  }, []);
  const refresh = useCallback(() => api.sessions().then(setSessions, failed), [failed]);

  const change = (edit: (turn: Shown) => Partial<Shown>) =>
    setTurns((all) => all.map((turn, i) => (i === all.length - 1 ? { ...turn, ...edit(turn) } : turn)));

  const listener = (): api.Listener => ({
    session: (id) => {
      live.current = id;
      setCurrent(id);
      history.replaceState(null, "", `#${id}`);
      void refresh();
    },
    step: (step) =>
      change((turn) =>
        step.step === "text"
          ? { words: step.text === "\f" ? "" : (turn.words + step.text).split("\f").at(-1) ?? "" }
          : { steps: step.ok === undefined ? [...turn.steps, step] : turn.steps.map((s) => (s.id === step.id && s.tool ? { ...s, ...step, at: s.at } : s)), words: "" },
      ),
    question: (question) => change(() => ({ question })),
    result: (result) => change(() => ({ result, atWork: false, question: null, error: "" })),
    error: (_, message) => change(() => ({ error: message, atWork: false, question: null })),
  });

  const follow = (work: Promise<void>) =>
    work
      .catch((error: unknown) => {
        failed(error);
        change(() => ({ atWork: false, error: error instanceof Error ? error.message : String(error) }));
      })
      .finally(() => {
        change((turn) => (turn.atWork ? { atWork: false, error: "The connection ended; the session goes on by itself." } : {}));
        void refresh();
      });

  const open = useCallback(async (id: string) => {
    setMenu(false);
    setNotice("");
    if (!id) {
      setCurrent("");
      setTurns([]);
      history.replaceState(null, "", "#");
      return;
    }
    try {
      const view = await api.session(id);
      setCurrent(id);
      history.replaceState(null, "", `#${id}`);
      setTurns(view.turns.filter((t) => t.status !== "undone").map(shown));
      if (view.at_work && live.current !== id) {
        change(() => ({ atWork: true, error: "", question: view.question }));
        void follow(api.events(id, listener()));
      }
    } catch (error) {
      failed(error);
    }
  }, []);

  useEffect(() => {
    void refresh();
    if (current) void open(current);
  }, []);
  useEffect(() => end.current?.scrollIntoView({ block: "end" }), [turns.length, turns.at(-1)?.result]);

  const ask = () => {
    const text = draft.trim();
    if (!text || atWork) return;
    setDraft("");
    setNotice("");
    setTurns((all) => [...all, blank(all.length + 1, text)]);
    void follow(api.formalize(text, current, listener()));
  };
  const resume = () => {
    change(() => ({ atWork: true, error: "", steps: [], began: performance.now() }));
    void follow(api.resume(current, listener()));
  };
  const doAnd = (work: Promise<unknown>, then?: () => void) => void work.then(() => { then?.(); void refresh(); }, failed);

  if (needsKey) return <KeyForm onKey={(key) => { api.setKey(key); setNeedsKey(false); setNotice(""); void refresh(); }} notice={notice} />;
  return (
    <div class="page">
      <header class="top">
        <button class="quiet menu" aria-controls="sessions" aria-expanded={menu} onClick={() => setMenu(!menu)}>☰ Sessions</button>
        <h1>Leanwright</h1>
        {current && !atWork && <Tools id={current} failed={failed} />}
      </header>
      <Sidebar
        sessions={sessions}
        current={current}
        open={menu}
        onOpen={(id) => void open(id)}
        onNew={() => void open("")}
        onRename={(s) => { const title = prompt("Title", s.title); if (title?.trim()) doAnd(api.rename(s.id, title)); }}
        onDelete={(s) => { if (confirm(`Delete “${s.title || "Untitled"}”?`)) doAnd(api.remove(s.id), () => { if (s.id === current) void open(""); }); }}
      />
      <main>
        {turns.length === 0 && <Welcome onExample={setDraft} />}
        {turns.map((turn) => (
          <TurnView
            key={`${current}/${turn.number}`}
            turn={turn}
            onResume={resume}
            onAnswer={(reply) => { change(() => ({ question: null })); doAnd(api.answer(current, reply)); }}
          />
        ))}
        {notice && <p class="error" role="alert">{notice}</p>}
        <div ref={end} />
      </main>
      <form class="composer" onSubmit={(event) => { event.preventDefault(); ask(); }}>
        {draft.includes("$") && <p class="preview" aria-hidden="true"><Maths text={draft} /></p>}
        <label for="draft" class="hidden">A mathematical statement</label>
        <textarea
          id="draft"
          rows={Math.min(8, Math.max(2, draft.split("\n").length))}
          value={draft}
          placeholder="A mathematical statement in words; LaTeX between $ signs"
          onInput={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
              event.preventDefault();
              ask();
            }
          }}
        />
        {atWork ? (
          <button type="button" onClick={() => doAnd(api.stop(current))}>Stop</button>
        ) : (
          <button class="primary" type="submit" disabled={!draft.trim()}>Formalize</button>
        )}
      </form>
    </div>
  );
}

function Welcome({ onExample }: { onExample(text: string): void }) {
  return (
    <section class="welcome">
      <h2>From words to Lean</h2>
      <p>Write a mathematical statement. You get a Lean 4 statement, a verdict on whether it says the same, and the evidence for it.</p>
      <ul>
        {EXAMPLES.map((text) => (
          <li><button class="example" onClick={() => onExample(text)}><Maths text={text} /></button></li>
        ))}
      </ul>
    </section>
  );
}

function Tools({ id, failed }: { id: string; failed(error: unknown): void }) {
  const save = (name: string, text: string) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div class="tools" role="group" aria-label="Session">
      <button class="quiet" onClick={() => void api.lock(id).then((lock) => save(`${id}.lock.json`, JSON.stringify(lock, null, 1)), failed)}>Lock</button>
      <button class="quiet" onClick={() => void api.exported(id, "lean").then((text) => save(`${id}.lean`, text), failed)}>Export .lean</button>
      <button class="quiet" onClick={() => void api.exported(id, "json").then((text) => save(`${id}.json`, text), failed)}>Export JSON</button>
    </div>
  );
}

function KeyForm({ onKey, notice }: { onKey(key: string): void; notice: string }) {
  const [key, setKey] = useState("");
  return (
    <form class="key" onSubmit={(event) => { event.preventDefault(); onKey(key.trim()); }}>
      <h1>Leanwright</h1>
      <label for="key">This server asks for a key. It is kept until you close this tab.</label>
      <input id="key" type="password" autocomplete="off" value={key} onInput={(event) => setKey(event.currentTarget.value)} />
      <button class="primary" disabled={!key.trim()}>Open</button>
      {notice && <p class="error" role="alert">{notice}</p>}
    </form>
  );
}

const root = document.getElementById("root");
if (root) render(<App />, root);
