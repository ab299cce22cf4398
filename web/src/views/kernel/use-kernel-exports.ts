// What the system's programs, and the teams' kernels, would have printed of the run, as files, and the run's own document.

import { kernelScenario } from "../../scenario/kernel-url.ts";
import { MACHINES } from "../../sim/machines.ts";
import type { PrintedText } from "../../sim/session-protocol.ts";
import type { ExportEntry, ExportOffer, ExportType } from "../../state/exports.ts";
import { KERNEL_TEXT } from "../../text/kernel.ts";
import { useExports } from "../../ui/use-exports.ts";
import type { Kernel } from "./use-kernel.ts";

/** The texts of a run by what they are called in file names. */
const TEXTS = {
  freebsd: [
    { id: "vmstat", types: { txt: "vmstat", csv: "vmstat-csv" } },
    { id: "pageout", types: { txt: "pageout-log", csv: "pageout-csv" } },
    { id: "np", types: { txt: "np-log" } },
    { id: "vmstat-s", types: { txt: "vmstat-s" } },
    { id: "sysctl", types: { txt: "sysctl" } },
    { id: "time-l", types: { txt: "time-l" } },
  ],
  linux: [
    { id: "vmstat", types: { txt: "vmstat" } },
    { id: "vmstat-s", types: { txt: "vmstat-s" } },
    { id: "sar", types: { txt: "sar" } },
    { id: "proc-vmstat", types: { txt: "proc-vmstat" } },
    { id: "proc-meminfo", types: { txt: "proc-meminfo" } },
    { id: "proc-pressure", types: { txt: "proc-pressure" } },
    { id: "sysctl", types: { txt: "sysctl" } },
  ],
} as const satisfies Readonly<Record<string, readonly PrintedEntry[]>>;

interface PrintedEntry {
  readonly id: keyof typeof KERNEL_TEXT.printed;
  readonly types: Partial<Record<ExportType, PrintedText>>;
}

/** Offers them while there is a run. */
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
          content: `${JSON.stringify(kernelScenario(values), undefined, 2)}\n`,
        }),
      },
    ],
  };
  const tellsStalls = run?.head.series.some(({ id }) => id === "memory_some_total") ?? false;
  const ofLinux = TEXTS.linux.filter(({ id }) => id !== "proc-pressure" || tellsStalls);
  const texts: readonly PrintedEntry[] = run?.head.os === "linux" ? ofLinux : TEXTS.freebsd;
  const printed = texts.map(({ id, types }): ExportEntry => {
    const offers = Object.entries(types).map(([type, text]) => offerOf(id, type as ExportType, text));
    return { id: `kernel.${id}`, kind: "run", name: KERNEL_TEXT.printed[id], offers };
  });
  useExports("kernel.printed", run === undefined ? [] : [...printed, scenario]);
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
