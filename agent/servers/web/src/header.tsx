// The top of the page: the open session and what can be done with it.

import { useState } from "preact/hooks";
import * as api from "./api";
import { DeleteDialog, ForkDialog, RenameDialog } from "./dialog";
import type { Model } from "./model";
import type { State } from "./shown";
import { Maths, whole } from "./text";

type Asked = "" | "rename" | "fork" | "delete";

export function Header({ state, model }: { state: State; model: Model }) {
  const [asked, setAsked] = useState<Asked>("");
  const session = state.sessions?.find((s) => s.id === state.current);
  const close = (): void => setAsked("");
  return (
    <header class="top">
      <button class="quiet narrow" popovertarget="sessions">☰ Sessions</button>
      <h1>{session ? <Maths inline text={whole(session.title) || "Untitled"} /> : "Leanwright"}</h1>
      {session && !model.atWork && (
        <>
          <button class="quiet narrow" popovertarget="tools" aria-label="Session menu">⋯</button>
          <div class="tools" popover="auto" id="tools" role="group" aria-label="Session" onClick={hide}>
            <Tools state={state} model={model} onAsk={setAsked} />
          </div>
        </>
      )}
      {session && asked === "rename" && <RenameDialog session={session} model={model} onClose={close} />}
      {session && asked === "fork" && <ForkDialog session={session} model={model} onClose={close} />}
      {session && asked === "delete" && <DeleteDialog session={session} model={model} onClose={close} />}
    </header>
  );
}

function Tools({ state, model, onAsk }: { state: State; model: Model; onAsk(what: Asked): void }) {
  const id = state.current;
  const save = (form: api.Form): void => void model.attempt(async () => download(...(await api.exported(id, form))));
  const statement = state.turns.at(-1)?.result?.statement;
  return (
    <>
      {statement && !state.lock && <button class="quiet" onClick={() => void model.lock(true)}>Lock</button>}
      {state.lock && <button class="quiet" onClick={() => void model.lock(false)}>Unlock</button>}
      <button class="quiet" onClick={() => save("lean")}>Lean file</button>
      <button class="quiet" onClick={() => save("json")}>JSON</button>
      {state.lock && <button class="quiet" onClick={() => save("lock")}>Lock file</button>}
      <button class="quiet" onClick={() => onAsk("fork")}>Fork</button>
      <button class="quiet" onClick={() => onAsk("rename")}>Rename</button>
      <button class="quiet" onClick={() => onAsk("delete")}>Delete</button>
    </>
  );
}

function hide(event: Event): void {
  const menu = event.currentTarget as HTMLElement;
  if (menu.matches(":popover-open")) menu.hidePopover();
}

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
