// A policy's pseudo-code, and the line that is active.

import { PSEUDO_CODE } from "../../base/sim/pseudo-code.gen.ts";
import type { PseudoCode } from "../../base/sim/schema.gen.ts";
import type { Stage } from "../../base/player/structure.ts";
import type { ReplayRun } from "../run/replay-run.ts";
import { entryOf } from "../../base/text/words.ts";

/** The lines with the policy's parameters filled in, and the one active in a stage of a step; -1 before the first. */
export function pseudoCode(run: ReplayRun, step: number, stage: Stage): { lines: readonly string[]; active: number } {
  const code = entryOf<PseudoCode>(PSEUDO_CODE, run.meta.id);
  const { params = {} } = run.head.policy;
  const filled = code.lines.map((line) => line.replace(/\{([\w-]+)\}/g, (_, name: string) => valueOf(params, name)));
  return { lines: filled, active: step === 0 ? -1 : activeLine(code, run, step, stage) };
}

function valueOf(params: Readonly<Record<string, number | string>>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`the pseudo-code has a parameter ${name} that the run has not`);
  return String(value);
}

function activeLine(code: PseudoCode, run: ReplayRun, step: number, stage: Stage): number {
  if (stage === 0) return code.lookUp;
  const at = code.at?.[run.reason(step)];
  if (run.outcome(step) === "hit") return at?.hit ?? code.hit;
  const victim = run.victim(step);
  if (stage === 1 && victim !== undefined) return at?.choose ?? code.choose;
  if (stage === 2 && victim !== undefined && run.written(step).includes(victim)) return code.writeBack;
  return at?.load ?? code.load;
}
