// The Logs: the logs of one side on their own, or two sides over each other.

import "./shelf/shelf.css";
import "./phases/phases.css";
import "./charts/overview.css";
import "./charts/charts.css";
import "./compare/compare.css";
// Last: it overrides all of them for narrow screens and projectors.
import "./logs.css";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { useStore } from "zustand";
import { explainAligned } from "../explain/aligned.ts";
import { explainCompared } from "../explain/comparison.ts";
import { explainAlone } from "../explain/logs.ts";
import { type ChartMode, WITHIN, type WithinRegime } from "../link/logs-url.ts";
import type { PhaseSettings } from "../link/phase-settings.ts";
import { type Log, type Logs } from "../model/log.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import { rowsCounted } from "../model/charts/left-out.ts";
import { occurring } from "../model/charts/phases.ts";
import { markerTexts } from "../model/charts/markers.ts";
import { allRuns, everyOf } from "../model/runs.ts";
import { isBare, logsOf, type ShelfState } from "../model/shelf.ts";
import { type LogWindow, ownWindow } from "../../base/series/log-window.ts";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { words as INCIDENT_TEXT } from "virtual:words/logs/incident";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { KeyHint } from "../../base/controls/kbd.tsx";
import { useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useFileDrop } from "../../base/files/use-file-drop.ts";
import { View } from "../../base/page/view.tsx";
import { Voice } from "../../base/text/voice.tsx";
import { AlignControls } from "./charts/align-controls.tsx";
import { ChartControls, ModeControl, NarrowModeControl } from "./charts/chart-controls.tsx";
import { ColumnPicker } from "./charts/column-picker.tsx";
import { CompareTable } from "./compare/compare-table.tsx";
import { AreControl } from "./incident/are-control.tsx";
import { explainInKernel } from "./explain-in-kernel.ts";
import { LogCharts } from "./charts/charts.tsx";
import { pageKeeping } from "./kept/keep.ts";
import { KeepFiles } from "./kept/keep-files.tsx";
import { LogOverviews } from "./charts/overview.tsx";
import { LogSide, SplitRuns } from "./shelf/side.tsx";
import { MomentTable } from "./compare/moment-table.tsx";
import { LogPhases } from "./phases/phases.tsx";
import { DropTarget } from "./sample/drop-target.tsx";
import { LogsEmpty } from "./sample/empty.tsx";
import { sideOfEight } from "./sample/use-sample.ts";
import { Recheck } from "./recheck/recheck.tsx";
import { useLogsSeen } from "./seen.ts";
import type { Compared } from "./compare/use-comparison.ts";
import { type LogsModel, useLogs } from "./use-logs.ts";
import { useLogsCommands } from "./use-logs-commands.ts";
import { useLogsExports } from "./use-logs-exports.ts";
import { type PhasesModel, usePhases } from "./phases/use-phases.ts";
import { usePhaseSettings } from "./phases/use-phase-settings.ts";
import { usePaste } from "./use-paste.ts";
import { SideTable } from "./compare/side-table.tsx";
import { type LogSight, useSight } from "./charts/use-sight.ts";

/** The Logs. */
export function LogsView(): ReactNode {
  const model = useLogs();
  const { shelf, take, link } = model;
  const isMachine = link.values.are === "machine" && shelf.holds === "files" && !isBare(shelf);
  useFileDrop(LOGS_TEXT.dropHere, (files, drop) =>
    take(files, isMachine ? "a" : drop?.inOrder === true ? "in-order" : sideUnder(drop?.on, shelf), drop?.notes),
  );
  usePaste();
  return isMachine ? (
    <Suspense
      fallback={
        <View name="logs" title={INCIDENT_TEXT.title}>
          {null}
        </View>
      }
    >
      <IncidentView model={model} />
    </Suspense>
  ) : (
    <SidesView model={model} />
  );
}

/** Nobody who compares logs has to wait for it. */
const IncidentView = lazy(async () => ({ default: (await import("./incident/incident.tsx")).IncidentView }));

/** The logs of one side on their own, or two sides over each other. */
function SidesView({ model }: { readonly model: LogsModel }): ReactNode {
  const { shelf } = model;
  const { a, b } = shelf;
  const logs = useMemo(() => logsOf({ a, b }), [a, b]);
  const sight = useSight(logs, model);
  const services = useServices();
  const explain = (log: Log): void => void explainInKernel(log, services, windowOf(log, sight));
  const keeping = useStore(pageKeeping);
  const isSample = shelf.holds === "samples";
  useLogsCommands(model, sight);
  useLogsSeen(logs, sight.cursor);
  const bare = isBare(shelf);
  const many = howMany(logs);
  const title = LOGS_TEXT.title[isSample && many === "two" ? "sample" : many];
  useLogsExports(sight, usePhaseSettings(model), title);
  return (
    <View name="logs" title={title} transport={<LogsBar model={model} logs={logs} />}>
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="cond">{conditions(sight)}</p>
        </div>
        <Verdict logs={logs} compared={sight.compared} />
      </div>
      {(bare || isSample) && (
        <DropTarget model={model} eight={isSample || model.sampleToCome ? sideOfEight(shelf) : undefined} />
      )}
      {bare ? (
        !model.sampleToCome && <LogsEmpty />
      ) : (
        <>
          <div className="log-slots">
            {SIDES.map((side) => (
              <LogSide key={side} side={side} shelf={shelf} model={model} onExplain={explain} />
            ))}
          </div>
          <div className="log-ways">
            <AreControl model={model} />
            <SplitRuns shelf={shelf} model={model} />
            {(!isSample || keeping.problem !== undefined) && <KeepFiles />}
            <Recheck />
          </div>
        </>
      )}
      <LogResults sight={sight} model={model} />
    </View>
  );
}

/** The visible part of a log, in the log's own time. */
function windowOf(log: Log, { runs, control: { window } }: LogSight): LogWindow | undefined {
  const shift_s = allRuns(runs).find((run) => run.log === log)?.shift_s ?? 0;
  return window && ownWindow(window, shift_s);
}

/** The modes that show the logs themselves, not what was computed from them. */
const OVER_TIME: ReadonlySet<ChartMode> = new Set(["overlay", "side"]);

/** How the logs are aligned, and which part of them is visible. */
function conditions(sight: LogSight): string {
  const { logs, alignment, within, mode, times, control } = sight;
  const { window } = control;
  const comparison = sight.compared.comparison ?? sight.summed.comparison;
  const many = howMany(logs);
  const laid =
    many === "two" || many === "groups" || (many === "side" && comparison?.alignment.clock === true)
      ? explainAligned(alignment.align, comparison)
      : LOGS_TEXT.conditions[many];
  const { counted, all } = rowsCounted(SIDES.flatMap((side) => logs[side]));
  return [
    laid,
    ...(times.note === "" ? [] : [times.note]),
    ...(window === undefined
      ? []
      : [LOG_CHARTS_TEXT.window.only({ from: times.write(window.from_s), to: times.write(window.to_s) })]),
    ...(within !== undefined && OVER_TIME.has(mode) ? [LOG_CHARTS_TEXT.allRowsShown] : []),
    ...(counted === all ? [] : [LOG_CHARTS_TEXT.leftOut.rows({ counted, all })]),
  ].join("; ");
}

/** The side that files were dropped on, if they were dropped on one. The sides of the sample are not the user's. */
function sideUnder(on: Element | undefined, { holds }: ShelfState): Side | undefined {
  if (holds === "samples") return undefined;
  const { side } = on?.closest<HTMLElement>(".log-slot")?.dataset ?? {};
  return SIDES.find((candidate) => candidate === side);
}

function howMany({ a, b }: Logs): Exclude<keyof typeof LOGS_TEXT.title, "sample"> {
  const runs = a.length + b.length;
  if (runs === 0) return "none";
  if (a.length === 0 || b.length === 0) return runs === 1 ? "one" : "side";
  return runs === 2 ? "two" : "groups";
}

interface VerdictProps {
  readonly logs: Logs;
  readonly compared: Compared;
}

function Verdict({ logs, compared: { comparison, busy } }: VerdictProps): ReactNode {
  const sentence = useMemo(() => {
    if (comparison !== undefined) return explainCompared(comparison);
    return logs.a.length > 0 && logs.b.length > 0 ? undefined : explainAlone([...logs.a, ...logs.b]);
  }, [logs, comparison]);
  if (sentence === undefined) return null;
  return (
    <div aria-busy={busy}>
      <Voice sentence={sentence} />
    </div>
  );
}

interface LogResultsProps {
  readonly sight: LogSight;
  readonly model: LogsModel;
}

function LogResults({ sight, model }: LogResultsProps): ReactNode {
  const { logs, failed, runs, pairs, picks, compared, summed, ask, setAsk } = sight;
  // While the window is dragged or the cursor moves, the table of the comparison stays as it is.
  const settings = usePhaseSettings(model);
  const phases = usePhases(logs, runs, settings);
  const seen = occurring(phases.runs).join(" ");
  const { replace } = model.link;
  const { within } = model.link.values;
  const table = useMemo(() => {
    const regimes = WITHIN.filter((one) => one === "all" || one === within || seen.split(" ").includes(one));
    const choice = { value: within, regimes, onPick: (to: WithinRegime) => replace({ within: to }) };
    const settings = { ask, onAsk: setAsk, within: choice };
    const all = [...logs.a, ...logs.b];
    const [moment] = all.length === 1 && isMoment(all) ? all : [];
    if (moment !== undefined) return <MomentTable log={moment} />;
    if (logs.a.length === 0 || logs.b.length === 0) return <SideTable summed={summed} {...settings} />;
    return <CompareTable logs={logs} compared={compared} {...settings} />;
  }, [logs, compared, summed, ask, setAsk, within, seen, replace]);
  const [a, b] = [logs.a[0], logs.b[0]];
  const only = a ?? b;
  if (failed !== undefined) return <p role="alert">{LOGS_TEXT.stopped({ message: failed })}</p>;
  // A log with nothing but an average since boot has nothing to draw; the sentence above says so.
  if (only === undefined || allRuns(runs).every(({ log }) => log.t.length === 0 && log.head.left_out === undefined))
    return null;
  // A single moment has no course.
  const still = isMoment([...logs.a, ...logs.b]);
  return (
    <>
      {!still && <LogOverviews sight={sight} link={model.link} leaveOut={model.leaveOut} />}
      <div className="log-results" data-still={still}>
        {!still && (
          <div className="log-main">
            <Regimes sight={sight} model={model} phases={phases} settings={settings} />
            <section className="log-charts" aria-label={LOGS_TEXT.charts}>
              <LogControls sight={sight} model={model} />
              <ColumnPicker pairs={pairs} picks={picks} />
              <LogCharts sight={sight} />
            </section>
          </div>
        )}
        {table}
      </div>
    </>
  );
}

/** Whether no log has more than one row. */
function isMoment(logs: readonly Log[]): boolean {
  return logs.every(({ t, head }) => t.length < 2 && head.left_out === undefined);
}

interface RegimesProps extends LogResultsProps {
  readonly phases: PhasesModel;
  readonly settings: PhaseSettings;
}

function Regimes({ sight, model, phases, settings }: RegimesProps): ReactNode {
  const { link, leaveOut } = model;
  return (
    <LogPhases
      sight={sight}
      phases={phases}
      settings={settings}
      onChange={({ edits, ...numbers }) =>
        link.replace({ ...numbers, ...(edits === undefined ? {} : { rules: edits }) })
      }
      leaveOut={leaveOut}
    />
  );
}

/** How the logs are aligned and drawn. */
function LogControls({ sight, model }: LogResultsProps): ReactNode {
  const { logs, runs, pairs, alignment, compared, summed } = sight;
  const texts = useMemo(() => markerTexts(logs), [logs]);
  const both = logs.a.length > 0 && logs.b.length > 0;
  return (
    <div className="log-controls">
      {allRuns(runs).length > 1 && (
        <AlignControls
          control={alignment}
          pairs={pairs}
          both={both}
          texts={texts}
          every_s={everyOf(runs)}
          comparison={compared.comparison ?? summed.comparison}
        />
      )}
      {both && <NarrowModeControl link={model.link} />}
      <ChartControls link={model.link} />
    </div>
  );
}

/** The bar at the bottom. */
function LogsBar({ model, logs }: { readonly model: LogsModel; readonly logs: Logs }): ReactNode {
  const { link, swap } = model;
  const { face } = link.values;
  const shown = howMany(logs) !== "none";
  return (
    <section className="transport" aria-label={LOGS_TEXT.bar}>
      {shown && (
        <>
          <TextButton onPress={swap}>{LOGS_TEXT.swap}</TextButton>
          <TextButton
            onPress={() => link.replace({ face: face === "table" ? "figure" : "table" })}
            pressed={face === "table"}
          >
            {LOGS_TEXT.table}
          </TextButton>
          {logs.a.length > 0 && logs.b.length > 0 && <ModeControl link={link} />}
          <div className="keys q">
            <KeyHint keys={["ArrowLeft", "ArrowRight"]}>{LOGS_TEXT.hints.cursor}</KeyHint>
            <KeyHint keys={["S"]}>{LOGS_TEXT.hints.swap}</KeyHint>
          </div>
        </>
      )}
      <p className="zero right" title={LOGS_TEXT.zeroSentWhy}>
        {LOGS_TEXT.zeroSent}
      </p>
    </section>
  );
}
