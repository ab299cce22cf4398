// For a knob that was turned too far: which one it is, and the nearest value that works.

import { useEffect, useMemo, useState } from "react";
import { defaultOf } from "../../base/link/string/lab-params.ts";
import { startSession } from "../../base/sim/machines/machines.ts";
import type { Machine, Scenario } from "../../base/sim/schema.gen.ts";
import { thresholdIn } from "../model/edit/knob-state.ts";
import { knobsOf, osOf } from "../model/edit/machine-edit.ts";
import { accepter, nearest, turned, type TurnedTooFar } from "../run/nearest.ts";
import type { Kernel } from "./use-kernel.ts";

/** A knob that was turned too far. */
export interface TooFar {
  readonly id: string;
  /** The nearest value that works; undefined while it is looked for. */
  readonly nearest: number | undefined;
}

/** The knob that was turned last, if that is why the machine can't run. */
export function useNearest({ machine, diags, scenario, run }: Kernel): TooFar | undefined {
  const isRefused = diags.length > 0;
  const tooFar = useMemo(() => {
    const last = isRefused && scenario !== undefined ? machineIn(scenario) : undefined;
    return last && turnedTooFar(last, machine, run?.head.thresholds);
  }, [isRefused, scenario, machine, run]);
  const key = tooFar && JSON.stringify([tooFar, machine]);
  const [found, setFound] = useState<{ readonly key: string; readonly value: number }>();
  useEffect(() => {
    if (key === undefined) return undefined;
    const [wanted, of] = JSON.parse(key) as [TurnedTooFar, Machine];
    const session = startSession();
    void nearest(wanted, accepter(session, of, wanted.id)).then((value) => setFound({ key, value }));
    return () => session.close();
  }, [key]);
  return tooFar && { id: tooFar.id, nearest: found?.key === key ? found?.value : undefined };
}

function machineIn(scenario: string): Machine | undefined {
  const { run } = JSON.parse(scenario) as Scenario;
  return run.kind === "machine" ? run : undefined;
}

/** A knob without a value before had its default, or what the kernel computed. */
function turnedTooFar(
  from: Machine,
  to: Machine,
  thresholds: Parameters<typeof thresholdIn>[0],
): TurnedTooFar | undefined {
  const found = turned(from, to);
  const domain = found && knobsOf(to.os.version, osOf(to)).find(({ param }) => param.id === found.id)?.param.domain;
  if (found === undefined || domain?.kind !== "number") return undefined;
  const { id, before, refused } = found;
  const good = before ?? thresholdIn(thresholds, id) ?? Number(defaultOf(domain));
  return { id, good, refused, whole: domain.whole };
}
