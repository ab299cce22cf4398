// A field for a time: seconds, or minutes and hours with colons.

import { type ReactNode, useState } from "react";
import { readClock } from "../model/charts/clock.ts";
import { formatClock } from "../../base/text/numbers.ts";

/** Props of the field. */
export interface TimeFieldProps {
  readonly label: string;
  readonly seconds: number;
  readonly onCommit: (seconds: number) => void;
}

/** The field. Text that is not a time is discarded when the field loses focus. */
export function TimeField({ label, seconds, onCommit }: TimeFieldProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const commit = (): void => {
    const read = typed === undefined ? undefined : readClock(typed);
    if (read !== undefined) onCommit(read);
    setTyped(undefined);
  };
  return (
    <label className="time-field">
      <span className="lab">{label}</span>
      <input
        type="text"
        inputMode="text"
        size={9}
        value={typed ?? formatClock(seconds)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
          if (event.key === "Escape") setTyped(undefined);
        }}
      />
    </label>
  );
}
