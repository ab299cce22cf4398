// One sentence a step: why it went as it did, from the reason code and the numbers in the log.

import { fill, join, type Sentence, sentence } from "./sentence.ts";
import { passedPages } from "../state/moment.ts";
import { type Stage, Structure } from "../state/structure.ts";
import { PSEUDOCODE, type PseudoCode } from "../text/en/pseudocode.ts";
import { REASON_TEXT, STEP_TEXT } from "../text/en/reasons.ts";
import type { ReplayRun } from "../sim/replay-run.ts";

/** The sentence for a step and stage of a run. */
export function explainStep(run: ReplayRun, step: number, stage: Stage): Sentence {
  if (run.length === 0) return sentence(STEP_TEXT.nothing);
  if (step === 0) return sentence(STEP_TEXT.begin, { page: run.label(run.page(1)) });
  const args = stepArgs(run, step);
  if (stage === 0) return sentence(run.outcome(step) === "hit" ? STEP_TEXT.found : STEP_TEXT.absent, args);
  return join(
    sentence(STEP_TEXT[run.outcome(step)], args),
    sentence(REASON_TEXT[run.reason(step)], args),
    run.isWriteback(step) ? sentence(STEP_TEXT.writeback) : [],
    run.isWrite(step) && run.outcome(step) === "hit" ? sentence(STEP_TEXT.wrote, args) : [],
  );
}

/** Everything a reason's template may name. */
function stepArgs(run: ReplayRun, step: number): Record<string, string | number> {
  const page = run.page(step);
  const victim = run.victim(step);
  const args: Record<string, string | number> = { page: run.label(page), frame: run.frame(step) };
  const before = new Structure(run, run.shape);
  before.seek(step - 1);
  if (victim !== undefined) {
    args["victim"] = run.label(victim);
    args["loaded"] = before.attr(run.attrIndex("loaded"), victim);
    args["used"] = before.attr(run.attrIndex("used"), victim);
  }
  const nextUse = run.attrIndex("next-use");
  if (nextUse >= 0) {
    args["next"] = victim === undefined ? "" : before.attr(nextUse, victim);
    before.seek(step);
    const again = before.attr(nextUse, page);
    args["again"] = again === 0 ? STEP_TEXT.neverAgain : fill(STEP_TEXT.again, { next: again });
  }
  const passed = passedPages(run, step);
  if (passed.length > 0) args["passed"] = listed(passed.map((p) => run.label(p)));
  return args;
}

/** "5, 4 and 3" */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : fill(STEP_TEXT.and, { first: words.slice(0, -1).join(", "), last });
}

/** A policy's pseudo-code with its parameters filled in, and the line active in a stage of a step. */
export function pseudoCode(run: ReplayRun, step: number, stage: Stage): { lines: readonly string[]; active: number } {
  const code = PSEUDOCODE[run.meta.id];
  if (!code) return { lines: [], active: -1 };
  const params = run.head.policy.params ?? {};
  const lines = code.lines.map((line) => fill(line, params as Record<string, number>));
  return { lines, active: step === 0 ? -1 : activeLine(code, run, step, stage) };
}

function activeLine(code: PseudoCode, run: ReplayRun, step: number, stage: Stage): number {
  if (stage === 0) return code.lookUp;
  if (run.outcome(step) === "hit") return code.hit;
  if (stage === 1 && run.victim(step) !== undefined) return code.choose;
  return stage === 2 && run.isWriteback(step) ? code.writeBack : code.load;
}
