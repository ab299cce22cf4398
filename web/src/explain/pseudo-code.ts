// A policy's pseudo-code, and the line that is active.

import { fill } from "./sentence.ts";
import type { Stage } from "../state/structure.ts";
import { POLICY_TEXT } from "../text/policy.ts";
import type { PseudoCode } from "../text/policy-text.ts";
import type { ReplayRun } from "../sim/replay-run.ts";

/** The lines with the policy's parameters filled in, and the one active in a stage of a step; -1 before the first. */
export function pseudoCode(run: ReplayRun, step: number, stage: Stage): { lines: readonly string[]; active: number } {
  const code = POLICY_TEXT[run.meta.id]?.pseudoCode;
  if (!code) return { lines: [], active: -1 };
  const lines = code.lines.map((line) => fill(line, run.head.policy.params ?? {}));
  return { lines, active: step === 0 ? -1 : activeLine(code, run, step, stage) };
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
