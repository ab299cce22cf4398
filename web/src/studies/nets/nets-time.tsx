// Memory and swap over time, as in the thesis' figures 4.15 to 4.20.

import { type ReactNode, useMemo, useState } from "react";
import { mountXyChart, type XyChartData } from "../../base/figures/xy-chart.ts";
import { curvesOf, type NetsExperiment, netsOf, timedConditions } from "../model/nets.ts";
import { words as NETS_TEXT } from "virtual:words/studies/nets";
import { grouped } from "../../base/text/numbers.ts";
import { Pick } from "../../base/controls/pick.tsx";
import { FigureFrame } from "../../base/frame/figure-frame.tsx";
import { useFigure } from "../../base/frame/use-figure.ts";

const HOURS = 16;
const MOST_MB = 9000;
const HEIGHT = 260;
/** The machine shown first: it swaps. */
const FIRST = "8 nets, 4 GB";

/** The chart of one machine, and the choice of machines. */
export function NetsTime({ experiment }: { readonly experiment: NetsExperiment }): ReactNode {
  const conditions = timedConditions(experiment);
  const [condition, setCondition] = useState(conditions.includes(FIRST) ? FIRST : (conditions[0] ?? ""));
  const data = useMemo(() => chartOf(experiment, condition), [experiment, condition]);
  const { host, toTable } = useFigure(mountXyChart, data);
  return (
    <section aria-label={NETS_TEXT.timeTitle}>
      <h2 className="sec">{NETS_TEXT.timeTitle}</h2>
      <Pick
        label={NETS_TEXT.timePick}
        value={condition}
        options={conditions.map((value) => ({ value, label: nameOf(value) }))}
        onPick={setCondition}
        kind="plain"
      />
      <FigureFrame
        className="captioned"
        caption={NETS_TEXT.timeOf({ machine: nameOf(condition) })}
        note={NETS_TEXT.timeAxis}
        table={toTable}
      >
        <div ref={host} />
      </FigureFrame>
      <p className="q">{NETS_TEXT.timeNote}</p>
    </section>
  );
}

/** "8 nets, 4 GB" in the reader's language; what says no size has 8 GB. */
function nameOf(condition: string): string {
  return NETS_TEXT.machineOf({ nets: netsOf(condition), gb: condition.endsWith("4 GB") ? 4 : 8 });
}

function chartOf(experiment: NetsExperiment, condition: string): XyChartData {
  const { memory, swap } = curvesOf(experiment, condition);
  const { timeLines: names } = NETS_TEXT;
  return {
    height: HEIGHT,
    x: [0, HOURS],
    y: [0, MOST_MB],
    lines: [
      { look: "first", points: memory, name: names.memory },
      { look: "second", points: swap, name: names.swap },
    ],
    points: [],
    across: [],
    up: [],
    number: grouped,
    table: {
      columns: NETS_TEXT.timeColumns.map((name) => ({ name })),
      rows: memory.map(({ x, y }, i) => [String(x), grouped(y), grouped(swap[i]?.y ?? 0)]),
    },
  };
}
