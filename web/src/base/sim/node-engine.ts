// The engines in Node, for the build and for tests: the same wasm that the browser loads.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initSync as initDesign } from "#design";
import { initSync as initHomework } from "#homework";
import { initSync as initProgram } from "#program";
import { initSync as initLogs } from "#logs";
import { initSync as initReplay } from "#replay";
import { initSync as initSweep } from "#sweep";
import * as study from "#study";
import * as systems from "#systems";
import type { EngineAnswer } from "./engine-answer.ts";
import { cacheEngine } from "./cache-engine.ts";
import { designEngine } from "./design-engine.ts";
import { homeworkEngine } from "./homework/homework-engine.ts";
import { programEngine } from "./programs/program-engine.ts";
import { type MachineEngine, engineFor } from "./machines/machine-engines.ts";
import { loadsEngine } from "./machines/loads-engine.ts";
import { columnsOf, HeldLogs } from "./log-files/logs-engine.ts";
import { guessAnswer } from "./log-files/logs-guess.ts";
import { incidentAnswer } from "./log-files/logs-incident.ts";
import { pairedColumns } from "./log-files/logs-compare.ts";
import { phasesOf } from "./log-files/logs-phases.ts";
import { recheckAnswer } from "./log-files/logs-recheck.ts";
import type { GuessColumns, JobKind, Jobs, LogColumns, LogJobKind, Request, ToldIncident } from "./protocol.ts";
import { replayEngine } from "./replay/replay-engine.ts";
import type {
  IncidentAsk,
  LogPhases,
  PairedColumn,
  PairsAsk,
  PhasesAsk,
  ReadOptions,
  Recheck,
  RecheckAsk,
} from "./schema.gen.ts";
import { sweepEngine } from "./replay/sweep-engine.ts";

/** Jobs about logs name files, which only a worker can read: see {@link heldLogs}. */
export type NodeKind = Exclude<JobKind, LogJobKind>;

/** Asks the engine that serves this kind of job, synchronously. */
export function askEngine<K extends NodeKind>(kind: K, ask: Jobs[K]["ask"]): Jobs[K]["answer"] {
  return serve({ id: 0, kind, ask } as Request<NodeKind>).answer as Jobs[K]["answer"];
}

/** A separate set of logs, still empty. */
export function heldLogs(): HeldLogs {
  startLogs();
  return new HeldLogs();
}

/** Pairs the columns of two groups of logs. */
export function paired(ask: PairsAsk): readonly PairedColumn[] {
  startLogs();
  return pairedColumns(ask);
}

/** The phases of a log given as text. */
export function phasesOfText(text: string, ask: PhasesAsk = {}): LogPhases {
  const name = "log.txt";
  return phasesOf(heldLogs().read({ key: name, name, options: {} }, new TextEncoder().encode(text)), ask);
}

/** What happened to a machine, from logs given as texts. */
export function incidentOfTexts(
  texts: readonly (readonly [name: string, text: string])[],
  ask: IncidentAsk,
): ToldIncident {
  const held = heldLogs();
  const files = texts.map(([name, text]) => {
    const file = { key: name, name, options: {}, blob: new Blob([text]) };
    held.read(file, new TextEncoder().encode(text));
    return file;
  });
  return incidentAnswer(held, { files, ask }).answer;
}

/** A machine for a whole log. */
export function guessOfBytes(bytes: Uint8Array): GuessColumns | undefined {
  const name = "log.txt";
  return guessAnswer(heldLogs().read({ key: name, name, options: {} }, bytes), { fromS: 0, toS: Infinity }).answer;
}

/** Checks a published table again. */
export function recheck(ask: RecheckAsk): Recheck {
  startLogs();
  return recheckAnswer(ask).answer;
}

function startLogs(): void {
  started.logs ??= initLogs({ module: wasm("logs") });
}

/** Reads a log, as the worker does once it has a file's bytes. */
export function readLogBytes(name: string, bytes: Uint8Array, options: ReadOptions = {}): LogColumns {
  const held = heldLogs();
  const columns = columnsOf(held.read({ key: name, name, options }, bytes));
  held.forget(name);
  return columns;
}

/** Reads a log given as text. */
export function readLogText(text: string, options: ReadOptions = {}): LogColumns {
  return readLogBytes("log.txt", new TextEncoder().encode(text), options);
}

/** Runs a machine to its end. Throws diagnostics as JSON text. */
export function machineSession(scenario: string): systems.MachineSession {
  const session = new (machineEngine(scenario).MachineSession)(scenario);
  while (session.advance());
  return session;
}

/** The engine that has the system of a scenario, started. */
export function machineEngine(scenario: string): MachineEngine {
  if (engineFor(scenario) === "main") {
    startSystems();
    return systems;
  }
  startStudy();
  return study;
}

function startStudy(): void {
  started.study ??= study.initSync({ module: wasm("study") });
}

/** Starts the engine of machines, for session hosts. */
export function startSystems(): void {
  started.systems ??= systems.initSync({ module: wasm("systems") });
}

function serve(request: Request<NodeKind>): EngineAnswer {
  switch (request.kind) {
    case "replay":
      started.replay ??= initReplay({ module: wasm("replay") });
      return replayEngine(request);
    case "page-cache":
    case "cache-sensitivity":
      startStudy();
      return cacheEngine(request);
    case "record-load":
    case "check-load":
      startSystems();
      return loadsEngine(request);
    case "curves":
    case "search":
      started.sweep ??= initSweep({ module: wasm("sweep") });
      return sweepEngine(request);
    case "design-plans":
    case "design-effects":
      started.design ??= initDesign({ module: wasm("design") });
      return designEngine(request);
    case "program":
    case "program-variables":
    case "program-access":
    case "own":
    case "own-curve":
    case "own-test":
    case "translate":
      started.program ??= initProgram({ module: wasm("program") });
      return programEngine(request);
    case "homework":
      started.homework ??= initHomework({ module: wasm("homework") });
      return homeworkEngine(request);
  }
}

const started: {
  replay?: unknown;
  systems?: unknown;
  study?: unknown;
  logs?: unknown;
  sweep?: unknown;
  design?: unknown;
  program?: unknown;
  homework?: unknown;
} = {};

// Not `new URL(..., import.meta.url)`: for component tests, Vite would turn that into the address of an asset.
function wasm(module: string): Uint8Array<ArrayBuffer> {
  return readFileSync(join(import.meta.dirname, "../../../../sim-wasm/pkg", module, `faultline_${module}_bg.wasm`));
}
