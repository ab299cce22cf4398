// The lanes under one reference strip, with the ribbon that shows where they part ways; or all of it as a table.

import { type ReactNode, useCallback, useMemo, useRef } from "react";
import { mountLaneRibbon } from "../figures/lanes/lane-ribbon.ts";
import { mountLaneStrip } from "../figures/lanes/lane-strip.ts";
import type { Track } from "../figures/scrubber.ts";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { DataTable } from "../../base/frame/data-table.tsx";
import type { FigureFace } from "../../base/frame/figure-frame.tsx";
import { useFigure } from "../../base/frame/use-figure.ts";
import { useAppearance } from "../../base/page/use-appearance.ts";
import { LaneRow, type LaneRowProps } from "./lane-row.tsx";
import { lanesTable } from "./lanes-table.ts";
import { type LaneDrag, useLaneDrag } from "./use-lane-drag.ts";
import { type Arena, isCrowded, type Race, unfolded } from "./use-arena.ts";

/** Props of the lanes. */
export interface ArenaLanesProps {
  readonly arena: Arena;
  readonly race: Race;
  readonly face: FigureFace;
  readonly onShowAnomaly: (lane: number) => void;
}

/** The height for all lanes together, and the least and the most that one of them gets. A projector has larger type. */
const ROOM = 282;
const CROWDED_ROOM = { light: 324, dark: 324, projector: 330 } as const;
const LOWEST = 50;
const HIGHEST = 76;
/** Lanes lower than this set their words closer. */
const LOW = 62;

/** The lanes. */
export function ArenaLanes({ arena, race, face, onShowAnomaly }: ArenaLanesProps): ReactNode {
  const { act, player, motionMs, chosen, choose } = arena;
  const onSeek = useCallback((step: number) => act({ type: "seek", step }), [act]);
  const step = Math.min(player.step, race.length);
  const { theme } = useAppearance();
  const room = isCrowded(race) ? CROWDED_ROOM[theme] : ROOM;
  const height = Math.max(LOWEST, Math.min(HIGHEST, Math.floor(room / Math.max(1, unfolded(race)))));
  const lanes = useRef<HTMLElement>(null);
  const [drag, grip] = useLaneDrag(arena, lanes);
  if (face === "table") return <LanesTable race={race} />;
  return (
    <section ref={lanes} className={height < LOW ? "lanes low" : "lanes"} aria-label={ARENA_TEXT.lanes}>
      <Strip race={race} step={step} onSeek={onSeek} />
      <Ribbon race={race} step={step} onSeek={onSeek} />
      {race.lanes.map((lane) => (
        <LaneRow
          key={lane.number}
          dragged={draggedIn(drag, lane.number)}
          grip={grip}
          lane={lane}
          race={race}
          step={step}
          stage={player.stage}
          motionMs={motionMs}
          height={height}
          chosen={chosen === lane.number}
          onChoose={choose}
          onSeek={onSeek}
          onShowAnomaly={onShowAnomaly}
        />
      ))}
    </section>
  );
}

/** Whether a lane is the one being dragged, or the one that it would be dropped before or after. */
function draggedIn(drag: LaneDrag | undefined, lane: number): LaneRowProps["dragged"] {
  if (drag === undefined) return undefined;
  if (lane === drag.from) return "dragged";
  return lane !== drag.to ? undefined : drag.to < drag.from ? "drop-before" : "drop-after";
}

function LanesTable({ race }: { readonly race: Race }): ReactNode {
  const table = useMemo(() => lanesTable(race), [race]);
  return (
    <section className="lanes-table">
      <h2 className="sec">{ARENA_TEXT.laneTable.caption}</h2>
      <DataTable caption={ARENA_TEXT.laneTable.caption} table={table} />
    </section>
  );
}

interface TimeProps {
  readonly race: Race;
  readonly step: number;
  readonly onSeek: (step: number) => void;
}

function Strip({ race: { runs }, step, onSeek }: TimeProps): ReactNode {
  const [run] = runs;
  const data = useMemo(() => run && { run, step, onSeek }, [run, step, onSeek]);
  const { host } = useFigure(mountLaneStrip, data);
  return (
    <div className="lane strip-row">
      <span className="lane-label">{ARENA_TEXT.reference}</span>
      <div ref={host} />
      <span className="lane-label now-label">{ARENA_TEXT.now}</span>
      <span className="lane-label score-label">{ARENA_TEXT.faults}</span>
    </div>
  );
}

/** The ribbon under a native range input, which is placed exactly over its line. */
function Ribbon({ race: { disagreements, length }, step, onSeek }: TimeProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const mount = useMemo(() => mountLaneRibbon((track) => lieOver(input.current, track)), []);
  const data = useMemo(() => ({ steps: length, step, disagreements }), [length, step, disagreements]);
  const { host } = useFigure(mount, data);
  return (
    <div className="lane ribbon-row">
      <span className="lane-label">{ARENA_TEXT.disagree}</span>
      <div className="ribbon-box">
        <div ref={host} />
        <input
          ref={input}
          type="range"
          min={0}
          max={length}
          value={step}
          aria-label={ARENA_TEXT.scrub}
          aria-valuetext={LAB_TEXT.stepNumber({ step })}
          onChange={(event) => onSeek(Number(event.currentTarget.value))}
        />
      </div>
    </div>
  );
}

function lieOver(input: HTMLInputElement | null, { left, width }: Track): void {
  if (input === null) return;
  const [x, w] = [`${left}px`, `${width}px`];
  if (input.style.left !== x) input.style.left = x;
  if (input.style.width !== w) input.style.width = w;
}
