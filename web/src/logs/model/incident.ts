// Several logs of one machine: whether some logs are that, and the tracks in which they are drawn.

import type { Incident, IncidentEvidence, Unit } from "../../base/sim/schema.gen.ts";
import type { LogFormatId } from "../../base/sim/ids.gen.ts";
import type { ToldIncident } from "../../base/sim/protocol.ts";
import { pyramidOf, stretchOf } from "../../base/series/log-pyramid.ts";
import type { Series } from "../../base/series/log-series.ts";
import { duration, type Log } from "./log.ts";
import { clockOf, utcAt, type WallClock } from "./clock/wall-clock.ts";

/** A number over time, in a track of its own. */
export interface Track {
  readonly log: Log;
  readonly shift_s: number;
  readonly series: Series;
  /** What it is evidence for; the application's latency if it is none. */
  readonly evidence: IncidentEvidence | undefined;
  /** The column, if the application's. */
  readonly column: string;
  readonly unit: Unit;
  /** The value at the upper edge, in the series' own unit. */
  readonly top: number;
}

/** The tracks: first what somebody suffered from, then the evidence. */
export function tracksOf({ incident, series }: ToldIncident, logs: readonly Log[]): readonly Track[] {
  const { latency, evidence, sources } = incident;
  const made = (source: number, values: Float64Array | undefined, unit: Unit): readonly BareTrack[] => {
    const [log, place] = [logs[source], sources[source]];
    if (log === undefined || place === undefined || values?.length !== log.t.length) return [];
    const most = Math.max(0, stretchOf(pyramidOf(values), 0, values.length).most);
    const top = unit === "%" ? Math.max(100, most) : most > 0 ? most * HEADROOM : 1;
    return [{ log, shift_s: place.shift_s, series: { t: log.t, begins: log.begins, values }, unit, top }];
  };
  const slow = latency?.of;
  const column = logs[slow?.source ?? -1]?.columns.find(({ head }) => head.qualified === slow?.column);
  return [
    ...(slow === undefined || column === undefined
      ? []
      : made(slow.source, column.values, latency?.unit ?? column.head.unit).map((track) => ({
          ...track,
          evidence: undefined,
          column: slow.column,
        }))),
    ...evidence.flatMap((own, at) =>
      made(own.source, series[at], own.unit).map((track) => ({ ...track, evidence: own, column: "" })),
    ),
  ];
}

type BareTrack = Omit<Track, "evidence" | "column">;

/** Room above the highest value. */
const HEADROOM = 1.05;

/** The clock of the common axis; `undefined` if no log shows the time of day. */
export function clockOfIncident({ reference, span }: Incident, logs: readonly Log[]): WallClock | undefined {
  const log = reference === null ? undefined : logs[reference];
  const clock = log && clockOf(log);
  return clock && { ...clock, from_s: span.from_s, to_s: span.to_s };
}

/** Two logs ran at the same time if they share this much of the shorter one. */
const SHARED = 0.1;

/** Formats of no tool: of these there may be several, a file for each application. */
const ANYBODYS: ReadonlySet<string> = new Set<LogFormatId>(["csv", "blanks", "key-value-csv", "labels"]);

/**
 * Whether some logs look like those of one machine at one time: written by different tools, of no two machines, and at
 * least two of them with dates that overlap.
 */
export function areOfOneMachine(logs: readonly Log[]): boolean {
  const tools = logs.flatMap(({ head }) => (head.format === null || ANYBODYS.has(head.format) ? [] : [head.format]));
  const machines = new Set(logs.flatMap(({ head }) => machineOf(head) ?? []));
  if (tools.length === 0 || new Set(tools).size < tools.length || machines.size > 1) return false;
  const spans = logs.flatMap((log) => spanOf(log) ?? []);
  return spans.some((one, at) => spans.slice(at + 1).some((other) => overlap(one, other)));
}

function machineOf({ parts = [], part }: Log["head"]): string | undefined {
  return parts.find(({ id }) => id === part)?.machine ?? undefined;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** When a log was, in seconds of its year: syslog does not say which year. */
function spanOf(log: Log): Span | undefined {
  const clock = clockOf(log);
  if (clock === undefined || clock.source === "clock") return undefined;
  const shown = utcAt({ log, shift_s: 0 }, 0) ?? clock.stretches[0].clock_s;
  const since = new Date((clock.source === "no-year" ? Date.UTC(2000, 0, 1) / 1000 : 0) * 1000 + shown * 1000);
  const from = Date.UTC(2000, since.getUTCMonth(), since.getUTCDate()) / 1000 + ((since.getTime() / 1000) % DAY);
  return { from, to: from + duration(log) };
}

const DAY = 86_400;

function overlap(one: Span, other: Span): boolean {
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from);
  // A report of the kernel is a moment.
  return shared >= 0 && shared >= SHARED * Math.min(one.to - one.from, other.to - other.from);
}
