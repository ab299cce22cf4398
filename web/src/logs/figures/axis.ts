// The time axis under the charts, with the cursor's time on it. On top of it is a native range input, which handles
// dragging, keys and screen readers.

import { select } from "d3-selection";
import { timeTicks } from "../../base/series/log-series.ts";
import type { LogWindow } from "../../base/series/log-window.ts";
import type { Figure } from "../../base/figures/figure.ts";
import { plotOf } from "./plot.ts";
import { typeScale } from "../../base/figures/scale.ts";
import { textWidth } from "../../base/figures/text-width.ts";

/** What the axis shows. */
export interface LogAxisData {
  readonly window: LogWindow;
  readonly cursor: number;
  /** How a time is written. */
  readonly clock: (seconds: number) => string;
}

const HEIGHT = 32;
/** The least width of the pill: times from the second day on have more characters. */
const PILL = 54;
/** The least distance between ticks. */
const TICK = 74;
/** The width of a tick's label. A label that the pill would cover is left out. */
const LABEL = 40;

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
      update({ window, cursor, clock }, { width }) {
        const scale = typeScale(element);
        const plot = plotOf(width, scale, window);
        onTrack(plot.width);
        svg.attr("viewBox", `0 0 ${width} ${HEIGHT}`).attr("height", HEIGHT);
        const now = clock(cursor);
        const wide = Math.max(PILL, 12 + textWidth(now, "small strong")) * scale;
        // At the ends, the pill stays inside the figure; the line above it shows the exact place.
        const middle = Math.min(width - wide / 2, Math.max(wide / 2, plot.x(cursor)));
        const beside = (at: number): boolean => Math.abs(plot.x(at) - middle) > (wide + LABEL * scale) / 2;
        const ticks = timeTicks(window, Math.max(2, Math.floor(plot.width / (TICK * scale)))).filter(beside);
        labels
          .selectAll("text")
          .data(ticks)
          .join("text")
          .attr("class", (at) => (plot.x(at) < 20 ? "" : plot.x(at) > plot.width - 20 ? "e" : "c"))
          .attr("x", plot.x)
          .attr("y", HEIGHT / 2 + 4)
          .text(clock);
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
