// The words of swap that is kept compressed before the disk.

import * as english from "./en/compressed.ts";
import { spoken } from "./language.ts";

export const { COMPRESSED_TEXT } = await spoken(english, { de: () => import("./de/compressed.ts") });
