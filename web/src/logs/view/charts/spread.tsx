// How the values of a column are distributed: box plots and histograms.

import { type ReactNode, useCallback, useMemo } from "react";
import type { TableData } from "../../../base/figures/figure.ts";
import { mountLogXy } from "../../figures/xy.ts";
import type { CompareAsk, CurveView } from "../../../base/sim/schema.gen.ts";
import { SIDES } from "../../../base/model/sides.ts";
import { BOX_VALUES, binsOf, boxesOf, isOfRows, type LogBox } from "../../model/charts/boxes.ts";
import type { LogChart } from "../../model/charts/charts.ts";
import { linesOf, scaleOf } from "../../model/charts/lines.ts";
import { scaleFromZero } from "../../model/charts/scale.ts";
import { roundUp } from "../../../base/series/log-series.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { formatValue } from "../../../base/text/numbers.ts";
import { FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { axisOf, isShown, type LogXyProps } from "./xy.tsx";
import { useLogCurves } from "./use-log-curves.ts";
import { useSettled } from "../use-settled.ts";

const BOX: CurveView = { of: "box" };
const HISTOGRAM: CurveView = { of: "histogram" };
/** The engine's default for the ends of the bulk. */
const USUAL_BULK: CompareAsk["bulk"] = "five-and-ninety-five";

/** Box plots, one figure per column. */
export function Boxes({ sight }: LogXyProps): ReactNode {
  const { charts, runs, alignment, control, ask, within } = sight;
  const words = LOG_CHARTS_TEXT.chart;
  const window = useSettled(control.window);
  const columns = charts.map(({ column }) => column);
  const { quartiles, bulk } = ask;
  const rules = { ...(quartiles !== undefined && { quartiles }), ...(bulk !== undefined && { bulk }) };
  const { curves, busy, failed } = useLogCurves({ runs, align: alignment.align, window, within, columns, rules }, BOX);
  const known = useMemo(
    () =>
      charts.map((chart) => ({
        chart,
        boxes: boxesOf(curves.get(chart.column)?.curves ?? []).filter(({ side }) => isShown(chart, side)),
      })),
    [charts, curves],
  );
  const marks = isOfRows(known.flatMap(({ boxes }) => boxes)) ? words.boxRows : words.boxRuns;
  return (
    <div aria-busy={busy}>
      {failed && <p>{words.failed}</p>}
      <p className="log-legend">
        {words.boxLegend({ bulk: COMPARE_TEXT.bulks[bulk ?? USUAL_BULK] })}. {marks}.
      </p>
      {known.map(({ chart, boxes }) => (
        <BoxFigure key={chart.key} chart={chart} boxes={boxes} sight={sight} />
      ))}
    </div>
  );
}

interface BoxProps extends LogXyProps {
  readonly chart: LogChart;
  readonly boxes: readonly LogBox[];
}

function BoxFigure({ chart, boxes, sight: { runs, powers, face } }: BoxProps): ReactNode {
  const words = LOG_CHARTS_TEXT.chart;
  const { shown } = chart;
  const table = useCallback((): TableData => boxTable(boxes, chart), [boxes, chart]);
  const data = useMemo(() => {
    const lanes = boxes.length;
    const middles = boxes.map((_, at) => lanes - at - 0.5);
    return {
      kind: "boxes" as const,
      series: [],
      boxes,
      x: axisOf(chart, scaleOf(chart, linesOf(chart, runs), powers)),
      y: {
        scale: { ...scaleFromZero(Math.max(1, lanes)), rules: middles },
        write: (middle: number) => SIDES_TEXT[boxes[lanes - Math.ceil(middle)]?.side ?? "a"],
        name: "",
      },
      table,
    };
  }, [boxes, chart, runs, powers, table]);
  const { host } = useFigure(mountLogXy, data);
  const medians = boxes
    .map(({ side, values }) =>
      words.median({ side: SIDES_TEXT[side], value: formatValue(values.median / shown.divisor) }),
    )
    .join(", ");
  const of = isOfRows(boxes) ? words.ofRowsBox : words.ofRunsBox;
  const note = boxes.length === 0 ? words.noValues : `${shown.unit}, ${of({ sides: medians })}`;
  return (
    <FigureFrame caption={chart.id} note={note} table={table} face={face} className="log-fig">
      <div ref={host} />
    </FigureFrame>
  );
}

function boxTable(boxes: readonly LogBox[], { shown }: LogChart): TableData {
  const words = LOG_CHARTS_TEXT.chart;
  const write = (value: number | undefined): string =>
    value === undefined || Number.isNaN(value) ? LOGS_TEXT.noValue : formatValue(value / shown.divisor);
  const runs = Math.max(0, ...boxes.map((box) => box.runs.length));
  return {
    columns: [{ name: words.value }, ...boxes.map(({ side }) => ({ name: `${SIDES_TEXT[side]} (${shown.unit})` }))],
    rows: [
      ...BOX_VALUES.map((name) => [words.boxValues[name], ...boxes.map(({ values }) => write(values[name]))]),
      [words.count, ...boxes.map(({ count }) => formatValue(count))],
      ...Array.from({ length: runs }, (_, run) => [
        words.runMean({ run: run + 1 }),
        ...boxes.map((box) => write(box.runs[run])),
      ]),
    ],
  };
}

/** Histograms, one figure per column. */
export function Histograms({ sight }: LogXyProps): ReactNode {
  const both = SIDES.every((side) => sight.runs[side].length > 0);
  return (
    <>
      {both && <p className="log-legend">{LOG_CHARTS_TEXT.chart.histogramLegend}.</p>}
      {sight.charts.map((chart) => (
        <HistogramFigure key={chart.key} chart={chart} sight={sight} />
      ))}
    </>
  );
}

const percent = (share: number): string => `${formatValue(share * 100)} %`;

function HistogramFigure({ chart, sight }: LogXyProps & { readonly chart: LogChart }): ReactNode {
  const { runs, alignment, control, face, within } = sight;
  const words = LOG_CHARTS_TEXT.chart;
  const { shown, column } = chart;
  const window = useSettled(control.window);
  // Bins have round edges in the displayed unit.
  const of = { runs, align: alignment.align, window, within, columns: [column], roundIn: shown.divisor };
  const { curves, busy, failed } = useLogCurves(of, HISTOGRAM);
  const bins = useMemo(
    () => binsOf((curves.get(column)?.curves ?? []).filter(({ head }) => isShown(chart, head.side === 1 ? "b" : "a"))),
    [curves, column, chart],
  );
  const table = useCallback((): TableData => {
    const { edges = [], sides = [] } = bins ?? {};
    const write = (value: number): string => formatValue(value / shown.divisor);
    return {
      columns: [
        { name: `${words.binFrom} (${shown.unit})` },
        { name: `${words.binTo} (${shown.unit})` },
        ...sides.map(({ side }) => ({ name: SIDES_TEXT[side] })),
      ],
      rows: edges
        .slice(0, -1)
        .map((from, at) => [
          write(from),
          write(edges[at + 1] ?? from),
          ...sides.map(({ shares }) => percent(shares[at] ?? 0)),
        ]),
    };
  }, [bins, shown, words]);
  const data = useMemo(() => {
    const { edges = [0, 1], sides = [] } = bins ?? {};
    const [bottom, top] = [edges[0] ?? 0, edges.at(-1) ?? 1];
    const most = Math.max(0.01, ...sides.flatMap(({ shares }) => shares));
    const rules = [bottom, edges[Math.floor(edges.length / 2)] ?? bottom, top];
    const scale = { kind: "linear" as const, bottom, top, rules };
    return {
      kind: "bars" as const,
      series: sides.map(({ side, shares }) => ({
        side,
        rank: "main" as const,
        points: edges.map((edge, at) => [edge, shares[at] ?? 0] as const),
      })),
      x: { ...axisOf(chart, scale), scale },
      y: { scale: scaleFromZero(Math.min(1, roundUp(most * 100) / 100)), write: percent, name: "" },
      table,
    };
  }, [bins, chart, table]);
  const { host } = useFigure(mountLogXy, data);
  const note = bins === undefined && !busy ? words.noValues : `${words.shareOfBin}, ${shown.unit}`;
  return (
    <div aria-busy={busy}>
      {failed && <p>{words.failed}</p>}
      <FigureFrame caption={chart.id} note={note} table={table} face={face} className="log-fig">
        <div ref={host} />
      </FigureFrame>
    </div>
  );
}
