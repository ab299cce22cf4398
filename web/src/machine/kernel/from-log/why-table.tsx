// Why the machine was guessed as it is: for each number, how certain it is and which columns it comes from.

import type { ReactNode } from "react";
import type { GuessItem } from "../../../base/sim/schema.gen.ts";
import { type FromLog, limitOf } from "../../model/fit/from-log.ts";
import { words as EXPLAIN_TEXT } from "virtual:words/machine/explain";
import { words as FIT_TEXT } from "virtual:words/machine/fit";
import { formatValue, oneDecimal } from "../../../base/text/numbers.ts";
import { DataTable } from "../../../base/frame/data-table.tsx";
import { someOf } from "../../../base/text/words.ts";

/** Pages in a MiB. */
const MIB_PAGES = 256;

/** KiB in a GiB. */
const GIB_KIB = 2 ** 20;

/** An amount of KiB in the unit people would use. */
export function memoryText(kib: number): string {
  return kib >= GIB_KIB ? `${oneDecimal(kib / GIB_KIB)} GiB` : `${formatValue(kib / 1024)} MiB`;
}

/** The table. */
export function WhyTable({ held: { guess, machine } }: { readonly held: FromLog }): ReactNode {
  const system = someOf(EXPLAIN_TEXT.systems, machine.os.id) ?? machine.os.id;
  const other = guess.items.find(({ why }) => why === "other-system");
  const limit = limitOf(guess);
  const rows = guess.items.map((item) => [
    FIT_TEXT.fields[item.field],
    item.field === "os" ? `${system} ${item.word}` : valueOf(item),
    FIT_TEXT.because({ basis: FIT_TEXT.basis[item.basis], reason: whyOf(item) }),
  ]);
  const columns = FIT_TEXT.whyColumns.map((name) => ({ name, kind: "words" as const }));
  return (
    <>
      {other && <p>{FIT_TEXT.other({ version: other.word })}</p>}
      {limit && <p>{limit.why === "limited" ? FIT_TEXT.limitNote : FIT_TEXT.limitUnseenNote}</p>}
      <p className="q">{FIT_TEXT.whyNote}</p>
      <div className="why-table">
        <DataTable caption={FIT_TEXT.why} table={{ columns, rows }} />
      </div>
    </>
  );
}

function valueOf({ field, value, word }: GuessItem): string {
  const { values, loads, disks } = FIT_TEXT;
  if (value === null) return someOf(loads, word) ?? someOf(disks, word) ?? word;
  switch (field) {
    case "ram":
    case "swap":
    case "footprint":
      return values.pages({ n: value, mib: oneDecimal(value / MIB_PAGES) });
    case "scale":
      return values.times({ n: value });
    case "touch":
      return values.us({ n: formatValue(value) });
    case "sleep":
      return values.ms({ n: formatValue(value) });
    case "seconds":
    case "lead":
    case "start":
    case "end":
      return values.s({ n: formatValue(value) });
    case "reads":
      return values.perSecond({ n: value });
    case "cpus":
    case "processes":
    case "os":
    case "load":
    case "disk":
      return formatValue(value);
  }
}

function whyOf({ why, columns, line, amount }: GuessItem): string {
  const told = FIT_TEXT.reasons[why];
  const reason = amount === null ? told : FIT_TEXT.whileFree({ reason: told, size: memoryText(amount) });
  if (columns.length === 0) return reason;
  const names = columns.join(", ");
  return `${reason} (${line > 0 ? FIT_TEXT.fromLine({ columns: names, line }) : FIT_TEXT.fromColumns({ columns: names })})`;
}
