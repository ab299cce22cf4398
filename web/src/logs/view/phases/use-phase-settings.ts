// The settings for the search for regimes, from the link.

import { useMemo } from "react";
import type { PhaseSettings } from "../../link/phase-settings.ts";
import type { LogsModel } from "../use-logs.ts";

/** The settings; the same object as long as they do not change. */
export function usePhaseSettings({ link }: Pick<LogsModel, "link">): PhaseSettings {
  const { rules, memoryMib, processors, penalty } = link.values;
  return useMemo(() => ({ edits: rules, memoryMib, processors, penalty }), [rules, memoryMib, processors, penalty]);
}
