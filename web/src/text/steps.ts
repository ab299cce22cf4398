// The sentences of a step.

import * as english from "./en/steps.ts";
import { spoken } from "./language.ts";

export const { STEP_TEXT } = await spoken(english, { de: () => import("./de/steps.ts") });
