// The evidence for a statement, one part to a fold.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { declarations } from "./api";
import { Lean } from "./lean";
import { Compared, Maths, Prose } from "./text";
import type { Probe, Result, Score, Source } from "./types";

const PROBES: Record<string, string> = {
  contradictory_hypotheses: "Are the hypotheses contradictory?",
  unmet_hypotheses: "Are the hypotheses met by no values that were tried?",
  trivial_goal: "Is the goal trivial?",
  negation_provable: "Can it be disproved?",
  assumed_goal: "Is the answer assumed?",
  empty_goal: "Does it say nothing?",
  unused_binder: "Is a part of it unused?",
};

export function Fold({ title, note, open = false, onOpen, children }: { title: string; note?: string; open?: boolean; onOpen?(): void; children: ComponentChildren }) {
  return (
    <details open={open} class="part" onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary><h3>{title}</h3> {note && <span class="muted">{note}</span>}</summary>
      <div class="fold">{children}</div>
    </details>
  );
}

export function Evidence({ result }: { result: Result }) {
  return (
    <>
      {result.score && <Meaning informal={result.informal} score={result.score} />}
      {result.probes.length > 0 && <Probes probes={result.probes} />}
      {result.premises.length > 0 && <Declarations title="Premises" note={`${some(result.premises, "declaration")} of the library that the model was shown`} names={result.premises} />}
      {result.illustrations.length > 0 && (
        <Declarations title="Illustrations" note={`${some(result.illustrations, "theorem")} from the library, as examples of use`} names={result.illustrations} />
      )}
    </>
  );
}

function Meaning({ informal, score }: { informal: string; score: Score }) {
  const parts: [string, number | null | undefined][] = [
    ["judge", score.judge],
    ["similarity", score.similarity],
    ["log-probability per token", score.per_token],
  ];
  const measured = parts.filter(([, value]) => typeof value === "number").map(([name, value]) => `${name} ${value?.toFixed(2)}`);
  const rubric = score.rubric.filter((item) => item.answer !== "absent");
  return (
    <Fold title="Meaning" note={`score ${score.value.toFixed(2)}`} open>
      {score.back_translation && <Compared one={informal} other={score.back_translation} labels={["What you wrote", "What the Lean statement says"]} />}
      {rubric.length > 0 && (
        <ul class="rubric" aria-label="Part by part">
          {rubric.map((item) => <li class={item.answer === "same" ? "good" : "bad"}>{item.part} <b>{item.answer}</b></li>)}
        </ul>
      )}
      {score.reasons.length > 0 && <ul>{score.reasons.map((reason) => <li><Prose text={reason} /></li>)}</ul>}
      {measured.length > 0 && <p class="muted">{measured.join(" · ")}</p>}
    </Fold>
  );
}

function Probes({ probes }: { probes: Probe[] }) {
  const found = probes.filter((p) => p.answer === "yes").length;
  const unknown = probes.filter((p) => p.answer === "unknown").length;
  const note = [found ? `${found} of ${probes.length} found something` : `none of ${probes.length} found anything`, ...(unknown ? [`${unknown} without an answer`] : [])];
  return (
    <Fold title="Probes" note={note.join(", ")} open={found > 0}>
      <dl class="probes">
        {probes.map((p) => (
          <div>
            <dt>{PROBES[p.name] ?? p.name}</dt>
            <dd class={p.answer}><b>{p.answer}</b> <span><Prose text={p.evidence} /></span></dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

/** Names of the library, with what they declare and where it can be read once this is opened. */
function Declarations({ title, note, names }: { title: string; note: string; names: string[] }) {
  const [sources, setSources] = useState<Map<string, Source> | null>(null);
  const [failed, setFailed] = useState("");
  const look = (): void => {
    if (sources) return;
    declarations(names.slice(0, 100)).then(
      (found) => setSources(new Map(found.map((source) => [source.declaration.name, source]))),
      (error: Error) => setFailed(error.message),
    );
  };
  return (
    <Fold title={title} note={note} onOpen={look}>
      {failed && <p class="alert" role="alert">{failed}</p>}
      <ul class="declarations">
        {names.map((name) => {
          const source = sources?.get(name);
          return (
            <li>
              <code class="name">{name}</code>
              {source && (
                <>
                  <span class="muted"> {[source.declaration.kind, source.declaration.module].filter(Boolean).join(" in ")}</span>
                  {source.url && <a href={source.url} target="_blank" rel="noreferrer noopener" aria-label={`${host(source.url)} of ${name}`}>{host(source.url)}<span aria-hidden="true"> ↗</span></a>}
                  {source.declaration.signature && <Lean text={source.declaration.signature} label={`Signature of ${name}`} />}
                  {(source.declaration.docstring || source.declaration.informal) && (
                    <p class="doc"><Prose text={source.declaration.docstring || source.declaration.informal} /></p>
                  )}
                </>
              )}
              {sources && !source && <span class="muted"> not in the library in use</span>}
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}

const host = (url: string): string => (url.includes("github.com") ? "source" : "Mathlib's documentation");

const some = (names: string[], what: string): string => `${names.length} ${what}${names.length === 1 ? "" : "s"}`;

export function How({ result }: { result: Result }) {
  const { usage, lean, retrieval } = result;
  const rows: [string, string][] = [
    ["Model", result.model],
    ["Lean", lean ? `${lean.version}, ${lean.library}` : ""],
    ["Time", `${usage.seconds.toFixed(1)} s`],
    ["Tokens", usage.prompt_tokens + usage.completion_tokens ? `${usage.prompt_tokens} read, ${usage.completion_tokens} written` : ""],
    ["Cost", usage.cost ? `$${usage.cost.toFixed(4)}` : ""],
    ["Library", retrieval ? `${retrieval.retrieve ? "looked up" : "not looked up"}: ${retrieval.reason}` : ""],
  ];
  return (
    <Fold title="How it was made">
      <dl class="how">{rows.filter(([, value]) => value).map(([name, value]) => <div><dt>{name}</dt><dd><Maths text={value} /></dd></div>)}</dl>
    </Fold>
  );
}
