// A choice of one thing out of many, with its name in front of it.

import "./labelled-pick.css";
import type { ReactNode } from "react";
import { type Option, Pick } from "../../base/controls/pick.tsx";

/** Props of a choice. */
export interface LabelledPickProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option<string>[];
  readonly onPick: (value: string) => void;
}

/** The name and the menu on one line. */
export function LabelledPick({ label, ...pick }: LabelledPickProps): ReactNode {
  return (
    <div className="labelled-pick">
      <span className="lab" aria-hidden="true">
        {label}
      </span>
      <Pick kind="plain" label={label} {...pick} />
    </div>
  );
}
