// The machine while it translates: addresses in bits, TLB, page tables, memory and disk, and what it takes.

import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/address";
import { type AddressMoment, countOf, evictionAt } from "../model/address-moment.ts";
import { flightsAt } from "../model/address-flights.ts";
import { innerTablesAt } from "../model/address-tables.ts";
import { type BitField, Bits } from "../translation/bits.tsx";
import { Disk } from "./disk.tsx";
import { Flights } from "./flights.tsx";
import { InnerTables } from "../translation/inner-tables.tsx";
import { FrameTable, PageTable, TlbTable } from "../translation/tables.tsx";
import { TimesPart } from "./times.tsx";
import type { AddressBench } from "./use-address.ts";

/** Props of the machine. */
export interface PartsProps {
  readonly bench: AddressBench;
  readonly moment: AddressMoment;
  /** Bytes of a table of one level. */
  readonly oneLevel: number;
}

/** The machine. */
export function Parts({ bench, moment, oneLevel }: PartsProps): ReactNode {
  const { access, shown, step, stage } = moment;
  return (
    <div className="addr-parts">
      {access.stages[0] !== "fork" && <Addresses bench={bench} moment={moment} />}
      <div className="addr-machine">
        <Tables bench={bench} moment={moment} />
        <Disk
          stage={shown.at(-1)}
          page={access.parts.page}
          eviction={evictionAt(moment)}
          pageBits={bench.machine.pageBits}
        />
        <TimesPart bench={bench} moment={moment} oneLevel={oneLevel} />
      </div>
      <Flights key={`${step}.${stage}`} flights={flightsAt(moment, bench.machine.pageBits)} />
    </div>
  );
}

type MomentProps = Pick<PartsProps, "bench" | "moment">;

/** The virtual address and, once it is put together, the physical one. */
function Addresses({ bench, moment }: MomentProps): ReactNode {
  const { bits, offsetBits, frames } = bench.link.values;
  const { access, shown } = moment;
  const { parts } = access;
  const frameBits = Math.max(1, Math.ceil(Math.log2(Math.max(2, frames))));
  const offset = { name: TEXT.offset, kind: "offset", bits: offsetBits, value: parts.offset } as const;
  return (
    <div className="addr-two">
      <Bits
        label={TEXT.virtual}
        address={access.address}
        bits={bits}
        fields={shown.includes("split") ? virtualFields({ bench, moment }) : []}
      />
      {shown.includes("compose") && (
        <Bits
          label={TEXT.physical}
          address={access.physical}
          bits={frameBits + offsetBits}
          fields={[
            { name: TEXT.frame, kind: "frame", bits: frameBits, value: access.frame, spot: "physical.frame" },
            { ...offset, spot: "physical.offset" },
          ]}
        />
      )}
    </div>
  );
}

/** The fields of a virtual address. While an index is asked for, the bits from there to the offset are not divided. */
function virtualFields({ bench, moment }: MomentProps): readonly BitField[] {
  const { offsetBits, levels } = bench.link.values;
  const { parts } = moment.access;
  const { question } = bench.predictions;
  const known = question?.ask === "index" ? (question.level ?? 0) : levels.length;
  const index = (width: number, level: number): BitField => ({
    name: levels.length === 1 ? TEXT.page : TEXT.index({ level: level + 1 }),
    kind: "index",
    bits: width,
    value: parts.indices[level] ?? 0,
    spot: `field.${level}`,
  });
  const rest = levels.slice(known).reduce((sum, width) => sum + width, 0);
  return [
    ...levels.slice(0, known).map(index),
    ...(rest > 0 ? [{ name: "", kind: "none", bits: rest, value: 0 } as const] : []),
    { name: TEXT.offset, kind: "offset", bits: offsetBits, value: parts.offset, spot: "field.offset" },
  ];
}

function Tables({ bench, moment }: MomentProps): ReactNode {
  const { access, shown } = moment;
  const isFork = access.stages[0] === "fork";
  const { levels } = bench.link.values;
  // An entry of the last level is read once the walk comes there, and written by a fault that ended it before.
  const hasReachedLeaf = countOf(shown, "walk") === levels.length || shown.includes("table");
  const knowsFrame = !isFork && shown.some((stage) => stage === "table" || stage === "bits");
  const entry = shown.includes("fill") ? access.filled : shown.includes("tlb") ? access.hit : null;
  const processes = moment.entries.some(({ process }) => process === 2) ? [1, 2] : [1];
  return (
    <>
      <TlbTable
        lines={moment.tlb}
        ways={bench.link.values.ways}
        set={shown.includes("tlb") ? (access.set ?? undefined) : undefined}
        entry={entry ?? undefined}
      />
      {!isFork && <InnerTables process={access.process} tables={innerTablesAt(moment, levels)} />}
      {processes.map((process) => (
        <PageTable
          key={process}
          process={process}
          {...(levels.length > 1 ? { title: TEXT.lastLevel({ process, level: levels.length }) } : {})}
          entries={moment.entries}
          page={process === access.process && hasReachedLeaf ? access.parts.page : undefined}
          lastBits={levels.length > 1 ? levels.at(-1) : undefined}
        />
      ))}
      <FrameTable frames={moment.frames} frame={knowsFrame ? access.frame : undefined} />
    </>
  );
}
