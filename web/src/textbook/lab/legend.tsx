// The legend: every mark as the figures draw it, with its name and meaning.

import "./tools/tools-panel.css";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { LEGEND, type LegendGroup, type LegendMark, mountLegendMark } from "../figures/legend.ts";
import { words as LEGEND_TEXT } from "virtual:words/textbook/legend";
import { words as ui } from "virtual:words/base/ui";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useDialog } from "../../base/page/use-dialog.ts";

const GROUPS = Object.keys(LEGEND) as readonly LegendGroup[];

/** The dialog. Render it to open it. */
export function LabLegend({ onClose }: { readonly onClose: () => void }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useDialog(onClose, heading);
  return (
    <dialog ref={dialog.ref} className="help legend" aria-labelledby="legend-title">
      <div className="help-body">
        <header className="help-head">
          <h2 id="legend-title" ref={heading} tabIndex={-1}>
            {LEGEND_TEXT.title}
          </h2>
          <TextButton onPress={() => dialog.leave()}>{ui.close}</TextButton>
        </header>
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
      </div>
    </dialog>
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
