// The numbers of an explanation in a line: how much memory, how fast.

import { words as TEXT } from "virtual:words/machine/explain";
import type { KindField, Scenario } from "../../../base/sim/schema.gen.ts";
import { formatValue, grouped, oneDecimal } from "../../../base/text/numbers.ts";
import type { Explained } from "../../model/fit/explain.ts";

const MIB_PAGES = 256;
/** Below this, tenths of a mebibyte are told. */
const FEW_PAGES = 10 * MIB_PAGES;

/** The numbers that the search has found. */
export function numbersOf({ of, point, scenario }: Explained): string {
  const processes = processesOf(scenario);
  const numbers = of.axes.flatMap(({ what }, at) => {
    const number = point[at];
    if (number === undefined) return [];
    const value = valueOf(what, number);
    const all = what === "pages" && processes > 1 ? TEXT.each({ n: processes, value }) : value;
    return [TEXT.number({ field: TEXT.fields[what], value: all })];
  });
  return numbers.join(", ");
}

/** How many processes the first workload has. */
function processesOf({ run }: Scenario): number {
  const [load] = run.kind === "machine" ? run.workloads : [];
  if (load?.id === "random-writer") return load.processes ?? 1;
  return load?.id === "stress" ? (load.workers ?? 1) : 1;
}

function valueOf(what: KindField, value: number): string {
  const { values } = TEXT;
  switch (what) {
    case "pages":
    case "working-set":
    case "file-pages":
    case "pool":
      return values.mib({
        n: value < FEW_PAGES ? oneDecimal(value / MIB_PAGES) : grouped(Math.round(value / MIB_PAGES)),
      });
    case "touch":
    case "disk":
      return values.us({ n: formatValue(value) });
    case "sleep":
      return values.ms({ n: formatValue(value) });
    case "phase":
      return values.s({ n: formatValue(value) });
    case "growth":
      return values.mibS({ n: formatValue(value) });
    case "transactions":
      return values.perS({ n: formatValue(value) });
  }
}
