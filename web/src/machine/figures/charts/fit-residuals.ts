// By how much a run exceeds a log, moment by moment: one column each, around a line of no difference.

import { scaleLinear } from "d3-scale";
import { select, type Selection } from "d3-selection";
import { roundUp, thin } from "../../../base/series/log-series.ts";
import { axisTicks } from "./chart-values.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { typeScale } from "../../../base/figures/scale.ts";

/** The residuals of a measure. */
export interface ResidualLine {
  readonly id: string;
  readonly name: string;
  /** One value per row; NaN where the log or the run has none. */
  readonly values: Float64Array;
}

/** What the figure shows. */
export interface FitResidualsData {
  readonly lines: readonly ResidualLine[];
  /** The moment of each row, in seconds. */
  readonly atS: Float64Array;
  readonly seconds: number;
  readonly words: { readonly second: string; readonly number: (value: number) => string };
}

const ROW = 74;
const MARGIN = { top: 20, right: 8, bottom: 24, left: 8 };
const TICK = 60;

/** Mounts the figure. */
export function mountFitResiduals(element: HTMLElement): Figure<FitResidualsData> {
  const svg = select(element).append("svg").attr("class", "fit-residuals").attr("aria-hidden", "true");
  const body = svg.append("g");
  const axis = svg.append("g");
  let latest: FitResidualsData | undefined;
  return {
    update(data, { width }) {
      latest = data;
      const scale = typeScale(element);
      const row = ROW * scale;
      const height = data.lines.length * row + MARGIN.bottom * scale;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      const x = scaleLinear([0, Math.max(1, data.seconds)], [MARGIN.left, width - MARGIN.right]);
      body
        .selectAll<SVGGElement, ResidualLine>("g")
        .data(data.lines, ({ id }) => id)
        .join((enter) => {
          const group = enter.append("g");
          group.append("text").attr("class", "t2 name");
          group.append("text").attr("class", "t2 most").attr("text-anchor", "end");
          group.append("line").attr("class", "axs");
          group.append("path").attr("class", "residual");
          return group;
        })
        .attr("transform", (_, at) => `translate(0,${at * row})`)
        .each(function (line) {
          drawLine(select(this), line, data, { x, width, row, scale });
        });
      axis
        .selectAll("text")
        .data(axisTicks(data.seconds, Math.floor(width / (TICK * scale))))
        .join("text")
        .attr("class", "t2")
        .attr("x", ({ at }) => x(at))
        .attr("y", height - 8 * scale)
        .attr("text-anchor", ({ at }) => (at === 0 ? "start" : x(at) > width - 20 ? "end" : "middle"))
        .text(({ text }) => text);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => (latest ? tableOf(latest) : { columns: [], rows: [] }),
  };
}

interface Place {
  readonly x: (seconds: number) => number;
  readonly width: number;
  readonly row: number;
  readonly scale: number;
}

function drawLine(
  group: Selection<SVGGElement, unknown, null, undefined>,
  { name, values }: ResidualLine,
  { atS, seconds, words }: FitResidualsData,
  { x, width, row, scale }: Place,
): void {
  let most = 0;
  for (const value of values) if (Math.abs(value) > most) most = Math.abs(value);
  const edge = roundUp(most);
  const y = scaleLinear([-edge, edge], [row - 4, MARGIN.top * scale]);
  group
    .select(".name")
    .attr("x", MARGIN.left)
    .attr("y", 12 * scale)
    .text(name);
  group
    .select(".most")
    .attr("x", width - MARGIN.right)
    .attr("y", 12 * scale)
    .text(`±${words.number(edge)}`);
  group
    .select("line")
    .attr("x1", x(0))
    .attr("x2", width - MARGIN.right)
    .attr("y1", y(0))
    .attr("y2", y(0));
  const points = thin(
    { t: atS, begins: new Uint8Array(atS.length), values },
    { from_s: 0, to_s: seconds },
    Math.max(1, Math.round(width)),
  );
  const path = points.map(({ t, value, begins }) => `${begins ? "M" : "L"}${x(t).toFixed(1)} ${y(value).toFixed(1)}`);
  group.select("path").attr("d", path.join(""));
}

function tableOf({ lines, atS, words }: FitResidualsData): TableData {
  const cell = (value: number | undefined): number | string =>
    value === undefined || Number.isNaN(value) ? "" : Math.round(value);
  return {
    columns: [{ name: words.second }, ...lines.map(({ name }) => ({ name }))],
    rows: Array.from(atS, (at, row) => [Math.round(at * 10) / 10, ...lines.map(({ values }) => cell(values[row]))]),
  };
}
