// The texts of all policies, by the ids of the registry.

import * as english from "./en/policy/index.ts";
import { spoken } from "./language.ts";

export const { POLICY_TEXT } = await spoken(english, { de: () => import("./de/policy/index.ts") });
