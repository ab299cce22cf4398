// Machines that thrash: systems side by side under the same load, in lock-step, with one cursor.

import "./thrash.css";
import { type ReactNode } from "react";
import { plain, sentence, type Sentence } from "../../base/text/sentence.ts";
import { consumersOf, IDLE } from "../model/thrash/thrash-machine.ts";
import { grouped } from "../../base/text/numbers.ts";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import type { FigureFace } from "../../base/frame/figure-frame.tsx";
import { KeyHint } from "../../base/controls/kbd.tsx";
import { Range } from "../../base/controls/range.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { Transport } from "../../base/controls/transport.tsx";
import { useAnnounce } from "../../base/page/use-announce.ts";
import { useExportSubject } from "../../base/frame/use-exports.ts";
import { useFace } from "../../base/frame/use-face.ts";
import { View } from "../../base/page/view.tsx";
import { Voice } from "../../base/text/voice.tsx";
import { DenningCurves } from "./denning.tsx";
import { FindingsButton } from "./findings.tsx";
import { followedAt } from "./talk/followed.ts";
import { faredAt } from "./lanes-of.ts";
import { OpenInLogs } from "./open-in-logs.tsx";
import type { Toast } from "../../base/model/toasts.ts";
import { studyRevision } from "../link/thrash-url.ts";
import { useOlderLink } from "../run/use-older-link.ts";
import { useThrashExports } from "./system-logs.ts";
import { ThrashFigures } from "./figures.tsx";
import { ThrashForm } from "./form.tsx";
import { useThrashCommands } from "./use-thrash-commands.ts";
import { type Thrash, useThrash } from "./use-thrash.ts";

/** Simulated seconds per second. */
const THRASH_SPEEDS = [1, 4, 10, 20, 40, 100, 200] as const;

function olderNote(): Toast {
  return { text: THRASH_TEXT.olderLink };
}

/** The view. */
export function ThrashView(): ReactNode {
  const thrash = useThrash();
  const [face, turn] = useFace();
  const said = sentenceNow(thrash);
  useThrashCommands(thrash, turn);
  useOlderLink("thrash", studyRevision, olderNote);
  useThrashExports(thrash);
  useExportSubject({ stem: "thrash", title: THRASH_TEXT.title, lines: [conditionsOf(thrash)] });
  useAnnounce(thrash.clock.playing ? undefined : plain(said));
  return (
    <View
      name="thrash"
      title={THRASH_TEXT.title}
      transport={<ThrashTransport thrash={thrash} face={face} turn={turn} />}
    >
      <div className="head">
        <div>
          <h1>{THRASH_TEXT.title}</h1>
          <p className="cond">{conditionsOf(thrash)}</p>
        </div>
        <div className="head-links">
          <OpenInLogs systems={thrash.systems} />
          <FindingsButton />
        </div>
      </div>
      <ThrashForm thrash={thrash} />
      <div className="thrash-voice">
        <Voice sentence={said} />
      </div>
      <ThrashFigures thrash={thrash} face={face} />
      <DenningCurves thrash={thrash} />
    </View>
  );
}

function conditionsOf({ values }: Thrash): string {
  const load = consumersOf(values);
  const { footprint = load.pages } = load;
  const compressed = values.compressed?.pages ?? 0;
  return THRASH_TEXT.conditions({
    consumers: load.consumers,
    size: megabytes(load.pages),
    partly: footprint < load.pages,
    footprint,
    calibrated: values.calibration === "calibrated" && values.footprint < 0,
    writes: load.writes,
    sleepMs: load.sleep_ms,
    intervalS: load.interval_s,
    idle: values.idle,
    idleSize: megabytes(IDLE.pages),
    compresses: compressed > 0,
    compressed: megabytes(compressed),
  });
}

function megabytes(pages: number): number {
  return Math.round(pages / 256);
}

/** Who starves in each system at the present second, or what the followed process does. */
function sentenceNow({ systems, clock, picked }: Thrash): Sentence {
  if (picked !== undefined) return followedAt(systems, picked, clock.now);
  const second = Math.floor(clock.now);
  const each = systems.map((system) => {
    const { there, starving, held } = faredAt(system, second);
    return THRASH_TEXT.waiting({ system: THRASH_TEXT.systemNames[system.id], there, starving, held });
  });
  return sentence(THRASH_TEXT.said({ second, waiting: each.join("; ") }));
}

interface ThrashTransportProps {
  readonly thrash: Thrash;
  readonly face: FigureFace;
  readonly turn: () => void;
}

function ThrashTransport({ thrash: { clock }, face, turn }: ThrashTransportProps): ReactNode {
  const { now, come, seconds, playing, speed, seek, step, toggle, setSpeed } = clock;
  const { hints } = THRASH_TEXT;
  return (
    <Transport
      position={Math.floor(now)}
      last={come}
      format={grouped}
      unit=" s"
      positionName={THRASH_TEXT.position}
      playing={playing}
      speed={speed}
      speeds={THRASH_SPEEDS}
      onSeek={seek}
      onStep={step}
      onToggle={toggle}
      onSpeed={setSpeed}
      scrubber={
        <Range
          label={THRASH_TEXT.position}
          value={Math.floor(now)}
          min={0}
          max={seconds}
          step={1}
          valueText={`${grouped(Math.floor(now))} s`}
          onDrag={seek}
        />
      }
      hints={
        <>
          <KeyHint keys={["ArrowLeft", "ArrowRight"]}>{hints.second}</KeyHint>
          <KeyHint keys={["Shift+ArrowRight"]}>{hints.ten}</KeyHint>
          <KeyHint keys={["ArrowUp", "ArrowDown"]}>{hints.process}</KeyHint>
        </>
      }
      actions={
        <TextButton onPress={turn} pressed={face === "table"}>
          {THRASH_TEXT.table}
        </TextButton>
      }
    />
  );
}
