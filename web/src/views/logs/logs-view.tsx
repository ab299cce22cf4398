// The Logs: one vmstat log on its own, or two laid over each other.

import "./logs.css";
import { type ReactNode, useMemo } from "react";
import { explainComparison, explainSingle } from "../../explain/logs.ts";
import type { Sentence } from "../../explain/sentence.ts";
import { type Side, SIDES } from "../../state/log.ts";
import { type Logs, pairColumns } from "../../state/log-pairs.ts";
import { isBare, logsOf } from "../../state/log-shelf.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { KeyHint } from "../../ui/kbd.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { View } from "../../ui/view.tsx";
import { Voice } from "../../ui/voice.tsx";
import { LogCharts } from "./log-charts.tsx";
import { KeepFiles } from "./keep-files.tsx";
import { LogSide, SplitRuns } from "./log-side.tsx";
import { CompareTable, SingleTable } from "./log-tables.tsx";
import { LogsEmpty } from "./logs-empty.tsx";
import { useLogsSeen } from "./logs-seen.ts";
import { type Cursor, useCursor } from "./use-cursor.ts";
import { type LogsModel, useLogs } from "./use-logs.ts";
import { useLogsCommands } from "./use-logs-commands.ts";
import { useLogsExports } from "./use-logs-exports.ts";

/** The Logs. */
export function LogsView(): ReactNode {
  const model = useLogs();
  const { shelf, take } = model;
  const { a, b } = shelf;
  const logs = useMemo(() => logsOf({ a, b }), [a, b]);
  const cursor = useCursor(logs);
  useFileDrop(LOGS_TEXT.dropHere, (files, on) => take(files, sideUnder(on)));
  useLogsCommands(model, cursor);
  useLogsSeen(logs, cursor);
  const bare = isBare(shelf);
  const title = LOGS_TEXT.title[howMany(logs)];
  useLogsExports(logs, title, cursor);
  return (
    <View name="logs" title={title} transport={<LogsBar model={model} logs={logs} />}>
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="cond">{LOGS_TEXT.conditions[howMany(logs)]}</p>
        </div>
        <Verdict logs={logs} />
      </div>
      {bare ? (
        <LogsEmpty model={model} />
      ) : (
        <>
          <div className="log-slots">
            {SIDES.map((side) => (
              <LogSide key={side} side={side} shelf={shelf} model={model} />
            ))}
          </div>
          <div className="log-ways">
            <SplitRuns shelf={shelf} model={model} />
            {shelf.holds === "files" && <KeepFiles />}
          </div>
        </>
      )}
      <LogResults logs={logs} cursor={cursor} model={model} />
    </View>
  );
}

/** The side that files were dropped on, if it was one. */
function sideUnder(on: Element | undefined): Side | undefined {
  const { side } = on?.closest<HTMLElement>(".log-slot")?.dataset ?? {};
  return SIDES.find((candidate) => candidate === side);
}

function howMany({ a, b }: Logs): keyof typeof LOGS_TEXT.title {
  const runs = a.length + b.length;
  if (runs === 0) return "none";
  if (a.length === 0 || b.length === 0) return runs === 1 ? "one" : "side";
  return runs === 2 ? "two" : "groups";
}

function Verdict({ logs }: { readonly logs: Logs }): ReactNode {
  const sentence = useMemo(() => verdict(logs), [logs]);
  return sentence === undefined ? null : <Voice sentence={sentence} />;
}

function verdict(logs: Logs): Sentence | undefined {
  // One run a side is no verdict over two groups of them.
  if (howMany(logs) === "groups") return undefined;
  if (logs.a.length > 0 && logs.b.length > 0) return explainComparison(logs);
  const [only] = [...logs.a, ...logs.b];
  return only === undefined ? undefined : explainSingle(only);
}

interface LogResultsProps {
  readonly logs: Logs;
  readonly cursor: Cursor;
  readonly model: LogsModel;
}

function LogResults({ logs, cursor, model }: LogResultsProps): ReactNode {
  const pairs = useMemo(() => pairColumns(logs), [logs]);
  const [a, b] = [logs.a[0], logs.b[0]];
  const only = a ?? b;
  if (only === undefined) return null;
  const both = a !== undefined && b !== undefined;
  return (
    <div className="log-results">
      <LogCharts logs={logs} pairs={pairs} cursor={cursor} face={model.link.values.face} />
      {both ? <CompareTable a={a} b={b} pairs={pairs} /> : <SingleTable log={only} pairs={pairs} />}
    </div>
  );
}

/** The bar at the foot. */
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
