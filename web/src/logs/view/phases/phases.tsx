// What the machines were doing when: bands over the charts' time axis, the evidence for the selected stretch, the
// rules.

import { type ReactNode, useCallback, useMemo, useState } from "react";
import { mountLogPhases, type PhaseBand } from "../../figures/phases.ts";
import {
  evidenceOf,
  explainChanges,
  explainExcess,
  explainPhases,
  explainSpan,
  runName,
} from "../../explain/phases.ts";
import type { Times } from "../../explain/times.ts";
import { plain } from "../../../base/text/sentence.ts";
import type { PhaseSettings } from "../../link/phase-settings.ts";
import { changesOf, changingColumns, type PhaseRun, phaseTable, regimeOf, spanAt } from "../../model/charts/phases.ts";
import { words as PHASES_TEXT } from "virtual:words/logs/phases";
import { plainNumber } from "../../../base/text/numbers.ts";
import { FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { Pick } from "../../../base/controls/pick.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { Marked } from "../../../base/text/voice.tsx";
import { phaseBars } from "./phase-bars.ts";
import { PhaseRules } from "./phase-rules.tsx";
import type { LogsModel } from "../use-logs.ts";
import type { PhasesModel } from "./use-phases.ts";
import type { LogSight } from "../charts/use-sight.ts";
import { MarkerOffers } from "../charts/markers.tsx";
import { WarmUps } from "../compare/warm-ups.tsx";

/** Props of the regimes. */
export interface LogPhasesProps {
  readonly sight: Pick<LogSight, "logs" | "cursor" | "control" | "face" | "times">;
  readonly phases: PhasesModel;
  readonly settings: PhaseSettings;
  readonly onChange: (changed: Partial<PhaseSettings>) => void;
  readonly leaveOut: LogsModel["leaveOut"];
}

/** A selected stretch: which of the runs, and a moment in it. */
interface Picked {
  readonly run: number;
  readonly seconds: number;
}

/** The regimes of the logs. */
export function LogPhases({ sight, phases, settings, onChange, leaveOut }: LogPhasesProps): ReactNode {
  const { runs, pending, failed } = phases;
  const [picked, setPicked] = useState<Picked>();
  const [column, setColumn] = useState("");
  const shown = picked !== undefined && picked.run < runs.length ? picked : undefined;
  const columns = useMemo(() => changingColumns(runs), [runs]);
  const chosen = columns.includes(column) ? column : "";
  const { goToSeconds } = sight.cursor;
  const pick = useCallback(
    (run: number, seconds: number) => {
      setPicked({ run, seconds });
      goToSeconds(seconds);
    },
    [goToSeconds],
  );
  const sentence = useMemo(() => explainPhases(runs), [runs]);
  return (
    <section className="log-phases" aria-label={PHASES_TEXT.caption} aria-busy={pending}>
      <p className="log-phases-said">
        <Marked sentence={sentence} />
      </p>
      {failed && <p role="alert">{PHASES_TEXT.failed}</p>}
      <Bands runs={runs} sight={sight} picked={shown} column={chosen} onPick={pick} />
      {shown !== undefined && <Evidence runs={runs} picked={shown} times={sight.times} />}
      <Notes runs={runs} column={chosen} penalty={settings.penalty} times={sight.times} />
      <MarkerOffers logs={sight.logs} leaveOut={leaveOut} />
      <WarmUps runs={runs} column={chosen} times={sight.times} leaveOut={leaveOut} />
      <div className="log-phases-foot">
        {columns.length > 0 && (
          <p>
            {PHASES_TEXT.changes}{" "}
            <Pick
              kind="plain"
              label={PHASES_TEXT.changes}
              value={chosen}
              options={["", ...columns].map((name) => ({ value: name, label: name || PHASES_TEXT.noColumn }))}
              onPick={setColumn}
            />
          </p>
        )}
        <PhaseRules runs={runs} settings={settings} onChange={onChange} />
      </div>
    </section>
  );
}

interface BandsProps extends Pick<LogPhasesProps, "sight"> {
  readonly runs: readonly PhaseRun[];
  readonly picked: Picked | undefined;
  readonly column: string;
  readonly onPick: (run: number, seconds: number) => void;
}

function Bands({ runs, sight, picked, column, onPick }: BandsProps): ReactNode {
  const { cursor, control, face } = sight;
  const bands = useMemo(() => runs.map((run, at) => bandOf(runs, run, at, picked, column)), [runs, picked, column]);
  const table = useCallback(
    () =>
      phaseTable(
        runs,
        PHASES_TEXT.table,
        (run) => runName(run, runs),
        (run, span) => ({
          regime: PHASES_TEXT.regimes[regimeOf(span)],
          evidence: evidenceOf(run, span).join("; "),
        }),
      ),
    [runs],
  );
  const window = control.shown;
  const data = useMemo(
    () => ({ bands, window, cursor: cursor.seconds, onPoint: onPick, table }),
    [bands, window, cursor.seconds, onPick, table],
  );
  const { host } = useFigure(mountLogPhases, data);
  return (
    <FigureFrame
      caption={PHASES_TEXT.caption}
      note={
        <span className="q">
          {PHASES_TEXT.note}
          <span data-screen>{PHASES_TEXT.pick}</span>
        </span>
      }
      table={table}
      face={face}
      className="log-fig words"
    >
      <div ref={host} />
      {runs.map((run, at) => (
        <StretchPicker
          key={run.log.file.key}
          run={run}
          name={runName(run, runs)}
          seconds={picked?.run === at ? picked.seconds : undefined}
          times={sight.times}
          onPick={(moment) => onPick(at, moment)}
        />
      ))}
    </FigureFrame>
  );
}

function bandOf(
  runs: readonly PhaseRun[],
  run: PhaseRun,
  at: number,
  picked: Picked | undefined,
  column: string,
): PhaseBand {
  const { phases, side, shift_s } = run;
  return {
    side,
    label: runs[at - 1]?.side === side ? "" : PHASES_TEXT.sides[side],
    bars: phaseBars(run),
    changes: column === "" ? [] : (changesOf(run, column)?.changes.map(({ t_s }) => shift_s + t_s) ?? []),
    picked: picked?.run === at && phases !== undefined ? spanAt(run, picked.seconds) : undefined,
  };
}

interface StretchPickerProps {
  readonly run: PhaseRun;
  readonly name: string;
  readonly seconds: number | undefined;
  readonly times: Times;
  readonly onPick: (seconds: number) => void;
}

/** The bands for the keyboard and screen readers: the arrow keys move from stretch to stretch. */
function StretchPicker({ run, name, seconds, times, onPick }: StretchPickerProps): ReactNode {
  const { phases, shift_s } = run;
  if (phases === undefined || phases.spans.length === 0) return null;
  const at = spanAt(run, seconds ?? 0);
  const span = phases.spans[at];
  if (span === undefined) return null;
  return (
    <input
      type="range"
      className="stretch-picker"
      min={0}
      max={phases.spans.length - 1}
      value={at}
      aria-label={PHASES_TEXT.stretchOf({ run: name })}
      aria-valuetext={plain(explainSpan(run, name, span, times))}
      onFocus={() => seconds ?? onPick(shift_s + span.from_s)}
      onChange={(event) => onPick(shift_s + (phases.spans[event.currentTarget.valueAsNumber]?.from_s ?? 0))}
    />
  );
}

interface EvidenceProps {
  readonly runs: readonly PhaseRun[];
  readonly picked: Picked;
  readonly times: Times;
}

function Evidence({ runs, picked, times }: EvidenceProps): ReactNode {
  const run = runs[picked.run];
  const span = run?.phases?.spans[spanAt(run, picked.seconds)];
  if (run === undefined || span === undefined) return null;
  return (
    <p className="evidence">
      <Marked sentence={explainSpan(run, runName(run, runs), span, times)} />
    </p>
  );
}

/** The number of runs that get notes of their own. */
const MOST_NOTES = 8;

interface NotesProps {
  readonly runs: readonly PhaseRun[];
  readonly column: string;
  readonly penalty: number;
  readonly times: Times;
}

function penaltyOf(variance: string, times: number): string {
  return times === 1
    ? PHASES_TEXT.penalty({ variance })
    : PHASES_TEXT.penaltyTimes({ variance, times: plainNumber(times) });
}

/** What was swapped in and out while a machine thrashed, and where the chosen column changes. */
function Notes({ runs, column, penalty, times }: NotesProps): ReactNode {
  const excess = runs.slice(0, MOST_NOTES).flatMap((run) => explainExcess(run, runName(run, runs)) ?? []);
  const told = runs.slice(0, MOST_NOTES);
  const changes =
    column === "" ? [] : told.flatMap((run) => explainChanges(run, runName(run, runs), column, times) ?? []);
  const variance = runs.flatMap((run) => (column === "" ? [] : (changesOf(run, column) ?? [])))[0]?.variance ?? "rows";
  const thinned = runs.some(({ phases }) => phases?.thinned === true);
  const notes = [
    ...excess,
    ...changes,
    ...(changes.length > 0 ? [penaltyOf(PHASES_TEXT.variances[variance], penalty)] : []),
    ...(thinned ? [PHASES_TEXT.thinned] : []),
  ];
  return notes.map((note) => (
    <p key={note} className="note">
      {note}
    </p>
  ));
}
