// The phases of the logs on the shelf: asked of the engine log by log, the last ones kept until newer ones are there.

import { useEffect, useMemo, useState } from "react";
import { type PhaseSettings, phasesAsk } from "../../scenario/phase-settings.ts";
import { askEngine } from "../../sim/engines.ts";
import type { LogPhases } from "../../sim/schema.gen.ts";
import type { Log } from "../../state/log.ts";
import type { Logs } from "../../state/log-pairs.ts";
import { logsInOrder, type PhaseRun } from "../../state/log-phases.ts";
import { allRuns, type Runs } from "../../state/log-runs.ts";

/** The logs with their phases. */
export interface PhasesModel {
  readonly runs: readonly PhaseRun[];
  /** Some of them are those of earlier rules, or not there yet. */
  readonly pending: boolean;
  /** The engine broke on one of them. */
  readonly failed: boolean;
}

interface Found {
  /** The ask that it answers, as JSON. */
  readonly key: string;
  readonly phases: LogPhases | undefined;
  readonly failed: boolean;
}

/** Finds the phases of all logs by the rules and numbers of the link. */
export function usePhases(logs: Logs, placed: Runs, settings: PhaseSettings): PhasesModel {
  const { a, b } = logs;
  const ask = useMemo(() => phasesAsk(settings), [settings]);
  const key = JSON.stringify(ask);
  const order = useMemo(() => logsInOrder({ a, b }), [a, b]);
  const [found, setFound] = useState<ReadonlyMap<Log, Found>>(new Map());
  useEffect(() => {
    let wanted = true;
    for (const { log } of order) {
      const { file } = log;
      void askEngine(`phases ${file.key}`, "phases", { file, ask }).then((outcome) => {
        if (!wanted || outcome.status === "superseded") return;
        const phases = outcome.status === "done" ? outcome.answer : undefined;
        // Logs that left the shelf are forgotten here.
        setFound((before) => {
          const kept = [...before].filter(([known]) => order.some((run) => run.log === known));
          return new Map([...kept, [log, { key, phases, failed: phases === undefined }]]);
        });
      });
    }
    return () => {
      wanted = false;
    };
    // `key` is the ask; a new object with the same content must not ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [order, key]);
  return useMemo(() => {
    const shifts = new Map(allRuns(placed).map(({ log, shift_s }) => [log, shift_s]));
    const runs = order.map(({ side, log }): PhaseRun => ({
      side,
      log,
      shift_s: shifts.get(log) ?? 0,
      phases: found.get(log)?.phases,
    }));
    return {
      runs,
      pending: order.some(({ log }) => found.get(log)?.key !== key),
      failed: order.some(({ log }) => found.get(log)?.failed === true),
    };
  }, [order, placed, found, key]);
}
