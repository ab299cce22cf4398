// What the logs are: two sides to compare, or several logs of one machine to explain.

import type { ReactNode } from "react";
import { LOGS_ARE } from "../../link/logs-url.ts";
import { runsOnShelf } from "../../model/shelf.ts";
import { words as TEXT } from "virtual:words/logs/incident";
import { Segmented } from "../../../base/controls/segmented.tsx";
import type { LogsModel } from "../use-logs.ts";

/** The choice; nothing while there is only one log, unless it is explained: then there is a way back. */
export function AreControl({ model }: { readonly model: Pick<LogsModel, "shelf" | "link"> }): ReactNode {
  const { shelf, link } = model;
  const isAlone = runsOnShelf(shelf).length < 2 && link.values.are === "sides";
  if (shelf.holds === "samples" || isAlone) return null;
  return (
    <Segmented
      label={TEXT.mode.label}
      value={link.values.are}
      options={LOGS_ARE.map((value) => ({ value, label: TEXT.mode[value] }))}
      onPick={(are) => link.push({ are })}
    />
  );
}
