// The dialog in which a published table is pasted and checked.

import "./recheck.css";
import { type ReactNode, useMemo, useState } from "react";
import { explainLogDiags } from "../../explain/logs.ts";
import { explainInterval, explainSamples } from "../../explain/recheck.ts";
import type { DecimalSign, Recheck, RecheckAsk } from "../../../base/sim/schema.gen.ts";
import { decimalMark } from "../../../base/text/numbers.ts";
import { words as RECHECK_TEXT } from "virtual:words/logs/recheck";
import { DataTable } from "../../../base/frame/data-table.tsx";
import { Diagnostics } from "../../../base/controls/diagnostics.tsx";
import { NumberField } from "../../../base/controls/number-field.tsx";
import { Segmented } from "../../../base/controls/segmented.tsx";
import { TextArea } from "../../../base/controls/text-area.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { TitledDialog } from "../../../base/controls/titled-dialog.tsx";
import { useDialog } from "../../../base/page/use-dialog.ts";
import { useEngine } from "../../../base/page/use-engine.ts";
import { intervalTable, samplesTable, share } from "./recheck-tables.ts";

const LEVELS = ["0.9", "0.95", "0.99"] as const;
const SIGNS = ["point", "comma"] as const satisfies readonly DecimalSign[];
const MOST_RUNS = 100_000;
/** The interval width that the thesis behind experiment E aimed for: 5 % of the mean. */
const WIDTH = 0.05;

/** Props of the dialog. */
export interface RecheckDialogProps {
  readonly onClose: () => void;
}

/** The dialog. Render it to open it. */
export function RecheckDialog({ onClose }: RecheckDialogProps): ReactNode {
  const dialog = useDialog(onClose);
  const [text, setText] = useState("");
  const [runs, setRuns] = useState(30);
  const [level, setLevel] = useState<(typeof LEVELS)[number]>("0.99");
  const [sign, setSign] = useState<DecimalSign>(decimalMark() === "," ? "comma" : "point");
  const words = RECHECK_TEXT;
  const ask = useMemo(
    (): RecheckAsk => ({ text, runs, decimal_sign: sign, level: Number(level), width: WIDTH }),
    [text, runs, sign, level],
  );
  const { result } = useEngine("recheck", "recheck", ask, JSON.stringify(ask), itself);
  return (
    <TitledDialog dialog={dialog} kind="recheck" title={words.title}>
      <p>{words.what}</p>
      <TextArea kind="data" label={words.table} rows={7} hint={words.hint} value={text} onChange={setText} />
      <div className="recheck-settings">
        <NumberField label={words.runs} value={runs} min={2} max={MOST_RUNS} onCommit={setRuns} />
        <Segmented
          label={words.level}
          value={level}
          options={LEVELS.map((value) => ({ value, label: words.levels[value] }))}
          onPick={setLevel}
        />
        <Segmented
          label={words.decimalSign}
          value={sign}
          options={SIGNS.map((value) => ({ value, label: words.decimalSigns[value] }))}
          onPick={setSign}
        />
        <TextButton kind="underlined" onPress={() => setText(words.exampleText)}>
          {words.example}
        </TextButton>
      </div>
      {result && <Checked result={result} level={level} />}
    </TitledDialog>
  );
}

const itself = (answer: Recheck): Recheck => answer;

function Checked({ result, level }: { readonly result: Recheck; readonly level: string }): ReactNode {
  const samples = result.rows.filter((row) => row.kind === "samples");
  const intervals = result.rows.filter((row) => row.kind === "interval");
  return (
    <div aria-live="polite">
      <Diagnostics items={explainLogDiags(result.diags)} />
      {samples.length > 0 && (
        <section>
          <h3 className="sec">{RECHECK_TEXT.samples}</h3>
          <DataTable caption={RECHECK_TEXT.samples} table={samplesTable(samples)} />
          <Remarks of={samples} explain={explainSamples} />
        </section>
      )}
      {intervals.length > 0 && (
        <section>
          <h3 className="sec">{RECHECK_TEXT.intervals}</h3>
          <DataTable caption={RECHECK_TEXT.intervals} table={intervalTable(intervals, WIDTH)} />
          <Remarks of={intervals} explain={(row) => explainInterval(row, share)} />
        </section>
      )}
      {result.rows.length > 0 && <p className="q">{RECHECK_TEXT.note({ level: String(Number(level) * 100) })}</p>}
    </div>
  );
}

interface RemarksProps<Row> {
  readonly of: readonly Row[];
  readonly explain: (row: Row) => string;
}

/** The conclusions for each row, in sentences that do not fit in a table. */
function Remarks<Row extends { readonly name: string }>({ of, explain }: RemarksProps<Row>): ReactNode {
  return (
    <dl>
      {of.map((row, at) => (
        <div key={at}>
          <dt>{row.name}</dt>
          <dd>{explain(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
