// The words of all policies, by the ids of the registry: one file per family, because a first visit needs them all.

import { words as adaptive } from "virtual:words/policies/adaptive";
import { words as clock } from "virtual:words/policies/clock";
import { words as frequency } from "virtual:words/policies/frequency";
import { words as optimal } from "virtual:words/policies/optimal";
import { words as queue } from "virtual:words/policies/queue";
import { words as recency } from "virtual:words/policies/recency";
import { words as workingSet } from "virtual:words/policies/working-set";
import type { PolicyId } from "../sim/ids.gen.ts";
import { type Entry, entryOf } from "./words.ts";

/** The common name of a policy, how to read its structure, and why its steps go as they do. */
export interface PolicyText {
  readonly name: string;
  /** The name of its structure, and how to read it. */
  readonly structure: string;
  readonly reading: string;
  /** Its lists, attributes, hands and scalars, by the ids of the registry. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Its parameters, by id. */
  readonly params?: Readonly<Record<string, ParamText>>;
  /**
   * The sentence for each of its own reasons, without the opening ("Fault on page 4.") and without the write-back that
   * may follow. `<fault>`, `<hit>`, `<evict>` and `<b>` mark what the eye should find first. Arguments: `page`,
   * `frame`, `victim`, `victims` (if several pages leave), `loaded` and `used` (of the victim), `passed` (pages whose
   * bit or count the search decreased), `aux`; `page_x` and `victim_x` for an attribute `x` of the policy (after and
   * before the step); `x` and `x_before` for a scalar; `n_x` for the length of list `x` after the step.
   */
  readonly reasons: Readonly<Record<string, Entry>>;
}

/** The words of a parameter. */
export interface ParamText {
  readonly label: string;
  /** For a parameter with few values: each one's button, and its words in the caption ("pages load with R = 0"). */
  readonly values?: Readonly<Record<string, { readonly label: string; readonly said: string }>>;
  /** For any other parameter: its words in the caption, used only if the value is not the default. */
  readonly said?: Entry;
}

/** The words of each policy. */
export const POLICY_TEXT: Readonly<Record<PolicyId, PolicyText>> & Record<string, PolicyText> = {
  ...queue,
  ...recency,
  ...clock,
  ...frequency,
  ...adaptive,
  ...optimal,
  ...workingSet,
};

/** The words of a policy. */
export function policyText(id: string): PolicyText {
  return entryOf(POLICY_TEXT, id);
}

/** The name of a policy. */
export function policyName(id: string): string {
  return policyText(id).name;
}

/** The name of a list, hand, attribute or scalar of a policy. */
export function partName(policy: string, part: string): string {
  return entryOf(policyText(policy).parts ?? {}, part);
}
