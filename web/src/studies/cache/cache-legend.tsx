// The legend for the marks of the file's pages and for the bars.

import type { ReactNode } from "react";
import { words as CACHE_TEXT } from "virtual:words/studies/cache";

/** What fills, lines and bars mean. */
export function CacheLegend(): ReactNode {
  const { legend } = CACHE_TEXT;
  return (
    <p className="cache-legend">
      <Sign name={legend.active}>
        <rect className="film-active" width="12" height="10" />
      </Sign>
      <Sign name={legend.inactive}>
        <rect className="film-inactive" width="12" height="10" />
      </Sign>
      <Sign name={legend.out}>
        <rect className="film-out" x="0.5" y="0.5" width="11" height="9" />
      </Sign>
      <Sign name={legend.read}>
        <path className="film-read" d="M0 5h12" />
      </Sign>
      <Sign name={legend.cold}>
        <rect className="film-cold" width="12" height="10" />
      </Sign>
      <Sign name={legend.again}>
        <rect className="film-again" width="12" height="10" />
      </Sign>
    </p>
  );
}

function Sign({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <span>
      <svg viewBox="0 0 12 10" width="12" height="10" aria-hidden="true">
        {children}
      </svg>
      {name}
    </span>
  );
}
