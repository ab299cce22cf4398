// Why the machine is this one: a number each, how sure it is, and the columns it comes from.

import type { ReactNode } from "react";
import type { GuessItem } from "../../../sim/schema.gen.ts";
import { type FromLog, limitOf } from "../../../state/from-log.ts";
import { FIT_TEXT } from "../../../text/fit.ts";
import { formatValue, oneDecimal } from "../../../text/numbers.ts";
import { DataTable } from "../../../ui/data-table.tsx";

/** Pages of a MiB. */
const MIB_PAGES = 256;

/** KiB of a GiB. */
const GIB_KIB = 2 ** 20;

/** KiB as people write them. */
export function memoryText(kib: number): string {
  return kib >= GIB_KIB ? `${oneDecimal(kib / GIB_KIB)} GiB` : `${formatValue(kib / 1024)} MiB`;
}

/** The table. */
export function WhyTable({ held: { guess } }: { readonly held: FromLog }): ReactNode {
  const other = guess.items.find(({ why }) => why === "other-system");
  const limit = limitOf(guess);
  const rows = guess.items.map((item) => [
    FIT_TEXT.fields[item.field],
    valueOf(item),
    FIT_TEXT.because(FIT_TEXT.basis[item.basis], whyOf(item)),
  ]);
  const columns = FIT_TEXT.whyColumns.map((name) => ({ name, kind: "words" as const }));
  return (
    <>
      {other && <p>{FIT_TEXT.other(other.word)}</p>}
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
  if (value === null) return loads[word] ?? disks[word] ?? word;
  switch (field) {
    case "ram":
    case "swap":
    case "footprint":
      return values.pages(value, oneDecimal(value / MIB_PAGES));
    case "scale":
      return values.times(value);
    case "touch":
      return values.us(formatValue(value));
    case "sleep":
      return values.ms(formatValue(value));
    case "seconds":
    case "start":
      return values.s(formatValue(value));
    case "reads":
      return values.perSecond(value);
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
  const reason = amount === null ? told : FIT_TEXT.whileFree(told, memoryText(amount));
  if (columns.length === 0) return reason;
  const names = columns.join(", ");
  return `${reason} (${line > 0 ? FIT_TEXT.fromLine(names, line) : FIT_TEXT.fromColumns(names)})`;
}
