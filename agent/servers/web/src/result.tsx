// The result of a turn: the statement with its verdict, and the evidence for it.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { search } from "./api";
import { Lean } from "./lean";
import { Compared, Maths } from "./text";
import type { Candidate, Hit, Probe, Result, Score } from "./types";

const PROBES: Record<string, string> = {
  contradictory_hypotheses: "Do the hypotheses contradict each other?",
  trivial_goal: "Is the goal trivial?",
  negation_provable: "Can it be disproved?",
  assumed_goal: "Is the answer assumed?",
  empty_goal: "Does it say nothing?",
  unused_binder: "Is a variable or a hypothesis unused?",
};
const VERDICTS = { accepted: "✓ accepted", rejected: "✕ rejected", inconclusive: "? inconclusive" };

export function ResultCard({ result, picked, onPick }: { result: Result; picked: number | null; onPick(i: number | null): void }) {
  const candidate = picked === null ? null : (result.attempts[picked] ?? null);
  const statement = candidate?.lean ?? result.statement;
  return (
    <section class="result" aria-label="Result">
      <header>
        <span class={`verdict ${result.verdict}`}>{VERDICTS[result.verdict]}</span>
        <span class="muted">
          {result.model} · {result.usage.seconds.toFixed(1)} s{result.usage.cost ? ` · $${result.usage.cost.toFixed(4)}` : ""}
          {result.lean?.library ? ` · Lean ${result.lean.version}, ${result.lean.library.split("+")[0]}` : ""}
        </span>
      </header>
      {candidate && <p class="warning">Candidate {(picked ?? 0) + 1}, picked by you. The verdict above is of the candidate that was chosen for you.</p>}
      {statement && (
        <>
          <Lean text={statement} messages={(candidate?.report ?? result.lean)?.messages ?? []} label="Lean statement" />
          <Copy text={statement} />
        </>
      )}
      <ul class="reasons">
        {(candidate ? candidate.faults : result.reasons).map((r) => <li>{r}</li>)}
        {result.warnings.map((w) => <li class="warning">{w}</li>)}
        {result.assumptions.map((a) => (
          <li class={a.source === "default" ? "warning" : ""}>
            {a.question} {a.source === "default" ? "Assumed" : "You said"}: <Maths text={a.answer} />
          </li>
        ))}
      </ul>
      <Evidence result={result} score={candidate ? candidate.score : result.score} probes={candidate?.probes ?? result.probes} />
      {result.attempts.length > 1 && <Candidates attempts={result.attempts} chosen={result.statement} picked={picked} onPick={onPick} />}
    </section>
  );
}

function Copy({ text }: { text: string }) {
  const [done, setDone] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setDone(true));
  return (
    <button class="quiet copy" onClick={copy} aria-live="polite">
      {done ? "Copied" : "Copy"}
    </button>
  );
}

function Fold({ title, open = false, children }: { title: string; open?: boolean; children: ComponentChildren }) {
  return (
    <details open={open}>
      <summary>{title}</summary>
      <div class="fold">{children}</div>
    </details>
  );
}

function Evidence({ result, score, probes }: { result: Result; score: Score | null; probes: Probe[] }) {
  return (
    <>
      {score && (
        <Fold title={`Meaning: scored ${score.value.toFixed(2)}`} open={score.value < 0.95}>
          <Compared one={result.informal} other={score.back_translation} labels={["What you wrote", "What the Lean statement says"]} />
          <p class="muted parts">
            {[
              ["judge", score.judge],
              ["similarity", score.similarity],
              ["log-probability per token", score.per_token],
            ]
              .filter((part): part is [string, number] => typeof part[1] === "number")
              .map(([name, value]) => `${name} ${value.toFixed(3)}`)
              .join(" · ")}
          </p>
          {score.reasons.length > 0 && <ul>{score.reasons.map((r) => <li>{r}</li>)}</ul>}
        </Fold>
      )}
      {probes.length > 0 && (
        <Fold title={`Probes: ${probes.filter((p) => p.answer === "yes").length} of ${probes.length} found something`}>
          <dl class="probes">
            {probes.map((p) => (
              <>
                <dt>{PROBES[p.name] ?? p.name}</dt>
                <dd class={p.answer}>
                  <b>{p.answer}</b> {p.evidence}
                </dd>
              </>
            ))}
          </dl>
        </Fold>
      )}
      {result.premises.length > 0 && (
        <Fold title={`Premises: ${result.premises.length} declarations of the library`}>
          <ul class="premises">{result.premises.map((name) => <Premise name={name} />)}</ul>
        </Fold>
      )}
      {result.illustrations.length > 0 && (
        <Fold title={`Illustrations: ${result.illustrations.length} theorems that use them`}>
          {result.illustrations.map((text) => <Lean text={text} label="Illustration" />)}
        </Fold>
      )}
    </>
  );
}

function Premise({ name }: { name: string }) {
  const [hit, setHit] = useState<Hit | null | undefined>(undefined);
  const look = () => void search(name, 5).then((hits) => setHit(hits.find((h) => h.name === name) ?? null), () => setHit(null));
  return (
    <li>
      <button class="link" onClick={look} aria-expanded={hit !== undefined}>{name}</button>
      {hit === null && <span class="muted"> not found again</span>}
      {hit && (
        <>
          <span class="muted"> {hit.kind} in {hit.module}</span>
          <Lean text={hit.signature} label={`Signature of ${name}`} />
        </>
      )}
    </li>
  );
}

function Candidates({ attempts, chosen, picked, onPick }: { attempts: Candidate[]; chosen: string | null; picked: number | null; onPick(i: number | null): void }) {
  const [other, setOther] = useState<number | null>(null);
  const compared = other === null ? undefined : attempts[other];
  return (
    <Fold title={`Candidates: ${attempts.length}`}>
      <ol class="candidates">
        {attempts.map((c, i) => (
          <li>
            <Lean text={c.lean} messages={c.report?.messages ?? []} label={`Candidate ${i + 1}`} />
            <p class="muted">
              {c.round ? `repair ${c.round}` : "first draft"} · {c.report ? c.report.status : "not checked"}
              {c.score ? ` · score ${c.score.value.toFixed(2)}` : ""}
              {c.lean === chosen ? " · chosen" : ""}
            </p>
            <div class="buttons">
              <button onClick={() => onPick(picked === i ? null : i)} aria-pressed={picked === i}>{picked === i ? "Picked" : "Pick"}</button>
              {c.lean !== chosen && <button onClick={() => setOther(other === i ? null : i)} aria-pressed={other === i}>Compare</button>}
            </div>
            {other === i && compared && chosen && <Compared one={chosen} other={compared.lean} labels={["Chosen", `Candidate ${i + 1}`]} />}
          </li>
        ))}
      </ol>
    </Fold>
  );
}
