// What the Logs report to lessons.

import { useMemo } from "react";
import { type Logs } from "../../state/log.ts";
import { SIDES } from "../../state/sides.ts";
import { extremesAt } from "../../state/log-extremes.ts";
import { useSeen } from "../../ui/use-seen.ts";
import type { Cursor } from "./use-cursor.ts";

/** Reports what the Logs show. */
export function useLogsSeen(logs: Logs, { seconds }: Cursor): void {
  const extremes = useMemo(() => extremesAt(logs, seconds), [logs, seconds]);
  useSeen({ logs: SIDES.filter((side) => logs[side].length > 0).length, extremes });
}
