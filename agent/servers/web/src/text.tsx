// Words with LaTeX in them, and the differences of two texts.

import { diffArrays } from "diff";
import katex from "katex";

const MATHS = /\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\]|\$((?:\\.|[^$\\])+?)\$|\\\(([\s\S]+?)\\\)/g;

/** `text` with its formulas rendered; KaTeX adds MathML, which screen readers read. */
export function Maths({ text }: { text: string }) {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(MATHS)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    const display = match[1] ?? match[2];
    const html = katex.renderToString(display ?? match[3] ?? match[4] ?? "", {
      displayMode: display !== undefined,
      throwOnError: false,
      trust: false,
      maxSize: 20,
      maxExpand: 200,
    });
    parts.push(<span dangerouslySetInnerHTML={{ __html: html }} />);
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return <>{parts}</>;
}

/** Words, blank space and whole formulas: what a comparison takes as one. */
function tokens(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const match of text.matchAll(MATHS)) {
    found.push(...words(text.slice(from, match.index)), match[0]);
    from = match.index + match[0].length;
  }
  return [...found, ...words(text.slice(from))];
}

const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}_'.]*[\p{L}\p{N}_']|./gu) ?? [];

/** Two texts side by side, with the words and formulas marked that only one of them has. */
export function Compared({ one, other, labels }: { one: string; other: string; labels: [string, string] }) {
  const pieces = diffArrays(tokens(one), tokens(other), { comparator: (a, b) => a.toLowerCase() === b.toLowerCase() });
  return (
    <div class="compared">
      <figure>
        <figcaption>{labels[0]}</figcaption>
        <p>{pieces.filter((p) => !p.added).map((p) => (p.removed ? <del><Pieces of={p.value} /></del> : <Pieces of={p.value} />))}</p>
      </figure>
      <figure>
        <figcaption>{labels[1]}</figcaption>
        <p>{pieces.filter((p) => !p.removed).map((p) => (p.added ? <ins><Pieces of={p.value} /></ins> : <Pieces of={p.value} />))}</p>
      </figure>
    </div>
  );
}

const Pieces = ({ of }: { of: string[] }) => <Maths text={of.join("")} />;
