// The Arena's sentences: which lanes differ at a step and how, and what a search for a string has proved.

import type { ReplayRun } from "../run/replay-run.ts";
import type { SearchReport } from "../../base/sim/schema.gen.ts";
import { type Camp, campsAt } from "../model/compare/disagreement.ts";
import { words as ARENA_SENTENCES } from "virtual:words/textbook/arena-sentences";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";
import { policyName } from "../../base/text/policy.ts";
import { join, type Sentence, sentence } from "../../base/text/sentence.ts";
import { listed } from "./step-args.ts";

/** The names of the lanes: those of their policies, with a number if several lanes have the same policy. */
export function laneNames(policies: readonly string[]): readonly string[] {
  return policies.map((policy, place) => {
    const name = policyName(policy);
    const twins = policies.filter((other) => other === policy).length > 1;
    return twins ? ARENA_TEXT.twin({ name, number: place + 1 }) : name;
  });
}

/** The sentence of a step. */
export function explainLanes(runs: readonly ReplayRun[], names: readonly string[], step: number): Sentence {
  const [run] = runs;
  if (run === undefined || run.length === 0) return sentence(ARENA_SENTENCES.nothing);
  if (step === 0) return sentence(ARENA_SENTENCES.begin({ page: run.label(run.page(1)) }));
  const page = run.label(run.page(step));
  const camps = campsAt(runs, step);
  const [only, ...others] = camps;
  const victims = (camp: Camp): string => listed(camp.victims.map((victim) => run.label(victim)));
  if (only !== undefined && others.length === 0) {
    const all = only.hit ? "allHit" : only.victims.length > 0 ? "allEvict" : "allFault";
    return sentence(ARENA_SENTENCES[all]({ page, victims: victims(only) }));
  }
  const allFault = camps.every(({ hit }) => !hit);
  const parts = camps.map((camp) => {
    const said = phraseOf(camp, allFault);
    const lanes = listed(camp.lanes.map((lane) => names[lane] ?? ""));
    return sentence(said({ count: camp.lanes.length, names: lanes, victims: victims(camp) }));
  });
  return join(sentence((allFault ? ARENA_SENTENCES.part : ARENA_SENTENCES.on)({ page })), enumerated(parts));
}

function phraseOf({ hit, victims }: Camp, allFault: boolean): typeof ARENA_SENTENCES.gives {
  if (allFault) return victims.length > 0 ? ARENA_SENTENCES.gives : ARENA_SENTENCES.keeps;
  if (hit) return ARENA_SENTENCES.hits;
  return victims.length > 0 ? ARENA_SENTENCES.evicts : ARENA_SENTENCES.faults;
}

/** "a; b; c." */
function enumerated(parts: readonly Sentence[]): Sentence {
  return parts.flatMap((part, i) => [...part, i < parts.length - 1 ? "; " : "."]);
}

/** What a search was asked to find. */
export interface Searched {
  readonly winner: string;
  /** The one to beat; `undefined` if the winner's own anomaly was wanted. */
  readonly loser: string | undefined;
  readonly seconds: number;
}

/** What a search found or proved. */
export function explainSearch(report: SearchReport, { winner, loser, seconds }: Searched): Sentence {
  const { verdict, references, frames, faults, pages, max_length: length, proven_length: proven } = report;
  switch (verdict) {
    case "found":
      return sentence(
        (loser === undefined ? ARENA_SENTENCES.foundAnomaly : ARENA_SENTENCES.foundBeats)({
          string: references.join(" "),
          winner,
          loser: loser ?? "",
          frames: frames[0],
          more: frames[1],
          few: faults[0],
          many: faults[1],
          length: proven + 1,
        }),
      );
    case "none":
      return sentence(ARENA_SENTENCES.none({ length, pages }));
    case "unfinished":
      return sentence(ARENA_SENTENCES.unfinished({ seconds, proven, pages }));
  }
}
