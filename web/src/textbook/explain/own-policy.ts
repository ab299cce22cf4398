// The words of a policy of one's own. They are with those of the registry only once somebody has written one.

import { words as OWN_POLICY } from "virtual:words/textbook/own-policy";
import { OWN } from "../../base/link/string/lab-params.ts";
import { POLICY_TEXT } from "../../base/text/policy.ts";

/** Adds them. */
export function knowOwnPolicy(): void {
  // Lists, dicts and numbers are called what the program calls them.
  const parts = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
  POLICY_TEXT[OWN] = { ...OWN_POLICY, parts };
}
