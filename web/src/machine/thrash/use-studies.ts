// What the study asks about each system's run: when it began to thrash, when it recovered, how its consumers fared.

import { useEffect, useState } from "react";
import type { ThrashStudy } from "../../base/sim/schema.gen.ts";
import type { SystemRun } from "./use-thrash.ts";

/** The answers by the system's id, for runs that have been asked about. */
export type Studies = Readonly<Partial<Record<SystemRun["id"], ThrashStudy>>>;

/** Asks again whenever a run reports progress. */
export function useStudies(systems: readonly SystemRun[]): Studies {
  const [studies, setStudies] = useState<Studies>({});
  useEffect(() => {
    let wanted = true;
    for (const { id, session, run } of systems) {
      if (run === undefined) continue;
      void session.study().then((study) => {
        if (wanted && study) setStudies((last) => ({ ...last, [id]: study }));
      });
    }
    return () => {
      wanted = false;
    };
  }, [systems]);
  return studies;
}
