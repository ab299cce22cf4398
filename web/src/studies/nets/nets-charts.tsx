// Memory used, and swap used, against nets.

import { type ReactNode, useMemo } from "react";
import { mountXyChart, type XyChartData, type XyShape } from "../../base/figures/xy-chart.ts";
import { curveOf, limitsOf, type NetsExperiment, netsOf, type NetsPoint } from "../model/nets.ts";
import { words as NETS_TEXT } from "virtual:words/studies/nets";
import { grouped } from "../../base/text/numbers.ts";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { useFigure } from "../../base/frame/use-figure.ts";
import type { NetsRunNow } from "./use-nets-run.ts";

/** Megabytes that processes can use with 4 GB and with 8 GB. */
const USABLE = [
  { gb: 4, mb: 3950 },
  { gb: 8, mb: 7950 },
] as const;
const MOST_NETS = 16;
const MOST_MB = 9000;
const HEIGHT = 300;

/** Props of the charts. */
export interface NetsChartsProps {
  readonly experiment: NetsExperiment;
  /** The run that was started here. */
  readonly here: NetsRunNow | undefined;
}

/** Both charts, and what their marks mean. */
export function NetsCharts({ experiment, here }: NetsChartsProps): ReactNode {
  const ran = here !== undefined && here.seconds > 0 ? here : undefined;
  const { nets, memory, swap } = ran ?? {};
  const data = useMemo(() => {
    const at = (y: number | undefined): readonly NetsPoint[] =>
      nets === undefined || y === undefined ? [] : [{ x: nets, y }];
    return { memory: memoryOf(experiment, at(memory)), swap: swapOf(experiment, at(swap)) };
  }, [experiment, nets, memory, swap]);
  return (
    <>
      <div className="nets-charts">
        <Chart caption={NETS_TEXT.memory} data={data.memory} />
        <Chart caption={NETS_TEXT.swap} data={data.swap} />
      </div>
      <Legend />
    </>
  );
}

function Chart({ caption, data }: { readonly caption: string; readonly data: XyChartData }): ReactNode {
  const { host, toTable } = useFigure(mountXyChart, data);
  return (
    <FigureFrame className="captioned" caption={caption} note={NETS_TEXT.axis} table={toTable}>
      <div ref={host} />
    </FigureFrame>
  );
}

function memoryOf(experiment: NetsExperiment, here: readonly NetsPoint[]): XyChartData {
  const demand = experiment.model.map((of) => ({ x: of.nets, y: of.demand_mb }));
  const limits = limitsOf(experiment, "formulas").map(({ condition, published, agrees }) => {
    const gb = Number.parseInt(condition, 10);
    const words = agrees === false ? NETS_TEXT.unexplained : NETS_TEXT.limit;
    return {
      at: published ?? 0,
      name: words({ nets: published ?? 0, gb }),
      ...(agrees === false && { look: "unexplained" }),
    };
  });
  const chart = chartOf(experiment, "memory used", here);
  return {
    ...chart,
    lines: [{ look: "demand", points: demand }, ...chart.lines],
    across: USABLE.map(({ gb, mb }) => ({ at: mb, name: NETS_TEXT.usable({ gb, mb: grouped(mb) }) })),
    up: limits,
  };
}

function swapOf(experiment: NetsExperiment, here: readonly NetsPoint[]): XyChartData {
  return chartOf(experiment, "swap used", here);
}

function chartOf(
  experiment: NetsExperiment,
  metric: "memory used" | "swap used",
  here: readonly NetsPoint[],
): XyChartData {
  const { published, simulated, model } = curveOf(experiment, metric);
  const ours = simulatedOf(experiment, metric, simulated);
  return {
    height: HEIGHT,
    x: [0, MOST_NETS],
    y: [0, MOST_MB],
    lines: [{ look: "model", points: model }],
    points: [
      { look: "published", shape: "dot", points: published },
      { look: "simulated", shape: "square", points: ours },
      { look: "here", shape: "diamond", points: here },
    ],
    across: [],
    up: [],
    number: grouped,
    table: {
      columns: NETS_TEXT.columns.map((name) => ({ name })),
      rows: experiment.model.map(({ nets }) => [
        String(nets),
        cell(published, nets),
        cell(model, nets),
        cell([...ours, ...here], nets),
      ]),
    },
  };
}

/** Our results for every number of nets we ran, published or not: the swap of 8 nets is known only from here. */
function simulatedOf(
  { conditions }: NetsExperiment,
  metric: "memory used" | "swap used",
  compared: readonly NetsPoint[],
): readonly NetsPoint[] {
  const others = conditions.flatMap(({ condition, measured }): readonly NetsPoint[] => {
    const nets = netsOf(condition);
    const [first] = measured;
    if (!/^\d+ nets$/.test(condition) || first === undefined || compared.some(({ x }) => x === nets)) return [];
    return [{ x: nets, y: metric === "memory used" ? first.memory_mb : first.swap_mb }];
  });
  return [...others, ...compared];
}

function cell(points: readonly NetsPoint[], nets: number): string {
  const found = points.find(({ x }) => x === nets);
  return found === undefined ? "–" : grouped(Math.round(found.y));
}

const SIGNS: readonly { readonly key: keyof typeof NETS_TEXT.legend; readonly shape?: XyShape }[] = [
  { key: "published", shape: "dot" },
  { key: "simulated", shape: "square" },
  { key: "here", shape: "diamond" },
  { key: "model" },
  { key: "demand" },
];

function Legend(): ReactNode {
  return (
    <p className="nets-legend">
      {SIGNS.map(({ key, shape }) => (
        <span key={key}>
          <svg className="xy-chart" viewBox="0 0 18 12" width="18" height="12" aria-hidden="true">
            {shape === undefined ? (
              <path className={`xy-line ${key}`} d="M0 6h18" />
            ) : (
              <path className={`xy-point ${shape} ${key}`} d={PATHS[shape]} />
            )}
          </svg>
          {NETS_TEXT.legend[key]}
        </span>
      ))}
    </p>
  );
}

const PATHS: Readonly<Record<XyShape, string>> = {
  dot: "M5 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
  ring: "M5 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
  square: "M5 2h8v8h-8z",
  diamond: "M9 0.5L14.5 6L9 11.5L3.5 6z",
};
