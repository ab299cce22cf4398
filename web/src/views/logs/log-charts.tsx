// The charts: small multiples over one time axis, and the choice of columns.

import { type ReactNode, useMemo, useRef, useState } from "react";
import { mountLogAxis } from "../../draw/log-axis.ts";
import { chartsOf, readingAt, spanOf, type LogChart as Chart } from "../../state/log-charts.ts";
import { chartedFirst, type ColumnPair, type Logs } from "../../state/log-pairs.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { formatClock } from "../../text/numbers.ts";
import type { FigureFace } from "../../ui/figure-frame.tsx";
import { useFigure } from "../../ui/use-figure.ts";
import { ColumnPicker } from "./column-picker.tsx";
import { LogChart } from "./log-chart.tsx";
import { describeReading } from "./reading.ts";
import type { Cursor } from "./use-cursor.ts";

/** Props of the charts. */
export interface LogChartsProps {
  readonly logs: Logs;
  readonly pairs: readonly ColumnPair[];
  readonly cursor: Cursor;
  readonly face: FigureFace;
}

/** The charts of the chosen columns. */
export function LogCharts({ logs, pairs, cursor, face }: LogChartsProps): ReactNode {
  const [picked, setPicked] = useState<readonly string[]>();
  const ids = useMemo(() => picked ?? chartedFirst(pairs), [picked, pairs]);
  const charts = useMemo(() => chartsOf(pairs.filter(({ id }) => ids.includes(id))), [pairs, ids]);
  const seconds = spanOf(logs);
  return (
    <section className="log-charts" aria-label={LOGS_TEXT.charts}>
      <ColumnPicker pairs={pairs} picked={ids} onPick={setPicked} />
      {charts.length === 0 && <p>{LOGS_TEXT.noColumns}</p>}
      {charts.map((chart) => (
        <LogChart key={chart.key} chart={chart} logs={logs} seconds={seconds} cursor={cursor} face={face} />
      ))}
      {charts.length > 0 && <TimeAxis charts={charts} logs={logs} seconds={seconds} cursor={cursor} />}
    </section>
  );
}

interface TimeAxisProps {
  readonly charts: readonly Chart[];
  readonly logs: Logs;
  readonly seconds: number;
  readonly cursor: Cursor;
}

/** The axis under a native range input, which lies exactly over its plot. */
function TimeAxis({ charts, logs, seconds, cursor }: TimeAxisProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const mount = useMemo(() => mountLogAxis((width) => layOver(input.current, width)), []);
  const data = useMemo(() => ({ seconds, cursor: cursor.seconds, clock: formatClock }), [seconds, cursor.seconds]);
  const { host } = useFigure(mount, data);
  const values = charts.map((chart) => describeReading(chart, readingAt(chart, logs, cursor.seconds)));
  return (
    <div className="log-axis">
      <div ref={host} />
      <input
        ref={input}
        type="range"
        min={0}
        max={cursor.moments.last}
        value={cursor.at}
        aria-label={LOGS_TEXT.cursor}
        aria-valuetext={[formatClock(cursor.seconds), ...values].join("; ")}
        onChange={(event) => cursor.go(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

function layOver(input: HTMLInputElement | null, width: number): void {
  if (input !== null) input.style.width = `${width}px`;
}
