// Lean text, highlighted, with the compiler's messages at their places.

import { createHighlighterCore, type HighlighterCore, type ThemedToken } from "@shikijs/core";
import { createJavaScriptRegexEngine } from "@shikijs/engine-javascript";
import lean from "@shikijs/langs/lean4";
import dark from "@shikijs/themes/github-dark-default";
import light from "@shikijs/themes/github-light-high-contrast";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { LeanMessage } from "./types";

const OPEN = "([{⦃⟨";
const END = /:= by sorry\s*$/;
const CLOSE = ")]}⦄⟩";
let loading: Promise<HighlighterCore> | undefined;

const highlighter = (): Promise<HighlighterCore> =>
  (loading ??= createHighlighterCore({ themes: [light, dark], langs: [lean], engine: createJavaScriptRegexEngine({ forgiving: true }) }));

/** Letters that look alike. `depth`: of the brackets around them; `start`: a bracket of the line itself opens here. */
interface Piece { text: string; style: string; message: LeanMessage | undefined; depth: number; start: boolean }

export function Lean({ text, messages = [], label }: { text: string; messages?: LeanMessage[]; label: string }) {
  const [tokens, setTokens] = useState<ThemedToken[][] | null>(null);
  useEffect(() => {
    let wanted = true;
    void highlighter().then((h) => {
      const themes = { light: "github-light-high-contrast", dark: "github-dark-default" };
      const { tokens } = h.codeToTokens(text, { lang: "lean4", themes, defaultColor: false });
      if (wanted) setTokens(tokens);
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  const lines = text.split("\n");
  const shown = tokens?.length === lines.length ? tokens : lines.map((line): ThemedToken[] => [{ content: line, offset: 0 }]);
  const serious = messages.filter((m) => m.severity !== "info" && !m.data.includes("declaration uses"));
  const noted = (line: number): LeanMessage[] =>
    serious.filter((m) => Math.min((m.end_pos ?? m.pos).line, m.pos.line, lines.length) === line);
  return (
    <pre class="lean" tabIndex={0} role="group" aria-label={label}>
      {shown.map((line, i) => (
        <>
          <code class="line">
            <Line pieces={pieces(line, i + 1, serious)} />
            {i < lines.length - 1 ? "\n" : ""}
          </code>
          {noted(i + 1).map((m) => <Note message={m} />)}
        </>
      ))}
    </pre>
  );
}

const Note = ({ message: m }: { message: LeanMessage }) => (
  <span class={`note ${m.severity}`}>
    <b>{m.severity}</b> <span class="place">{m.pos.line}:{m.pos.column}</span>
    <span class="said">{m.data}</span>
  </span>
);

/** A line; where it is broken, what stands in brackets stays together if it can. */
function Line({ pieces }: { pieces: Piece[] }) {
  const parts: ComponentChildren[] = [];
  let group: ComponentChildren[] = [];
  const close = (): void => {
    if (group.length) parts.push(<span class="binder">{group}</span>);
    group = [];
  };
  for (const piece of pieces) {
    const shown = piece.message ? (
      <mark class={piece.message.severity} style={piece.style} title={piece.message.data}>{piece.text}</mark>
    ) : (
      <span style={piece.style}>{piece.text}</span>
    );
    if (piece.start) close();
    if (piece.depth > 0) group.push(shown);
    else {
      close();
      parts.push(shown);
    }
  }
  close();
  return <>{parts}</>;
}

/** The tokens of line `number`, cut at brackets and where messages begin and end. Columns count code points from 0. */
function pieces(tokens: ThemedToken[], number: number, messages: LeanMessage[]): Piece[] {
  const found: Piece[] = [];
  const line = tokens.map((token) => token.content).join("");
  const end = line.search(END);
  const proof = end < 0 ? end : [...line.slice(0, end)].length;  // the end of a statement stays together too
  let column = 0;
  let depth = 0;
  for (const token of tokens) {
    const style = Object.entries(token.htmlStyle ?? {}).map(([k, v]) => `${k}:${v}`).join(";");
    for (const text of token.content) {
      const message = messages.find((m) => covers(m, number, column));
      const ends = column === proof;
      const start = ends || (OPEN.includes(text) && depth === 0);
      if (OPEN.includes(text) || ends) depth += 1;
      const last = found.at(-1);
      if (last && !start && last.message === message && last.style === style && last.depth > 0 === depth > 0) last.text += text;
      else found.push({ text, style, message, depth, start });
      if (CLOSE.includes(text)) depth = Math.max(0, depth - 1);
      column += 1;
    }
  }
  return found;
}

function covers(message: LeanMessage, line: number, column: number): boolean {
  const start = message.pos;
  const end = message.end_pos ?? { line: start.line, column: start.column + 1 };
  const after = line > start.line || (line === start.line && column >= start.column);
  const before = line < end.line || (line === end.line && column < end.column);
  return after && before;
}
