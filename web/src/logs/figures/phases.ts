// The regimes of some logs as bands over the time axis of the charts. Each has a colour, a hatching and a word or
// letter, so that none is distinguished by colour alone. Below a band are the changes of a column, if one is chosen.

import { select, type Selection } from "d3-selection";
import type { LogWindow } from "../../base/series/log-window.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { HATCH, slanted, steps } from "./hatching.ts";
import { type Plot, plotOf, secondsUnder } from "./plot.ts";
import { typeScale } from "../../base/figures/scale.ts";
import { textWidth } from "../../base/figures/text-width.ts";

/** A stretch of a band. */
export interface PhaseBar {
  readonly from: number;
  readonly to: number;
  /** The regime, which is also its class in the theme. */
  readonly regime: string;
  readonly word: string;
  readonly letter: string;
}

/** The band of a log. */
export interface PhaseBand {
  readonly side: "a" | "b";
  /** The label beside the band: "A"; empty if the side's first band already has it. */
  readonly label: string;
  readonly bars: readonly PhaseBar[];
  /** The times at which the chosen column changes. */
  readonly changes: readonly number[];
  /** The index of the selected stretch. */
  readonly picked: number | undefined;
}

/** What the figure shows, including what changes with the cursor. */
export interface LogPhasesData {
  readonly bands: readonly PhaseBand[];
  /** The part of the time axis that is shown. */
  readonly window: LogWindow;
  readonly cursor: number;
  readonly onPoint: (band: number, seconds: number) => void;
  readonly table: () => TableData;
}

const TICKS = 9;
const GAP = 5;
const LABEL = 20;

type Group = Selection<SVGGElement, unknown, null, undefined>;

/** The height of a band: thirty runs fit on a screen. */
function heightOf(bands: number): number {
  return bands <= 4 ? 26 : bands <= 12 ? 18 : 9;
}

/** Mounts the bands. */
export function mountLogPhases(element: HTMLElement): Figure<LogPhasesData> {
  const svg = select(element).append("svg").attr("class", "log-phases-svg").attr("aria-hidden", "true");
  const body = svg.append("g");
  const cursor = svg.append("line").attr("class", "cur");
  let latest: LogPhasesData | undefined;
  let drawn:
    | {
        readonly bands: readonly PhaseBand[];
        readonly window: LogWindow;
        readonly width: number;
        readonly scale: number;
      }
    | undefined;
  return {
    update(data, { width }) {
      latest = data;
      const scale = typeScale(element);
      const plot = plotOf(width, scale, data.window);
      const own = heightOf(data.bands.length) * (data.bands.length <= 12 ? scale : 1);
      const below = data.bands.some(({ changes }) => changes.length > 0) ? TICKS : 0;
      // On a narrow screen the side is named above its bands, on a wide one beside them.
      const above = plot.readings === "below" ? LABEL * scale : 0;
      const tops = topsOf(data.bands, own + below + GAP, above);
      const height = (tops.at(-1) ?? 0) + own + below + 2;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      if (
        drawn?.bands !== data.bands ||
        drawn.window !== data.window ||
        drawn.width !== width ||
        drawn.scale !== scale
      ) {
        drawBands(body, data.bands, tops, own, plot, scale);
        drawn = { bands: data.bands, window: data.window, width, scale };
      }
      const x = plot.x(data.cursor);
      cursor.attr("x1", x).attr("x2", x).attr("y1", 0).attr("y2", height);
      svg.on("pointerdown", (event: PointerEvent) => {
        const node = svg.node();
        if (node === null) return;
        const y = ((event.clientY - node.getBoundingClientRect().top) / node.getBoundingClientRect().height) * height;
        const band = tops.findLastIndex((top) => top - GAP / 2 <= y);
        data.onPoint(Math.max(0, band), secondsUnder(event, node, plot, data.window));
      });
    },
    destroy() {
      svg.remove();
    },
    toTable: () => latest?.table() ?? { columns: [], rows: [] },
  };
}

function topsOf(bands: readonly PhaseBand[], step: number, above: number): readonly number[] {
  let y = 1;
  return bands.map(({ label }, at) => {
    if (at > 0) y += step;
    if (label !== "") y += above;
    return y;
  });
}

function drawBands(
  group: Group,
  bands: readonly PhaseBand[],
  tops: readonly number[],
  height: number,
  plot: Plot,
  scale: number,
): void {
  const each = bands.map((band, at) => ({ band, top: tops[at] ?? 0 }));
  group
    .selectAll<SVGGElement, (typeof each)[number]>("g.band")
    .data(each)
    .join("g")
    .attr("class", "band")
    .attr("transform", ({ top }) => `translate(0 ${top})`)
    .each(function ({ band }) {
      drawBand(select(this), band, height, plot, scale);
    });
}

/** A bar and its place in pixels. */
interface Placed extends PhaseBar {
  readonly x: number;
  readonly width: number;
  readonly picked: boolean;
}

function drawBand(
  group: Selection<SVGGElement, unknown, null, undefined>,
  { bars, changes, label, side, picked }: PhaseBand,
  height: number,
  plot: Plot,
  scale: number,
): void {
  const placed = placedIn(plot, bars, picked);
  group
    .selectAll("rect.bar")
    .data(placed)
    .join("rect")
    .attr("class", ({ regime }) => `bar regime ${regime}`)
    .attr("x", ({ x }) => x)
    .attr("width", ({ width }) => width)
    .attr("height", height);
  group
    .selectAll("path.hatch")
    .data(placed.filter(({ width }) => width >= 3))
    .join("path")
    .attr("class", ({ regime }) => `hatch ${regime}`)
    .attr("d", ({ regime, x, width }) => hatching(regime, x, width, height));
  group
    .selectAll("text.word")
    .data(height < 14 ? [] : placed.filter((bar) => wordOf(bar, scale) !== ""))
    .join("text")
    .attr("class", ({ regime }) => `word ${regime}`)
    .attr("x", ({ x, width }) => x + width / 2)
    .attr("y", height / 2 + 0.5)
    .text((bar) => wordOf(bar, scale));
  group
    .selectAll("rect.picked")
    .data(placed.filter((bar) => bar.picked))
    .join("rect")
    .attr("class", "picked")
    .attr("x", ({ x }) => x + 1)
    .attr("y", 1)
    .attr("width", ({ width }) => Math.max(1, width - 2))
    .attr("height", height - 2)
    .raise();
  group
    .selectAll("path.change")
    .data(changes.filter((at) => plot.x(at) >= 0 && plot.x(at) <= plot.width))
    .join("path")
    .attr("class", "change")
    .attr("d", (at) => `M${plot.x(at)} ${height + 1}l3.5 ${TICKS - 2}h-7z`);
  group
    .selectAll("text.side")
    .data(label === "" ? [] : [label])
    .join("text")
    .attr("class", `side t2 ${side === "a" ? "ra" : "rb"}`)
    .attr("x", plot.readings === "beside" ? plot.width + 10 * scale : 0)
    .attr("y", plot.readings === "beside" ? Math.max(height / 2 + 5 * scale, 10 * scale) : -5)
    .text((text) => text);
}

/** The bars in view, clipped at the edges of the plot. */
function placedIn(plot: Plot, bars: readonly PhaseBar[], picked: number | undefined): readonly Placed[] {
  const inside = (x: number): number => Math.min(plot.width, Math.max(0, x));
  return bars.flatMap((bar, at): Placed[] => {
    const [from, to] = [plot.x(bar.from), plot.x(bar.to)];
    if (to < 0 || from > plot.width) return [];
    const x = inside(from);
    return [{ ...bar, x, width: Math.max(0.5, inside(to) - x), picked: at === picked }];
  });
}

/** The word of a bar if it fits, else the letter, else nothing. */
export function wordOf(
  { word, letter, width }: Pick<PhaseBar, "word" | "letter"> & { readonly width: number },
  scale: number,
): string {
  if (width >= (textWidth(word, "small") + 10) * scale) return word;
  return width >= 16 * scale ? letter : "";
}

/** The lines of a regime's hatching, clipped at the edges of its bar. */
function hatching(regime: string, x: number, width: number, height: number): string {
  switch (regime) {
    case "swapping":
      return slanted(x, width, height, 1);
    case "background-reclaim":
      return slanted(x, width, height, -1);
    case "cache-growth":
      return steps(HATCH / 2, height, HATCH, (y) => `M${x} ${y}h${width}`);
    case "io-bound":
      return slanted(x, width, height, 1) + slanted(x, width, height, -1);
    case "cpu-bound":
      return steps(x + HATCH / 2, x + width, HATCH, (at) => `M${at} 0v${height}`);
    default:
      return "";
  }
}
