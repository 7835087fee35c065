// The list of sessions.

import { Maths } from "./text";
import type { Session } from "./types";

interface Props {
  sessions: Session[];
  current: string;
  open: boolean;
  onOpen(id: string): void;
  onNew(): void;
  onRename(session: Session): void;
  onDelete(session: Session): void;
}

export function Sidebar({ sessions, current, open, onOpen, onNew, onRename, onDelete }: Props) {
  return (
    <nav class={open ? "sidebar open" : "sidebar"} aria-label="Sessions" id="sessions">
      <button class="primary new" onClick={onNew}>New session</button>
      <ul>
        {sessions.map((s) => (
          <li class={s.id === current ? "current" : ""}>
            <button class="open" onClick={() => onOpen(s.id)} aria-current={s.id === current ? "page" : undefined} title={s.title}>
              <Maths text={s.title || "Untitled"} />
              <time dateTime={s.updated}>{new Date(s.updated).toLocaleString([], { dateStyle: "short", timeStyle: "short" })}</time>
            </button>
            <button class="quiet" onClick={() => onRename(s)} aria-label={`Rename ${s.title || "session"}`}>✎</button>
            <button class="quiet" onClick={() => onDelete(s)} aria-label={`Delete ${s.title || "session"}`}>✕</button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
