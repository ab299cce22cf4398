// Whether files are kept in this browser, and the way to delete them.

import type { ReactNode } from "react";
import { useStore } from "zustand";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { keepLogs, pageKeeping, sayOf } from "./keep.ts";

/** The check box, and the button that deletes the files. */
export function KeepFiles(): ReactNode {
  const { on, problem } = useStore(pageKeeping);
  const words = LOGS_TEXT.keep;
  return (
    <div className="log-keep">
      <label className="log-check">
        <input type="checkbox" checked={on} onChange={(event) => keepLogs(event.currentTarget.checked)} />
        {words.keep}
      </label>
      {(on || problem?.kind === "unread") && (
        <button type="button" className="txt lk" onClick={() => keepLogs(false)}>
          {words.forget}
        </button>
      )}
      <output className="q">{problem === undefined ? words.note[on ? "on" : "off"] : sayOf(problem)}</output>
    </div>
  );
}
