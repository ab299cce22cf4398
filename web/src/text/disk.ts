// The words of the disk's queues.

import * as english from "./en/disk.ts";
import { spoken } from "./language.ts";

export const { DISK_TEXT } = await spoken(english, { de: () => import("./de/disk.ts") });
