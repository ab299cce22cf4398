// What the Kernel view reports to lessons.

import { useMemo } from "react";
import { seenMachine } from "../model/seen-machine.ts";
import { useSeen } from "../../base/page/use-seen.ts";
import type { Kernel } from "./use-kernel.ts";

/** Reports what the Kernel view shows. */
export function useKernelSeen({ run, shown, pending, done, values: { load } }: Kernel): void {
  const runs = useMemo(() => (run === undefined ? [] : [seenMachine(run, load)]), [run, load]);
  const { event = 0, daemon } = shown?.moment ?? {};
  const reason = event > 0 ? shown?.stretch?.watched.reason(event) : undefined;
  useSeen(shown && done && !pending ? { runs, daemon, reason } : undefined);
}
