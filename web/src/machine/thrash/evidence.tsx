// The numbers that the verdict on a finding rests on, with the systems side by side.

import type { ReactNode } from "react";
import { STUDIED } from "../link/thrash-url.ts";
import type { Link } from "../../base/link/url.ts";
import { type EvidenceLine, linkOf } from "../model/thrash/findings.ts";
import { words as FINDING_WORDS } from "virtual:words/thrash-findings";
import { words as FINDINGS_TEXT } from "virtual:words/machine/findings";
import { formatValue } from "../../base/text/numbers.ts";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { LinkTo } from "../../base/page/link-to.tsx";
import { type Entry, entryOf, say } from "../../base/text/words.ts";

/** Props of the table. */
export interface EvidenceProps {
  readonly name: string;
  readonly lines: readonly EvidenceLine[];
  readonly onShow: (link: Link) => void;
}

/** The table: one row per quantity, one column per system. */
export function Evidence({ name, lines, onShow }: EvidenceProps): ReactNode {
  const { columns } = FINDINGS_TEXT;
  const systems = STUDIED.filter((id) => lines.some(({ values }) => values.has(id)));
  const alone = lines.some(({ values }) => values.has(""));
  return (
    // Anything that scrolls must be reachable by keyboard, interactive or not.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-scroll" tabIndex={0} aria-label={name}>
      <table>
        <caption className="sr">{name}</caption>
        <thead>
          <tr>
            <th scope="col" className="words">
              {columns.what}
            </th>
            <th scope="col" className="words">
              {columns.load}
            </th>
            {systems.map((id) => (
              <th key={id} scope="col">
                {THRASH_TEXT.systemNames[id]}
              </th>
            ))}
            {alone && <th scope="col">{columns.value}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <tr key={i}>
              <th scope="row" className="words">
                {nameOf(line)}
              </th>
              <td className="words">
                <Load line={line} onShow={onShow} />
              </td>
              {[...systems, ...(alone ? ([""] as const) : [])].map((id) => {
                const value = line.values.get(id);
                return <td key={id}>{value === undefined ? "" : formatValue(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The load, as a link to its run. */
function Load({ line, onShow }: { readonly line: EvidenceLine; readonly onShow: (link: Link) => void }): ReactNode {
  const link = linkOf(line);
  if (link === undefined || line.load === "") return null;
  const name = `${THRASH_TEXT.experiments[line.load]} ${THRASH_TEXT.calibrations[line.condition]}`;
  return (
    <LinkTo link={link} label={FINDINGS_TEXT.openLoad({ load: name })} onShow={onShow}>
      {name}
    </LinkTo>
  );
}

/** The words for a finding, a reason or a quantity, by its id. */
export function findingWords(id: string): string {
  return say(entryOf<Entry>(FINDING_WORDS, id), {});
}

/** What is counted, and when. */
function nameOf({ what, window }: EvidenceLine): string {
  const name = findingWords(what);
  if (window === undefined) return name;
  const [from, to] = window;
  return FINDING_WORDS.window({ what: name, from, to });
}
