// Which part of the logs is shown, and how: runs on one axis, the window, the moment, the columns.

import { useMemo } from "react";
import { useStore } from "zustand";
import type { ChartMode, Smoothing } from "../../link/logs-url.ts";
import { clockTimes, SECONDS, type Times } from "../../explain/times.ts";
import { phasesAsk } from "../../link/phase-settings.ts";
import type { CompareAsk, LogWithin } from "../../../base/sim/schema.gen.ts";
import { chartsOf, type LogChart } from "../../model/charts/charts.ts";
import type { ColumnPair } from "../../model/columns.ts";
import { runsOf, type Runs } from "../../model/runs.ts";
import { commonClock } from "../../model/clock/wall-clock.ts";
import { isReading } from "../../model/shelf.ts";
import type { FigureFace } from "../../../base/frame/figure-frame.tsx";
import { type AlignmentControl, useAlign, useAlignment } from "./use-alignment.ts";
import { type Compared, useComparison } from "../compare/use-comparison.ts";
import { type Cursor, useCursor } from "./use-cursor.ts";
import type { LogsModel } from "../use-logs.ts";
import { usePairs } from "../compare/use-pairs.ts";
import { type Picks, usePicks } from "./use-picks.ts";
import { pageSight, setAsk, setWindow } from "./sight-store.ts";
import { useCalmWindow } from "./use-live.ts";
import { useSettled } from "../use-settled.ts";
import { useSpaced } from "../use-spaced.ts";
import { useWindow, type WindowControl } from "../use-window.ts";
import type { Logs } from "../../model/log.ts";

/** Everything that the charts, the overviews and the comparison share. */
export interface LogSight {
  /** The logs whose columns are known: while others come to the shelf, these are the previous ones for a moment. */
  readonly logs: Logs;
  /** What the engine reported when it stopped on them. */
  readonly failed: string | undefined;
  readonly runs: Runs;
  readonly pairs: readonly ColumnPair[];
  readonly picks: Picks;
  readonly charts: readonly LogChart[];
  readonly alignment: AlignmentControl;
  /** The comparison is requested for `control.window`. While it is dragged, [useLive] is ahead of it. */
  readonly control: WindowControl;
  readonly cursor: Cursor;
  /** How moments of the axis are written and read. */
  readonly times: Times;
  /** Whether the logs say the time of day, so that there is a choice. */
  readonly hasClock: boolean;
  /** The comparison of what is shown: with this alignment, in this window. */
  readonly compared: Compared;
  /** The summary of the only side. */
  readonly summed: Compared;
  /** The other settings of the comparison. */
  readonly ask: Partial<CompareAsk>;
  readonly setAsk: (ask: Partial<CompareAsk>) => void;
  /** The regime that restricts the compared rows, with the rules of the link. */
  readonly within: LogWithin | undefined;
  readonly mode: ChartMode;
  readonly powers: boolean;
  readonly smoothing: Smoothing;
  readonly face: FigureFace;
}

/**
 * With many files, each is read faster than all charts are drawn. While files are read, charts are redrawn at this
 * interval.
 */
const BETWEEN_MS = 250;

/** The sight of some logs. */
export function useSight(shelved: Logs, { link, shelf }: LogsModel): LogSight {
  const { logs, pairs, failed } = usePairs(useSpaced(shelved, isReading(shelf) ? BETWEEN_MS : 0));
  const { splitRuns } = shelf;
  const settings = useStore(pageSight, (sight) => sight.settings);
  const window = useCalmWindow();
  const aligned = useAlign();
  const [align] = aligned;
  // A window that is being dragged is compared once it rests.
  const settled = useSettled(window);
  const within = useWithin(link);
  const ask = useMemo(
    () => ({ ...settings, split_runs: splitRuns, align, window: settled ?? null, within: within ?? null }),
    [settings, splitRuns, align, settled, within],
  );
  const both = logs.a.length > 0 && logs.b.length > 0;
  const compared = useComparison(both ? logs : NO_LOGS, ask);
  const summed = useComparison(both ? NO_LOGS : logs, ask);
  const alignment = useAlignment(aligned, logs, compared.comparison ?? summed.comparison);
  const runs = useMemo(() => runsOf(logs, alignment.shifts), [logs, alignment.shifts]);
  const control = useWindow(runs, window, setWindow);
  const cursor = useCursor(runs, control.window);
  const clock = useMemo(() => commonClock(runs), [runs]);
  const times = useMemo(
    () => (clock === undefined || link.values.time === "seconds" ? SECONDS : clockTimes(clock)),
    [clock, link.values.time],
  );
  const picks = usePicks(logs, pairs);
  const charts = useMemo(
    () => chartsOf(picks.ids.flatMap((id) => pairs.find((pair) => pair.id === id) ?? [])),
    [picks.ids, pairs],
  );
  const { mode, powers, smoothing, face } = link.values;
  return {
    logs,
    failed,
    runs,
    pairs,
    picks,
    charts,
    alignment,
    control,
    cursor,
    times,
    hasClock: clock !== undefined,
    compared,
    summed,
    ask,
    setAsk,
    within,
    mode,
    powers,
    smoothing,
    face,
  };
}

/** For requests about nothing. */
const NO_LOGS: Logs = { a: [], b: [] };

/** The regime of the link; the same object as long as it and its rules do not change. */
function useWithin({ values }: LogsModel["link"]): LogWithin | undefined {
  const { within: regime, rules, memoryMib, processors } = values;
  return useMemo(() => {
    if (regime === "all") return undefined;
    return { regime, by: phasesAsk({ edits: rules, memoryMib, processors, penalty: 1 }) };
  }, [regime, rules, memoryMib, processors]);
}
