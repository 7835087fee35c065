// Words with LaTeX in them, and the differences of two texts.

import { diffWords } from "diff";
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

/** Two texts side by side, with the words marked that only one of them has. */
export function Compared({ one, other, labels }: { one: string; other: string; labels: [string, string] }) {
  const pieces = diffWords(one, other, { ignoreCase: true });
  return (
    <div class="compared">
      <figure>
        <figcaption>{labels[0]}</figcaption>
        <p>{pieces.filter((p) => !p.added).map((p) => (p.removed ? <del>{p.value}</del> : p.value))}</p>
      </figure>
      <figure>
        <figcaption>{labels[1]}</figcaption>
        <p>{pieces.filter((p) => !p.removed).map((p) => (p.added ? <ins>{p.value}</ins> : p.value))}</p>
      </figure>
    </div>
  );
}
