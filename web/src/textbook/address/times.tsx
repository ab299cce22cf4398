// Effective access time, and the memory that tables take.

import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/address";
import { formatValue, oneDecimal, twoDecimals } from "../../base/text/numbers.ts";
import type { AddressTimes } from "../../base/sim/schema.gen.ts";
import type { AddressValues } from "../link/address-url.ts";
import type { PartsProps } from "./parts.tsx";

/** What the accesses so far have taken; not while a question stands. */
export function TimesPart({ bench, moment, oneLevel }: PartsProps): ReactNode {
  const times = moment.totals?.times;
  return (
    <section className="addr-part addr-times" aria-label={TEXT.times}>
      <h2>{TEXT.times}</h2>
      {times === undefined || bench.predictions.question !== undefined ? (
        <p>{TEXT.noTimes}</p>
      ) : (
        <Formulas times={times} values={bench.link.values} />
      )}
      <p>{TEXT.memory({ bytes: moment.totals?.table_bytes ?? 0, one: oneLevel })}</p>
    </section>
  );
}

interface FormulasProps {
  readonly times: AddressTimes;
  readonly values: AddressValues;
}

function Formulas({ times, values }: FormulasProps): ReactNode {
  const ma = oneDecimal(times.tlb_formula_ns);
  const accesses = Math.max(1, times.accesses);
  return (
    <>
      <p>{TEXT.counts({ ...times })}</p>
      <p>{TEXT.measured({ ns: formatValue(times.measured_ns) })}</p>
      <p>
        {TEXT.formulaTlb({
          h: twoDecimals(times.tlb_hits / accesses),
          e: values.entries > 0 ? values.tlbNs : 0,
          m: values.memoryNs,
          n: values.levels.length,
          ns: ma,
        })}
      </p>
      <p>
        {TEXT.formulaFault({
          p: twoDecimals(times.faults / accesses),
          ma,
          disk: values.diskMs,
          ns: formatValue(times.fault_formula_ns),
        })}
      </p>
    </>
  );
}
