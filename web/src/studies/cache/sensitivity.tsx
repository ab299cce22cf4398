// How much each assumption matters: a table computed row by row when somebody asks for it.

import { type ReactNode, useEffect, useState } from "react";
import { askEngine } from "../../base/sim/engines.ts";
import type { SensitivityBase, SensitivityRow } from "../../base/sim/schema.gen.ts";
import { words as CACHE_TEXT } from "virtual:words/studies/cache";
import { grouped, oneDecimal } from "../../base/text/numbers.ts";
import { DataTable } from "../../base/frame/data-table.tsx";
import { Segmented } from "../../base/controls/segmented.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";

const BASES = ["untuned", "fitted"] as const;

/** The button, and as much of the table as has been computed. */
export function Sensitivity(): ReactNode {
  const [base, setBase] = useState<SensitivityBase>();
  const rows = useRows(base);
  return (
    <section className="cache-sensitivity" aria-label={CACHE_TEXT.sensitivity}>
      <h2 className="sec">
        {CACHE_TEXT.sensitivity}
        {base !== undefined && <span>{CACHE_TEXT.sensitivityOf({ done: rows.length })}</span>}
      </h2>
      <p className="note q">{CACHE_TEXT.sensitivityNote}</p>
      {base === undefined ? (
        <TextButton onPress={() => setBase("untuned")}>{CACHE_TEXT.sensitivityRun}</TextButton>
      ) : (
        <>
          <Segmented
            label={CACHE_TEXT.sensitivity}
            labelKind="hidden"
            value={base}
            options={BASES.map((value) => ({ value, label: CACHE_TEXT.sensitivityBase[value] }))}
            onPick={setBase}
          />
          <DataTable
            caption={CACHE_TEXT.sensitivity}
            table={{
              columns: CACHE_TEXT.sensitivityColumns.map((name, i) =>
                i < 2 || i > 6 ? { name, kind: "words" } : { name },
              ),
              rows: rows.map(cellsOf),
            }}
          />
        </>
      )}
    </section>
  );
}

function cellsOf({ assumption, value, faults, rms_error: error, orders }: SensitivityRow): readonly string[] {
  const right = orders.map((order) => (order ? CACHE_TEXT.yes : CACHE_TEXT.no));
  return [CACHE_TEXT.assumption[assumption], value, ...faults.map(grouped), oneDecimal(error * 100), ...right];
}

function useRows(base: SensitivityBase | undefined): readonly SensitivityRow[] {
  const [found, setFound] = useState<{ readonly base: SensitivityBase; readonly rows: readonly SensitivityRow[] }>();
  useEffect(() => {
    if (base === undefined) return undefined;
    let wanted = true;
    void (async () => {
      const rows: SensitivityRow[] = [];
      for (;;) {
        const ask = { fitted: base === "fitted", row: rows.length };
        const outcome = await askEngine("cache-table", "cache-sensitivity", ask);
        if (!wanted || outcome.status !== "done" || outcome.answer === null) return;
        rows.push(outcome.answer);
        setFound({ base, rows: [...rows] });
      }
    })();
    return () => {
      wanted = false;
    };
  }, [base]);
  return found !== undefined && found.base === base ? found.rows : [];
}
