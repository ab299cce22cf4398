// The column that tells how long the application took, for when the likeliest one is not it.

import type { ReactNode } from "react";
import type { Incident, LatencyOf } from "../../../base/sim/schema.gen.ts";
import type { Log } from "../../model/log.ts";
import { words as TEXT } from "virtual:words/logs/incident";
import { Pick } from "../../../base/controls/pick.tsx";

/** Props of the pick. */
export interface LatencyPickProps {
  readonly logs: readonly Log[];
  readonly incident: Incident;
  readonly onPick: (of: LatencyOf) => void;
}

/** The columns of logs that are the application's own; nothing if there is no such log. */
export function LatencyPick({ logs, incident: { latency }, onPick }: LatencyPickProps): ReactNode {
  const all = logs.flatMap((log, source) =>
    log.columns.some(({ head }) => head.quantity !== null)
      ? []
      : log.columns.map(({ head }) => ({ source, column: head.qualified, name: log.file.name })),
  );
  const value = all.findIndex((of) => of.source === latency?.of.source && of.column === latency.of.column);
  if (all.length === 0) return null;
  const options = all.map(({ column, name }, at) => ({ value: String(at), label: `${column} (${name})` }));
  return (
    <p className="latency-pick">
      <span className="lab">{TEXT.latencyPick}</span>{" "}
      <Pick
        kind="plain"
        label={TEXT.latencyPick}
        value={String(value)}
        options={value < 0 ? [{ value: "-1", label: TEXT.noLatency }, ...options] : options}
        onPick={(at) => {
          const of = all[Number(at)];
          if (of !== undefined) onPick({ source: of.source, column: of.column });
        }}
      />
    </p>
  );
}
