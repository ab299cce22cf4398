// The time axis under the charts, with the cursor's time on it. On top of it is a native range input, which handles
// dragging, keys and screen readers.

import { select } from "d3-selection";
import type { LogWindow } from "../../base/series/log-window.ts";
import type { Figure } from "../../base/figures/figure.ts";
import { plotOf } from "./plot.ts";
import { typeScale } from "../../base/figures/scale.ts";
import { textWidth } from "../../base/figures/text-width.ts";

/** What the axis shows. */
export interface LogAxisData {
  readonly window: LogWindow;
  readonly cursor: number;
  readonly times: AxisTimes;
}

/** How times are written on an axis. */
export interface AxisTimes {
  readonly write: (seconds: number) => string;
  /** Round times in a window, at most `most` of them. */
  readonly ticks: (window: LogWindow, most: number) => readonly { readonly at: number; readonly label: string }[];
}

const HEIGHT = 32;
/** The least width of the pill: times from the second day on have more characters. */
const PILL = 54;
/** The least distance between ticks. */
const TICK = 74;
/** The least distance between a tick's label and the pill: a label that the pill would cover is left out. */
const BESIDE = 4;

/** Mounts the axis. `onTrack` is called with the width of the plot. */
export function mountLogAxis(onTrack: (width: number) => void): (element: HTMLElement) => Figure<LogAxisData> {
  return (element) => {
    const svg = select(element).append("svg").attr("class", "log-axis-svg").attr("aria-hidden", "true");
    const labels = svg.append("g");
    const head = svg.append("g");
    const pill = head.append("rect").attr("class", "ph").attr("rx", 4);
    const text = head
      .append("text")
      .attr("class", "phx")
      .attr("y", HEIGHT / 2 + 0.5);
    return {
      update({ window, cursor, times }, { width }) {
        const scale = typeScale(element);
        const plot = plotOf(width, scale, window);
        onTrack(plot.width);
        svg.attr("viewBox", `0 0 ${width} ${HEIGHT}`).attr("height", HEIGHT);
        const now = times.write(cursor);
        const wide = Math.max(PILL, 12 + textWidth(now, "small strong")) * scale;
        // At the ends, the pill stays inside the figure; the line above it shows the exact place.
        const middle = Math.min(width - wide / 2, Math.max(wide / 2, plot.x(cursor)));
        // At the ends, the labels stay inside the figure, too.
        const anchor = (at: number): "" | "c" | "e" =>
          plot.x(at) < 20 ? "" : plot.x(at) > plot.width - 20 ? "e" : "c";
        const beside = ({ at, label }: { readonly at: number; readonly label: string }): boolean => {
          const half = (textWidth(label, "small") * scale) / 2;
          const center = plot.x(at) + { "": half, e: -half, c: 0 }[anchor(at)];
          return Math.abs(center - middle) > wide / 2 + half + BESIDE * scale;
        };
        const ticks = times.ticks(window, Math.max(2, Math.floor(plot.width / (TICK * scale)))).filter(beside);
        labels
          .selectAll("text")
          .data(ticks)
          .join("text")
          .attr("class", ({ at }) => anchor(at))
          .attr("x", ({ at }) => plot.x(at))
          .attr("y", HEIGHT / 2 + 4)
          .text(({ label }) => label);
        pill.attr("x", middle - wide / 2).attr("y", (HEIGHT - 22) / 2);
        pill.attr("width", wide).attr("height", 22);
        text.attr("x", middle).text(now);
      },
      destroy() {
        svg.remove();
      },
      // The charts have tables with the same times.
      toTable: () => ({ columns: [], rows: [] }),
    };
  };
}
