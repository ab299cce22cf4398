// The legend: every mark as the figures draw it, with its name and meaning.

import "./tools/tools-panel.css";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { LEGEND, type LegendGroup, type LegendMark, mountLegendMark } from "../figures/legend.ts";
import { words as LEGEND_TEXT } from "virtual:words/textbook/legend";
import { TitledDialog } from "../../base/controls/titled-dialog.tsx";
import { useDialog } from "../../base/page/use-dialog.ts";

const GROUPS = Object.keys(LEGEND) as readonly LegendGroup[];

/** The dialog. Render it to open it. */
export function LabLegend({ onClose }: { readonly onClose: () => void }): ReactNode {
  const dialog = useDialog(onClose);
  return (
    <TitledDialog dialog={dialog} kind="legend" title={LEGEND_TEXT.title}>
      {GROUPS.map((group) => (
        <section key={group}>
          <h3 className="sec">{LEGEND_TEXT.groups[group]}</h3>
          <dl>
            {LEGEND[group].map((mark) => (
              <Mark key={mark} mark={mark} />
            ))}
          </dl>
        </section>
      ))}
    </TitledDialog>
  );
}

function Mark({ mark }: { readonly mark: LegendMark }): ReactNode {
  const host = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => (host.current === null ? undefined : mountLegendMark(host.current, mark)), [mark]);
  const [name, what] = LEGEND_TEXT.marks[mark];
  return (
    <div>
      <dt>
        <span ref={host} />
        <b>{name}</b>
      </dt>
      <dd>{what}</dd>
    </div>
  );
}
