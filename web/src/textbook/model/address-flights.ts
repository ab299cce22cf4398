// Which numbers travel at a stage: from where they were read to where they go.

import type { AddressStage, AddressStep } from "../../base/sim/schema.gen.ts";
import { type AddressMoment, countOf, evictionAt, sourceOf } from "./address-moment.ts";

/** A place of the view that numbers come from or go to. */
export type Spot =
  | `field.${string}`
  | `set.${number}`
  | `line.${number}`
  | `row.${number}.${number}`
  | `cell.${number}.${number}`
  | `table.${number}`
  | `inner.${number}.${number}`
  | `inner.${number}.${number}.${number}`
  | `frame.${number}`
  | `physical.${"frame" | "offset"}`
  | "disk";

/** A number on its way. */
export interface Flight {
  readonly from: Spot;
  readonly to: Spot;
  /** Where it goes instead as long as that is not there: a page that was never used has no row. */
  readonly or?: Spot;
  /** The number, as written beside the arrow. */
  readonly value: number;
}

type Travels = (moment: AddressMoment, pageBits: number) => readonly Flight[];

const cellOf = ({ process, parts }: AddressStep): Spot => `cell.${process}.${parts.page}`;

/** What travels at each stage; nothing at those that only look or decide. */
const TRAVELS: Partial<Readonly<Record<AddressStage, Travels>>> = {
  tlb: ({ access: { set, parts } }) => (set === null ? [] : [{ from: "field.0", to: `set.${set}`, value: parts.page }]),
  walk: ({ access: { walked, parts, process }, shown }) => {
    const walk = walked[countOf(shown, "walk") - 1];
    if (walk === undefined) return [];
    const isLeaf = walk.level === parts.indices.length - 1;
    const from: Spot = `field.${walk.level}`;
    if (isLeaf) return [{ from, to: `row.${process}.${parts.page}`, or: `table.${process}`, value: walk.index }];
    const table: Spot = `inner.${process}.${walk.level}`;
    return [{ from, to: `${table}.${walk.index}`, or: table, value: walk.index }];
  },
  "write-back": (moment, pageBits) =>
    (evictionAt(moment)?.victims ?? [])
      .filter(({ dirty }) => dirty)
      .map(({ frame, contents }) => ({ from: `frame.${frame}`, to: "disk", value: contents % 2 ** pageBits })),
  read: ({ access }) => [
    { from: "disk", to: `frame.${sourceOf(access)?.frame ?? access.frame}`, value: access.parts.page },
  ],
  copy: ({ access }) => {
    const source = sourceOf(access);
    if (source === undefined || source.frame === access.frame) return [];
    return [{ from: `frame.${source.frame}`, to: `frame.${access.frame}`, value: access.parts.page }];
  },
  table: ({ access }) => [{ from: `frame.${access.frame}`, to: cellOf(access), value: access.frame }],
  fill: ({ access }) =>
    access.filled === null ? [] : [{ from: cellOf(access), to: `line.${access.filled}`, value: access.frame }],
  compose: ({ access }) => {
    const { hit, cow, frame, parts } = access;
    return [
      { from: hit !== null && cow === "no" ? `line.${hit}` : cellOf(access), to: "physical.frame", value: frame },
      { from: "field.offset", to: "physical.offset", value: parts.offset },
    ];
  },
};

/** What travelled for the stage that was shown last. */
export function flightsAt(moment: AddressMoment, pageBits: number): readonly Flight[] {
  const stage = moment.shown.at(-1);
  return (stage && TRAVELS[stage]?.(moment, pageBits)) ?? [];
}
