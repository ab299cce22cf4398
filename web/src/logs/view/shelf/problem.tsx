// A file that cannot be shown: which one, why, how it begins, and why no reader accepted it.

import type { ReactNode } from "react";
import { explainDeclined, explainProblem } from "../../explain/logs.ts";
import type { Log } from "../../model/log.ts";
import type { Side } from "../../../base/model/sides.ts";
import type { Problem } from "../../model/shelf.ts";
import type { LogHead } from "../../../base/sim/schema.gen.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { NoticeIcon } from "../../../base/controls/icons.tsx";
import { sentence } from "../../../base/text/sentence.ts";
import { Marked } from "../../../base/text/voice.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";

/** Props of a problem. */
export interface LogProblemProps {
  readonly problem: Problem;
  readonly side: Side;
  /** The log that the side continues to show. */
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
      {head?.diags.some(({ code }) => code === "log-unknown-format") && (
        <p>
          <Marked sentence={sentence(words.trace)} />
        </p>
      )}
      {head !== undefined && <Evidence head={head} />}
      {kept !== undefined && <p>{words.keeps({ side: SIDES_TEXT[side], name: kept.head.name })}</p>}
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
