// What is asked before the next stage of an access is shown, and which answers are right.

import type { AddressRun, AddressStage } from "../../base/sim/schema.gen.ts";
import {
  type AddressMoment,
  type AddressPlace,
  countOf,
  isAhead,
  momentAt,
  readNumber,
  stageBy,
} from "./address-moment.ts";

/** What can be asked. */
export type AddressAsk =
  | "page"
  | "offset"
  | "set"
  | "tlb"
  | "index"
  | "walk"
  | "victim"
  | "victim-of"
  | "bits"
  | "physical"
  | "time";

/** What of a machine the questions depend on. */
export interface QuestionedMachine {
  /** Bits of a page number. */
  readonly pageBits: number;
  /** Sets of the TLB. */
  readonly sets: number;
}

/** A question about the stage that comes next. */
export interface AddressQuestion {
  readonly ask: AddressAsk;
  /** For an index: of which level. */
  readonly level?: number;
  /** All right answers, as numbers; {@link CHOICES} says what they mean where there is a choice. */
  readonly right: readonly number[];
}

/** The answers to choose from: yes is 1 and no 0; for bits, 1 is R alone, and 2 is R and D. */
export const CHOICES: Partial<Readonly<Record<AddressAsk, readonly number[]>>> = {
  tlb: [1, 0],
  walk: [1, 0],
  bits: [0, 1, 2],
};

/** How far an answer in nanoseconds may be off: the view shows one decimal. */
const TIME_SLACK = 0.0501;

/** Whether an answer is right. */
export function isRight({ ask, right }: AddressQuestion, value: number): boolean {
  return ask === "time" ? right.some((one) => Math.abs(one - value) <= TIME_SLACK) : right.includes(value);
}

/** What identifies a question in a run. */
export const questionKey = ({ step, stage }: AddressPlace, { ask }: AddressQuestion): string =>
  `${step}.${stage}.${ask}`;

type Asked = (moment: AddressMoment, machine: QuestionedMachine) => readonly AddressQuestion[];

/** What is asked before each stage; nothing before those at which there is nothing to decide. */
const ASKED: Partial<Readonly<Record<AddressStage, Asked>>> = {
  split: ({ access: { parts } }) => [
    { ask: "page", right: [parts.page] },
    { ask: "offset", right: [parts.offset] },
  ],
  tlb: ({ access }, { sets }) => [
    // A buffer of one set has nothing to choose.
    ...(sets > 1 ? [{ ask: "set", right: [access.set ?? 0] } as const] : []),
    { ask: "tlb", right: [access.hit === null ? 0 : 1] },
  ],
  walk: ({ access: { parts, walked }, shown }) => {
    const level = countOf(shown, "walk");
    const isLeaf = level === parts.indices.length - 1;
    return [
      ...(parts.indices.length > 1 ? [{ ask: "index", level, right: [parts.indices[level] ?? 0] } as const] : []),
      ...(isLeaf ? [{ ask: "walk", right: [walked[level]?.valid === true ? 1 : 0] } as const] : []),
    ];
  },
  victim: (moment, { pageBits }) => {
    const leaves = moment.access.evictions[countOf(moment.shown, "victim")];
    const contents = [...(leaves?.victims.map((victim) => victim.contents) ?? []), ...(leaves?.rivals ?? [])];
    const right = [...new Set(contents.map((one) => one % 2 ** pageBits))];
    if (!isSharedNumber(moment, right)) return [{ ask: "victim", right }];
    return [{ ask: "victim-of", right: contents.flatMap((one) => ownersOf(moment, one)) }];
  },
  bits: ({ access }) => [{ ask: "bits", right: [access.write ? 2 : 1] }],
  compose: ({ access }) => [{ ask: "physical", right: [access.physical] }],
};

/** Whether one of these page numbers means different pages in memory: after a fork, each process can have its own. */
function isSharedNumber({ frames }: AddressMoment, pages: readonly number[]): boolean {
  const held = frames.flatMap((one) => (one === null ? [] : [one.page]));
  return pages.some((page) => held.filter((one) => one === page).length > 1);
}

/** The names of what is in memory: each of its owners has one for it. */
function ownersOf({ frames, entries }: AddressMoment, contents: number): readonly number[] {
  const frame = frames.findIndex((held) => held?.contents === contents);
  const own = entries.filter((entry) => entry.frame !== null && entry.frame === frame);
  return own.map(({ process, page }) => ownedPage(process, page));
}

/** Processes that there can be, and one that there is not: page numbers of up to 47 bits stay exact beside them. */
const PROCESSES = 3;

/** A page of a process, as one number. */
export const ownedPage = (process: number, page: number): number => page * PROCESSES + process;

/** The process and the page of such a number. */
export const ownerOf = (owned: number): { readonly process: number; readonly page: number } => ({
  process: owned % PROCESSES,
  page: Math.floor(owned / PROCESSES),
});

/** An answer as it is typed: a number or, if it takes a process, that and a number; `undefined` if it is neither. */
export function readAnswer(ask: AddressAsk, typed: string): number | undefined {
  if (ask !== "victim-of") return readNumber(typed);
  const [, process = "", page = ""] = /^\s*p\s*([12])\s*[:,.;\s]\s*(?:page\s*|seite\s*)?(\S+)\s*$/i.exec(typed) ?? [];
  const number = readNumber(page);
  return number === undefined ? undefined : ownedPage(Number(process), number);
}

/** All that is asked at a moment, in order. At the end of a run it is the time that it took. */
export function questionsAt(
  moment: AddressMoment,
  run: AddressRun,
  machine: QuestionedMachine,
): readonly AddressQuestion[] {
  const { next, step, access } = moment;
  if (next !== undefined) return ASKED[next]?.(moment, machine) ?? [];
  const { accesses, tlb_formula_ns } = access.after.times;
  return step === run.steps.length && accesses > 0 ? [{ ask: "time", right: [tlb_formula_ns] }] : [];
}

/** The question that stands: the first that has not been answered yet. */
export function questionAt(
  moment: AddressMoment,
  run: AddressRun,
  machine: QuestionedMachine,
  answered: ReadonlySet<string>,
): AddressQuestion | undefined {
  return questionsAt(moment, run, machine).find((question) => !answered.has(questionKey(moment, question)));
}

/** On the way to a place ahead, the first place with a question; the place itself if there is none. */
export function upToQuestion(
  run: AddressRun,
  from: AddressPlace,
  to: AddressPlace,
  machine: QuestionedMachine,
  answered: ReadonlySet<string>,
): AddressPlace {
  let at = from;
  while (isAhead(to, at)) {
    const moment = momentAt(run, at);
    if (moment === undefined || questionAt(moment, run, machine, answered) !== undefined) break;
    const next = stageBy(run, at, 1);
    if (!isAhead(next, at)) break;
    at = next;
  }
  return at;
}
