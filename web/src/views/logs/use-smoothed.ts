// The charted columns smoothed by the engine, as they are asked for.

import { useEffect, useMemo, useState } from "react";
import type { Smoothing as Asked } from "../../sim/schema.gen.ts";
import { NOT_SMOOTHED, type Smoothing } from "../../scenario/logs-url.ts";
import { askEngine } from "../../sim/engines.ts";
import { type LogColumn, SIDES } from "../../state/log.ts";
import type { LogChart } from "../../state/log-charts.ts";
import { columnIn, type LogRun, type Runs } from "../../state/log-runs.ts";
import type { Series } from "../../state/log-series.ts";

/** The smoothed lines of columns, by the values they were made of. */
export type Smoothed = ReadonlyMap<Float64Array, Series>;

interface Answer {
  readonly smoothing: Smoothing;
  readonly lines: Smoothed;
}

/** What is asked of the engine; `undefined` for nothing. */
function asked({ kind, size }: Smoothing): Asked | undefined {
  switch (kind) {
    case "none":
      return undefined;
    case "mean":
    case "median":
      return { by: kind, rows: size };
    case "poly":
      return { by: "polynomial", degree: size };
    case "bezier":
      return { by: "bezier" };
  }
}

/** The lines smoothed so far; another smoothing begins anew. */
export function useSmoothed(runs: Runs, charts: readonly LogChart[], smoothing: Smoothing): Smoothed {
  const [answer, setAnswer] = useState<Answer>({ smoothing: NOT_SMOOTHED, lines: new Map() });
  const wanted = useMemo(() => wantedOf(runs, charts), [runs, charts]);
  useEffect(() => {
    const how = asked(smoothing);
    if (how === undefined) return undefined;
    let left = false;
    for (const { run, columns } of wanted) {
      const places = columns.map(({ head }) =>
        run.log.columns.findIndex((column) => column.head.qualified === head.qualified),
      );
      const ask = { file: run.log.file, columns: places, how };
      void askEngine(`smooth-${run.log.file.key}`, "smooth", ask).then((outcome) => {
        if (left || outcome.status !== "done") return;
        const found = columns.flatMap((column, at): [Float64Array, Series][] => {
          const line = outcome.answer[at];
          return line === undefined || line.t.length === 0 ? [] : [[column.values, seriesOf(column, line)]];
        });
        setAnswer((last) => ({
          smoothing,
          lines: new Map([...(last.smoothing === smoothing ? last.lines : []), ...found]),
        }));
      });
    }
    return () => {
      left = true;
    };
  }, [wanted, smoothing]);
  return answer.smoothing === smoothing ? answer.lines : NOTHING;
}

const NOTHING: Smoothed = new Map();

function wantedOf(runs: Runs, charts: readonly LogChart[]): readonly { run: LogRun; columns: readonly LogColumn[] }[] {
  return SIDES.flatMap((side) =>
    runs[side].map((run) => ({
      run,
      columns: charts.flatMap(({ columns }) => {
        const column = columns[side];
        return (column && columnIn(run, column)) ?? [];
      }),
    })),
  );
}

/** In the unit of the chart. Breaks of the line are its missing values. */
function seriesOf({ from }: LogColumn, { t, values }: { readonly t: Float64Array; readonly values: Float64Array }): Series {
  const scaled = from === undefined ? values : values.map((value) => value * from.factor);
  return { t, begins: new Uint8Array(t.length), values: scaled };
}
