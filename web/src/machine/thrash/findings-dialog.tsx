// The study's findings: what it saw, whether our runs agree, why we think so, and the numbers behind that.

import "./findings.css";
import { type ReactNode, useState } from "react";
import stored from "../../base/published/thrashing.json";
import type { Link } from "../../base/link/url.ts";
import {
  evidenceLines,
  type FindingRow,
  type Findings,
  type FindingVerdict,
  type Standing,
  standingOf,
} from "../model/thrash/findings.ts";
import { words as FINDINGS_TEXT } from "virtual:words/machine/findings";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { goTo } from "../../base/page/link-left.ts";
import { Segmented } from "../../base/controls/segmented.tsx";
import { useServices } from "../../base/page/services.ts";
import { TitledDialog } from "../../base/controls/titled-dialog.tsx";
import { useDialog } from "../../base/page/use-dialog.ts";
import { Evidence, findingWords } from "./evidence.tsx";

/** As written by `npm run experiments`. */
const FINDINGS = stored as unknown as Findings;

const WANTED = ["all", "literal", "calibrated", "uncounted", "no", "null"] as const satisfies readonly (
  | "all"
  | Standing
)[];
type Verdict = "yes" | "uncounted" | "no" | "null";
const MARKS: Readonly<Record<Verdict, string>> = { yes: "✓", uncounted: "(✓)", no: "✗", null: "–" };

/** Props of the dialog. */
export interface FindingsDialogProps {
  readonly onClose: () => void;
}

/** The dialog. Render it to open it. */
export function FindingsDialog({ onClose }: FindingsDialogProps): ReactNode {
  const { location } = useServices();
  const dialog = useDialog(onClose);
  const [wanted, setWanted] = useState<(typeof WANTED)[number]>("all");
  const show = (link: Link): void => dialog.leave(() => goTo(location, link));
  const { rows, scores, source, seeds } = FINDINGS;
  const { standings } = FINDINGS_TEXT;
  const among = (standing: (typeof WANTED)[number]): readonly FindingRow[] =>
    rows.filter((row) => standing === "all" || standingOf(row) === standing);
  return (
    <TitledDialog dialog={dialog} kind="findings" title={FINDINGS_TEXT.title}>
      <p>
        {FINDINGS_TEXT.what}{" "}
        <b>{scores.map(({ condition, agree, of }) => FINDINGS_TEXT.scores[condition]({ agree, of })).join(" ")}</b>{" "}
        {FINDINGS_TEXT.notCounted}
      </p>
      <Segmented
        label={FINDINGS_TEXT.show}
        labelKind="hidden"
        value={wanted}
        options={WANTED.map((value) => ({ value, label: `${standings[value]} ${among(value).length}` }))}
        onPick={setWanted}
      />
      <ol className="findings-list">
        {among(wanted).map((row) => (
          <Finding key={row.finding} row={row} onShow={show} />
        ))}
      </ol>
      <p className="lab">{FINDINGS_TEXT.source({ source, seeds })}</p>
    </TitledDialog>
  );
}

interface FindingProps {
  readonly row: FindingRow;
  readonly onShow: (link: Link) => void;
}

function Finding({ row, onShow }: FindingProps): ReactNode {
  const { finding, verdicts, evidence } = row;
  return (
    <li className={standingOf(row)}>
      <b className="num">{finding}</b>
      <p>{findingWords(finding)}</p>
      <div>
        <Verdicts verdicts={verdicts} />
        {evidence.length > 0 && (
          <details>
            <summary>{FINDINGS_TEXT.numbers}</summary>
            <Evidence name={FINDINGS_TEXT.numbersOf({ finding })} lines={evidenceLines(evidence)} onShow={onShow} />
          </details>
        )}
      </div>
    </li>
  );
}

/** The verdicts with each load, after the loads' names; one, where both say the same. */
function Verdicts({ verdicts }: Pick<FindingRow, "verdicts">): ReactNode {
  const [first, second] = verdicts;
  if (first === undefined) return null;
  if (second === undefined) return <Told verdict={first} />;
  const { condition } = first;
  const same = JSON.stringify(first) === JSON.stringify({ ...second, condition });
  if (same) return <Told verdict={first} of={FINDINGS_TEXT.both} />;
  return verdicts.map((one) => <Told key={one.condition} verdict={one} of={THRASH_TEXT.calibrations[one.condition]} />);
}

function Told({ verdict, of }: { readonly verdict: FindingVerdict; readonly of?: string }): ReactNode {
  const { because, alone } = verdict;
  const is = verdictOf(verdict);
  const { seeds } = FINDINGS;
  return (
    <p>
      {of !== undefined && <>{of}: </>}
      <b>
        {MARKS[is]} {FINDINGS_TEXT.verdicts[is]}:
      </b>{" "}
      {findingWords(because)}
      {alone !== null && alone < seeds && `; ${FINDINGS_TEXT.alone({ alone, seeds })}`}
    </p>
  );
}

function verdictOf({ agrees, counts }: FindingVerdict): Verdict {
  if (agrees === null) return "null";
  if (!agrees) return "no";
  return counts ? "yes" : "uncounted";
}
