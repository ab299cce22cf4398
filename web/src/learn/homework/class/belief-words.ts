// What explains a mistake, in words: another policy, another convention, a slip of a known kind.

import { words as WORDS } from "virtual:words/learn/homework-editor";
import type { Belief, Believed, ExerciseTally } from "../../../base/sim/schema.gen.ts";
import { labelOfValue } from "../../../base/text/param-words.ts";
import { policyName } from "../../../base/text/policy.ts";
import { entryOf } from "../../../base/text/words.ts";

/** What a student did, on its own: "LRU", "pages load with R = 0", "counted hits as faults". */
function beliefName(policy: string, { kind, id, value }: Belief): string {
  switch (kind) {
    case "policy":
      return policyName(id);
    case "convention":
      return labelOfValue(policy, id, Number.isNaN(Number(value)) ? value : Number(value)).said;
    case "slip":
      return entryOf<string>(WORDS.class.slips, id);
  }
}

/** "11 of 40 ran LRU instead of FIFO" */
export function tallyWords({ policy, belief, students }: ExerciseTally, of: number): string {
  const words = WORDS.class.tally[belief.kind];
  return words({ n: students, of, policy: policyName(policy), belief: beliefName(policy, belief) });
}

/** "ran LRU" */
export function believedWords({ policy, belief }: Believed): string {
  return WORDS.class.believed[belief.kind]({ belief: beliefName(policy, belief) });
}
