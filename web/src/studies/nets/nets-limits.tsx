// The limits and their reasons, what does not reproduce, and where our points come from.

import type { ReactNode } from "react";
import { words as NETS_TEXT } from "virtual:words/studies/nets";

/** The words beside the charts. */
export function NetsLimits({ seeds }: { readonly seeds: number }): ReactNode {
  return (
    <div className="nets-words">
      <section aria-label={NETS_TEXT.limits}>
        <h2 className="sec">{NETS_TEXT.limits}</h2>
        <p>{NETS_TEXT.limit4}</p>
        <p>{NETS_TEXT.limit8}</p>
      </section>
      <section aria-label={NETS_TEXT.failsTitle}>
        <h2 className="sec">{NETS_TEXT.failsTitle}</h2>
        <p>{NETS_TEXT.fails}</p>
        <p>{NETS_TEXT.nodes}</p>
        <p>{NETS_TEXT.modelNote}</p>
        <p className="q">
          {NETS_TEXT.command} <code>faultline experiment netsim --seeds {seeds}</code>
        </p>
      </section>
    </div>
  );
}
