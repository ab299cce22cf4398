// Exports of the run: what the system's own programs, and the teams' kernels, would have printed, and the run's own
// document.

import { kernelScenario } from "../../base/link/kernel/kernel-url.ts";
import { MACHINES } from "../../base/sim/machines/machines.ts";
import { withLoads } from "../../base/sim/machines/recordings.ts";
import type { PrintedText } from "../../base/sim/machines/session-protocol.ts";
import type { ExportEntry, ExportOffer, ExportType } from "../../base/model/exports.ts";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { useExports } from "../../base/frame/use-exports.ts";
import type { PrintedFile } from "../systems/face.ts";
import { faceOf } from "../systems/index.ts";
import type { Kernel } from "./use-kernel.ts";

/** Offers the exports while there is a run. */
export function useKernelExports({ run, values }: Kernel): void {
  const scenario: ExportEntry = {
    id: "kernel.scenario",
    kind: "run",
    name: KERNEL_TEXT.printed.scenario,
    offers: [
      {
        type: "json",
        make: async () => ({
          name: "faultline-scenario.json",
          content: `${JSON.stringify(withLoads(kernelScenario(values)), undefined, 2)}\n`,
        }),
      },
    ],
  };
  const tells = (id: string | undefined) => id === undefined || run?.head.series.some((series) => series.id === id);
  const printed = run === undefined ? [] : faceOf(run.head.os).printed.filter(({ needs }) => tells(needs));
  useExports("kernel.printed", run === undefined ? [] : [...printed.map(entryOf), scenario]);
}

function entryOf({ id, types }: PrintedFile): ExportEntry {
  const offers = Object.entries(types).map(([type, text]) => offerOf(id, type as ExportType, text));
  return { id: `kernel.${id}`, kind: "run", name: KERNEL_TEXT.printed[id], offers };
}

function offerOf(id: string, type: ExportType, text: PrintedText): ExportOffer {
  return {
    type,
    make: async () => {
      const content = await MACHINES.b.session.print(text);
      return content === undefined ? undefined : { name: `faultline-${id}.${type}`, content };
    },
  };
}
