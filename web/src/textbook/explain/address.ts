// What happens at a stage of an access, in a sentence; and what is wrong with a document.

import { words as TEXT } from "virtual:words/textbook/address";
import type { AddressProblem } from "../../base/sim/address/address-run.ts";
import { type AddressMoment, hex } from "../model/address-moment.ts";

/** The sentence of the stage that was shown last. */
export function stageSentence({ access, shown }: AddressMoment, bits: number, pageBits: number): string {
  const stage = shown.at(-1);
  const { process, write, parts, frame } = access;
  const address = hex(access.address, bits);
  if (stage === undefined) return TEXT.begin({ process, write: write ? "yes" : "no", address });
  const walk = access.walked[shown.filter((one) => one === "walk").length - 1];
  const arrived = shown.filter((one) => one === "victim").length;
  const victim = access.victims[Math.max(0, arrived - 1)] ?? access.victims[0];
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
    victim: (victim?.contents ?? 0) % 2 ** pageBits,
    from: victim?.frame ?? frame,
    cow: access.cow,
    physical: hex(access.physical, bits),
  });
}

/** A problem, in a sentence. */
export function problemSentence({ code, field, token, item, accepted }: AddressProblem): string {
  return TEXT.problems[code]({ field, token, item, accepted });
}
