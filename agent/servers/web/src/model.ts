// What can be done on the page. A turn belongs to its session and not to the connection: a lost connection is made
// again, and what happened meanwhile is told from the turn's first step on.

import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { after, blank, type Shown, shown, type State, told } from "./shown";
import type { Question, Result, SessionView, Step } from "./types";

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class Model {
  state: State = {
    sessions: null, current: "", turns: [], lock: null, draft: "", notice: "", said: "", needsKey: false, offline: false, picking: false,
  };
  private readonly watchers = new Set<() => void>();
  private following = new AbortController();

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  set(part: Partial<State>): void {
    this.state = { ...this.state, ...part };
    for (const watcher of this.watchers) watcher();
  }

  get atWork(): boolean {
    return this.state.turns.at(-1)?.atWork ?? false;
  }

  async start(): Promise<void> {
    await Promise.all([this.refresh(), this.open(location.hash.slice(1))]);
  }

  async refresh(): Promise<void> {
    await this.attempt(async () => this.set({ sessions: await api.sessions() }));
  }

  enter(key: string): void {
    api.setKey(key);
    this.set({ needsKey: false, notice: "" });
    void this.start();
  }

  leave(): void {
    api.setKey("");
    this.leaveSession("");
    this.set({ sessions: null, needsKey: true });
  }

  async open(id: string): Promise<void> {
    const signal = this.leaveSession(id);
    if (!id) return;
    await this.attempt(async () => {
      const view = await api.session(id, signal);
      if (signal.aborted) return;
      this.take(view);
      if (view.at_work) await this.follow(api.events(id), signal);
    });
  }

  ask(text: string): void {
    const number = (this.state.turns.at(-1)?.number ?? 0) + 1;
    const id = this.state.current;
    this.set({ draft: "", notice: "", turns: [...this.state.turns, blank(number, text)] });
    void this.follow(api.formalize(text, id), this.fresh()).then(() => this.refresh());
  }

  resume(): void {
    this.change({ atWork: true, error: "" });
    void this.follow(api.resume(this.state.current), this.fresh());
  }

  async answer(reply: api.Reply): Promise<void> {
    const question = this.state.turns.at(-1)?.question ?? null;
    this.change({ question: null });
    if (!(await this.attempt(() => api.answer(this.state.current, reply)))) this.change({ question });
  }

  async stop(): Promise<void> {
    await this.attempt(() => api.stop(this.state.current));
  }

  /** Make `lean` the statement of the last turn; the server judges it anew. */
  async pick(lean: string): Promise<boolean> {
    const id = this.state.current;
    this.set({ picking: true, notice: "", said: "Lean checks the statement" });
    const done = await this.attempt(async () => {
      const turn = await api.pick(id, lean);
      if (this.state.current !== id || !turn.result) return;
      this.change({ result: turn.result });
      this.set({ said: told(turn.result), lock: (await api.session(id)).lock });
    });
    this.set({ picking: false });
    return done;
  }

  async lock(on: boolean): Promise<void> {
    const id = this.state.current;
    await this.attempt(async () => {
      await (on ? api.lock(id) : api.unlock(id));
      const { lock } = await api.session(id);
      if (this.state.current === id) this.set({ lock, said: on ? "The statement is locked" : "The statement is not locked any more" });
    });
  }

  async rename(id: string, title: string): Promise<void> {
    if (await this.attempt(() => api.rename(id, title))) await this.refresh();
  }

  async remove(id: string): Promise<void> {
    if (!(await this.attempt(() => api.remove(id)))) return;
    if (id === this.state.current) await this.open("");
    this.set({ said: "The session is deleted" });
    await this.refresh();
  }

  /** Go on in another session from where this one was at a step. */
  async fork(step: number): Promise<void> {
    let id = "";
    if (!(await this.attempt(async () => { id = (await api.fork(this.state.current, step)).id; }))) return;
    await this.open(id);
    if (this.state.current === id && !this.atWork) this.resume();
    await this.refresh();
  }

  /** Do `work`; false where it failed, which the page tells. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return false;
      if (error instanceof api.ApiError && error.status === 401) this.set({ needsKey: true, notice: api.hasKey() ? "That key is not valid." : "" });
      else if (error instanceof api.ApiError && error.away) void this.comeBack();
      else this.set({ notice: message(error) });
      return false;
    }
  }

  /** Wait for the server, and then show what it has. */
  private async comeBack(): Promise<void> {
    if (this.state.offline) return;
    this.set({ offline: true });
    await api.online(new AbortController().signal);
    this.set({ offline: false });
    await this.refresh();
    if (this.state.current && !this.atWork) await this.open(this.state.current);
  }

  private fresh(): AbortSignal {
    this.following.abort();
    this.following = new AbortController();
    return this.following.signal;
  }

  private leaveSession(id: string): AbortSignal {
    const same = id === this.state.current;
    this.set({ current: id, notice: "", ...(same ? {} : { turns: [], lock: null }) });
    if (location.hash.slice(1) !== id) history.pushState(null, "", id ? `#${id}` : location.pathname);
    return this.fresh();
  }

  private take(view: SessionView): void {
    const steps = new Map(this.state.turns.map((turn) => [turn.number, turn]));
    const turns = view.turns.filter((turn) => turn.status !== "undone").map((turn) => {
      const { steps: known = [], took = 0 } = steps.get(turn.number) ?? {};
      return { ...shown(turn), steps: known, took };
    });
    const last = turns.at(-1);
    if (last && view.at_work) Object.assign(last, { atWork: true, error: "", question: view.question });
    this.set({ turns, lock: view.lock });
  }

  private change(part: Partial<Shown>): void {
    const turns = [...this.state.turns];
    const last = turns.pop();
    if (last) this.set({ turns: [...turns, { ...last, ...part }] });
  }

  /** Follow a stream to the end of its turn, through every loss of the connection. */
  private async follow(first: api.Stream, signal: AbortSignal): Promise<void> {
    try {
      for (let stream: api.Stream | null = first, tries = 0; stream; tries++) {
        if ((await this.heard(stream, signal)) || signal.aborted) break;
        stream = await this.again(signal, tries);
      }
    } catch (error) {
      if (signal.aborted) return;
      await this.attempt(() => Promise.reject(error));
      this.change({ atWork: false, error: message(error) });
    }
  }

  /** Whether a stream told the end of its turn; else the connection was lost. */
  private async heard(stream: api.Stream, signal: AbortSignal): Promise<boolean> {
    const listener = this.listener(signal);
    try {
      await stream(listener, signal);
    } catch (error) {
      if (!(error instanceof api.ApiError && error.away)) throw error;
    }
    return listener.ended;
  }

  /** After a loss: the stream to go on with; null where the turn has ended or was never begun. */
  private async again(signal: AbortSignal, tries: number): Promise<api.Stream | null> {
    this.set({ offline: true });
    if (tries) await pause(Math.min(200 * 2 ** tries, 5000));
    await api.online(signal);
    if (signal.aborted) return null;
    this.set({ offline: false });
    const id = this.state.current;
    const mine = this.state.turns.at(-1);
    const view = id ? await api.session(id, signal) : null;
    const last = view?.turns.at(-1);
    if (!view || last?.text !== mine?.text || (last?.number ?? 0) < (mine?.number ?? 0)) {  // it was lost on its way
      const notice = "The server could not be reached, and your statement was not sent. Send it again.";
      this.set({ turns: this.state.turns.slice(0, -1), draft: mine?.text ?? "", notice });
      return null;
    }
    this.take(view);
    if (view.at_work) return api.events(id);
    if (last?.status === "begun" || last?.status === "asking") {
      this.change({ atWork: true, error: "" });
      return api.resume(id);
    }
    if (last?.result) this.set({ said: told(last.result) });
    return null;
  }

  private listener(signal: AbortSignal): api.Listener & { ended: boolean } {
    const change = (part: (turn: Shown) => Partial<Shown>): void => {
      const last = this.state.turns.at(-1);
      if (last && !signal.aborted) this.change(part(last));
    };
    const ends = (part: Partial<Shown>, said: string): void => {
      heard.ended = true;
      change((turn) => ({ ...part, atWork: false, question: null, words: "", took: performance.now() - Math.min(turn.base, performance.now()) }));
      if (!signal.aborted) this.set({ said });
    };
    const heard = {
      ended: false,
      session: (id: string, run: string): void => {
        if (signal.aborted) return;
        if (!this.state.current) {
          history.replaceState(null, "", `#${id}`);
          this.set({ current: id });
          void this.refresh();
        }
        change((turn) => ({ run, words: "", base: performance.now(), steps: turn.steps.filter((step) => step.run !== run) }));
      },
      step: (step: Step): void => {
        change((turn) => ({ ...after(turn, step), base: Math.min(turn.base, performance.now() - step.at * 1000) }));
        if (step.step !== "text" && !signal.aborted) this.set({ said: `${step.tool ?? step.step}: ${step.text}` });
      },
      question: (question: Question): void => {
        change(() => ({ question }));
        if (!signal.aborted) this.set({ said: `A question: ${question.text}` });
      },
      result: (result: Result): void => ends({ result, error: "" }, told(result)),
      error: (kind: string, text: string): void => {
        if (kind !== "ending") ends({ error: text }, "");  // else another server goes on with it
      },
    };
    return heard;
  }
}

export function useModel(model: Model): State {
  const [state, setState] = useState(model.state);
  useEffect(() => model.watch(() => setState(model.state)), [model]);
  return state;
}
