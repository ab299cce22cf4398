// The overviews of both sides, the brush over them, and the window in numbers.

import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { TableData } from "../../../base/figures/figure.ts";
import { mountLogOverview, type OverviewPlace } from "../../figures/overview.ts";
import { duration, type LogColumn } from "../../model/log.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import type { LogChart } from "../../model/charts/charts.ts";
import { hatchedOf } from "../../model/charts/left-out.ts";
import { DARKEST, overviewOf } from "../../model/charts/overview.ts";
import { everyOf, type LogRun } from "../../model/runs.ts";
import { unitOf } from "../../model/units.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { formatValue } from "../../../base/text/numbers.ts";
import { FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { Pick } from "../../../base/controls/pick.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import type { Times } from "../../explain/times.ts";
import type { ChartControlsProps } from "./chart-controls.tsx";
import { LeaveOutWindow, LeftOut } from "./left-out.tsx";
import { useLive } from "./use-live.ts";
import type { LogSight } from "./use-sight.ts";
import { TimeField } from "../time-field.tsx";
import type { LogsModel } from "../use-logs.ts";
import { WindowEdges } from "../window-edges.tsx";

/** The number of parts of the time in an overview's table. */
const TABLE_PARTS = 24;

/** Props of the overviews. */
export interface LogOverviewsProps {
  readonly sight: LogSight;
  readonly link: ChartControlsProps["link"];
  readonly leaveOut: LogsModel["leaveOut"];
}

/** The overviews, side by side. */
export function LogOverviews({ sight, leaveOut, link }: LogOverviewsProps): ReactNode {
  const { runs } = sight;
  const sides = SIDES.filter((side) => runs[side].length > 0);
  return (
    <section className="log-overviews" aria-label={LOG_CHARTS_TEXT.overview.title}>
      {sides.map((side) => (
        <LogOverview key={side} side={side} sight={sight} />
      ))}
      <WindowRow sight={sight} link={link}>
        <LeaveOutWindow sight={sight} leaveOut={leaveOut} />
      </WindowRow>
      <LeftOut runs={runs} times={sight.times} leaveOut={leaveOut} />
    </section>
  );
}

interface LogOverviewProps {
  readonly side: Side;
  readonly sight: LogSight;
}

function LogOverview({ side, sight }: LogOverviewProps): ReactNode {
  const { runs, charts, face, times } = sight;
  const { control } = useLive(sight);
  const words = LOG_CHARTS_TEXT.overview;
  const letter = SIDES_TEXT[side];
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, runs[side].length - 1);
  const run = runs[side][at];
  const edges = useRef<HTMLDivElement>(null);
  const mount = useMemo(() => mountLogOverview((place) => layOver(edges.current, place)), []);
  const columns = useMemo(() => columnsOf(at, side, charts), [at, side, charts]);
  const table = useCallback(() => (run === undefined ? EMPTY : tableOf(run, columns, times)), [run, columns, times]);
  const { axis, window, select, moveEdge, moveBy, all } = control;
  const hand = useMemo(
    () => ({ onSelect: select, onEdge: moveEdge, onMove: moveBy, onAll: all }),
    [select, moveEdge, moveBy, all],
  );
  const data = useMemo(
    () =>
      run && {
        log: run.log,
        columns,
        shift_s: run.shift_s,
        leftOut: hatchedOf({ a: [], b: [], [side]: [run] }),
        axis,
        window,
        hand,
        times,
        table,
      },
    [run, side, columns, axis, window, hand, times, table],
  );
  const { host } = useFigure(mount, data, { comesLater: true });
  const runNames = runs[side].map(({ log }, index) => ({
    value: String(index),
    label: words.run({ at: index + 1, all: runs[side].length, name: log.head.name }),
  }));
  return (
    <FigureFrame
      caption={words.of({ side: letter })}
      note={
        runNames.length > 1 && (
          <Pick
            kind="plain"
            label={words.whichRun({ side: letter })}
            value={String(at)}
            options={runNames}
            onPick={(index) => setChosen(Number(index))}
          />
        )
      }
      table={table}
      face={face}
      className="log-overview"
    >
      <div ref={host} />
      <WindowEdges side={letter} control={control} every_s={everyOf(runs)} times={times} place={edges} />
    </FigureFrame>
  );
}

const EMPTY: TableData = { columns: [], rows: [] };

function layOver(edges: HTMLElement | null, { left, width, height }: OverviewPlace): void {
  if (edges === null) return;
  edges.style.left = `${left}px`;
  edges.style.width = `${width}px`;
  edges.style.height = `${height}px`;
}

function columnsOf(at: number, side: Side, charts: readonly LogChart[]): readonly LogColumn[] {
  return charts.flatMap(({ columns }) => {
    return columns[side]?.columns[at] ?? [];
  });
}

function tableOf({ log, shift_s }: LogRun, columns: readonly LogColumn[], times: Times): TableData {
  const rows = overviewOf(log, columns, TABLE_PARTS);
  const part = duration(log) / TABLE_PARTS;
  const cells = rows.map(({ column, means }) => {
    const { divisor } = unitOf([column]);
    return [...means].map((mean) => (Number.isNaN(mean) ? LOGS_TEXT.noValue : formatValue(mean / divisor)));
  });
  const names = rows.map(({ column }) => ({ name: `${column.head.qualified} (${unitOf([column]).unit})` }));
  return {
    columns: [{ name: LOG_CHARTS_TEXT.overview.from }, ...names],
    rows: Array.from({ length: TABLE_PARTS }, (_, at) => [
      times.write(shift_s + at * part),
      ...cells.map((column) => column[at] ?? LOGS_TEXT.noValue),
    ]),
  };
}

/** The legend of the shades. */
function Shades(): ReactNode {
  const { low, high } = LOG_CHARTS_TEXT.overview;
  return (
    <span className="log-shades">
      {low}{" "}
      <svg viewBox={`0 0 ${(DARKEST + 1) * 12} 10`} aria-hidden="true">
        {Array.from({ length: DARKEST + 1 }, (_, level) => (
          <rect key={level} className={`shade-${level}`} x={level * 12} width={12} height={10} />
        ))}
      </svg>{" "}
      {high}
    </span>
  );
}

interface WindowRowProps {
  readonly sight: LogSight;
  readonly link: ChartControlsProps["link"];
  readonly children: ReactNode;
}

/** The window and the cursor in numbers, and the way back to the whole axis. */
function WindowRow({ sight: { control, cursor, times, hasClock }, link, children }: WindowRowProps): ReactNode {
  const { axis, window, shown, moveEdge, moveBy, all } = control;
  const words = LOG_CHARTS_TEXT.window;
  const goTo = (seconds: number): void => {
    // The window follows.
    if (seconds < shown.from_s || seconds > shown.to_s) moveBy(seconds - (shown.from_s + shown.to_s) / 2);
    cursor.jumpTo(seconds);
  };
  const every = { times, axis };
  return (
    <div className="log-window-row">
      <TimeField
        label={words.from}
        seconds={shown.from_s}
        {...every}
        onCommit={(seconds) => moveEdge("from", seconds)}
      />
      <TimeField
        label={words.to}
        seconds={shown.to_s}
        {...every}
        after_s={shown.from_s}
        onCommit={(seconds) => moveEdge("to", seconds)}
      />
      <TimeField label={words.cursor} seconds={cursor.seconds} {...every} onCommit={goTo} />
      {hasClock && (
        <TextButton
          pressed={!times.isClock}
          onPress={() => link.replace({ time: times.isClock ? "seconds" : "clock" })}
        >
          {LOG_CHARTS_TEXT.times.seconds}
        </TextButton>
      )}
      <TextButton onPress={all} disabled={window === undefined}>
        {words.all}
      </TextButton>
      {children}
      <span className="q">{words.how}</span>
      <Shades />
    </div>
  );
}
