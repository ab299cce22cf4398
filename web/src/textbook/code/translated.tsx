// How the access is translated: its address in bits, TLB, page table and frames, moving with the step.

import { useEffect, useRef, type ReactNode } from "react";
import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { cssVariable } from "../../base/controls/css-variable.ts";
import { grouped } from "../../base/text/numbers.ts";
import { pageTint } from "../../base/theme/colour.ts";
import type { AddressStep } from "../../base/sim/schema.gen.ts";
import { Bits } from "../translation/bits.tsx";
import { PageTable, TlbColumn } from "../translation/tables.tsx";
import { hex } from "../model/address-moment.ts";
import type { Code } from "./use-code.ts";

/** Bits of a program's addresses, as in the core. */
const BITS = 24;

/** The machine after the access; before the first one, there is none to show. */
export function Translated({ code }: { readonly code: Code }): ReactNode {
  const { translation: step, values } = code;
  const scroller = useRef<HTMLDivElement>(null);
  const page = step?.parts.page;
  useEffect(() => {
    const [box, row] = [scroller.current, scroller.current?.querySelector<HTMLElement>("tbody tr[data-on]")];
    if (box === null || row === null || row === undefined) return;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 2;
  }, [page, step]);
  if (step === undefined) return null;
  return (
    <>
      <Address step={step} pageBytes={values.pageBytes} />
      <p className="code-so-far">
        {CODE_TEXT.soFar({
          accesses: grouped(step.after.times.accesses),
          misses: grouped(step.after.times.accesses - step.after.times.tlb_hits),
          faults: grouped(step.after.times.faults),
        })}
      </p>
      <div className="code-machine">
        <TlbColumn lines={step.after.tlb} entry={step.hit ?? step.filled ?? undefined} />
        {/* Anything that scrolls must be reachable by keyboard, interactive or not. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a fieldset is for controls */}
        <div className="code-table" ref={scroller} role="group" tabIndex={0} aria-label={CODE_TEXT.table}>
          <PageTable process={1} title={CODE_TEXT.table} entries={step.after.entries} page={page} />
        </div>
        <Frames code={code} step={step} />
      </div>
    </>
  );
}

interface StepProps {
  readonly step: AddressStep;
}

/** The address, divided by bits if pages are of a power of two; by division otherwise. */
function Address({ step, pageBytes }: StepProps & { readonly pageBytes: number }): ReactNode {
  const { address, parts, physical, frame } = step;
  const offsetBits = Math.log2(pageBytes);
  if (!Number.isInteger(offsetBits)) return <Quotient step={step} pageBytes={pageBytes} />;
  const fields = [
    { name: CODE_TEXT.page, kind: "index", bits: BITS - offsetBits, value: parts.page },
    { name: CODE_TEXT.offset, kind: "offset", bits: offsetBits, value: parts.offset },
  ] as const;
  return (
    <div className="code-address">
      <Bits label={CODE_TEXT.address} address={address} bits={BITS} fields={fields} />
      <p>{CODE_TEXT.physical({ frame, offset: parts.offset, physical: hex(physical, BITS) })}</p>
    </div>
  );
}

/** Page and offset of an address that no bits divide. */
function Quotient({ step: { parts }, pageBytes }: StepProps & { readonly pageBytes: number }): ReactNode {
  const { page, offset } = parts;
  return (
    <p className="code-address">
      {CODE_TEXT.quotient({ address: hex(page * pageBytes + offset, BITS), bytes: pageBytes, page, offset })}
    </p>
  );
}

function Frames({ code: { run }, step }: StepProps & { readonly code: Code }): ReactNode {
  const rows = new Map(run?.paged?.pages.map((page, row) => [page, row]));
  return (
    <section className="code-memory" aria-label={CODE_TEXT.memory}>
      <h2>{CODE_TEXT.memory}</h2>
      <ol className="code-frames">
        {step.after.frames.map((held, frame) => (
          <li
            // A frame is its number.
            key={frame}
            ref={cssVariable("--tint", `var(--${held === null ? "bg-1" : pageTint(rows.get(held.page) ?? 0)})`)}
            data-now={frame === step.frame ? (step.fault ? "fault" : "hit") : undefined}
            aria-label={`${CODE_TEXT.frame({ frame })}: ${held?.page ?? CODE_TEXT.empty}`}
          >
            {held?.page ?? ""}
          </li>
        ))}
      </ol>
    </section>
  );
}
