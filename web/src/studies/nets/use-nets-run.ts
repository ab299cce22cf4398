// One machine of the experiment, run here on request: how far it has got, and with what results.

import { useCallback, useEffect, useRef, useState } from "react";
import { MachineRun } from "../../base/sim/machines/machine-run.ts";
import { startSession } from "../../base/sim/machines/machines.ts";
import type { Diag, Scenario } from "../../base/sim/schema.gen.ts";
import type { Session } from "../../base/sim/machines/session.ts";
import { measuredOf } from "../model/nets.ts";

/** What is known of the run. */
export interface NetsRun {
  /** `undefined` before it is started. */
  readonly now: NetsRunNow | undefined;
  readonly start: (scenario: Scenario, nets: number) => void;
  readonly stop: () => void;
}

/** The state of the run so far. */
export interface NetsRunNow {
  readonly nets: number;
  readonly seconds: number;
  readonly of: number;
  readonly running: boolean;
  readonly memory: number;
  readonly swap: number;
  readonly diags: readonly Diag[];
  readonly crash: string | undefined;
}

/** The run, in a worker of its own that is released when the view is left. */
export function useNetsRun(): NetsRun {
  const [now, setNow] = useState<NetsRunNow>();
  const session = useRef<Session>(undefined);
  useEffect(() => () => session.current?.close(), []);
  const start = useCallback((scenario: Scenario, nets: number) => {
    session.current?.close();
    session.current = startSession();
    const of = scenario.run.kind === "machine" ? scenario.run.seconds : 0;
    const begun = { nets, seconds: 0, of, running: true, memory: 0, swap: 0, diags: [], crash: undefined };
    setNow(begun);
    session.current.open(JSON.stringify(scenario), {
      progress: (soFar, done) =>
        setNow({ ...begun, ...measuredOf(new MachineRun(soFar)), seconds: soFar.seconds, running: !done }),
      refused: (diags) => setNow({ ...begun, running: false, diags }),
      crashed: (crash) => setNow({ ...begun, running: false, crash }),
    });
  }, []);
  const stop = useCallback(() => {
    session.current?.close();
    setNow((last) => last && { ...last, running: false });
  }, []);
  return { now, start, stop };
}
