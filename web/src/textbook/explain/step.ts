// One sentence per step: why it went as it did, from the reason code and the numbers in the log.

import { join, type Sentence, sentence } from "../../base/text/sentence.ts";
import { listed, stepArgs } from "./step-args.ts";
import type { Stage } from "../../base/player/structure.ts";
import { policyText } from "../../base/text/policy.ts";
import { words as STEP_TEXT } from "virtual:words/textbook/steps";
import type { ReplayRun } from "../run/replay-run.ts";
import { type Entry, entryOf, say } from "../../base/text/words.ts";

/** The sentence for a step and stage of a run. */
export function explainStep(run: ReplayRun, step: number, stage: Stage): Sentence {
  if (run.length === 0) return sentence(STEP_TEXT.nothing);
  if (step === 0) return sentence(STEP_TEXT.begin({ page: run.label(run.page(1)) }));
  const hit = run.outcome(step) === "hit";
  const args = stepArgs(run, step);
  if (stage === 0)
    return sentence(say(hit && run.frame(step) !== undefined ? STEP_TEXT.found : STEP_TEXT.absent, args));
  return join(
    sentence(say(STEP_TEXT[run.outcome(step)], args)),
    sentence(say(reasonText(run, step), args)),
    ...writes(run, step),
    hit && run.isWrite(step) && run.frame(step) !== undefined ? sentence(say(STEP_TEXT.wrote, args)) : [],
  );
}

function reasonText(run: ReplayRun, step: number): Entry {
  const reason = run.reason(step);
  return reason === "free-frame" ? STEP_TEXT.freeFrame : entryOf(policyText(run.meta.id).reasons, reason);
}

/** What is written to disk: the victim, pages on the way to it, or the reference's write if its page gets no frame. */
function writes(run: ReplayRun, step: number): readonly Sentence[] {
  const leaving = run.victims(step);
  const written = run.written(step);
  // A page written during the search for a victim is clean when it leaves; the reason has already mentioned it.
  const before = run.writtenOnTheWay(step);
  const gone = written.filter((page) => leaving.includes(page) && !before.includes(page));
  const stay = written.filter((page) => !leaving.includes(page));
  const told = (said: typeof STEP_TEXT.cleaned, pages: readonly number[]): Sentence =>
    pages.length === 0 ? [] : sentence(said({ count: pages.length, pages: listed(pages.map((p) => run.label(p))) }));
  return [
    told(STEP_TEXT.cleaned, stay),
    leaving.length === 1 && gone.length === 1 ? sentence(STEP_TEXT.writeback) : told(STEP_TEXT.writtenFirst, gone),
    run.writebacks(step) > written.length ? sentence(STEP_TEXT.writtenThrough) : [],
  ];
}
