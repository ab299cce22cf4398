// The lines that vmstat would print for this run, typed out as its seconds go by.

import { type ReactNode, useEffect, useState } from "react";
import type { MachineRun } from "../../../base/sim/machines/machine-run.ts";
import type { Session } from "../../../base/sim/machines/session.ts";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { handOver } from "../../../base/files/hand-over.ts";
import { type Services, useServices } from "../../../base/page/services.ts";
import { TextButton } from "../../../base/controls/text-button.tsx";

const LOG_FILE = "faultline-vmstat.txt";

/** Number of rows in view. */
const ROWS = 10;

/** Props of the pane. */
export interface VmstatPaneProps {
  readonly session: Session;
  readonly run: MachineRun;
  readonly time: number;
}

/** The pane. */
export function VmstatPane({ session, run, time }: VmstatPaneProps): ReactNode {
  const services = useServices();
  const { head, rows } = useVmstat(session, run);
  // As in vmstat itself, the first line covers the time since boot.
  const now = Math.min(rows.length, Math.floor(time) + 1);
  const seen = rows.slice(Math.max(0, now - ROWS), now);
  return (
    <div className="vmstat-pane">
      {/* Anything that scrolls must be reachable by keyboard, interactive or not. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={KERNEL_TEXT.vmstatLabel}>
        {head.slice(-1).map((line) => `${line}\n`)}
        {seen.map((line, i) => (i === seen.length - 1 ? <b key={now}>{line}</b> : `${line}\n`))}
      </pre>
      <p>
        <span className="q">{KERNEL_TEXT.vmstatNote}</span>{" "}
        <TextButton onPress={() => void openInLogs(session, services)}>{KERNEL_TEXT.openInLogs}</TextButton>
      </p>
    </div>
  );
}

async function openInLogs(session: Session, services: Services): Promise<void> {
  const text = await session.print("vmstat");
  if (text !== undefined) handOver(services, "logs", [new File([text], LOG_FILE, { type: "text/plain" })]);
}

interface Printed {
  readonly head: readonly string[];
  readonly rows: readonly string[];
}

const NOTHING: Printed = { head: [], rows: [] };

/** What has been printed so far. A run in progress is printed again as it grows. */
function useVmstat(session: Session, run: MachineRun): Printed {
  const [printed, setPrinted] = useState(NOTHING);
  useEffect(() => {
    let wanted = true;
    void session.print("vmstat").then((text) => {
      if (!wanted || text === undefined) return;
      const lines = text.trimEnd().split("\n");
      const isRow = (line: string): boolean => /^\s*\d/.test(line);
      // vmstat repeats its header every twenty lines; one is enough here.
      const head = lines.slice(0, lines.findIndex(isRow));
      setPrinted({ head, rows: lines.filter(isRow) });
    });
    return () => {
      wanted = false;
    };
  }, [session, run]);
  return printed;
}
