// Which chart is shown alone and large.

import { useState } from "react";
import { faceOf } from "../systems/index.ts";
import type { Kernel } from "./use-kernel.ts";

/** The chart that is shown alone, counted from 0; none if all are. `enlarge` goes on to the next, and then to all. */
export function useAlone({ machine }: Pick<Kernel, "machine">): {
  readonly alone: number | undefined;
  readonly enlarge: () => void;
} {
  const [alone, setAlone] = useState<number>();
  const last = faceOf(machine.os.id).firstCharts.length - 1;
  const enlarge = (): void => setAlone(alone === undefined ? 0 : alone < last ? alone + 1 : undefined);
  return { alone, enlarge };
}
