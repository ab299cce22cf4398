// What a control has done, in words.

import * as english from "./en/control-events.ts";
import { spoken } from "./language.ts";

export const { CONTROL_EVENT_TEXT } = await spoken(english, { de: () => import("./de/control-events.ts") });
