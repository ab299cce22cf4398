// The Arena: several policies in lock-step on one string, under one cursor; where they part ways, and the totals.

import "./charts.css";
import "./arena.css";
import { memo, type ReactNode, useCallback, useState } from "react";
import { explainLanes } from "../explain/arena.ts";
import { plain } from "../../base/text/sentence.ts";
import { MOST_LANES } from "../link/arena-url.ts";
import { isDrawn } from "../../base/link/string/reference-string.ts";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import type { FigureFace } from "../../base/frame/figure-frame.tsx";
import { KeyHint } from "../../base/controls/kbd.tsx";
import { PlayerTransport } from "../player/player-transport.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useAnnounce } from "../../base/page/use-announce.ts";
import { useFace } from "../../base/frame/use-face.ts";
import { View } from "../../base/page/view.tsx";
import { Voice } from "../../base/text/voice.tsx";
import { ArenaCharts } from "./charts.tsx";
import { ArenaControls } from "./controls.tsx";
import { ArenaFinder, type Wanted } from "./finder.tsx";
import { useArenaSeen } from "./seen.ts";
import { ArenaLanes } from "./lanes.tsx";
import { addLane } from "./lane-edits.ts";
import { LaneSettings } from "./lane-settings.tsx";
import { type Arena, isCrowded, useArena } from "./use-arena.ts";
import { useArenaCommands } from "./use-arena-commands.ts";
import { useArenaExports } from "./use-arena-exports.ts";

/** The Arena. */
export function ArenaView(): ReactNode {
  const arena = useArena();
  const { race, player, link, values } = arena;
  const [face, turn] = useFace();
  const [wanted, setWanted] = useState<Wanted>({ asked: 0, lane: undefined });
  const find = (): void => link.push({ below: values.below === "finder" ? "charts" : "finder" });
  const showAnomaly = useCallback(
    (lane: number): void => {
      setWanted((last) => ({ asked: last.asked + 1, lane }));
      link.push({ below: "finder" });
    },
    [link],
  );
  useArenaCommands(arena, { turn, find });
  const sentence = race && explainLanes(race.runs, race.names, Math.min(player.step, race.length));
  useAnnounce(sentence === undefined || player.playing ? undefined : plain(sentence));
  useArenaSeen(arena);
  const title = ARENA_TEXT.title({ lanes: values.lanes.length });
  useArenaExports(arena, title);
  return (
    <View
      name={race !== undefined && isCrowded(race) ? "arena crowded" : "arena"}
      title={title}
      transport={<ArenaTransport arena={arena} face={face} turn={turn} find={find} />}
    >
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="cond">
            {ARENA_TEXT.conditions({ references: race?.length ?? 0, frames: values.frames })}
            {isDrawn(values.pattern) && `, ${LAB_TEXT.seedSaid({ seed: values.seed })}`}
          </p>
        </div>
        {sentence && <Voice sentence={sentence} />}
      </div>
      {arena.chosen === undefined ? (
        <ArenaControls
          values={values}
          link={link}
          diags={arena.diags}
          race={race}
          act={arena.act}
          choose={arena.choose}
        />
      ) : (
        <LaneSettings key={arena.chosen} arena={arena} number={arena.chosen} onShowAnomaly={showAnomaly} />
      )}
      {race && (
        <>
          <ArenaLanes arena={arena} race={race} face={face} onShowAnomaly={showAnomaly} />
          {values.below !== "finder" ? (
            <ArenaCharts arena={arena} race={race} face={face} />
          ) : (
            <ArenaFinder key={wanted.asked} arena={arena} race={race} wanted={wanted} onClose={find} />
          )}
        </>
      )}
    </View>
  );
}

interface ArenaTransportProps {
  readonly arena: Arena;
  readonly face: FigureFace;
  readonly turn: () => void;
  readonly find: () => void;
}

function ArenaTransport({ arena, face, turn, find }: ArenaTransportProps): ReactNode {
  const { player, act, values, link, choose } = arena;
  return (
    <PlayerTransport
      player={player}
      act={act}
      hints={<ArenaHints />}
      actions={
        <>
          <TextButton
            kind="opt"
            disabled={values.lanes.length >= MOST_LANES}
            onPress={() => addLane(values, link, choose)}
          >
            {ARENA_TEXT.add}
          </TextButton>
          <TextButton kind="opt" onPress={find} pressed={values.below === "finder"}>
            {ARENA_TEXT.find}
          </TextButton>
          <TextButton onPress={turn} pressed={face === "table"}>
            {LAB_TEXT.table}
          </TextButton>
        </>
      }
    />
  );
}

const ArenaHints = memo(function ArenaHints(): ReactNode {
  const { hints } = ARENA_TEXT;
  return (
    <>
      <KeyHint keys={["<", ">"]}>{hints.disagreement}</KeyHint>
      <KeyHint keys={["."]}>{hints.fault}</KeyHint>
      <KeyHint keys={["ArrowDown"]}>{hints.lane}</KeyHint>
    </>
  );
});
