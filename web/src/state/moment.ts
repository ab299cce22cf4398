// One moment of a replay, as the Lab's figures need it: which page is where, what is asked, who leaves.

import { NONE, OP_ATTR } from "../sim/schema.gen.ts";
import type { OutcomeKind, ReplayRun } from "../sim/replay-run.ts";
import { changeAt, type Stage, type Structure } from "./structure.ts";

/** A page in memory. */
export interface ResidentPage {
  readonly page: number;
  readonly label: string;
  readonly hue: number;
  readonly frame: number;
  readonly dirty: boolean;
  /** The reference bit; `undefined` if the policy keeps none. */
  readonly referenced: boolean | undefined;
  /** Step of the load and of the last use, counted from 1. */
  readonly loaded: number;
  readonly used: number;
  /** Step of the next use for a policy that knows it: 0 if never, `undefined` if it does not know. */
  readonly nextUse: number | undefined;
}

/** What the figures draw. */
export interface Moment {
  readonly step: number;
  readonly stage: Stage;
  readonly frames: number;
  readonly residents: readonly ResidentPage[];
  /** Pages of the policy's first list, head first; empty if it keeps none. */
  readonly order: readonly number[];
  /** Frame under the clock hand, and the frames it came by in this step, in order. */
  readonly hand: number | undefined;
  readonly swept: readonly number[];
  /** The referenced page; `undefined` at the beginning. */
  readonly page: number | undefined;
  readonly label: string;
  readonly outcome: OutcomeKind | undefined;
  /** Frame the referenced page is found in or loaded into. */
  readonly frame: number;
  /** Who leaves in this step: named from the second stage on. */
  readonly victim: { readonly page: number; readonly label: string; readonly writeback: boolean } | undefined;
}

/** The moment after `stage` of `step`. Moves `structure` there. */
export function momentAt(run: ReplayRun, structure: Structure, step: number, stage: Stage): Moment {
  structure.seek(step, stage);
  const asked = step > 0;
  const victim = asked && stage > 0 ? run.victim(step) : undefined;
  return {
    step,
    stage,
    frames: run.head.frames,
    residents: residentsOf(run, structure),
    order: [...(structure.lists[0] ?? [])],
    hand: structure.hands[0],
    swept: asked && stage === 1 ? passedPages(run, step).map((page) => structure.frameOf[page] ?? 0) : [],
    page: asked ? run.page(step) : undefined,
    label: asked ? run.label(run.page(step)) : "",
    outcome: asked ? run.outcome(step) : undefined,
    frame: asked ? run.frame(step) : NONE,
    victim:
      victim === undefined ? undefined : { page: victim, label: run.label(victim), writeback: run.isWriteback(step) },
  };
}

function residentsOf(run: ReplayRun, structure: Structure): ResidentPage[] {
  const attr = (id: string): ((page: number) => number) | undefined => {
    const index = run.attrIndex(id);
    return index < 0 ? undefined : (page) => structure.attr(index, page);
  };
  const [dirty, loaded, used] = [attr("dirty"), attr("loaded"), attr("used")];
  const [referenced, nextUse] = [attr("referenced"), attr("next-use")];
  const residents: ResidentPage[] = [];
  structure.frames.forEach((page, frame) => {
    if (page === NONE) return;
    residents.push({
      page,
      label: run.label(page),
      hue: run.hue(page),
      frame,
      dirty: dirty?.(page) === 1,
      referenced: referenced ? referenced(page) === 1 : undefined,
      loaded: loaded?.(page) ?? 0,
      used: used?.(page) ?? 0,
      nextUse: nextUse?.(page),
    });
  });
  return residents;
}

/** Pages whose reference bit the hand cleared in a step, in the order of the sweep. */
export function passedPages(run: ReplayRun, step: number): readonly number[] {
  const referenced = run.attrIndex("referenced");
  const pages: number[] = [];
  for (let i = run.firstDelta(step - 1); i < run.firstDelta(step); i++) {
    const change = changeAt(run.deltas, i);
    if (change.op === OP_ATTR && change.id === referenced && change.stage === 1 && change.to === 0) {
      pages.push(change.page);
    }
  }
  return pages;
}
