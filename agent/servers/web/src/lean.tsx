// Lean text, highlighted, with the compiler's messages at their places.

import { createHighlighterCore, type HighlighterCore, type ThemedToken } from "@shikijs/core";
import { createJavaScriptRegexEngine } from "@shikijs/engine-javascript";
import lean from "@shikijs/langs/lean4";
import dark from "@shikijs/themes/github-dark-default";
import light from "@shikijs/themes/github-light-default";
import { useEffect, useState } from "preact/hooks";
import type { LeanMessage } from "./types";

let loading: Promise<HighlighterCore> | undefined;

const highlighter = (): Promise<HighlighterCore> =>
  (loading ??= createHighlighterCore({ themes: [light, dark], langs: [lean], engine: createJavaScriptRegexEngine({ forgiving: true }) }));

interface Piece { text: string; style: string; message: LeanMessage | undefined }

export function Lean({ text, messages = [], label }: { text: string; messages?: LeanMessage[]; label: string }) {
  const [tokens, setTokens] = useState<ThemedToken[][] | null>(null);
  useEffect(() => {
    let wanted = true;
    void highlighter().then((h) => {
      const { tokens } = h.codeToTokens(text, {
        lang: "lean4",
        themes: { light: "github-light-default", dark: "github-dark-default" },
        defaultColor: false,
      });
      if (wanted) setTokens(tokens);
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  const lines = text.split("\n");
  const shown = tokens?.length === lines.length ? tokens : lines.map((line): ThemedToken[] => [{ content: line, offset: 0 }]);
  const serious = messages.filter((m) => m.severity !== "info" && !m.data.includes("declaration uses"));
  return (
    <div class="lean">
      <pre tabIndex={0} aria-label={label}>
        <code>
          {shown.map((line, i) => (
            <>
              {pieces(line, i + 1, serious).map(({ text, style, message }) =>
                message ? (
                  <mark class={message.severity} style={style} title={message.data}>{text}</mark>
                ) : (
                  <span style={style}>{text}</span>
                ),
              )}
              {"\n"}
            </>
          ))}
        </code>
      </pre>
      {serious.length > 0 && (
        <ul class="messages">
          {serious.map((m) => (
            <li class={m.severity}>
              <b>{m.severity}</b> {m.pos.line}:{m.pos.column} <span class="said">{m.data}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The tokens of line `number`, cut where messages begin and end. Columns count code points from 0. */
function pieces(tokens: ThemedToken[], number: number, messages: LeanMessage[]): Piece[] {
  const found: Piece[] = [];
  let column = 0;
  for (const token of tokens) {
    const style = Object.entries(token.htmlStyle ?? {}).map(([k, v]) => `${k}:${v}`).join(";");
    for (const letter of token.content) {
      const message = messages.find((m) => covers(m, number, column));
      const last = found.at(-1);
      if (last && last.message === message && last.style === style) last.text += letter;
      else found.push({ text: letter, style, message });
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
