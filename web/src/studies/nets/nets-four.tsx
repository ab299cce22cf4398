// Our runs with 4 GB, where the model does what the thesis' machine did.

import type { ReactNode } from "react";
import { fourRuns, type NetsExperiment } from "../model/nets.ts";
import { words as NETS_TEXT } from "virtual:words/studies/nets";
import { grouped, oneDecimal } from "../../base/text/numbers.ts";
import { DataTable } from "../../base/frame/data-table.tsx";
import { someOf } from "../../base/text/words.ts";

/** The table, and what it shows. */
export function NetsFour({ experiment }: { readonly experiment: NetsExperiment }): ReactNode {
  const runs = fourRuns(experiment);
  const each = runs.filter(({ measured }) => measured.swap_mb > 0).map(({ nets, measured }) => measured.swap_mb / nets);
  const perNet = [Math.min(...each), Math.max(...each)].map((mb) => grouped(Math.round(mb))).join("–");
  const columns = NETS_TEXT.fourColumns.map((name, i) => (i === 1 ? { name, kind: "words" as const } : { name }));
  const rows = runs.map(({ nets, measured: { swap_mb: swap, swaps_from_h: from } }) => [
    String(nets),
    someOf<string>(NETS_TEXT.fourThesis, String(nets)) ?? "",
    from === null ? "–" : oneDecimal(from),
    grouped(Math.round(swap)),
    swap > 0 ? grouped(Math.round(swap / nets)) : "–",
  ]);
  return (
    <section>
      <h2 className="sec">{NETS_TEXT.fourTitle}</h2>
      <p>{NETS_TEXT.fourNote({ perNet })}</p>
      <DataTable caption={NETS_TEXT.fourTitle} table={{ columns, rows }} />
    </section>
  );
}
