// Words with LaTeX in them, and the differences of two texts.

import { diffArrays } from "diff";
import katex from "katex";
import type { ComponentChildren } from "preact";

const MATHS = /\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\]|\$((?:\\.|[^$\\])+?)\$|\\\(([\s\S]+?)\\\)/g;

/** `text` with its formulas rendered; KaTeX adds MathML, which screen readers read. `inline`: none has a line of its own. */
export function Maths({ text, inline = false }: { text: string; inline?: boolean }) {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const match of text.matchAll(MATHS)) {
    const formula = match[1] ?? match[2] ?? match[3] ?? match[4] ?? "";
    const display = !inline && (match[1] ?? match[2]) !== undefined;
    const before = text.slice(from, match.index);
    if (before) parts.push(display ? before.replace(/[ \t]*\n$/, "") : before);
    const html = katex.renderToString(formula, {
      displayMode: display,
      throwOnError: false,
      errorColor: "var(--bad)",
      strict: false,
      trust: false,
      maxSize: 20,
      maxExpand: 200,
    });
    // a formula that is too wide is scrolled, also by the keyboard
    parts.push(<span class={display ? "display" : ""} tabIndex={display ? 0 : undefined} dangerouslySetInnerHTML={{ __html: html }} />);
    from = match.index + match[0].length;
    if (display && text[from] === "\n") from += 1;  // it has lines of its own
  }
  parts.push(text.slice(from));
  return <>{parts}</>;
}

/** The same, with what stands between backquotes as code. */
export function Prose({ text }: { text: string }) {
  return <>{text.split(/`([^`\n]+)`/).map((part, i) => (i % 2 ? <code>{part}</code> : <Maths text={part} />))}</>;
}

/** A title that was cut in the middle of a formula loses that formula. */
export function whole(title: string): string {
  const rest = title.replace(MATHS, (formula) => " ".repeat(formula.length));
  const open = rest.search(/\$|\\\(|\\\[/);
  return title.endsWith("…") && open >= 0 ? `${title.slice(0, open).trimEnd()} …` : title;
}

/** Words, signs and whole formulas, each with the blank space after it: what a comparison takes as one. */
function tokens(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const match of text.matchAll(MATHS)) {
    found.push(...words(text.slice(from, match.index)), match[0]);
    from = match.index + match[0].length;
  }
  return [...found, ...words(text.slice(from))];
}

const words = (text: string): string[] => text.match(/^\s+|(?:[\p{L}\p{N}_'.]*[\p{L}\p{N}_']|\S)\s*/gu) ?? [];
const key = (token: string): string => (token.match(/^[$\\]/) ? token.replace(/\$|\\[()[\]]|\s/g, "").replace(/[.,;]$/, "") : token.trim().toLowerCase());
const same = (a: string, b: string): boolean => key(a) === key(b);
const sameCode = (a: string, b: string): boolean => a.trim() === b.trim();

interface Pair { one: string; other: string; labels: [string, string]; lean?: boolean }

/** Two texts side by side, with the words and formulas marked that only one of them has. */
export function Compared({ one, other, labels, lean = false }: Pair) {
  const cut = lean ? words : tokens;
  const pieces = diffArrays(cut(one), cut(other), { comparator: lean ? sameCode : same });
  const show = (text: string): ComponentChildren => (lean ? text : <Maths text={text} />);
  const column = (mine: "removed" | "added", theirs: "removed" | "added", source: string) => {
    const left = cut(source);  // where both have a word, each column has its own blank space
    return pieces.filter((p) => !p[theirs]).map((p) => {
      const text = left.splice(0, p.value.length).join("");
      return p[mine] && text.trim() ? <><mark>{show(text.trimEnd())}</mark>{text.slice(text.trimEnd().length)}</> : show(text);
    });
  };
  return (
    <div class={lean ? "compared code" : "compared"}>
      <figure class="one">
        <figcaption>{labels[0]}</figcaption>
        <p>{column("removed", "added", one)}</p>
      </figure>
      <figure class="other">
        <figcaption>{labels[1]}</figcaption>
        <p>{column("added", "removed", other)}</p>
      </figure>
    </div>
  );
}
