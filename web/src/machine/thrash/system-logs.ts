// What each system's own programs would have printed of its run: exported as files, and handed to the Logs view.

import { thrashScenario } from "../model/thrash/thrash-machine.ts";
import type { StudiedId } from "../link/thrash-url.ts";
import type { PrintedText } from "../../base/sim/machines/session-protocol.ts";
import type { ExportEntry, ExportType } from "../../base/model/exports.ts";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { handOver } from "../../base/files/hand-over.ts";
import type { Services } from "../../base/page/services.ts";
import { useExports } from "../../base/frame/use-exports.ts";
import type { SystemRun, Thrash } from "./use-thrash.ts";

/** A text that a system prints, and its file type. */
interface LogKind {
  readonly text: Extract<PrintedText, "vmstat" | "perfmon">;
  readonly type: Extract<ExportType, "txt" | "csv">;
}

const VMSTAT: LogKind = { text: "vmstat", type: "txt" };

/** What the study read on each system. */
const LOGS: Readonly<Record<StudiedId, LogKind>> = {
  freebsd: VMSTAT,
  linux: VMSTAT,
  solaris: VMSTAT,
  winxp: { text: "perfmon", type: "csv" },
};

/** Offers the logs and the runs' documents as files. */
export function useThrashExports({ systems, values }: Thrash): void {
  const entries = systems.flatMap((system): readonly ExportEntry[] => {
    const { id } = system;
    const { text, type } = LOGS[id];
    const scenario = async () => ({
      name: `faultline-thrash-${id}.json`,
      content: `${JSON.stringify(thrashScenario(values, id), undefined, 2)}\n`,
    });
    return [
      {
        id: `thrash.log.${id}`,
        kind: "run",
        name: THRASH_TEXT.logs[text]({ system: THRASH_TEXT.systemNames[id] }),
        offers: [{ type, make: () => logOf(system) }],
      },
      {
        id: `thrash.scenario.${id}`,
        kind: "run",
        name: THRASH_TEXT.scenario({ system: THRASH_TEXT.systemNames[id] }),
        offers: [{ type: "json", make: scenario }],
      },
    ];
  });
  useExports("thrash.logs", entries);
}

/** Opens the logs in the Logs view as if they had been dropped there, the first of two as A. */
export async function openInLogs(systems: readonly SystemRun[], services: Services): Promise<void> {
  const logs = await Promise.all(systems.map(logOf));
  const files = logs.flatMap((log) => (log === undefined ? [] : [new File([log.content], log.name)]));
  if (files.length > 0) handOver(services, "logs", files, { inOrder: true });
}

/** A system's log, as far as its run has got. */
async function logOf({
  id,
  session,
}: SystemRun): Promise<{ readonly name: string; readonly content: string } | undefined> {
  const { text, type } = LOGS[id];
  const content = await session.print(text);
  return content === undefined ? undefined : { name: `faultline-thrash-${id}-${text}.${type}`, content };
}
