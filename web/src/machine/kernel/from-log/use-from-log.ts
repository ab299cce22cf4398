// The log that the machine was guessed from, as the Kernel view uses it.

import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { MACHINES } from "../../../base/sim/machines/machines.ts";
import type { Agreements } from "../../../base/sim/schema.gen.ts";
import { explainedLog, type FromLog, type FromLogStore, measuredSeconds, targetsOf } from "../../model/fit/from-log.ts";
import { useServices } from "../../../base/page/services.ts";
import type { Measured } from "../panes/charts-of.ts";
import type { Kernel } from "../use-kernel.ts";

/** The log that is held, if any, and what is drawn of it. */
export interface FromLogShown {
  readonly held: FromLog | undefined;
  readonly drawn: boolean;
  /** `undefined` if nothing is to be drawn. */
  readonly measured: Measured | undefined;
  readonly store: FromLogStore;
}

/** The log that is held, if any. */
export function useFromLog(): FromLogShown {
  const store = explainedLog(useServices());
  const { held, drawn } = useStore(store);
  const measured = useMemo(
    () => (held === undefined || !drawn ? undefined : (id: string) => measuredSeconds(held, id)),
    [held, drawn],
  );
  return { held, drawn, measured, store };
}

/** How far the run is from the log, once the run is done; undefined for a newer run until then. */
export function useAgreements({ run, done, pending }: Kernel, held: FromLog): Agreements | undefined {
  const [told, setTold] = useState<{ readonly of: unknown; readonly agreements: Agreements }>();
  const settled = done && !pending ? run : undefined;
  useEffect(() => {
    if (settled === undefined) return;
    let wanted = true;
    void MACHINES.b.session.agree(targetsOf(held)).then((agreements) => {
      if (wanted && agreements !== undefined) setTold({ of: settled, agreements });
    });
    return () => {
      wanted = false;
    };
  }, [settled, held]);
  return told?.of === settled ? told?.agreements : undefined;
}
