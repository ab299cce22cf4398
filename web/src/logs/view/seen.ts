// What the Logs report to lessons.

import { useMemo } from "react";
import { type Logs } from "../model/log.ts";
import { SIDES } from "../../base/model/sides.ts";
import { extremesAt } from "../model/extremes.ts";
import { useSeen } from "../../base/page/use-seen.ts";
import type { Cursor } from "./charts/use-cursor.ts";

/** Reports what the Logs show. */
export function useLogsSeen(logs: Logs, { seconds }: Cursor): void {
  const extremes = useMemo(() => extremesAt(logs, seconds), [logs, seconds]);
  useSeen({ logs: SIDES.filter((side) => logs[side].length > 0).length, extremes });
}
