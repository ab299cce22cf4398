// Every tunable that was tried: what was found, what we find, what it takes for it to matter, and a link to try it.

import type { ReactNode } from "react";
import type { Link } from "../../base/link/url.ts";
import { type NetsExperiment, type TriedTunable, tunablesOf } from "../model/nets.ts";
import { words as NETS_TEXT } from "virtual:words/studies/nets";
import { formatChange, grouped, oneDecimal } from "../../base/text/numbers.ts";
import { LinkTo } from "../../base/page/link-to.tsx";
import { entryOf } from "../../base/text/words.ts";

/** Props of the table. */
export interface TunablesProps {
  readonly experiment: NetsExperiment;
  readonly onShow: (link: Link) => void;
}

/** The table, below its name. */
export function Tunables({ experiment, onShow }: TunablesProps): ReactNode {
  return (
    <div className="nets-tunables">
      <h2 className="sec">{NETS_TEXT.tunables}</h2>
      <p>{NETS_TEXT.tunablesNote}</p>
      {/* A scrollable area must be reachable by keyboard, interactive or not. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="table-scroll" tabIndex={0} aria-label={NETS_TEXT.tunables}>
        <table>
          <caption className="sr">{NETS_TEXT.tunables}</caption>
          <thead>
            <tr>
              {NETS_TEXT.tunableColumns.map((name) => (
                <th key={name} scope="col" className="words">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tunablesOf(experiment).map((tunable) => (
              <Row key={tunable.condition} tunable={tunable} onShow={onShow} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface RowProps {
  readonly tunable: TriedTunable;
  readonly onShow: (link: Link) => void;
}

function Row({ tunable, onShow }: RowProps): ReactNode {
  const { condition, link } = tunable;
  const words = entryOf(NETS_TEXT.conditionsOf, condition);
  return (
    <tr>
      <th scope="row" className="words">
        {words.name}
      </th>
      <td className="words">{words.tried}</td>
      <td className="words">{thesisOf(tunable)}</td>
      <td className="words">{hereOf(tunable)}</td>
      <td className="words">{words.why}</td>
      <td className="words">
        {link && (
          <LinkTo link={link} label={NETS_TEXT.whatIfOf({ name: `${words.name}, ${words.tried}` })} onShow={onShow}>
            {NETS_TEXT.whatIf}
          </LinkTo>
        )}
      </td>
    </tr>
  );
}

function thesisOf({ row }: TriedTunable): string {
  return row?.published === 0 ? NETS_TEXT.noDifference : NETS_TEXT.notPrinted;
}

function hereOf({ row, measured }: TriedTunable): string {
  if (row === undefined) return NETS_TEXT.notRun;
  const change = row.simulated ?? 0;
  const cycles = change === 0 ? NETS_TEXT.noStrain : changed(change);
  if (measured === undefined || measured.swaps_from_h === null) return cycles;
  return `${cycles}; ${NETS_TEXT.swaps({ mb: grouped(Math.round(measured.swap_mb)), hours: oneDecimal(measured.swaps_from_h) })}`;
}

/** A change too small to show in per cent counts as none. */
function changed(percent: number): string {
  return Math.abs(percent) < 0.005 ? NETS_TEXT.unchanged : formatChange(percent / 100);
}
