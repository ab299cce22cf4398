// Where a reader is in a run of accesses: which access, which stage, and what can be seen there.

import type { AddressRun, AddressStage, AddressState, AddressStep, Eviction } from "../../base/sim/schema.gen.ts";

/** A place: an access, counted from 1, and how many of its stages have been shown. */
export interface AddressPlace {
  readonly step: number;
  readonly stage: number;
}

/** What is shown at a place. */
export interface AddressMoment extends AddressPlace {
  readonly access: AddressStep;
  /** The stages shown. */
  readonly shown: readonly AddressStage[];
  /** The stage that comes next, if any. */
  readonly next: AddressStage | undefined;
  /** The state of each part: before the access until the stage that changes it. */
  readonly tlb: AddressState["tlb"];
  readonly entries: AddressState["entries"];
  readonly inner: AddressState["inner"];
  readonly frames: AddressState["frames"];
  /** Counts after the last whole access. */
  readonly totals: AddressState | undefined;
}

/** How many of the stages are this one. */
export const countOf = (stages: readonly AddressStage[], stage: AddressStage): number =>
  stages.filter((one) => one === stage).length;

/** The moment at a place; `undefined` without accesses. */
export function momentAt(run: AddressRun, place: AddressPlace): AddressMoment | undefined {
  const step = Math.min(Math.max(place.step, 1), run.steps.length);
  const access = run.steps[step - 1];
  if (access === undefined) return undefined;
  const stage = Math.min(place.stage, access.stages.length);
  const shown = access.stages.slice(0, stage);
  const whole = stage === access.stages.length;
  const before = run.steps[step - 2]?.after;
  const parts = whole ? access.after : partsAt(access, shown, before);
  const { tlb, entries, frames } = parts;
  // The operating system makes the tables that are missing when it enters the frame.
  const { inner = [] } = (whole || shown.includes("table") ? access.after : before) ?? {};
  const totals = whole ? access.after : before;
  return { step, stage, access, shown, next: access.stages[stage], tlb, entries, inner, frames, totals };
}

type Parts = Pick<AddressState, "tlb" | "entries" | "frames">;

/** TLB, tables and frames in the middle of an access: what its stages have changed so far. */
function partsAt(access: AddressStep, shown: readonly AddressStage[], before: AddressState | undefined): Parts {
  const { after, evictions, process } = access;
  let parts: Parts = before ?? { tlb: after.tlb.map(() => null), entries: [], frames: after.frames.map(() => null) };
  for (const { victims } of evictions.slice(0, countOf(shown, "victim")))
    for (const { frame } of victims) parts = emptied(parts, frame);
  const frames = framesAt(access, shown, parts.frames);
  if (shown.includes("bits")) return { tlb: after.tlb, entries: after.entries, frames };
  const tlb = shown.includes("fill") ? after.tlb : parts.tlb;
  if (!shown.includes("table")) return { tlb, entries: parts.entries, frames };
  // The entry has its frame; its bits follow in a stage of their own.
  const old = parts.entries.find((entry) => entry.process === process && entry.page === access.parts.page);
  const entries = after.entries.map((entry) =>
    entry.process === process && entry.page === access.parts.page
      ? {
          ...entry,
          referenced: !access.fault && old?.referenced === true,
          dirty: isKept(access) && old?.dirty === true,
        }
      : entry,
  );
  return { tlb, entries, frames };
}

/** Whether the page is in the frame where it was before. */
const isKept = ({ fault, cow }: AddressStep): boolean => !fault && (cow === "no" || cow === "last-owner");

/** Memory: the page that is read first, and its copy if there is one. */
function framesAt(
  access: AddressStep,
  shown: readonly AddressStage[],
  frames: AddressState["frames"],
): Parts["frames"] {
  const { stages, after, parts } = access;
  if (shown.includes(stages.includes("copy") ? "copy" : "read")) return after.frames;
  const source = sourceOf(access);
  // Once the shared page has been read and not yet left again.
  if (!shown.includes("read") || source === undefined || countOf(shown, "victim") > countOf(before(stages), "victim"))
    return frames;
  const read = { contents: source.contents, page: parts.page, owners: 2 };
  return frames.map((held, number) => (number === source.frame ? read : held));
}

const before = (stages: readonly AddressStage[]): readonly AddressStage[] => stages.slice(0, stages.indexOf("read"));

/** The shared page that is copied and its frame: it is still in memory, or it was the last to leave. */
export function sourceOf({ cow, after, parts, frame, evictions }: AddressStep): SourcePage | undefined {
  if (cow !== "copied" && cow !== "taken-over") return undefined;
  const at = after.frames.findIndex((held, number) => number !== frame && held?.page === parts.page);
  const held = after.frames[at];
  if (held !== undefined && held !== null) return { frame: at, contents: held.contents };
  return evictions.at(-1)?.victims.find((victim) => victim.frame === frame);
}

/** Contents, and where they are. */
interface SourcePage {
  readonly contents: number;
  readonly frame: number;
}

function emptied({ tlb, entries, frames }: Parts, frame: number): Parts {
  return {
    tlb: tlb.map((line) => (line?.frame === frame ? null : line)),
    entries: entries.map((entry) =>
      entry.frame === frame ? { ...entry, frame: null, referenced: false, dirty: false } : entry,
    ),
    frames: frames.map((held, number) => (number === frame ? null : held)),
  };
}

/** The pages that left last. */
export function evictionAt({ access, shown }: AddressMoment): Eviction | undefined {
  return access.evictions[countOf(shown, "victim") - 1];
}

/** The next or previous stage, into the neighbouring access at an end. */
export function stageBy(run: AddressRun, { step, stage }: AddressPlace, by: 1 | -1): AddressPlace {
  const stages = run.steps[step - 1]?.stages.length ?? 0;
  if (by === 1) {
    if (stage < stages) return { step, stage: stage + 1 };
    return step < run.steps.length ? { step: step + 1, stage: 0 } : { step, stage };
  }
  if (stage > 0) return { step, stage: stage - 1 };
  return step > 1 ? { step: step - 1, stage: run.steps[step - 2]?.stages.length ?? 0 } : { step, stage };
}

/** The whole of the access after or before. */
export function accessBy(run: AddressRun, { step, stage }: AddressPlace, by: 1 | -1): AddressPlace {
  const stages = run.steps[step - 1]?.stages.length ?? 0;
  if (by === 1 && stage < stages) return { step, stage: stages };
  if (by === -1 && stage > 0) return { step, stage: 0 };
  const to = Math.min(Math.max(step + by, 1), run.steps.length);
  if (to === step) return { step, stage };
  return { step: to, stage: by === 1 ? (run.steps[to - 1]?.stages.length ?? 0) : 0 };
}

/** Whether a place lies ahead of another. */
export const isAhead = (one: AddressPlace, other: AddressPlace): boolean =>
  one.step > other.step || (one.step === other.step && one.stage > other.stage);

/** A number in any of the notations that the view shows; `undefined` if it is none. */
export function readNumber(text: string): number | undefined {
  const written = text.trim().toLowerCase().replaceAll("_", "").replace(",", ".");
  if (/^0x[0-9a-f]+$|^0b[01]+$|^\d+(\.\d+)?$/.test(written)) return Number(written);
  return /^[0-9a-f]+h$/.test(written) ? Number.parseInt(written, 16) : undefined;
}

/** A number in hexadecimal, with as many digits as its bits need. */
export function hex(value: number, bits: number): string {
  return `0x${value
    .toString(16)
    .toUpperCase()
    .padStart(Math.ceil(bits / 4), "0")}`;
}
