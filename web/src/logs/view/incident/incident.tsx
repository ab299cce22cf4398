// What happened to a machine: the cause and its evidence in a sentence, what to look at next, all logs on one time axis,
// and a file for the ticket.

import "./incident.css";
import { Fragment, type ReactNode, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import {
  explainCautions,
  explainClaim,
  explainNext,
  explainShown,
  nameOf,
  shows,
  type ToldTo,
} from "../../explain/incident.ts";
import { explainFindings } from "../../explain/logs.ts";
import type { Incident } from "../../../base/sim/schema.gen.ts";
import { runsOnShelf } from "../../model/shelf.ts";
import type { Log } from "../../model/log.ts";
import { words as TEXT } from "virtual:words/logs/incident";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { asGathered } from "../../../base/files/offer.ts";
import { FileButton, TextButton } from "../../../base/controls/text-button.tsx";
import { DataTable } from "../../../base/frame/data-table.tsx";
import { useCommands } from "../../../base/page/use-commands.ts";
import { useServices } from "../../../base/page/services.ts";
import { View } from "../../../base/page/view.tsx";
import { sentence } from "../../../base/text/sentence.ts";
import { Marked, Voice } from "../../../base/text/voice.tsx";
import { pageSight, setLatency } from "../charts/sight-store.ts";
import { explainInKernel } from "../explain-in-kernel.ts";
import { usePhaseSettings } from "../phases/use-phase-settings.ts";
import { KeepFiles } from "../kept/keep-files.tsx";
import { LogRunCard } from "../shelf/run-card.tsx";
import type { LogsModel } from "../use-logs.ts";
import { AreControl } from "./are-control.tsx";
import { BeganField } from "./began-field.tsx";
import { LatencyPick } from "./latency-pick.tsx";
import { evidenceTable, Timeline } from "./timeline.tsx";
import { type IncidentModel, useIncident } from "./use-incident.ts";
import { useIncidentExports } from "./use-incident-exports.tsx";

/** Props of the page. */
export interface IncidentViewProps {
  readonly model: LogsModel;
}

/** What happened to a machine. */
export function IncidentView({ model }: IncidentViewProps): ReactNode {
  const { shelf, link } = model;
  const { a, b } = shelf;
  const logs = useMemo(() => runsOnShelf({ a, b }).flatMap(({ log }) => log ?? []), [a, b]);
  const latency = useStore(pageSight, (sight) => sight.latency);
  // It is of these logs alone.
  useEffect(() => () => setLatency(undefined), []);
  const settings = usePhaseSettings(model);
  const found = useIncident(logs, settings, latency, link.values.time === "seconds");
  // Of files that nobody could read, there is nothing to tell.
  const told = useTold(found, logs.length > 0);
  // Where the logs show no cause, what may be wrong with them comes first.
  const isOpen = told !== undefined && !shows(told.incident.cause);
  useIncidentCommands(model, found);
  const files = useIncidentExports(told, found.control, model);
  return (
    <View name="logs" title={TEXT.title} transport={<IncidentBar model={model} files={files} />}>
      <div className="incident-head">
        <div className="incident-title">
          <h1>{TEXT.title}</h1>
          <p className="cond">
            {[TEXT.sources({ n: logs.length }), ...(found.times.note === "" ? [] : [found.times.note])].join("; ")}
          </p>
        </div>
        {told === undefined ? (
          <p>{logs.length === 0 ? TEXT.unread : TEXT.busy}</p>
        ) : (
          <div className="incident-said" aria-busy={found.busy}>
            <Voice sentence={explainClaim(told)} /> <Shown told={told} />{" "}
            <div>
              <p className="incident-next">
                <Marked sentence={explainNext(told)} />
              </p>
              {files.buttons}
            </div>
          </div>
        )}
      </div>
      {found.failed !== undefined && <p role="alert">{TEXT.failed({ message: found.failed })}</p>}
      {told !== undefined && (
        <>
          {isOpen && <Doubts told={told} model={model} />}
          <Timeline model={found} face={link.values.face} />
          <div className="incident-evidence">
            <h2 className="sec">{TEXT.table.caption}</h2>
            <DataTable caption={TEXT.table.caption} table={evidenceTable(told.incident, told.logs, told.times)} />
            <LatencyPick logs={told.logs} incident={told.incident} onPick={setLatency} />
          </div>
          {!isOpen && <Doubts told={told} model={model} />}
        </>
      )}
      <Sources model={model} />
    </View>
  );
}

/** The keys that the view has in common with that of two sides. */
function useIncidentCommands({ link }: LogsModel, { control: { window, all } }: IncidentModel): void {
  const { face } = link.values;
  useCommands("logs", [
    {
      id: "logs.table",
      title: LOGS_TEXT.commands.table,
      section: "view",
      keys: ["T"],
      run: () => link.replace({ face: face === "figure" ? "table" : "figure" }),
    },
    {
      id: "logs.all",
      title: TEXT.timeline.reset,
      section: "view",
      keys: ["Escape"],
      enabled: () => window !== undefined,
      run: all,
    },
  ]);
}

/** The evidence in smaller type, so that the timeline is near. */
function Shown({ told }: { readonly told: ToldTo }): ReactNode {
  const shown = explainShown(told);
  if (shown.length === 0) return null;
  return (
    <p className="incident-shown">
      <Marked sentence={shown} />
    </p>
  );
}

function useTold({ told, times }: IncidentModel, hasLogs: boolean): ToldTo | undefined {
  return useMemo(
    () => (told !== undefined && hasLogs ? { incident: told.incident, logs: told.logs, times } : undefined),
    [told, times, hasLogs],
  );
}

/** What may be wrong: with the answer, and with the tools. */
function Doubts({ told, model }: IncidentViewProps & { readonly told: ToldTo }): ReactNode {
  const { incident, logs } = told;
  const cautions = explainCautions(told);
  const faults = faultsOf(incident, logs);
  if (cautions.length + faults.length === 0) return null;
  return (
    <section className="incident-doubts">
      {incident.cautions.map(({ what, source }, at) => (
        <Fragment key={cautions[at]}>
          <p className="note">{cautions[at]}</p>
          {what === "not-placed" && source !== null && <BeganField logs={logs} source={source} model={model} />}
        </Fragment>
      ))}
      {faults.length > 0 && <h2 className="sec">{TEXT.faultsCaption}</h2>}
      {faults.map((fault) => (
        <p key={fault}>
          <Marked sentence={sentence(fault)} />
        </p>
      ))}
    </section>
  );
}

function faultsOf({ faults }: Incident, logs: readonly Log[]): readonly string[] {
  return faults.flatMap(({ source, diag }) =>
    explainFindings([diag]).map(({ line = 0, text }) =>
      TEXT.fault({ source: nameOf(logs, source), line, said: text.replaceAll("<", "‹") }),
    ),
  );
}

/** The logs, each with what was found in it. */
function Sources({ model }: IncidentViewProps): ReactNode {
  const services = useServices();
  const { shelf } = model;
  const runs = runsOnShelf(shelf);
  return (
    <section className="incident-sources" aria-label={TEXT.sources({ n: runs.length })}>
      <div className="log-name">
        <h2>{TEXT.sources({ n: runs.length })}</h2>
        <FileButton multiple onFiles={(files) => model.open(asGathered(files), "a")}>
          {LOGS_TEXT.add}
        </FileButton>
      </div>
      <ul className="log-runs">
        {runs.map((run) => (
          <li key={run.file.key}>
            <LogRunCard
              run={run}
              side={shelf.a.includes(run) ? "a" : "b"}
              shelf={shelf}
              named
              told={false}
              movable={false}
              model={model}
              onExplain={(log) => void explainInKernel(log, services, undefined)}
            />
          </li>
        ))}
      </ul>
      <div className="log-ways">
        <AreControl model={model} />
        <KeepFiles />
      </div>
    </section>
  );
}

interface IncidentBarProps extends IncidentViewProps {
  readonly files: ReturnType<typeof useIncidentExports>;
}

/** The bar at the bottom. */
function IncidentBar({ model, files }: IncidentBarProps): ReactNode {
  const { link, shelf, remove } = model;
  const { face } = link.values;
  return (
    <section className="transport" aria-label={LOGS_TEXT.bar}>
      <TextButton
        onPress={() => link.replace({ face: face === "table" ? "figure" : "table" })}
        pressed={face === "table"}
      >
        {LOGS_TEXT.table}
      </TextButton>
      <TextButton onPress={files.save}>{TEXT.save}</TextButton>
      <TextButton onPress={() => runsOnShelf(shelf).forEach(({ file }) => remove(file.key))}>
        {TEXT.removeAll}
      </TextButton>
      <p className="zero right" title={LOGS_TEXT.zeroSentWhy}>
        {LOGS_TEXT.zeroSent}
      </p>
    </section>
  );
}
