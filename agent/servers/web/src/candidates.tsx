// Every statement that was tried: to compare with the one that the result has, and to pick.

import { useState } from "preact/hooks";
import { Fold } from "./evidence";
import { Lean } from "./lean";
import { Compared, Prose } from "./text";
import type { Candidate, Result } from "./types";

interface Props { result: Result; picking: boolean; onPick: ((lean: string) => Promise<boolean>) | null }

export function Candidates({ result, picking, onPick }: Props) {
  const current = result.attempts.findIndex((c) => c.lean === result.statement);
  return (
    <Fold title="Candidates" note={`${result.attempts.length} were tried`} open={result.verdict !== "accepted"}>
      <ol class="candidates">
        {result.attempts.map((candidate, i) => (
          <One key={candidate.lean} number={i + 1} candidate={candidate} current={result.attempts[current]} currentNumber={current + 1} picking={picking} onPick={onPick} />
        ))}
      </ol>
    </Fold>
  );
}

interface OneProps { number: number; candidate: Candidate; current: Candidate | undefined; currentNumber: number; picking: boolean; onPick: Props["onPick"] }

function One({ number, candidate, current, currentNumber, picking, onPick }: OneProps) {
  const [compared, setCompared] = useState(false);
  const chosen = candidate === current;
  return (
    <li class={chosen ? "candidate chosen" : "candidate"} aria-label={`Candidate ${number}`}>
      <header>
        <h4>Candidate {number}</h4>
        <span class="muted">{[candidate.round ? `repair ${candidate.round}` : "draft", checked(candidate), scored(candidate)].filter(Boolean).join(" · ")}</span>
        {chosen && <span class="badge">shown above</span>}
      </header>
      <Lean text={candidate.lean} messages={candidate.report?.messages ?? []} label={`Candidate ${number}`} />
      {candidate.faults.length > 0 && <ul class="reasons rejected">{candidate.faults.map((fault) => <li><Prose text={fault} /></li>)}</ul>}
      {!chosen && (
        <div class="buttons">
          {onPick && <button disabled={picking} onClick={() => void onPick(candidate.lean)}>Use candidate {number}</button>}
          {current && (
            <button class="quiet" onClick={() => setCompared(!compared)} aria-pressed={compared}>Compare {currentNumber} with {number}</button>
          )}
        </div>
      )}
      {compared && current && !chosen && (
        <>
          <Compared lean one={current.lean} other={candidate.lean} labels={[`Candidate ${currentNumber}`, `Candidate ${number}`]} />
          {current.score?.back_translation && candidate.score?.back_translation && (
            <Compared
              one={current.score.back_translation}
              other={candidate.score.back_translation}
              labels={[`Candidate ${currentNumber} says`, `Candidate ${number} says`]}
            />
          )}
        </>
      )}
    </li>
  );
}

const STATUS: Record<string, string> = { ok: "compiles", error: "does not compile", timeout: "no answer in time", crashed: "Lean ended", inconclusive: "not judged" };
const checked = ({ report }: Candidate): string => (report ? (STATUS[report.status] ?? report.status) : "not checked");
const scored = ({ score }: Candidate): string => (score ? `score ${score.value.toFixed(2)}` : "");
