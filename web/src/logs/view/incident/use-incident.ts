// What happened to the machine, asked again whenever its logs, the time in question or the rules change.

import { useMemo } from "react";
import { useStore } from "zustand";
import { pyramidOf } from "../../../base/series/log-pyramid.ts";
import { clockTimes, SECONDS, type Times } from "../../explain/times.ts";
import { askEngine } from "../../../base/sim/engines.ts";
import type { LatencyOf } from "../../../base/sim/schema.gen.ts";
import type { ToldIncident } from "../../../base/sim/protocol.ts";
import { type PhaseSettings, phasesAsk } from "../../link/phase-settings.ts";
import { clockOfIncident, tracksOf, type Track } from "../../model/incident.ts";
import type { Log } from "../../model/log.ts";
import { type LogRun, type Runs } from "../../model/runs.ts";
import { isOf, useAsk } from "../../../base/page/use-asks.ts";
import { pageSight, setWindow } from "../charts/sight-store.ts";
import { useSettled } from "../use-settled.ts";
import { useWindow, type WindowControl } from "../use-window.ts";

/** What is known of the incident. */
export interface IncidentModel {
  /** What was told last, with the logs that it is about. */
  readonly told: (ToldIncident & { readonly logs: readonly Log[] }) | undefined;
  readonly busy: boolean;
  readonly failed: string | undefined;
  readonly tracks: readonly Track[];
  /** The logs where they are on the common axis. */
  readonly runs: Runs;
  /** The time that somebody chose, if any. */
  readonly control: WindowControl;
  readonly times: Times;
}

/** Tells what happened. */
export function useIncident(
  logs: readonly Log[],
  settings: PhaseSettings,
  latency: LatencyOf | undefined,
  asSeconds: boolean,
): IncidentModel {
  const window = useStore(pageSight, (sight) => sight.window);
  const settled = useSettled(window);
  const ask = useMemo(
    () => ({ phases: phasesAsk(settings), ...(settled && { when: settled }), ...(latency && { latency }) }),
    [settings, settled, latency],
  );
  const key = JSON.stringify(ask);
  const of = [logs, key];
  const answer = useAsk({
    of,
    ask: async () => {
      const outcome = await askEngine("incident", "incident", { files: logs.map(({ file }) => file), ask });
      if (outcome.status !== "done") return outcome;
      await prepare(outcome.answer);
      return { ...outcome, answer: { ...outcome.answer, logs } };
    },
  });
  const told = answer?.result;
  const runs = useMemo<Runs>(() => {
    const placed = (log: Log, at: number): LogRun => ({ log, shift_s: told?.incident.sources[at]?.shift_s ?? 0 });
    return { a: (told?.logs ?? []).map(placed), b: [] };
  }, [told]);
  const control = useWindow(runs, window, setWindow);
  const tracks = useMemo(() => (told === undefined ? [] : tracksOf(told, told.logs)), [told]);
  const times = useMemo(() => {
    const clock = told && clockOfIncident(told.incident, told.logs);
    return clock === undefined || asSeconds ? SECONDS : clockTimes(clock);
  }, [told, asSeconds]);
  return { told, busy: !isOf(answer, of), failed: answer?.crash, tracks, runs, control, times };
}

/** Finds the extremes of what will be drawn, a column a task: those of a million rows take longer than a frame. */
async function prepare({ series }: ToldIncident): Promise<void> {
  for (const values of series) {
    pyramidOf(values);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
