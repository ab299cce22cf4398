// A file that can't be shown: which one, why, how it begins, and why no reader took it.

import type { ReactNode } from "react";
import { explainDeclined, explainProblem } from "../../explain/logs.ts";
import type { Log } from "../../state/log.ts";
import type { Side } from "../../state/sides.ts";
import type { Problem } from "../../state/log-shelf.ts";
import type { LogHead } from "../../sim/schema.gen.ts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { NoticeIcon } from "../../ui/icons.tsx";
import { TextButton } from "../../ui/text-button.tsx";

/** Props of a problem. */
export interface LogProblemProps {
  readonly problem: Problem;
  readonly side: Side;
  /** The log that the side goes on showing. */
  readonly kept: Log | undefined;
  readonly onDismiss: () => void;
}

/** The problem with a file. */
export function LogProblem({ problem, side, kept, onDismiss }: LogProblemProps): ReactNode {
  const words = LOGS_TEXT.refusal;
  const head = problem.kind === "refused" ? problem.head : undefined;
  return (
    <div className="log-problem">
      <p className="what">
        <NoticeIcon />
        <b>{words.refused({ name: problem.name })}</b>
        <TextButton kind="underlined" onPress={onDismiss}>
          {words.dismiss}
        </TextButton>
      </p>
      <p>{explainProblem(problem)}</p>
      {head !== undefined && <Evidence head={head} />}
      {kept !== undefined && <p>{words.keeps({ side: LOGS_TEXT.sides[side], name: kept.head.name })}</p>}
    </div>
  );
}

function Evidence({ head }: { readonly head: LogHead }): ReactNode {
  const words = LOGS_TEXT.refusal;
  const declined = explainDeclined(head);
  return (
    <>
      {head.first_lines.length > 0 && (
        <>
          <h3>{words.firstLines}</h3>
          <pre>{head.first_lines.join("\n")}</pre>
        </>
      )}
      {declined.length > 0 && (
        <>
          <h3>{words.declined}</h3>
          <ul>
            {declined.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
