// The Logs: one vmstat log on its own, or two laid over each other.

import "./logs.css";
import { type ReactNode, useMemo, useState } from "react";
import { explainCompared } from "../../explain/log-comparison.ts";
import { explainSingle } from "../../explain/logs.ts";
import type { CompareAsk } from "../../sim/schema.gen.ts";
import { SIDES } from "../../state/log.ts";
import { type Logs, pairColumns } from "../../state/log-pairs.ts";
import { isBare, logsOf } from "../../state/log-shelf.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { KeyHint } from "../../ui/kbd.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { View } from "../../ui/view.tsx";
import { Voice } from "../../ui/voice.tsx";
import { CompareTable } from "./compare-table.tsx";
import { LogCharts } from "./log-charts.tsx";
import { LogSlot } from "./log-slot.tsx";
import { SingleTable } from "./log-tables.tsx";
import { LogsEmpty } from "./logs-empty.tsx";
import { Recheck } from "./recheck/recheck.tsx";
import { useLogsSeen } from "./logs-seen.ts";
import { type Compared, useComparison } from "./use-comparison.ts";
import { type Cursor, useCursor } from "./use-cursor.ts";
import { type LogsModel, useLogs } from "./use-logs.ts";
import { useLogsCommands } from "./use-logs-commands.ts";
import { useLogsExports } from "./use-logs-exports.ts";

const NO_SETTINGS: Partial<CompareAsk> = {};

/** The Logs. */
export function LogsView(): ReactNode {
  const model = useLogs();
  const { shelf, take } = model;
  const { a, b } = logsOf(shelf);
  const logs = useMemo(() => ({ a, b }), [a, b]);
  const cursor = useCursor(logs);
  const [ask, setAsk] = useState<Partial<CompareAsk>>(NO_SETTINGS);
  const compared = useComparison(logs, ask);
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
        <Verdict logs={logs} compared={compared} />
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
      <LogResults logs={logs} cursor={cursor} model={model}>
        <CompareTable compared={compared} ask={ask} onAsk={setAsk} />
      </LogResults>
    </View>
  );
}

function howMany({ a, b }: Logs): "none" | "one" | "two" {
  if (a !== undefined && b !== undefined) return "two";
  return (a ?? b) === undefined ? "none" : "one";
}

interface VerdictProps {
  readonly logs: Logs;
  readonly compared: Compared;
}

function Verdict({ logs, compared: { comparison, busy } }: VerdictProps): ReactNode {
  const sentence = useMemo(() => {
    if (comparison !== undefined) return explainCompared(comparison);
    const only = logs.a !== undefined && logs.b !== undefined ? undefined : (logs.a ?? logs.b);
    return only === undefined ? undefined : explainSingle(only);
  }, [logs, comparison]);
  if (sentence === undefined) return null;
  return (
    <div aria-busy={busy}>
      <Voice sentence={sentence} />
    </div>
  );
}

interface LogResultsProps {
  readonly logs: Logs;
  readonly cursor: Cursor;
  readonly model: LogsModel;
  /** The comparison, where there are two. */
  readonly children: ReactNode;
}

function LogResults({ logs, cursor, model, children }: LogResultsProps): ReactNode {
  const pairs = useMemo(() => pairColumns(logs), [logs]);
  const only = logs.a ?? logs.b;
  if (only === undefined) return null;
  const both = logs.a !== undefined && logs.b !== undefined;
  return (
    <div className="log-results">
      <LogCharts logs={logs} pairs={pairs} cursor={cursor} face={model.link.values.face} />
      {both ? children : <SingleTable log={only} pairs={pairs} />}
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
      <Recheck />
      <p className="zero right" title={LOGS_TEXT.zeroSentWhy}>
        {LOGS_TEXT.zeroSent}
      </p>
    </section>
  );
}
