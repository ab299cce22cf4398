// The published totals of the two policies, beside ours.

import { type ReactNode, useMemo } from "react";
import stored from "../../base/published/experiments.json";
import type { CacheColumns } from "../../base/sim/protocol.ts";
import { type Compared, comparedWith } from "../model/cache-runs.ts";
import type { PublishedExperiment } from "../../base/published/published-experiments.ts";
import { words as CACHE_TEXT } from "virtual:words/studies/cache";
import { formatChange, grouped, oneDecimal } from "../../base/text/numbers.ts";
import { words as PUBLISHED_TEXT } from "virtual:words/base/published";
import type { ExperimentWords } from "../../base/text/experiment-words.ts";
import { someOf } from "../../base/text/words.ts";
import { TableHead } from "../../base/controls/table-head.tsx";

const EXPERIMENTS = stored as unknown as readonly PublishedExperiment[];

/** The table, or a sentence if there is nothing to compare with. */
export function PublishedTotals({ runs }: { readonly runs: readonly CacheColumns[] }): ReactNode {
  const rows = useMemo(() => comparedWith(EXPERIMENTS, runs), [runs]);
  if (runs.length === 0) return null;
  return (
    <section aria-label={CACHE_TEXT.published}>
      <h2 className="sec">{CACHE_TEXT.published}</h2>
      {rows.length === 0 ? (
        <p className="lab">{CACHE_TEXT.notComparable}</p>
      ) : (
        <table className="cache-published">
          <TableHead names={CACHE_TEXT.publishedColumns} />
          <tbody>
            {rows.map((row) => (
              <Row key={`${row.kind} ${row.policy}`} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && <Words sequence={runs[0]?.head.document.sequence} />}
    </section>
  );
}

/** What agrees, what does not, and why. */
function Words({ sequence }: { readonly sequence: unknown }): ReactNode {
  const words =
    typeof sequence === "string" ? someOf<ExperimentWords>(PUBLISHED_TEXT.experiments, sequence) : undefined;
  if (words === undefined) return null;
  return (
    <details>
      <summary>{PUBLISHED_TEXT.compared}</summary>
      <p>{words.agrees}</p>
      <p>
        <b>{PUBLISHED_TEXT.differs}</b> {words.differs}
      </p>
      {words.reasons.map(({ known, guess }) => (
        <p key={known ?? guess} className="q">
          <b>{known === undefined ? PUBLISHED_TEXT.guess : PUBLISHED_TEXT.known}</b> {known ?? guess}
        </p>
      ))}
    </details>
  );
}

function Row({ row: { policy, kind, published, here } }: { readonly row: Compared }): ReactNode {
  const name = CACHE_TEXT.short[policy];
  const format = kind === "faults" ? grouped : oneDecimal;
  return (
    <tr>
      <th scope="row">
        {kind === "faults" ? CACHE_TEXT.publishedOf({ policy: name }) : CACHE_TEXT.publishedTime({ policy: name })}
      </th>
      <td>{format(published)}</td>
      <td>{format(here)}</td>
      <td>{formatChange((here - published) / published)}</td>
    </tr>
  );
}
