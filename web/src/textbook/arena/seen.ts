// What the Arena reports to lessons.

import { useMemo } from "react";
import { seenRun, stringName } from "../run/seen-run.ts";
import { differenceAt } from "../model/compare/disagreement.ts";
import { useSeen } from "../../base/page/use-seen.ts";
import type { Arena } from "./use-arena.ts";

/** Reports what the Arena shows. */
export function useArenaSeen({ values, race, settled, player: { step } }: Arena): void {
  const { references, pattern, seed } = values;
  const string = useMemo(() => stringName({ references, pattern, seed }), [references, pattern, seed]);
  const runs = useMemo(() => race?.runs.map((run) => seenRun(run, string)) ?? [], [race, string]);
  const differ = race !== undefined && differenceAt(race.runs, step) !== undefined;
  useSeen(settled && race ? { runs, step, last: race.length, differ } : undefined);
}
