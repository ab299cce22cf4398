// Where a reader is in a run of accesses: which access, which stage, and what can be seen there.

import type { AddressRun, AddressStage, AddressState, AddressStep } from "../../base/sim/address/address-run.ts";

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
  readonly frames: AddressState["frames"];
  /** Counts after the last whole access. */
  readonly totals: AddressState | undefined;
}

/** The moment at a place; `undefined` without accesses. */
export function momentAt(run: AddressRun, place: AddressPlace): AddressMoment | undefined {
  const step = Math.min(Math.max(place.step, 1), run.steps.length);
  const access = run.steps[step - 1];
  if (access === undefined) return undefined;
  const stage = Math.min(place.stage, access.stages.length);
  const shown = access.stages.slice(0, stage);
  const whole = stage === access.stages.length;
  const before = run.steps[step - 2]?.after;
  const empty = { tlb: access.after.tlb.map(() => null), entries: [], frames: access.after.frames.map(() => null) };
  const { tlb, entries, frames } = before ?? empty;
  const has = (...stages: readonly AddressStage[]): boolean => whole || stages.some((one) => shown.includes(one));
  // The last page to arrive is the one that stays: with a copy, that is the copy.
  const lastArrival = access.stages.includes("copy") ? "copy" : "read";
  return {
    step,
    stage,
    access,
    shown,
    next: access.stages[stage],
    tlb: has("fill") ? access.after.tlb : tlb,
    entries: has("bits") ? access.after.entries : entries,
    frames: has(lastArrival) ? access.after.frames : frames,
    totals: whole ? access.after : before,
  };
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

/** A question about the stage that comes next. */
export interface AddressQuestion {
  readonly ask: "page" | "tlb" | "walk" | "victim" | "physical" | "index";
  /** For the index: which level. */
  readonly level?: number;
  /** All right answers, as numbers; words are 1 for yes and 0 for no. */
  readonly right: readonly number[];
}

/** What is asked before the next stage is shown; `undefined` where there is nothing to decide. */
export function questionAt({ access, next, shown }: AddressMoment, pageBits: number): AddressQuestion | undefined {
  const page = (contents: number): number => contents % 2 ** pageBits;
  switch (next) {
    case "split":
      return { ask: "page", right: [access.parts.page] };
    case "tlb":
      return { ask: "tlb", right: [access.hit === null ? 0 : 1] };
    case "walk": {
      const level = shown.filter((stage) => stage === "walk").length;
      if (access.parts.indices.length > 1) return { ask: "index", level, right: [access.parts.indices[level] ?? 0] };
      return { ask: "walk", right: [access.walked[level]?.valid === true ? 1 : 0] };
    }
    case "victim":
      return {
        ask: "victim",
        right: [...access.victims.map(({ contents }) => contents), ...access.rivals].map(page),
      };
    case "compose":
      return { ask: "physical", right: [access.physical] };
    default:
      return undefined;
  }
}

/** A number in any of the notations that the view shows; `undefined` if it is none. */
export function readNumber(text: string): number | undefined {
  const written = text.trim().toLowerCase().replaceAll("_", "");
  if (/^0x[0-9a-f]+$|^0b[01]+$|^\d+$/.test(written)) return Number(written);
  return /^[0-9a-f]+h$/.test(written) ? Number.parseInt(written, 16) : undefined;
}

/** A number in hexadecimal, with as many digits as its bits need. */
export function hex(value: number, bits: number): string {
  return `0x${value
    .toString(16)
    .toUpperCase()
    .padStart(Math.ceil(bits / 4), "0")}`;
}
