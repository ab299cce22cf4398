// The engines: which of them serves which job, and with how many workers.

import { EngineClient, type EngineWorker, type Heed, type Outcome } from "./client.ts";
import { curvesPainted, followCurves } from "./curves-first.ts";
import { knownAnswer } from "./known.ts";
import { launch } from "./life/launch.ts";
import type { JobKind, Jobs, ReplayColumns } from "./protocol.ts";
import { CURVES_SHARED, type Shared } from "./shared.ts";

/** Workers for curves: more would be limited by memory, not by processors. */
const SWEEPERS = Math.min(4, navigator.hardwareConcurrency);

/** Each engine has a wasm module and workers of its own, loaded and started on first use. */
const ENGINES = {
  replay: [client(() => new Worker(new URL("./replay/replay-worker.ts", import.meta.url), { type: "module" }))],
  logs: [client(logsWorker)],
  // Separate and without files, so that charts never wait for a comparison, or for other files to be read.
  pairs: [client(logsWorker)],
  cache: [client(() => new Worker(new URL("./cache-worker.ts", import.meta.url), { type: "module" }))],
  loads: [client(() => new Worker(new URL("./machines/loads-worker.ts", import.meta.url), { type: "module" }))],
  program: [client(() => new Worker(new URL("./programs/program-worker.ts", import.meta.url), { type: "module" }))],
  homework: [client(() => new Worker(new URL("./homework/homework-worker.ts", import.meta.url), { type: "module" }))],
  design: [client(() => new Worker(new URL("./design-worker.ts", import.meta.url), { type: "module" }))],
  // Separate, so that scrubbing never waits for a curve.
  sweep: Array.from({ length: SWEEPERS }, () =>
    client(() => new Worker(new URL("./replay/sweep-worker.ts", import.meta.url), { type: "module" })),
  ),
} as const;

/** The engine that serves each kind of job. */
const SERVED_BY: Readonly<Record<JobKind, keyof typeof ENGINES>> = {
  replay: "replay",
  log: "logs",
  recheck: "logs",
  forget: "logs",
  compare: "logs",
  aa: "logs",
  pairs: "pairs",
  "log-curves": "logs",
  phases: "logs",
  incident: "logs",
  guess: "logs",
  curves: "sweep",
  search: "sweep",
  "page-cache": "cache",
  "cache-sensitivity": "cache",
  "record-load": "loads",
  "check-load": "loads",
  "design-plans": "design",
  "design-effects": "design",
  program: "program",
  "program-variables": "program",
  "program-access": "program",
  own: "program",
  "own-curve": "program",
  "own-test": "program",
  translate: "program",
  homework: "homework",
};

/** The kinds of job that several workers can share. */
const SHARED: { readonly [K in JobKind]?: Shared<K> } = { curves: CURVES_SHARED };

/** Asks for a run on a channel; a newer request on the same channel supersedes it. `heed` receives its progress. */
export async function askEngine<K extends JobKind>(
  channel: string,
  kind: K,
  ask: Jobs[K]["ask"],
  heed?: Heed,
): Promise<Outcome<Jobs[K]["answer"]>> {
  const known = knownAnswer(kind, ask);
  if (known !== undefined) return { status: "done", answer: known };
  if (kind === "replay") await curvesPainted();
  const outcome = askWorkers(channel, kind, ask, heed);
  if (kind === "replay") void outcome.then(retireAfter);
  if (kind === "curves") void followCurves(outcome);
  return outcome;
}

/** A run with more words of deltas has taken a hundred megabytes and more. */
const LARGE_RUN = 2 ** 22;

/** Ends the engine of step logs after a large one. */
function retireAfter(outcome: Outcome<Jobs[JobKind]["answer"]>): void {
  const { deltas } = (outcome.status === "done" ? outcome.answer : {}) as Partial<ReplayColumns>;
  if (deltas !== undefined && deltas.length > LARGE_RUN) for (const client of ENGINES.replay) client.retire();
}

async function askWorkers<K extends JobKind>(
  channel: string,
  kind: K,
  ask: Jobs[K]["ask"],
  heed: Heed | undefined,
): Promise<Outcome<Jobs[K]["answer"]>> {
  const clients: readonly EngineClient[] = ENGINES[SERVED_BY[kind]];
  const shared = SHARED[kind];
  const asks = shared?.split(ask, clients.length) ?? [ask];
  const asked = clients.slice(0, asks.length).map((c, i) => c.ask(channel, kind, asks[i] ?? ask, heed));
  const outcomes = await Promise.all(asked);
  const answers = outcomes.flatMap((outcome) => (outcome.status === "done" ? [outcome.answer] : []));
  const [first] = answers;
  if (first === undefined || answers.length < outcomes.length) {
    return outcomes.find((outcome) => outcome.status !== "done") ?? { status: "superseded" };
  }
  return { status: "done", answer: shared?.join(answers) ?? first };
}

/** Gives up a channel's request, even if it is running: the engine is then replaced. */
export function giveUp(kind: JobKind, channel: string): void {
  for (const client of ENGINES[SERVED_BY[kind]]) client.giveUp(channel);
}

/** Frees the engine's memory for files that nobody looks at any more. */
export function forgetLogs(keys: readonly string[]): void {
  for (const client of ENGINES.logs)
    if (client.isUp && keys.length > 0) void client.ask(`forget ${keys.join()}`, "forget", { keys });
}

/** Starts the engine for a kind of job before there is anything to ask, so that it loads along with the view's code. */
export function warmEngine(kind: JobKind): void {
  ENGINES[SERVED_BY[kind]][0]?.warm();
}

function logsWorker(): Worker {
  return new Worker(new URL("./log-files/logs-worker.ts", import.meta.url), { type: "module" });
}

function client(spawn: () => Worker): EngineClient {
  return new EngineClient(() => launch(spawn) as EngineWorker);
}
