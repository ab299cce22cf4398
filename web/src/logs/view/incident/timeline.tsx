// The timeline of an incident: from what is known of it to the figure.

import { type ReactNode, useCallback, useMemo } from "react";
import { mountTimeline, type TimelineMark, type TimelineStrip, type TimelineTrack } from "../../figures/timeline.ts";
import { amount, evidenceAmount, nameOf, quantityName } from "../../explain/incident.ts";
import type { Times } from "../../explain/times.ts";
import type { Incident } from "../../../base/sim/schema.gen.ts";
import type { Track } from "../../model/incident.ts";
import { type Log, rowNear } from "../../model/log.ts";
import type { LogWindow } from "../../../base/series/log-window.ts";
import type { TableData } from "../../../base/model/table.ts";
import { words as TEXT } from "virtual:words/logs/incident";
import type { FigureFace } from "../../../base/frame/figure-frame.tsx";
import { FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { barOf } from "../phases/phase-bars.ts";
import { TimeField } from "../time-field.tsx";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import type { IncidentModel } from "./use-incident.ts";

/** Props of the timeline. */
export interface TimelineProps {
  readonly model: IncidentModel;
  readonly face: FigureFace;
}

/** All logs on one time axis. */
export function Timeline({ model, face }: TimelineProps): ReactNode {
  const { told, tracks, control, times } = model;
  const strips = useMemo(() => (told === undefined ? [] : stripsOf(told.incident, told.logs)), [told]);
  const lines = useMemo(() => tracks.map((track) => lineOf(track)), [tracks]);
  const marks = useMemo(() => (told === undefined ? [] : marksOf(told.incident)), [told]);
  const axis = useMemo(
    () => ({ from_s: control.axis.from_s, to_s: control.axis.to_s }),
    [control.axis.from_s, control.axis.to_s],
  );
  const when = control.window ?? told?.incident.when ?? axis;
  const table = useCallback(
    () => (told === undefined ? { columns: [], rows: [] } : evidenceTable(told.incident, told.logs, times)),
    [told, times],
  );
  const { select, all } = control;
  const data = useMemo(
    () => ({
      strips,
      tracks: lines,
      marks,
      axis,
      when,
      times,
      hand: {
        onSelect: select,
        onEdge: (edge: "from" | "to", to_s: number) =>
          edge === "from" ? select(to_s, when.to_s) : select(when.from_s, to_s),
        onMove: (by_s: number) => select(when.from_s + by_s, when.to_s + by_s),
        onAll: all,
      },
      table,
    }),
    [strips, lines, marks, axis, when, times, select, all, table],
  );
  const { host } = useFigure(mountTimeline, data);
  return (
    <FigureFrame
      caption={TEXT.timeline.caption}
      note={<span data-screen>{TEXT.timeline.note}</span>}
      table={table}
      face={face}
      className="timeline words"
    >
      <div ref={host} />
      <When control={control} when={when} times={times} />
    </FigureFrame>
  );
}

interface WhenProps extends Pick<IncidentModel, "control" | "times"> {
  readonly when: LogWindow;
}

/** The time in question in numbers. */
function When({ control, when, times }: WhenProps): ReactNode {
  const { axis, window, select, all } = control;
  const words = LOG_CHARTS_TEXT.window;
  return (
    <div className="timeline-when" data-screen>
      <TimeField
        label={words.from}
        seconds={when.from_s}
        times={times}
        axis={axis}
        onCommit={(seconds) => select(seconds, when.to_s)}
      />
      <TimeField
        label={words.to}
        seconds={when.to_s}
        times={times}
        after_s={when.from_s}
        axis={axis}
        onCommit={(seconds) => select(when.from_s, seconds)}
      />
      <TextButton onPress={all} disabled={window === undefined}>
        {TEXT.timeline.reset}
      </TextButton>
    </div>
  );
}

/** The strips of the logs on which any rule can be tested. */
function stripsOf({ sources }: Incident, logs: readonly Log[]): readonly TimelineStrip[] {
  return sources.flatMap(({ strip = [] }, at) => {
    const bars = strip.map(({ regime, from_s, to_s }) => barOf(regime ?? "none", from_s, to_s));
    return bars.length === 0 ? [] : [{ name: logs[at]?.file.name ?? "", bars }];
  });
}

function lineOf({ log, shift_s, series, evidence, column, unit, top }: Track): TimelineTrack {
  const every_s = log.head.time.interval_s;
  const written = (value: number): string =>
    evidence === undefined ? amount(value, unit, top) : evidenceAmount(evidence, value);
  const what = evidence === undefined ? column : quantityName(evidence);
  return {
    what,
    name: log.file.name,
    series,
    shift_s,
    every_s,
    top,
    edge: written(top),
    suffered: evidence === undefined,
    read: (seconds) => {
      const row = rowNear(series.t, seconds - shift_s, every_s);
      const value = row === undefined ? NaN : (series.values[row] ?? NaN);
      return Number.isNaN(value) ? "" : written(value);
    },
  };
}

function marksOf({ kills }: Incident): readonly TimelineMark[] {
  return kills.flatMap(({ t_s, name }) => {
    if (t_s === null) return [];
    const { killed, killedOne } = TEXT.timeline;
    return [{ seconds: t_s, text: name === null ? killedOne : killed({ name }) }];
  });
}

/** The evidence as a table. */
export function evidenceTable(incident: Incident, logs: readonly Log[], times: Times): TableData {
  const { heads, extreme, where, latency: ofLatency, none } = TEXT.table;
  const columns = [heads.what, heads.during, heads.before, heads.extreme, heads.where];
  const { latency } = incident;
  const first =
    latency === null
      ? []
      : [
          [
            ofLatency({ column: latency.of.column }),
            ...[latency.during, latency.before].map((value) =>
              value === null ? none : amount(value, latency.unit, latency.worst ?? value),
            ),
            latency.worst === null ? none : amount(latency.worst, latency.unit, latency.worst),
            nameOf(logs, latency.of.source),
          ],
        ];
  const rows = incident.evidence.map((own) => [
    quantityName(own),
    evidenceAmount(own, own.during),
    own.before === null ? none : evidenceAmount(own, own.before),
    extreme({ value: evidenceAmount(own, own.extreme), at: times.write(own.extreme_s) }),
    where({ columns: own.columns.join(", "), source: nameOf(logs, own.source), line: own.extreme_line }),
  ]);
  return { columns: columns.map((name) => ({ name, kind: "words" as const })), rows: [...first, ...rows] };
}
