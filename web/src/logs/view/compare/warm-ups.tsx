// If a column shows that a run starts up, one press leaves that part out.

import type { ReactNode } from "react";
import type { Times } from "../../explain/times.ts";
import { runName } from "../../explain/phases.ts";
import { stretchBefore } from "../../model/charts/markers.ts";
import { type PhaseRun, warmUpEnd } from "../../model/charts/phases.ts";
import { words as PHASES_TEXT } from "virtual:words/logs/phases";
import { TextButton } from "../../../base/controls/text-button.tsx";
import type { LogsModel } from "../use-logs.ts";

/** Props of the offers. */
export interface WarmUpsProps {
  readonly runs: readonly PhaseRun[];
  /** The column in view. */
  readonly column: string;
  readonly times: Times;
  readonly leaveOut: LogsModel["leaveOut"];
}

/** The most runs that get an offer of their own. */
const MOST_OFFERS = 8;

/** An offer for each run that starts up. */
export function WarmUps({ runs, column, times, leaveOut }: WarmUpsProps): ReactNode {
  const offers = runs.slice(0, MOST_OFFERS).flatMap((run) => {
    const end_s = column === "" ? undefined : warmUpEnd(run, column);
    const after = end_s === undefined ? undefined : stretchBefore(run.log, end_s);
    return after === undefined || end_s === undefined ? [] : [{ run, end_s, after }];
  });
  if (offers.length === 0) return null;
  return (
    <p className="warm-ups">
      {offers.map(({ run, end_s, after }) => (
        <TextButton key={run.log.file.key} onPress={() => leaveOut([{ log: run.log, before: undefined, after }])}>
          {PHASES_TEXT.warmUp({ run: runName(run, runs), time: times.write(end_s + run.shift_s) })}
        </TextButton>
      ))}
    </p>
  );
}
