// Two logs of our own, from public/samples/: the view opens with them.

import type { Side } from "../../base/model/sides.ts";

/** The sample of each side. */
export const LOG_SAMPLES: Readonly<Record<Side, string>> = {
  a: "linux-page-cluster-3.vmstat.txt",
  b: "linux-page-cluster-0.vmstat.txt",
};
