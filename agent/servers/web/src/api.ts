// The HTTP API. A key, where the server asks for one, is kept for the browser session alone.

import type { Hit, LeanReport, Question, Result, Session, SessionView, Step } from "./types";

const KEY = "leanwright-key";

export class ApiError extends Error {
  constructor(readonly status: number, readonly kind: string, message: string) {
    super(message);
  }
}

export const setKey = (key: string): void => sessionStorage.setItem(KEY, key);

function headers(): Record<string, string> {
  const key = sessionStorage.getItem(KEY);
  return { "Content-Type": "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) };
}

async function send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers: headers(), body: body === undefined ? null : JSON.stringify(body), signal: signal ?? null });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, "offline", "The server does not answer. Is it still running?");
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => null)) as { error?: { type: string; message: string } } | null;
  throw new ApiError(answer.status, said?.error?.type ?? "error", said?.error?.message ?? `The server answered ${answer.status}.`);
}

const json = async <T>(method: string, path: string, body?: unknown): Promise<T> => (await send(method, path, body)).json() as Promise<T>;

export const sessions = (): Promise<Session[]> => json("GET", "/v1/sessions");
export const session = (id: string): Promise<SessionView> => json("GET", `/v1/sessions/${id}`);
export const rename = (id: string, title: string): Promise<Session> => json("PATCH", `/v1/sessions/${id}`, { title });
export const stop = (id: string): Promise<Response> => send("POST", `/v1/sessions/${id}/stop`);
export const remove = (id: string): Promise<Response> => send("DELETE", `/v1/sessions/${id}`);
export const answer = (id: string, reply: { choice?: number; text?: string }): Promise<Response> =>
  send("POST", `/v1/sessions/${id}/answer`, reply);
export const exported = async (id: string, form: "lean" | "json"): Promise<string> =>
  (await send("GET", `/v1/sessions/${id}/export?form=${form}`)).text();
export const search = async (query: string, k: number): Promise<Hit[]> =>
  (await json<{ hits: Hit[] }>("POST", "/v1/search", { query, k })).hits;
export const check = (lean: string): Promise<{ ok: boolean; report: LeanReport }> => json("POST", "/v1/check", { lean });
export const lock = (id: string): Promise<unknown> => json("POST", `/v1/sessions/${id}/lock`);

export interface Listener {
  session(id: string): void;
  step(step: Step): void;
  question(question: Question): void;
  result(result: Result): void;
  error(kind: string, message: string): void;
}

/** Formalize `statement`, telling `listener` what happens until it ends. */
export const formalize = (statement: string, id: string, listener: Listener): Promise<void> =>
  follow("POST", "/v1/formalize", { statement, session: id, stream: true, ask: true }, listener);

/** Go on with the turn of a session that has not ended. */
export const resume = (id: string, listener: Listener): Promise<void> =>
  follow("POST", `/v1/sessions/${id}/resume?stream=true`, undefined, listener);

/** Come back to the turn that is under way. */
export const events = (id: string, listener: Listener): Promise<void> => follow("GET", `/v1/sessions/${id}/events`, undefined, listener);

async function follow(method: string, path: string, body: unknown, listener: Listener): Promise<void> {
  const stream = (await send(method, path, body)).body;
  if (!stream) return;
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    rest += value;
    const blocks = rest.split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) dispatch(block, listener);
  }
}

function dispatch(block: string, listener: Listener): void {
  const name = /^event: (.*)$/m.exec(block)?.[1];
  const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "null");
  if (name === "session") listener.session(data.session);
  else if (name === "step") listener.step({ ...data, at: performance.now() });
  else if (name === "question") listener.question(data.question);
  else if (name === "result") listener.result(data);
  else if (name === "error") listener.error(data.type, data.message);
}
