// Dialogs that stop the page: the browser's own, which Escape closes and which give the focus back.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import * as api from "./api";
import type { Model } from "./model";
import { Maths, whole } from "./text";
import type { Checkpoint, Session } from "./types";

interface Props { title: string; action: string; danger?: boolean; ready?: boolean; onDo(): void; onClose(): void; children: ComponentChildren }

export function Dialog({ title, action, danger = false, ready = true, onDo, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="dialog-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          dialog.current?.close();
          onDo();
        }}
      >
        <h2 id="dialog-title">{title}</h2>
        {children}
        <div class="buttons">
          <button type="button" onClick={() => dialog.current?.close()}>Cancel</button>
          <button class={danger ? "danger" : "primary"} disabled={!ready}>{action}</button>
        </div>
      </form>
    </dialog>
  );
}

export function DeleteDialog({ session, model, onClose }: { session: Session; model: Model; onClose(): void }) {
  return (
    <Dialog title="Delete this session?" action="Delete" danger onDo={() => void model.remove(session.id)} onClose={onClose}>
      <p><Maths text={whole(session.title) || "Untitled"} /></p>
      <p class="muted">Its statements, evidence and steps are deleted with it.</p>
    </Dialog>
  );
}

export function RenameDialog({ session, model, onClose }: { session: Session; model: Model; onClose(): void }) {
  const [title, setTitle] = useState(session.title);
  return (
    <Dialog title="Rename the session" action="Rename" ready={title.trim() !== ""} onDo={() => void model.rename(session.id, title)} onClose={onClose}>
      <label for="title">Title</label>
      <input id="title" value={title} maxLength={200} onInput={(event) => setTitle(event.currentTarget.value)} />
    </Dialog>
  );
}

const POINTS: Record<string, string> = {
  ask: "before its questions", retrieve: "before the library is asked", draft: "before the drafts", think: "before the model's turn",
  check: "before Lean checks", repair: "before a repair", score: "before the meaning is scored", verdict: "before the verdict",
};

/** The points of one turn that mean something to a person, each with its name. */
function named(points: Checkpoint[]): [Checkpoint, string][] {
  const times = new Map<string, number>();
  return points.flatMap((point): [Checkpoint, string][] => {
    const name = point.next.length ? POINTS[point.next[0] ?? ""] : "at its end";
    if (!name) return [];
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return [[point, time > 1 ? `${name} (${time})` : name]];
  });
}

export function ForkDialog({ session, model, onClose }: { session: Session; model: Model; onClose(): void }) {
  const [points, setPoints] = useState<Checkpoint[] | null>(null);
  const [step, setStep] = useState<number | null>(null);
  useEffect(() => {
    void model.attempt(async () => {
      const found = await api.steps(session.id);
      setPoints(found);
      setStep(found.at(-1)?.number ?? null);
    });
  }, [session.id]);
  const turns = [...new Set(points?.map((point) => point.turn))];
  return (
    <Dialog title="Fork the session" action="Fork" ready={step !== null} onDo={() => step !== null && void model.fork(step)} onClose={onClose}>
      <p class="muted">A second session goes on from the point that you choose. Questions after it are asked again.</p>
      {points === null && <p>Loading…</p>}
      {points?.length === 0 && <p>Nothing has happened here yet.</p>}
      <div class="points">
        {turns.map((turn) => (
          <fieldset>
            <legend>Statement {turn}</legend>
            {named(points?.filter((point) => point.turn === turn) ?? []).map(([point, name]) => (
              <label>
                <input type="radio" name="point" checked={step === point.number} onChange={() => setStep(point.number)} /> {name}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
