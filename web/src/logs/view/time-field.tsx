// A field for a moment: seconds, or the time of day if the logs say it.

import type { ReactNode } from "react";
import { SECONDS, type Times } from "../explain/times.ts";
import type { Axis } from "../../base/series/log-window.ts";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { DraftInput } from "../../base/controls/draft-input.tsx";
import { useServices } from "../../base/page/services.ts";

/** Props of the field. */
export interface TimeFieldProps {
  readonly label: string;
  readonly seconds: number;
  readonly onCommit: (seconds: number) => void;
  /** How moments are written and read; as seconds, if left out. */
  readonly times?: Times;
  /** Of several days with the time, the first one after this is meant. */
  readonly after_s?: number | undefined;
  /** Where moments are; one outside is moved to its end, and that is said. */
  readonly axis?: Pick<Axis, "from_s" | "to_s"> | undefined;
}

/** The field. Text that is no time is not taken, and what would be is said. */
export function TimeField(props: TimeFieldProps): ReactNode {
  const { label, seconds, onCommit, times = SECONDS, after_s, axis } = props;
  const { toasts } = useServices();
  const words = LOG_CHARTS_TEXT.times;
  const commit = (typed: string): void => {
    if (typed === times.field(seconds)) return;
    const read = times.read(typed, after_s);
    if (read === undefined) {
      const text = typed.trim();
      toasts.show({ text: times.isClock ? words.badClock({ text }) : words.badSeconds({ text }) });
      return;
    }
    if (axis !== undefined && (read < axis.from_s - 1 || read > axis.to_s + 1)) {
      toasts.show({
        text: words.outside({ text: typed.trim(), from: times.full(axis.from_s), to: times.full(axis.to_s) }),
      });
    }
    onCommit(read);
  };
  return (
    <label className="time-field">
      <span className="lab">{label}</span>
      <DraftInput value={times.field(seconds)} sizeOf={(shown) => Math.max(9, shown.length - 1)} onCommit={commit} />
    </label>
  );
}
