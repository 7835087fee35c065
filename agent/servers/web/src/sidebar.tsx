// The list of sessions.

import { useRef, useState } from "preact/hooks";
import * as api from "./api";
import { DeleteDialog } from "./dialog";
import type { Model } from "./model";
import type { State } from "./shown";
import { Maths, whole } from "./text";
import type { Session } from "./types";

export function Sidebar({ state, model }: { state: State; model: Model }) {
  const [doomed, setDoomed] = useState<Session | null>(null);
  const nav = useRef<HTMLElement>(null);
  const open = (id: string): void => {
    if (nav.current?.matches(":popover-open")) nav.current.hidePopover();
    void model.open(id);
    if (!id) document.getElementById("draft")?.focus();
  };
  return (
    <nav class="sidebar" aria-label="Sessions" id="sessions" popover="auto" ref={nav}>
      <button class="primary new" onClick={() => open("")}>New session</button>
      {state.sessions?.length === 0 && <p class="muted">No sessions yet. Each statement that you send begins one.</p>}
      <ul>
        {state.sessions?.map((s) => (
          <li class={s.id === state.current ? "current" : ""} key={s.id}>
            <button class="open" onClick={() => open(s.id)} aria-current={s.id === state.current ? "page" : undefined}>
              <span class="title"><Maths inline text={whole(s.title) || "Untitled"} /></span>
              <time dateTime={s.updated}>{when(s.updated)}{s.parent ? " · forked" : ""}</time>
            </button>
            <button class="quiet delete" onClick={() => setDoomed(s)} aria-label={`Delete ${s.title || "session"}`}>✕</button>
          </li>
        ))}
      </ul>
      {api.hasKey() && <button class="quiet out" onClick={() => model.leave()}>Forget the key</button>}
      {doomed && <DeleteDialog session={doomed} model={model} onClose={() => setDoomed(null)} />}
    </nav>
  );
}

/** The time of today, else the day. */
function when(stamp: string): string {
  const date = new Date(stamp);
  const today = date.toDateString() === new Date().toDateString();
  return date.toLocaleString([], today ? { timeStyle: "short" } : { day: "numeric", month: "short", year: "numeric" });
}
