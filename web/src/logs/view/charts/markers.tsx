// Lines of text between the rows: their names above the charts, and buttons that leave out what comes before or after
// one.

import { type ReactNode, useMemo, useState } from "react";
import type { Times } from "../../explain/times.ts";
import { mountLogMarkers } from "../../figures/markers.ts";
import type { Logs } from "../../model/log.ts";
import { leftOutAt, markerEnds, type MarkerSide, markerTexts, type ShownMarker } from "../../model/charts/markers.ts";
import type { LogWindow } from "../../../base/series/log-window.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { Pick } from "../../../base/controls/pick.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import type { LogsModel } from "../use-logs.ts";

/** Props of the names. */
export interface MarkerNamesProps {
  readonly markers: readonly ShownMarker[];
  readonly window: LogWindow;
  /** The number of markers on the side that has more, if the sides are shown side by side. */
  readonly beside: number;
  readonly times: Times;
}

/** More rows than this are never needed. */
const MOST_ROWS = 3;

/** The names of the markers, above the lines that the charts draw. */
export function MarkerNames({ markers, window, beside, times }: MarkerNamesProps): ReactNode {
  const data = useMemo(() => ({ markers, window, rows: Math.min(MOST_ROWS, beside) }), [markers, window, beside]);
  const { host } = useFigure(mountLogMarkers, data);
  const words = LOG_CHARTS_TEXT.markers;
  return (
    <div className="log-markers">
      <div ref={host} />
      <ul className="sr" aria-label={words.label}>
        {markers.map(({ side, text, seconds }) => (
          <li key={`${side} ${seconds} ${text}`}>
            {words.at({ text, time: times.write(seconds), side: SIDES_TEXT[side] })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Props of the offers. */
export interface MarkerOffersProps {
  readonly logs: Logs;
  readonly leaveOut: LogsModel["leaveOut"];
}

/** An offer to leave out what comes before a marker, and one for what comes after, in all logs that have it. */
export function MarkerOffers({ logs, leaveOut }: MarkerOffersProps): ReactNode {
  const texts = useMemo(() => markerTexts(logs), [logs]);
  const ends = useMemo(() => markerEnds(logs), [logs]);
  if (ends === undefined) return null;
  return (
    <p className="marker-offers">
      <Offer which="before" first={ends[0]} texts={texts} logs={logs} leaveOut={leaveOut} />
      <Offer which="after" first={ends[1]} texts={texts} logs={logs} leaveOut={leaveOut} />
    </p>
  );
}

interface OfferProps extends MarkerOffersProps {
  readonly which: MarkerSide;
  /** The selected text until another is picked. */
  readonly first: string;
  readonly texts: readonly string[];
}

function Offer({ which, first, texts, logs, leaveOut }: OfferProps): ReactNode {
  const [picked, setPicked] = useState<string>();
  const text = picked !== undefined && texts.includes(picked) ? picked : first;
  const changes = useMemo(() => leftOutAt(logs, text, which), [logs, text, which]);
  const words = LOG_CHARTS_TEXT.markers;
  return (
    <span>
      <TextButton label={`${words[which]} ${text}`} disabled={changes.length === 0} onPress={() => leaveOut(changes)}>
        {words[which]}
      </TextButton>{" "}
      {texts.length === 1 ? (
        <span className="marker-text">{text}</span>
      ) : (
        <Pick
          kind="plain"
          label={words.pick[which]}
          value={text}
          options={texts.map((value) => ({ value, label: value }))}
          onPick={setPicked}
        />
      )}
    </span>
  );
}
