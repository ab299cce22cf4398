// The legend for the marks of the queues' cells.

import type { ReactNode } from "react";
import { strengthOf } from "../../figures/memory/strip-cells.ts";
import type { SystemModel } from "../../../base/sim/systems/model.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import type { HeatAttr } from "../../../base/sim/systems/model.ts";

/** The cells shown in the legend, as shares of the greatest heat. */
const SHOWN_HEATS: readonly number[] = [0, 0.25, 1];

/** Props of the legend. */
export interface StripLegendProps {
  readonly heat: SystemModel["heat"];
  readonly pagesInCell: number;
  readonly hands: boolean;
}

/** What a dot, a cut corner, a hollow cell and a weak fill mean. */
export function StripLegend({ heat: { attr, most }, pagesInCell, hands }: StripLegendProps): ReactNode {
  const { marks } = FIGURE_TEXT;
  return (
    <span className="strip-legend">
      <Sign name={marks.referenced[attr]}>
        <rect className="q-active" width="9" height="12" />
        <circle className="paper" cx="4.5" cy="4.5" r="2.4" />
      </Sign>
      <Sign name={marks.dirty}>
        <path className="q-active" d="M0 0h9v7l-5 5h-4z" />
      </Sign>
      <Sign name={marks.busy}>
        <rect className="hollow" x="1" y="1" width="7" height="10" />
      </Sign>
      {pagesInCell > 1 && most > 0 && (
        <Sign name={heatWords(attr, most)} wide>
          {SHOWN_HEATS.map((heat, i) => (
            <g key={heat} transform={`translate(${0.5 + i * 11},0.5)`}>
              <rect className="q-active" width="8" height="11" fillOpacity={strengthOf(heat)} />
              <rect className="edge" width="8" height="11" />
            </g>
          ))}
        </Sign>
      )}
      {hands && (
        <Sign name={marks.hand}>
          <path className="hand" d="M4.5 2l-4.5 8h9z" />
        </Sign>
      )}
    </span>
  );
}

interface SignProps {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Sign({ name, wide = false, children }: SignProps): ReactNode {
  const width = wide ? 31 : 9;
  return (
    <span>
      <svg viewBox={`0 0 ${width} 12`} width={width} height="12" aria-hidden="true">
        {children}
      </svg>
      {name}
    </span>
  );
}

/** What the strengths of a colour mean. */
function heatWords(attr: HeatAttr, most: number): string {
  const { heat } = FIGURE_TEXT.marks;
  const shares = SHOWN_HEATS.map((share) => share * most);
  switch (attr) {
    case "act_count":
      return heat.act_count({ counts: shares.join(", ") });
    case "young":
      return heat.young({ shares: shares.map((share) => share * 100).join(", ") });
    case "used":
      return heat.used;
  }
}
