// The phases of the logs on the shelf: requested from the engine log by log; the previous ones stay until newer ones
// arrive.

import { useMemo } from "react";
import { type PhaseSettings, phasesAsk } from "../../link/phase-settings.ts";
import { askEngine } from "../../../base/sim/engines.ts";
import type { LogPhases } from "../../../base/sim/schema.gen.ts";
import type { Log, Logs } from "../../model/log.ts";
import { logsInOrder, type PhaseRun } from "../../model/charts/phases.ts";
import { allRuns, type Runs } from "../../model/runs.ts";
import { type Answered, isOf, useAsks } from "../../../base/page/use-asks.ts";

/** The logs with their phases. */
export interface PhasesModel {
  readonly runs: readonly PhaseRun[];
  /** Whether some phases have not arrived yet, or were found with earlier rules. */
  readonly pending: boolean;
  /** Whether the engine failed on one of the logs. */
  readonly failed: boolean;
}

/** Finds the phases of all logs by the rules and numbers of the link. */
export function usePhases(logs: Logs, placed: Runs, settings: PhaseSettings): PhasesModel {
  const { a, b } = logs;
  const ask = useMemo(() => phasesAsk(settings), [settings]);
  // A new object with the same content must not cause another request.
  const key = JSON.stringify(ask);
  const order = useMemo(() => logsInOrder({ a, b }), [a, b]);
  const answers = useAsks(
    order.map(({ log }) => ({
      slot: log.file.key,
      of: [log, key],
      ask: () => askEngine(`phases ${log.file.key}`, "phases", { file: log.file, ask }),
    })),
  );
  return useMemo(() => {
    const shifts = new Map(allRuns(placed).map(({ log, shift_s }) => [log, shift_s]));
    const known = order.map(({ side, log }) => {
      const answer = answers.get(log.file.key);
      // Answers about the file as it is read now, whatever the rules. What a file that is followed said before it grew
      // stays until there is an answer.
      const isSame = answer?.of[0] === log || (answer?.of[0] as Log | undefined)?.file.options === log.file.options;
      return { side, log, answer: isSame ? answer : undefined };
    });
    const isFailed = (answer: Answered<LogPhases>): boolean => answer.resultOf !== answer.of;
    const runs = known.map(({ side, log, answer }): PhaseRun => {
      const phases = answer === undefined || isFailed(answer) ? undefined : answer.result;
      return { side, log, shift_s: shifts.get(log) ?? 0, phases };
    });
    return {
      runs,
      pending: known.some(({ log, answer }) => !isOf(answer, [log, key])),
      failed: known.some(({ answer }) => answer !== undefined && isFailed(answer)),
    };
  }, [order, placed, answers, key]);
}
