// Swap that is kept compressed in memory: how full it is, what it may hold, and what it saves.

import "./swap-pane.css";
import type { ReactNode } from "react";
import type { CompressedSwap, SwapBar } from "../../model/edit/compressed-swap.ts";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { grouped } from "../../../base/text/numbers.ts";
import { cssVariable } from "../../../base/controls/css-variable.ts";

/** The bars, one below the other, and the numbers. */
export function SwapPane({ swap }: { readonly swap: CompressedSwap }): ReactNode {
  const words = KERNEL_TEXT.linux.swap;
  const { pages, frames, ratio, same, huge } = swap;
  const rows: readonly (readonly [keyof typeof words.rows, string | undefined])[] = [
    ["pages", grouped(pages)],
    ["frames", grouped(frames)],
    ["saved", grouped(pages - frames)],
    ["ratio", ratio > 0 ? words.ratio({ ratio }) : words.noRatio],
    ["same", same === undefined ? undefined : grouped(same)],
    ["huge", huge === undefined ? undefined : grouped(huge)],
  ];
  return (
    <section className="scan swap-pane">
      <h2 className="sec">
        {words.title}
        <span>{words.when({ second: swap.second })}</span>
      </h2>
      {swap.bars.map((bar) => (
        <Bar key={bar.id} bar={bar} />
      ))}
      <table>
        <tbody>
          {rows.map(
            ([id, value]) =>
              value !== undefined && (
                <tr key={id}>
                  <th scope="row">{words.rows[id]}</th>
                  <td>{value}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </section>
  );
}

/** A bar of the swap. Without a limit, only its number is shown. */
function Bar({ bar }: { readonly bar: SwapBar }): ReactNode {
  const words = KERNEL_TEXT.linux.swap;
  const { id, used, most, accepts } = bar;
  const share = (value: number) => cssVariable("--share", `${Math.min(1, value / Math.max(1, most)) * 100}%`);
  return (
    <div className={`swap-bar ${id}`}>
      <p>
        <span>{words.bars[id]}</span>
        <b>{most > 0 ? words.of({ used, most }) : words.frames({ used })}</b>
      </p>
      {most > 0 && (
        <div aria-hidden="true">
          <i ref={share(used)} />
          {accepts !== undefined && <b ref={share(accepts)} />}
        </div>
      )}
      {accepts !== undefined && (
        <p className="note">{used >= most ? words.refuses : words.accepts({ frames: accepts })}</p>
      )}
    </div>
  );
}
