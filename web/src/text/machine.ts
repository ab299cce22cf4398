// The words of the machine's form, of its workloads and its knobs.

import * as english from "./en/machine.ts";
import { spoken } from "./language.ts";

export const { KNOBS_TEXT, MACHINE_TEXT, WORKLOAD_TEXT } = await spoken(english, {
  de: () => import("./de/machine.ts"),
});
