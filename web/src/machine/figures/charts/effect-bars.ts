// Effects by size as bars (a Pareto chart), with the interval of each and the margin beyond which an effect counts.

import { scaleLinear } from "d3-scale";
import { select, type Selection } from "d3-selection";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { typeScale } from "../../../base/figures/scale.ts";
import { widest } from "../../../base/figures/text-width.ts";

/** An effect. They are sorted, with the largest first. */
export interface EffectBar {
  readonly id: string;
  /** Its letters, and beside them their meaning. */
  readonly name: string;
  readonly words: string;
  readonly effect: number;
  /** Its confidence interval, if that is known. */
  readonly interval: readonly [number, number] | undefined;
  readonly counts: boolean;
}

/** What the figure shows. */
export interface EffectBarsData {
  readonly bars: readonly EffectBar[];
  /** An effect beyond this margin counts; undefined if there is nothing to judge it by. */
  readonly margin: { readonly at: number; readonly name: string } | undefined;
  readonly number: (value: number) => string;
  readonly table: TableData;
}

const ROW = 22;
const TOP = 24;
const FOOT = 8;
/** Room for letters before the bars, and for the number after them. */
const LETTERS = 34;
const NUMBER = 78;
/** The distance between words and their bar, and the largest share of the width that words take. */
const APART = 8;
const MOST_WORDS = 0.4;
const BAR = 12;

/** Mounts the figure. */
export function mountEffectBars(element: HTMLElement): Figure<EffectBarsData> {
  const svg = select(element).append("svg").attr("class", "effect-bars").attr("aria-hidden", "true");
  const margin = svg.append("path").attr("class", "xy-rule");
  const marginName = svg.append("text").attr("class", "xy-name");
  const rows = svg.append("g");
  let table: TableData = { columns: [], rows: [] };
  return {
    update(data, { width }) {
      const scale = typeScale(element);
      const { bars } = data;
      const tall = (TOP + FOOT + bars.length * ROW) * scale;
      svg.attr("viewBox", `0 0 ${width} ${tall}`).attr("height", tall);
      const longest = widest(
        bars.map(({ words }) => words),
        "small",
      );
      const room = longest === 0 ? 0 : (longest + APART) * scale;
      const words = room > width * MOST_WORDS ? 0 : room;
      const left = LETTERS * scale + words;
      const right = width - NUMBER * scale;
      const x = scaleLinear([0, most(data)], [left, Math.max(left + 1, right)]);
      const placed = bars.map((bar, i): Placed => ({ ...bar, y: (TOP + (i + 0.5) * ROW) * scale }));
      drawRows(rows, placed, { x, scale, hasWords: words > 0, number: data.number });
      const at = data.margin === undefined ? undefined : x(data.margin.at);
      margin.attr("d", at === undefined ? "" : `M${at},${TOP * scale - 4}V${tall - FOOT * scale}`);
      const isRight = at !== undefined && at > (left + right) / 2;
      marginName
        .attr("class", isRight ? "xy-name e" : "xy-name")
        .attr("x", at ?? 0)
        .attr("y", 14 * scale)
        .text(data.margin?.name ?? "");
      ({ table } = data);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

interface Placed extends EffectBar {
  readonly y: number;
}

/** Where the longest bar or interval ends. */
function most({ bars, margin }: EffectBarsData): number {
  const ends = bars.flatMap(({ effect, interval }) => [Math.abs(effect), ...(interval ?? []).map(Math.abs)]);
  const end = Math.max(0, ...ends, margin?.at ?? 0);
  return end > 0 ? end : 1;
}

interface RowLook {
  readonly x: (value: number) => number;
  readonly scale: number;
  readonly hasWords: boolean;
  readonly number: (value: number) => string;
}

type Rows = Selection<SVGGElement, unknown, null, undefined>;

function drawRows(rows: Rows, placed: readonly Placed[], { x, scale, hasWords, number }: RowLook): void {
  const half = (BAR / 2) * scale;
  const row = rows
    .selectAll<SVGGElement, Placed>("g")
    .data(placed, ({ id }) => id)
    .join((enter) => {
      const entered = enter.append("g");
      entered.append("text").attr("class", "letters");
      entered.append("text").attr("class", "words");
      entered.append("path").attr("class", "bar");
      entered.append("path").attr("class", "whisker");
      entered.append("text").attr("class", "number");
      return entered;
    })
    .attr("class", ({ effect, counts }) => `${effect < 0 ? "down" : "up"}${counts ? " counts" : ""}`)
    .attr("transform", ({ y }) => `translate(0,${y})`);
  const base = 4 * scale;
  row
    .select(".letters")
    .attr("y", base)
    .text(({ name }) => name);
  row
    .select(".words")
    .attr("x", LETTERS * scale)
    .attr("y", base)
    .text(({ words }) => (hasWords ? words : ""));
  row.select(".bar").attr("d", ({ effect }) => {
    return `M${x(0)},${-half}H${x(Math.abs(effect))}V${half}H${x(0)}z`;
  });
  row.select(".whisker").attr("d", ({ effect, interval }) => {
    if (interval === undefined) return "";
    const sign = effect < 0 ? -1 : 1;
    const [a, b] = [interval[0] * sign, interval[1] * sign];
    const [from, to] = [x(Math.max(0, Math.min(a, b))), x(Math.max(a, b))];
    const cap = 4 * scale;
    return `M${from},0H${to}M${to},${-cap}V${cap}${Math.min(a, b) > 0 ? `M${from},${-cap}V${cap}` : ""}`;
  });
  row
    .select(".number")
    .attr("x", ({ effect, interval }) => {
      const ends = (interval ?? []).map((end) => end * (effect < 0 ? -1 : 1));
      return x(Math.max(Math.abs(effect), ...ends)) + 8 * scale;
    })
    .attr("y", base)
    .text(({ effect }) => number(effect));
}
