// One moment of a replay, as the Lab's figures need it: which page is where, which is referenced, which leaves.

import { BASE_ATTRS, type ListKind, NONE, OP_FRAME, OP_HAND } from "../../base/sim/schema.gen.ts";
import type { ReplayRun } from "./replay-run.ts";
import type { OutcomeKind } from "./running-totals.ts";
import type { Stage, Structure } from "../../base/player/structure.ts";
import { type SearchedPage, searchedPages } from "../model/compare/searched-pages.ts";

/** A page in memory, or one that a list remembers. */
export interface PageMark {
  readonly page: number;
  readonly label: string;
  readonly hue: number;
  /** Where it is; `undefined` for a ghost. */
  readonly frame: number | undefined;
  readonly dirty: boolean;
  /** The reference bit, or whatever bit the policy keeps first; `undefined` if it keeps none. */
  readonly referenced: boolean | undefined;
  /** Step of the load and of the last use, counted from 1. */
  readonly loaded: number;
  readonly used: number;
  /** Step of the next use for a policy that knows it: 0 if never, `undefined` if it does not know. */
  readonly nextUse: number | undefined;
  /** The policy's own numbers for the page, in the order of its description. */
  readonly attrs: readonly number[];
}

/** A page in memory. */
export interface ResidentPage extends PageMark {
  readonly frame: number;
}

/** A list and the pages on it. */
export interface ListMoment {
  readonly id: string;
  readonly kind: ListKind;
  /** Head first. */
  readonly pages: readonly PageMark[];
}

/** A hand: over a frame, or over a page of a list. */
export interface HandMoment {
  readonly id: string;
  /** Number of its list; `undefined` if it walks over the frames. */
  readonly list: number | undefined;
  /** The frame or the page that it points at; `undefined` for a hand over a list that points at none. */
  readonly at: number | undefined;
  /** Where it was before the step, and how many frames it has passed in this step so far. */
  readonly from: number;
  readonly passed: number;
}

/** A page that leaves, or is written back, and the frame it is or was in. */
export interface Moved {
  readonly page: number;
  readonly label: string;
  readonly frame: number;
}

/** What the figures draw. */
export interface Moment {
  readonly step: number;
  readonly stage: Stage;
  readonly frames: number;
  readonly residents: readonly ResidentPage[];
  readonly lists: readonly ListMoment[];
  readonly hands: readonly HandMoment[];
  /** The policy's own numbers, in the order of its description. */
  readonly scalars: readonly number[];
  /** Pages whose bits or counts the search for a victim lowered in this step. */
  readonly searched: readonly SearchedPage[];
  /** The referenced page; `undefined` at the beginning. */
  readonly page: number | undefined;
  readonly label: string;
  readonly outcome: OutcomeKind | undefined;
  /** Frame the referenced page is found in or loaded into; `undefined` if it is not loaded. */
  readonly frame: number | undefined;
  /** The pages that leave in this step, and those that are written back: named from the second stage on. */
  readonly victims: readonly Moved[];
  readonly written: readonly Moved[];
  /** Whether these were written during the search, and so are clean by now. */
  readonly cleaned: boolean;
  /** Whether no figure may say which page leaves next: somebody is asked. */
  readonly hushed?: boolean;
}

/** The moment after `stage` of `step`. Moves `structure` there. */
export function momentAt(run: ReplayRun, structure: Structure, step: number, stage: Stage): Moment {
  structure.seek(step, stage);
  const asked = step > 0;
  const markOf = marker(run, structure);
  const named = asked && stage > 0;
  const moved = movedIn(run, structure, step);
  return {
    step,
    stage,
    frames: run.frames,
    residents: residentsOf(structure, markOf),
    lists: run.meta.lists.map(({ id, kind }, i) => ({ id, kind, pages: (structure.lists[i] ?? []).map(markOf) })),
    hands: handsOf(run, structure, step, stage),
    scalars: run.meta.scalars.map(({ scale }, i) => (structure.scalars[i] ?? 0) / scale),
    searched: asked && stage === 1 ? searchedPages(run, step) : [],
    page: asked ? run.page(step) : undefined,
    label: asked ? run.label(run.page(step)) : "",
    outcome: asked ? run.outcome(step) : undefined,
    frame: asked ? run.frame(step) : undefined,
    victims: named ? run.victims(step).map(moved) : [],
    written: named ? run.written(step).map(moved) : [],
    cleaned: named && run.writtenOnTheWay(step).length > 0,
  };
}

/** The page with the frame that it leaves in this step, if it does. */
export function leavingIn(moment: Moment, page: number): Moved | undefined {
  return moment.victims.find((victim) => victim.page === page);
}

/** Where a page is, or was before it left in this step. */
function movedIn(run: ReplayRun, structure: Structure, step: number): (page: number) => Moved {
  return (page) => {
    const now = structure.frameOf[page] ?? NONE;
    const left = now !== NONE ? undefined : run.changes(step).find((c) => c.op === OP_FRAME && c.page === page);
    return { page, label: run.label(page), frame: left?.from ?? now };
  };
}

type MarkOf = (page: number) => PageMark;

function marker(run: ReplayRun, structure: Structure): MarkOf {
  const { bit } = run;
  const [dirty, loaded, used, nextUse] = ["dirty", "loaded", "used", "next-use"].map((id) => run.attrIndex(id));
  const value = (attr: number | undefined, page: number): number => structure.attr(attr ?? -1, page);
  const own = run.meta.attrs.map((_, i) => BASE_ATTRS.length + i);
  return (page) => {
    const frame = structure.frameOf[page] ?? NONE;
    return {
      page,
      label: run.label(page),
      hue: run.hue(page),
      frame: frame === NONE ? undefined : frame,
      dirty: value(dirty, page) === 1,
      referenced: bit < 0 ? undefined : value(bit, page) === 1,
      loaded: value(loaded, page),
      used: value(used, page),
      nextUse: nextUse === -1 ? undefined : value(nextUse, page),
      attrs: own.map((attr) => structure.attr(attr, page)),
    };
  };
}

function residentsOf(structure: Structure, markOf: MarkOf): ResidentPage[] {
  const residents: ResidentPage[] = [];
  structure.frames.forEach((page, frame) => {
    if (page !== NONE) residents.push({ ...markOf(page), frame });
  });
  return residents;
}

function handsOf(run: ReplayRun, structure: Structure, step: number, stage: Stage): HandMoment[] {
  const moved = step > 0 ? run.changes(step).filter((change) => change.op === OP_HAND && change.stage <= stage) : [];
  return run.meta.hands.map(({ id, list }, i) => {
    const at = structure.hands[i] ?? 0;
    const own = moved.filter((change) => change.id === i);
    const from = own[0]?.from ?? at;
    // For a hand over pages, 0 is nowhere.
    if (list !== null) return { id, list, at: at === 0 ? undefined : at - 1, from, passed: own.length };
    const passed = own.reduce((sum, change) => sum + ((change.to - change.from + run.frames) % run.frames), 0);
    return { id, list: undefined, at, from, passed };
  });
}
