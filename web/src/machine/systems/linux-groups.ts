// Control groups over time: what each holds against its limits, how long its processes wait, and what is taken from it.

import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { Cgroup } from "../../base/sim/schema.gen.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { words as GROUPS_TEXT } from "virtual:words/machine/groups";
import type { ChartLevel } from "../figures/charts/chart-values.ts";
import { type ChartPlan, type Quantity, series, sumOf } from "./face.ts";

const CHARTS = ["memory", "pressure", "reclaim", "events"] as const;
type ChartKind = (typeof CHARTS)[number];

/** The id of a group's chart. Groups are counted from 1, as in the names of their series. */
function chartId(number: number, kind: ChartKind): string {
  return `cgroup${number}-${kind}`;
}

/** The charts of all groups, one group after the other. */
export function groupPlans({ cgroups }: MachineRun): readonly ChartPlan[] {
  return cgroups.flatMap((group, place) => plansOf(group, place + 1));
}

/** The charts to be seen first: as many of each group that holds something as there is room for, memory before all. */
export function firstOfGroups({ cgroups }: MachineRun, most: number): readonly string[] {
  const holding = cgroups.flatMap(({ workloads }, place) => (workloads.length > 0 ? [place + 1] : []));
  const kinds = CHARTS.slice(0, Math.max(1, Math.floor(most / Math.max(1, holding.length))));
  return holding.flatMap((number) => kinds.map((kind) => chartId(number, kind))).slice(0, most);
}

function plansOf(group: Cgroup, number: number): readonly ChartPlan[] {
  const { charts, lines } = GROUPS_TEXT;
  const { path } = group;
  const id = (name: string): string => `cgroup${number}.${name}`;
  const gauge = (name: string, look: Quantity["look"], word: string) => series(id(name), "gauge", look, word);
  const rate = (name: string, look: Quantity["look"], word: string) => series(id(name), "rate", look, word);
  return [
    {
      id: chartId(number, "memory"),
      name: charts.memory({ path }),
      besideName: `${path} ${lines.current}`,
      unit: FIGURE_TEXT.pages,
      quantities: [
        gauge("memory.current", "strong", lines.current),
        gauge("anon", "second", lines.anon),
        gauge("memory.swap.current", "fault", lines.swap),
      ],
      levels: levelsOf(group),
    },
    {
      id: chartId(number, "pressure"),
      name: charts.pressure({ path }),
      besideName: `${path} ${lines.some}`,
      unit: "%",
      quantities: [
        gauge("memory.pressure.some.avg10", "strong", lines.some),
        gauge("memory.pressure.full.avg10", "fault", lines.full),
      ],
    },
    {
      id: chartId(number, "reclaim"),
      name: charts.reclaim({ path }),
      besideName: `${path} ${lines.taken}`,
      unit: FIGURE_TEXT.perSecond,
      quantities: [
        rate("pgsteal", "strong", lines.taken),
        {
          look: "fault",
          kind: "rate",
          name: lines.refaults,
          of: (run) => sumOf(run, [id("workingset_refault_anon"), id("workingset_refault_file")]),
        },
      ],
    },
    {
      id: chartId(number, "events"),
      name: charts.events({ path }),
      besideName: `${path} high`,
      unit: FIGURE_TEXT.perSecond,
      quantities: [
        rate("memory.events.high", "second", "high"),
        rate("memory.events.max", "strong", "max"),
        rate("memory.events.oom_kill", "fault", "oom_kill"),
      ],
    },
  ];
}

/** The limits that are set, as lines: protection like a watermark to stay above, a bound like one to stay below. */
function levelsOf({ memory_low: low, memory_high: high, memory_max: max }: Cgroup): readonly ChartLevel[] {
  const named = { low, high, max };
  return (["low", "high", "max"] as const).flatMap((name) => {
    const value = named[name];
    return value === undefined ? [] : [{ kind: name === "max" ? ("min" as const) : ("tgt" as const), name, value }];
  });
}
