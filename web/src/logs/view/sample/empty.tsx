// What else is said before there is a log: what happens to a file, and what can be done without one.

import type { ReactNode } from "react";
import { useStore } from "zustand";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { words as RECHECK_TEXT } from "virtual:words/logs/recheck";
import { KeepFiles } from "../kept/keep-files.tsx";
import { pageKeeping } from "../kept/keep.ts";
import { Recheck } from "../recheck/recheck.tsx";

/** The notes below the drop target. */
export function LogsEmpty(): ReactNode {
  const { problem } = useStore(pageKeeping);
  return (
    <section className="logs-empty">
      <p className="recheck">
        <Recheck />
        <span>{RECHECK_TEXT.openNote}</span>
      </p>
      {problem !== undefined && <KeepFiles />}
      <p className="stays">{LOGS_TEXT.stays}</p>
    </section>
  );
}
