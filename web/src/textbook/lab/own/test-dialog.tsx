// What holds of the policy, and its faults beside others on strings made for the test.

import { type ReactNode, useState } from "react";
import { words as OWN_TEXT } from "virtual:words/textbook/own";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { TitledDialog } from "../../../base/controls/titled-dialog.tsx";
import { useDialog } from "../../../base/page/use-dialog.ts";
import { useEngine } from "../../../base/page/use-engine.ts";
import type { OwnCompared, OwnContest, OwnExamined } from "../../../base/sim/programs/own-run.ts";
import { policyName } from "../../../base/text/policy.ts";
import { twoDecimals } from "../../../base/text/numbers.ts";
import { Marked } from "../../../base/text/voice.tsx";
import { contestSentence, examinedSentences, troubleSentence } from "../../explain/own.ts";
import type { Own } from "./use-own.ts";

/** Props of the dialog. */
export interface TestDialogProps {
  readonly own: Own;
  readonly onClose: () => void;
}

/** The policies beside it, in the order of the core. */
const RIVALS = ["opt", "lru", "fifo", "random"];

const asIs = (answer: OwnExamined): OwnExamined => answer;

/** The dialog. Render it to open it. */
export function TestDialog({ own, onClose }: TestDialogProps): ReactNode {
  const dialog = useDialog(onClose);
  const [seed, setSeed] = useState(1);
  const { source, values, link } = own;
  const { frames } = values;
  const key = JSON.stringify([source, frames, seed]);
  const { result, resultKey } = useEngine("own-test", "own-test", { source, frames, seed }, key, asIs);
  const show = ({ references, frames: [few] }: OwnContest): void => {
    dialog.leave();
    const step = references.length;
    link.push({ references: references.join(" "), pattern: null, frames: few, step, stage: 3, fork: 0, original: "" });
  };
  return (
    <TitledDialog dialog={dialog} kind="own-test" title={OWN_TEXT.testTitle}>
      <div aria-live="polite" aria-busy={resultKey !== key}>
        {result === undefined ? <p>{OWN_TEXT.testing}</p> : <Found found={result} frames={frames} onShow={show} />}
      </div>
      {result !== undefined && result.rows.length > 0 && (
        <p>
          <TextButton kind="underlined" onPress={() => setSeed(seed + 1)}>
            {OWN_TEXT.scoreOthers}
          </TextButton>
        </p>
      )}
    </TitledDialog>
  );
}

interface FoundProps {
  readonly found: OwnExamined;
  readonly frames: number;
  readonly onShow: (contest: OwnContest) => void;
}

function Found({ found: { examination, trouble, contests, rows }, frames, onShow }: FoundProps): ReactNode {
  return (
    <>
      {trouble && <p className="field-error">{troubleSentence(trouble)}</p>}
      <ul className="own-found">
        {examination &&
          examinedSentences(examination).map((said, i) => (
            <li key={i}>
              <Marked sentence={said} />
            </li>
          ))}
        {contests.map((contest, i) => (
          <li key={`contest-${i}`}>
            <Marked sentence={contestSentence(contest)} />
            {contest.verdict === "found" && (
              <TextButton kind="underlined" onPress={() => onShow(contest)}>
                {OWN_TEXT.contests.show}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {rows.length > 0 && <Score rows={rows} frames={frames} />}
    </>
  );
}

function Score({ rows, frames }: { readonly rows: readonly OwnCompared[]; readonly frames: number }): ReactNode {
  const names: Readonly<Record<string, string>> = OWN_TEXT.strings;
  return (
    <table className="own-score">
      <caption>{OWN_TEXT.score({ frames })}</caption>
      <thead>
        <tr>
          <th scope="col">{OWN_TEXT.scoreColumns.string}</th>
          <th scope="col">{OWN_TEXT.scoreColumns.own}</th>
          {RIVALS.map((id) => (
            <th key={id} scope="col">
              {policyName(id)}
            </th>
          ))}
          <th scope="col">{OWN_TEXT.scoreColumns.ratio}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.string}>
            <th scope="row">{names[row.string] ?? row.string}</th>
            <td>{row.own}</td>
            {row.others.map((faults, i) => (
              <td key={RIVALS[i]}>{faults}</td>
            ))}
            <td>{twoDecimals(row.own / Math.max(1, row.others[0] ?? 1))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
