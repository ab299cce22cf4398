// The Logs: one vmstat log on its own, or two laid over each other.

import "./logs.css";
import { type ReactNode, useMemo } from "react";
import { explainComparison, explainSingle } from "../../explain/logs.ts";
import type { Sentence } from "../../explain/sentence.ts";
import { SIDES } from "../../state/log.ts";
import { type Logs, pairColumns } from "../../state/log-pairs.ts";
import { isBare, logsOf } from "../../state/log-shelf.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { KeyHint } from "../../ui/kbd.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { View } from "../../ui/view.tsx";
import { Voice } from "../../ui/voice.tsx";
import { LogCharts } from "./log-charts.tsx";
import { LogSlot } from "./log-slot.tsx";
import { CompareTable, SingleTable } from "./log-tables.tsx";
import { LogPhases } from "./phases.tsx";
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
  const { a, b } = logsOf(shelf);
  const logs = useMemo(() => ({ a, b }), [a, b]);
  const cursor = useCursor(logs);
  useFileDrop(LOGS_TEXT.dropHere, take);
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
        <div className="log-slots">
          {SIDES.map((side) => (
            <LogSlot key={side} side={side} slot={shelf[side]} model={model} />
          ))}
        </div>
      )}
      <LogResults logs={logs} cursor={cursor} model={model} />
    </View>
  );
}

function howMany({ a, b }: Logs): "none" | "one" | "two" {
  if (a !== undefined && b !== undefined) return "two";
  return (a ?? b) === undefined ? "none" : "one";
}

function Verdict({ logs }: { readonly logs: Logs }): ReactNode {
  const sentence = useMemo(() => verdict(logs), [logs]);
  return sentence === undefined ? null : <Voice sentence={sentence} />;
}

function verdict(logs: Logs): Sentence | undefined {
  if (logs.a !== undefined && logs.b !== undefined) return explainComparison(logs);
  const only = logs.a ?? logs.b;
  return only === undefined ? undefined : explainSingle(only);
}

interface LogResultsProps {
  readonly logs: Logs;
  readonly cursor: Cursor;
  readonly model: LogsModel;
}

function LogResults({ logs, cursor, model }: LogResultsProps): ReactNode {
  const pairs = useMemo(() => pairColumns(logs), [logs]);
  const only = logs.a ?? logs.b;
  if (only === undefined) return null;
  const both = logs.a !== undefined && logs.b !== undefined;
  const { values, replace } = model.link;
  return (
    <div className="log-results">
      <div className="log-main">
        <LogPhases
          logs={logs}
          cursor={cursor}
          face={values.face}
          edits={values.rules}
          onEdit={(rules) => replace({ rules })}
        />
        <LogCharts logs={logs} pairs={pairs} cursor={cursor} face={values.face} />
      </div>
      {both ? <CompareTable a={logs.a} b={logs.b} pairs={pairs} /> : <SingleTable log={only} pairs={pairs} />}
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
