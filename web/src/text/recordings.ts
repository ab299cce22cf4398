// What the Kernel view says of recorded loads.

import * as english from "./en/recordings.ts";
import { spoken } from "./language.ts";

export const { RECORDINGS_TEXT } = await spoken(english, { de: () => import("./de/recordings.ts") });
