// What the Arena reports to lessons.

import { useMemo } from "react";
import { seenRun } from "../../lesson/seen-run.ts";
import { hashOf } from "../../state/hash.ts";
import { useSeen } from "../../ui/use-seen.ts";
import type { Arena } from "./use-arena.ts";

/** Reports what the Arena shows. */
export function useArenaSeen({ values, race, settled, player: { step } }: Arena): void {
  const { references, seed } = values;
  const string = useMemo(() => String(hashOf(references.trim(), seed)), [references, seed]);
  const runs = useMemo(() => race?.runs.map((run) => seenRun(run, string)) ?? [], [race, string]);
  const differ = race?.disagreements.some((disagreement) => disagreement.step === step) ?? false;
  useSeen(settled && race ? { runs, step, last: race.length, differ } : undefined);
}
