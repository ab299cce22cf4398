// What can be asked before a step. The step log has the answers: nothing here is written by hand.
//
// A question has no words; textbook/explain/question.ts puts it into words. Everything that it says or offers can be
// seen before the step, except the answer, so a question never gives its own answer away.

import { BASE_ATTRS, NONE } from "../../base/sim/schema.gen.ts";
import type { ReplayRun } from "../run/replay-run.ts";
import { hashOf } from "../../base/model/hash.ts";
import { extentsOf } from "../run/extents.ts";
import { Structure } from "../../base/player/structure.ts";

/** Kinds of questions, by what is asked. */
export const QUESTION_KINDS = ["outcome", "victim", "hand", "scalar", "list", "count", "total"] as const;

/** A kind of question. */
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** One of the choices. */
export type Choice =
  | { readonly what: "hit" | "fault" | "nobody" | "nowhere" }
  | { readonly what: "page" | "frame" | "list"; readonly id: number };

/** How it is answered: by the number of a choice, or by a number. */
export type Answer =
  | {
      readonly how: "choose";
      readonly choices: readonly Choice[];
      /** What the run did. */
      readonly right: number;
      /** The choices that are as right, because only the policy's way to break ties is against them. */
      readonly tied: readonly number[];
    }
  | { readonly how: "number"; readonly right: number };

/** A question about a step that has not been shown yet. */
export interface Question {
  readonly step: number;
  readonly kind: QuestionKind;
  /** Which hand, scalar or attribute of the policy is asked about; 0 for the others. */
  readonly part: number;
  /** Whether every possible answer is among the choices. */
  readonly complete: boolean;
  readonly answer: Answer;
}

/** The most pages or frames to choose from: with "nobody", there are as many choices as digit keys. */
export const MOST_CHOICES = 8;

/** Counts that can be worked out by hand. LRFU's and TinyLFU's are not: one is a sum of powers, one an estimate. */
const COUNTED: readonly string[] = ["count", "counter"];

/** When something is or was is counted off, not worked out; what CLOCK-Pro has yet to shift is no value of anything. */
const NOT_ASKED: readonly string[] = ["next-tick", "last-fault", "to-grow", "to-shrink"];

/** Policies that have as many faults however they break ties: OPT and its opposite tie only on pages of no further use. */
const TIES_DO_NOT_MATTER: readonly string[] = ["opt", "unopt"];

/** The questions of one run. */
export class Questions {
  readonly run: ReplayRun;
  readonly #before: Structure;
  readonly #after: Structure;
  readonly #lists: readonly number[];
  readonly #scalars: readonly number[];

  constructor(run: ReplayRun) {
    this.run = run;
    this.#before = new Structure(run, run.shape);
    this.#after = new Structure(run, run.shape);
    const { longest, moving } = extentsOf(run);
    this.#lists = longest.flatMap((most, list) => (most > 0 ? [list] : []));
    const isAsked = (scalar: number): boolean => !NOT_ASKED.includes(run.meta.scalars[scalar]?.id ?? "");
    this.#scalars = [...moving].filter(isAsked).sort((one, other) => one - other);
  }

  /** All that can be asked before a step: hit or fault first. Empty if there is no such step. */
  at(step: number): readonly Question[] {
    if (step < 1 || step > this.run.length) return [];
    this.#before.seek(step - 1);
    this.#after.seek(step);
    const asked = [
      this.#outcome(step),
      this.#victim(step),
      ...this.#hands(step),
      ...this.#scalars.map((scalar) => this.#scalar(step, scalar)),
      this.#list(step),
      this.#count(step),
      this.#total(step),
    ];
    return asked.filter((question) => question !== undefined);
  }

  #outcome(step: number): Question {
    const choices = [{ what: "hit" }, { what: "fault" }] as const;
    const right = this.run.outcome(step) === "hit" ? 0 : 1;
    return { ...ASKED, step, kind: "outcome", answer: pick(choices, right) };
  }

  /**
   * Which page leaves, or none. If several leave, only one of them is offered. If the policy does not care which of
   * several leaves, each of them is right.
   */
  #victim(step: number): Question | undefined {
    const residents = Array.from(this.#before.frames).filter((page) => page !== NONE);
    if (residents.length === 0) return undefined;
    // A page that comes and goes within the step was not there to be chosen.
    const victims = this.run.victims(step).filter((page) => residents.includes(page));
    const victim = victims[hashOf(step) % Math.max(1, victims.length)];
    const offered = residents.filter((page) => page === victim || !victims.includes(page));
    const pages = sample(offered, victim, step).map((id): Choice => ({ what: "page", id }));
    const choices: readonly Choice[] = [...pages, { what: "nobody" }];
    const right = victim === undefined ? choices.length - 1 : indexOf(pages, victim);
    const rivals = victim === undefined ? [] : this.run.rivals(step);
    if (rivals === undefined) return undefined;
    const tied = pages.flatMap((page, at) => ("id" in page && rivals.includes(page.id) ? [at] : []));
    const complete = this.run.meta.allocation === "fixed" && pages.length === residents.length;
    return { ...ASKED, step, kind: "victim", complete, answer: { how: "choose", choices, right, tied } };
  }

  #hands(step: number): readonly Question[] {
    return this.run.meta.hands.flatMap(({ list }, part) => {
      const at = this.#after.hands[part] ?? 0;
      const question = list === null ? this.#handOverFrames(at, step) : this.#handOverPages(list, at, step);
      return question === undefined ? [] : [{ ...ASKED, step, kind: "hand", part, ...question } as const];
    });
  }

  #handOverFrames(at: number, step: number): Pick<Question, "answer" | "complete"> {
    const frames = Array.from({ length: this.run.frames }, (_, frame) => frame);
    const choices = sample(frames, at, step).map((id): Choice => ({ what: "frame", id }));
    return offer(choices, at, frames.length);
  }

  /** Over a list, 0 is nowhere. The choices are the pages where it could stop: those there before, and the new one. */
  #handOverPages(list: number, at: number, step: number): Pick<Question, "answer" | "complete"> | undefined {
    const pages = [...new Set([...(this.#before.lists[list] ?? []), this.run.page(step)])];
    if (at > 0 && !pages.includes(at - 1)) return undefined;
    const some = sample(pages, at - 1, step).map((id): Choice => ({ what: "page", id }));
    const choices: readonly Choice[] = [...some, { what: "nowhere" }];
    if (at === 0) return { complete: some.length === pages.length, answer: pick(choices, choices.length - 1) };
    return offer(choices, at - 1, pages.length + 1);
  }

  #scalar(step: number, part: number): Question {
    const scale = this.run.meta.scalars[part]?.scale ?? 1;
    // With two decimals, as the figures show it.
    const right = Number(((this.#after.scalars[part] ?? 0) / scale).toFixed(2));
    return { ...ASKED, step, kind: "scalar", part, answer: { how: "number", right } };
  }

  #list(step: number): Question | undefined {
    if (this.#lists.length < 2) return undefined;
    const page = this.run.page(step);
    const on = this.#lists.filter((list) => this.#after.lists[list]?.includes(page) === true);
    // LIRS and LRU-K keep a page on two lists: then, "on which" has no single answer.
    if (on.length > 1) return undefined;
    const lists = this.#lists.map((id): Choice => ({ what: "list", id }));
    const choices: readonly Choice[] = [...lists, { what: "nowhere" }];
    const right = on[0] === undefined ? lists.length : indexOf(lists, on[0]);
    return { ...ASKED, step, kind: "list", answer: pick(choices, right) };
  }

  #count(step: number): Question | undefined {
    const part = this.run.meta.attrs.findIndex(({ id, kind }) => kind === "count" && COUNTED.includes(id));
    if (part < 0 || this.run.frame(step) === undefined) return undefined;
    const right = this.#after.attr(BASE_ATTRS.length + part, this.run.page(step));
    return { ...ASKED, step, kind: "count", part, answer: { how: "number", right } };
  }

  /** About the whole run, so it is asked only before the run begins, and only if it does not depend on how ties are broken. */
  #total(step: number): Question | undefined {
    if (step !== 1 || this.run.meta.allocation !== "fixed") return undefined;
    if (this.run.hasTies && !TIES_DO_NOT_MATTER.includes(this.run.meta.id)) return undefined;
    const right = this.run.counts(this.run.length).faults;
    return { ...ASKED, step, kind: "total", answer: { how: "number", right } };
  }
}

const ASKED = { part: 0, complete: true } as const;

/** Whether an answer is right: the number of a choice, or the number itself to two decimals. */
export function isRight({ answer }: Question, given: number): boolean {
  if (answer.how === "number") return Math.abs(given - answer.right) < 0.005;
  return given === answer.right || answer.tied.includes(given);
}

function pick(choices: readonly Choice[], right: number): Answer {
  return { how: "choose", choices, right, tied: [] };
}

function offer(choices: readonly Choice[], id: number, all: number): Pick<Question, "answer" | "complete"> {
  return { complete: choices.length === all, answer: pick(choices, indexOf(choices, id)) };
}

function indexOf(choices: readonly Choice[], id: number): number {
  return choices.findIndex((choice) => "id" in choice && choice.id === id);
}

/** At most `MOST_CHOICES` of them, in order, always with the right one. A hash of the step picks the others. */
function sample(ids: readonly number[], right: number | undefined, step: number): readonly number[] {
  if (ids.length <= MOST_CHOICES) return ids;
  const luck = new Map(ids.map((id) => [id, id === right ? -1 : hashOf(step, id)]));
  const kept = [...ids].sort((one, other) => (luck.get(one) ?? 0) - (luck.get(other) ?? 0)).slice(0, MOST_CHOICES);
  return ids.filter((id) => kept.includes(id));
}
