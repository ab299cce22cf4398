// The numbers of a policy as people read them.

import type { ReplayRun } from "../run/replay-run.ts";
import type { AttrMeta } from "../../base/sim/schema.gen.ts";
import { plainNumber } from "../../base/text/numbers.ts";

/** A page's number: a shift register as its bits, anything else as it is. */
export function formatAttr(run: ReplayRun, { kind }: AttrMeta, value: number): string {
  return kind === "register" ? value.toString(2).padStart(registerBits(run), "0") : String(value);
}

/** One of the policy's own numbers, with at most two decimals. */
export function formatScalar(value: number): string {
  return plainNumber(Number(value.toFixed(2)));
}

/** How many bits a shift register has, from the policy's parameter. */
export function registerBits({ head }: ReplayRun): number {
  const bits = head.policy.params?.["bits"];
  return typeof bits === "number" ? bits : 8;
}
