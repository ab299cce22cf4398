// What the view of memory and swap against nets says.

import * as english from "./en/nets.ts";
import { spoken } from "./language.ts";

export const { NETS_TEXT } = await spoken(english, { de: () => import("./de/nets.ts") });
