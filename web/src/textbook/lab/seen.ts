// What the Lab reports to lessons.

import { useMemo } from "react";
import { seenRun, stringName } from "../run/seen-run.ts";
import { LAST_STAGE } from "../../base/player/structure.ts";
import { useSeen } from "../../base/page/use-seen.ts";
import type { Lab } from "./use-lab.ts";
import type { Predict } from "./predict/use-predict.ts";

/** Reports what the Lab shows. */
export function useLabSeen({ values, shown, settled, player }: Lab, { score }: Predict): void {
  const { references, pattern, seed } = values;
  const string = useMemo(() => stringName({ references, pattern, seed }), [references, pattern, seed]);
  const run = shown?.run;
  const runs = useMemo(() => (run === undefined ? [] : [seenRun(run, string)]), [run, string]);
  const { step, stage } = player;
  const whole = run !== undefined && stage === LAST_STAGE && step >= 1 && step <= run.length;
  const reason = whole ? run.reason(step) : undefined;
  const predicted = { answered: score?.answered ?? 0, right: score?.right ?? 0 };
  useSeen(settled && run ? { runs, step, last: run.length, reason, ...predicted } : undefined);
}
