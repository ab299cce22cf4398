// What the study asks of each system's run: when it began to thrash, when it came back, how its consumers fared.

import { useEffect, useState } from "react";
import type { ThrashStudy } from "../../base/sim/schema.gen.ts";
import type { SystemRun } from "./use-thrash.ts";

/** By the system's id; of those whose run has been asked about. */
export type Studies = Readonly<Partial<Record<SystemRun["id"], ThrashStudy>>>;

/** Asks again at every report of a run. */
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
