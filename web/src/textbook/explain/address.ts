// What happens at a stage of an access, in a sentence; what is asked and said of an answer; what is wrong with a document.

import { words as TEXT } from "virtual:words/textbook/address";
import { oneDecimal } from "../../base/text/numbers.ts";
import type { AddressProblem } from "../../base/sim/schema.gen.ts";
import { type AddressMoment, countOf, evictionAt, hex } from "../model/address-moment.ts";
import { type AddressAsk, type AddressQuestion, ownerOf } from "../model/address-questions.ts";

/** The sentence of the stage that was shown last. */
export function stageSentence(moment: AddressMoment, bits: number, pageBits: number): string {
  const { access, shown } = moment;
  const stage = shown.at(-1);
  const { process, write, parts, frame } = access;
  const address = hex(access.address, bits);
  if (access.stages[0] === "fork") return stage === undefined ? TEXT.beginFork : TEXT.stages.fork;
  if (stage === undefined) return TEXT.begin({ process, write: write ? "yes" : "no", address });
  const walk = access.walked[countOf(shown, "walk") - 1];
  const eviction = evictionAt(moment);
  const words = TEXT.stages[stage];
  if (typeof words === "string") return words;
  return words({
    process,
    write: write ? "yes" : "no",
    page: parts.page,
    offset: parts.offset,
    address,
    size: 2 ** (bits - pageBits),
    set: access.set ?? 0,
    hit: access.hit === null ? "no" : "yes",
    flushed: access.flushed ? "yes" : "no",
    level: (walk?.level ?? 0) + 1,
    index: walk?.index ?? 0,
    valid: walk?.valid === true ? "yes" : "no",
    leaf: walk?.level === parts.indices.length - 1 ? "yes" : "no",
    frame,
    victims: eviction?.victims.map(({ contents }) => contents % 2 ** pageBits).join(TEXT.and) ?? "",
    count: eviction?.victims.length ?? 0,
    from: eviction?.victims.map((victim) => victim.frame).join(TEXT.and) ?? "",
    again: countOf(shown, "victim") > 1 ? "yes" : "no",
    reason: faultReason(moment),
    cow: access.cow === "taken-over" ? "over" : access.cow,
    physical: hex(access.physical, bits),
  });
}

/** Why the operating system is called: a page that is not there comes first, whatever else may be wrong with it. */
function faultReason({ access, shown }: AddressMoment): string {
  if (access.fault && countOf(shown, "fault") === 1) return "absent";
  if (access.cow === "last-owner") return "last";
  return access.fault ? "both" : "shared";
}

/** A question, in words. */
export function questionSentence(question: AddressQuestion, moment: AddressMoment, costs: TimeCosts): string {
  const { ask, level = 0 } = question;
  if (ask === "index") return TEXT.ask.index({ level: level + 1 });
  if (ask === "bits") return TEXT.ask.bits({ write: moment.access.write ? "yes" : "no" });
  if (ask === "victim-of") return TEXT.ask.victimOf;
  if (ask !== "time") return TEXT.ask[ask];
  const { accesses, tlb_hits } = moment.access.after.times;
  return TEXT.ask.time({ hits: tlb_hits, accesses, ...costs });
}

/** What the formula of the effective access time needs beside counts. */
export interface TimeCosts {
  /** Of a look-up in the TLB, ns. */
  readonly e: number;
  /** Of an access to memory, ns. */
  readonly m: number;
  /** Levels of the page table. */
  readonly n: number;
}

const withHex = (value: number): string => `${value} (0x${value.toString(16).toUpperCase()})`;

const ANSWERS: Partial<Readonly<Record<AddressAsk, (value: number) => string>>> = {
  tlb: (value) => (value === 1 ? TEXT.hit : TEXT.miss),
  walk: (value) => (value === 1 ? TEXT.valid : TEXT.invalid),
  bits: (value) => TEXT.bitChoices[value] ?? "",
  offset: withHex,
  "victim-of": (value) => TEXT.owned(ownerOf(value)),
  physical: withHex,
  time: (value) => `${oneDecimal(value)} ns`,
};

/** An answer, in words. */
export const answerWords = (ask: AddressAsk, value: number): string => ANSWERS[ask]?.(value) ?? String(value);

/** What is said of an answer. */
export function verdictSentence(isRight: boolean, said: string, right: readonly string[]): string {
  const answer = right.join(TEXT.or);
  return isRight ? TEXT.right({ answer }) : TEXT.wrong({ said, answer });
}

/** A problem, in a sentence. */
export function problemSentence({ code, field, token, item, accepted }: AddressProblem): string {
  return TEXT.problems[code]({ field, token, item, accepted });
}
