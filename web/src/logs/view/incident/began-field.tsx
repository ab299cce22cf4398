// When a log began that shows no time of day: whoever knows it can place the log beside the others.

import { type ReactNode, useState } from "react";
import { nameOf } from "../../explain/incident.ts";
import { BEGAN_EXAMPLE, countsFromBoot, isClockTime } from "../../model/clock/began.ts";
import type { Log } from "../../model/log.ts";
import { words as TEXT } from "virtual:words/logs/incident";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { useServices } from "../../../base/page/services.ts";
import type { LogsModel } from "../use-logs.ts";

/** Props of the field. */
export interface BeganFieldProps {
  readonly logs: readonly Log[];
  readonly source: number;
  readonly model: Pick<LogsModel, "readAs">;
}

/** The field. Text that is no time is not taken, and what would be is said. */
export function BeganField({ logs, source, model }: BeganFieldProps): ReactNode {
  const [typed, setTyped] = useState("");
  const { toasts } = useServices();
  const log = logs[source];
  if (log === undefined) return null;
  const { key, options } = log.file;
  const place = (): void => {
    const began = typed.trim();
    if (isClockTime(began)) model.readAs(key, { ...options, began });
    else toasts.show({ text: TEXT.began.bad({ text: began }) });
  };
  return (
    <form
      className="began-field"
      onSubmit={(event) => {
        event.preventDefault();
        place();
      }}
    >
      <label className="time-field">
        <span className="lab">
          {TEXT.began[countsFromBoot(log) ? "boot" : "first"]({ source: nameOf(logs, source) })}
        </span>
        <input
          type="text"
          size={BEGAN_EXAMPLE.length}
          placeholder={BEGAN_EXAMPLE}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <TextButton onPress={place} disabled={typed.trim() === ""}>
        {TEXT.began.place}
      </TextButton>
    </form>
  );
}
