// What a policy is called, with the conventions that differ from the usual ones.

import { paramStates } from "../../base/link/string/lab-params.ts";
import type { PolicyAsk } from "../../base/sim/schema.gen.ts";
import { paramCaption } from "../../base/text/param-words.ts";
import { policyName } from "../../base/text/policy.ts";

/** "Clock (pages load with R = 0)" */
export function policyWords({ id, params }: PolicyAsk): string {
  const states = paramStates(id, Object.entries(params ?? {}));
  const said = states.map((state) => paramCaption(id, state, states.length)).filter((text) => text !== "");
  return said.length === 0 ? policyName(id) : `${policyName(id)} (${said.join(", ")})`;
}
