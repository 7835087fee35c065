// The HTTP API. A key, where the server asks for one, is kept for the browser session alone.

import type { Checkpoint, Question, Result, Session, SessionView, Source, Step, Turn } from "./types";

const KEY = "leanwright-key";
const DELAYS_MS = [300, 700, 1500, 3000];  // between two looks for a server that is away; the last one again and again

export class ApiError extends Error {
  constructor(readonly status: number, readonly kind: string, message: string) {
    super(message);
  }
  /** The request may not have reached a server that could answer it. */
  get away(): boolean {
    return this.kind === "offline" || this.kind === "ending";
  }
}

export const setKey = (key: string): void => (key ? sessionStorage.setItem(KEY, key) : sessionStorage.removeItem(KEY));
export const hasKey = (): boolean => sessionStorage.getItem(KEY) !== null;

function headers(): Record<string, string> {
  const key = sessionStorage.getItem(KEY);
  return { "Content-Type": "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) };
}

const offline = (): ApiError => new ApiError(0, "offline", "The server does not answer.");

async function send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers: headers(), body: body === undefined ? null : JSON.stringify(body), signal: signal ?? null });
  } catch (error) {
    throw signal?.aborted ? error : offline();
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => null)) as { error?: { type: string; message: string } } | null;
  throw new ApiError(answer.status, said?.error?.type ?? "error", said?.error?.message ?? `The server answered ${answer.status}.`);
}

async function json<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await send(method, path, body, signal);
  try {
    return (await answer.json()) as T;
  } catch (error) {
    throw signal?.aborted ? error : offline();
  }
}

export const sessions = (): Promise<Session[]> => json("GET", "/v1/sessions");
export const session = (id: string, signal?: AbortSignal): Promise<SessionView> => json("GET", `/v1/sessions/${id}`, undefined, signal);
export const rename = (id: string, title: string): Promise<Session> => json("PATCH", `/v1/sessions/${id}`, { title });
export const stop = (id: string): Promise<Response> => send("POST", `/v1/sessions/${id}/stop`);
export const remove = (id: string): Promise<Response> => send("DELETE", `/v1/sessions/${id}`);
export const steps = (id: string): Promise<Checkpoint[]> => json("GET", `/v1/sessions/${id}/steps`);
export const fork = (id: string, step: number): Promise<Session> => json("POST", `/v1/sessions/${id}/fork`, { step });
export const pick = (id: string, lean: string): Promise<Turn> => json("POST", `/v1/sessions/${id}/pick`, { lean });
export const lock = (id: string): Promise<unknown> => json("POST", `/v1/sessions/${id}/lock`);
export const unlock = (id: string): Promise<Response> => send("DELETE", `/v1/sessions/${id}/lock`);
export const answer = (id: string, reply: Reply): Promise<Response> => send("POST", `/v1/sessions/${id}/answer`, reply);
export const declarations = (names: string[]): Promise<Source[]> => json("POST", "/v1/declarations", { names });

export interface Reply { choice?: number; text?: string }
export type Form = "lean" | "json" | "lock";

/** The session as a file: its name and its text. */
export async function exported(id: string, form: Form): Promise<[string, string]> {
  const path = form === "lock" ? "lock" : `export?form=${form}`;
  const name = { lean: `${id}.lean`, json: `${id}.json`, lock: `${id}.lock.json` }[form];
  return [name, await (await send("GET", `/v1/sessions/${id}/${path}`)).text()];
}

let hurry = (): void => undefined;
/** Look for the server at once. */
export const lookNow = (): void => hurry();

/** Return when the server answers. */
export async function online(signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted; tries++) {
    try {
      await fetch("icon.svg", { signal, cache: "no-store" });  // costs the server nothing, as /health may
      return;
    } catch {
      await new Promise<void>((resolve) => {
        hurry = resolve;
        setTimeout(resolve, DELAYS_MS[Math.min(tries, DELAYS_MS.length - 1)]);
      });
    }
  }
}

export interface Listener {
  session(id: string, run: string): void;
  step(step: Step): void;
  question(question: Question): void;
  result(result: Result): void;
  error(kind: string, message: string): void;
}
export type Stream = (listener: Listener, signal: AbortSignal) => Promise<void>;

/** Formalize `statement`, telling the listener what happens until it ends. */
export const formalize = (statement: string, id: string): Stream =>
  follow("POST", "/v1/formalize", { statement, session: id, stream: true, ask: true });
/** Go on with the turn of a session that has not ended. */
export const resume = (id: string): Stream => follow("POST", `/v1/sessions/${id}/resume?stream=true`);
/** Come back to the turn that is under way. */
export const events = (id: string): Stream => follow("GET", `/v1/sessions/${id}/events?ask=true`);

const follow = (method: string, path: string, body?: unknown): Stream => async (listener, signal) => {
  const stream = (await send(method, path, body, signal)).body;
  if (!stream) return;
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const piece = await reader.read().catch((error: unknown) => {
      throw signal.aborted ? error : offline();
    });
    if (piece.done || signal.aborted) return;
    const blocks = (rest + piece.value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) dispatch(block, listener);
  }
};

function dispatch(block: string, listener: Listener): void {
  const name = /^event: (.*)$/m.exec(block)?.[1];
  const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "null");
  if (name === "session") listener.session(data.session, data.run);
  else if (name === "step") listener.step(data);
  else if (name === "question") listener.question(data.question);
  else if (name === "result") listener.result(data);
  else if (name === "error") listener.error(data.type, data.message);
}
