// The Lab's words.

import * as english from "./en/lab.ts";
import { spoken } from "./language.ts";

export const { LAB_TEXT } = await spoken(english, { de: () => import("./de/lab.ts") });
