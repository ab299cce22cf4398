// The files of a folder that are not logs: one sentence for all, and a line for each on request.

import type { ReactNode } from "react";
import { explainProblem } from "../../explain/logs.ts";
import type { ShelfRun } from "../../model/shelf.ts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { NoticeIcon } from "../../../base/controls/icons.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";

/** Props of the files. */
export interface PassedOverProps {
  readonly runs: readonly ShelfRun[];
  readonly onDismiss: (keys: readonly string[]) => void;
}

/** The files that were passed over; nothing if there are none. */
export function PassedOver({ runs, onDismiss }: PassedOverProps): ReactNode {
  if (runs.length === 0) return null;
  const words = LOGS_TEXT.refusal;
  return (
    <div className="log-problem">
      <details>
        <summary className="what">
          <NoticeIcon />
          <b>{words.passedOver({ n: runs.length })}</b>
        </summary>
        <ul>
          {runs.map(({ file, problem }) => (
            <li key={file.key}>
              <bdi>
                <b>{file.name}</b>
              </bdi>{" "}
              {problem !== undefined && explainProblem(problem)}
            </li>
          ))}
        </ul>
      </details>
      <TextButton kind="underlined" onPress={() => onDismiss(runs.map(({ file }) => file.key))}>
        {words.dismiss}
      </TextButton>
    </div>
  );
}
