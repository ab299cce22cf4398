// Charts of the whole trace: how popular pages are, and how soon they come back.

import { type ReactNode, useMemo } from "react";
import { words as TEXT } from "virtual:words/textbook/traces";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { useFigure } from "../../base/frame/use-figure.ts";
import type { TraceFigures } from "../../base/sim/schema.gen.ts";
import { compact } from "../../base/text/numbers.ts";
import { mountTraceChart, type TraceChartData } from "../figures/traces/trace-chart.ts";

/** Props of the charts. */
export interface ChartsProps {
  readonly figures: TraceFigures;
}

/** References to each page. */
export function Popularity({ figures: { popularity, summary } }: ChartsProps): ReactNode {
  const data = useMemo((): TraceChartData => {
    const { ranks } = popularity;
    return {
      x: { kind: "log", domain: [1, summary.pages], format: compact },
      y: { kind: "log", domain: [1, ranks[0]?.references ?? 1], format: compact },
      line: ranks.map(({ rank, references }) => [rank, references] as const),
      below: TEXT.rank,
      table: {
        columns: [TEXT.rank, TEXT.references, TEXT.cumulative].map((name) => ({ name })),
        rows: ranks.map(({ rank, references, cumulative }) => [rank, references, cumulative]),
      },
    };
  }, [popularity, summary]);
  const { host, toTable } = useFigure(mountTraceChart, data);
  return (
    <FigureFrame caption={TEXT.popularity} note={<span className="aside">{TEXT.popularityNote}</span>} table={toTable}>
      <div ref={host} className="trace-host" />
    </FigureFrame>
  );
}

/** How soon pages come back. */
export function Reuse({ figures: { reuse } }: ChartsProps): ReactNode {
  const data = useMemo((): TraceChartData => {
    const bars = reuse.map((y, bin) => ({ from: 2 ** bin, to: 2 ** (bin + 1), y }));
    return {
      x: { kind: "log", domain: [1, 2 ** reuse.length], format: compact },
      y: { kind: "linear", domain: [0, Math.max(1, ...reuse)], format: compact },
      bars,
      below: TEXT.after,
      table: {
        columns: [TEXT.after, TEXT.references].map((name) => ({ name })),
        rows: bars.map(({ from, to, y }) => [to === from + 1 ? String(from) : `${from}–${to - 1}`, y]),
      },
    };
  }, [reuse]);
  const { host, toTable } = useFigure(mountTraceChart, data);
  return (
    <FigureFrame caption={TEXT.reuse} note={<span className="aside">{TEXT.reuseNote}</span>} table={toTable}>
      <div ref={host} className="trace-host" />
    </FigureFrame>
  );
}
