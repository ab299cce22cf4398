// From a policy written as a program to its run and its test: the calls into the wasm of programs.

import { OwnContest as Contest, curveOfOwn, examineOwn, replayOwn, scoreOwn } from "#program";
import { beat } from "../life/alive.ts";
import { buffersOf } from "../buffers.ts";
import type { EngineAnswer } from "../engine-answer.ts";
import type { JobKind, Jobs, Request } from "../protocol.ts";
import type { Curve } from "../schema.gen.ts";
import type {
  OwnColumns,
  OwnCompared,
  OwnContest,
  OwnExamination,
  OwnExamined,
  OwnHead,
  OwnRun,
  OwnTrouble,
} from "./own-run.ts";

/** The kinds of job about policies of one's own. */
export type OwnKind = "own" | "own-curve" | "own-test";

type Stopped = { readonly trouble: OwnTrouble };

/** How many strings and prefixes a search tries: the same everywhere, whatever the computer. */
const STRINGS = 30_000;

/** The largest strings that are tried: one page more than memory holds is needed for most, two for Belady's anomaly. */
const MORE_PAGES = 2;
const LENGTH = 16;

/** Whether a request is about a policy of one's own. */
export function isOwn(request: Request): request is Request<OwnKind> {
  return (["own", "own-curve", "own-test"] satisfies OwnKind[] as readonly JobKind[]).includes(request.kind);
}

interface Score {
  readonly rows: readonly OwnCompared[];
  readonly all: OwnCompared;
}

/** Serves one request. Throws diagnostics as JSON text. */
export function ownEngine(request: Request<OwnKind>): EngineAnswer<OwnKind> {
  switch (request.kind) {
    case "own":
      return replayed(request.ask);
    case "own-curve": {
      const curve = JSON.parse(curveOfOwn(request.ask.scenario, request.ask.points)) as Curve | Stopped;
      return { answer: "trouble" in curve ? null : curve, transfer: [] };
    }
    case "own-test":
      return { answer: tested(request.ask), transfer: [] };
  }
}

function replayed({ scenario }: Jobs["own"]["ask"]): EngineAnswer<"own"> {
  const run = replayOwn(scenario);
  try {
    if (!run.ran) return { answer: { columns: undefined, ...(JSON.parse(run.head) as Stopped) }, transfer: [] };
    const head = JSON.parse(run.head) as OwnHead;
    const columns: OwnColumns = {
      head,
      steps: run.column("steps"),
      deltas: run.column("deltas"),
      checkpoints: run.column("checkpoints"),
      checkpointStarts: run.column("checkpointStarts"),
      predicted: run.column("predicted"),
      rivals: new Uint32Array(),
      lines: run.column("lines"),
      lineStarts: run.column("lineStarts"),
    };
    const answer: OwnRun = { columns, trouble: head.trouble };
    return { answer, transfer: buffersOf(columns) };
  } finally {
    run.free();
  }
}

function tested({ source, frames, seed }: Jobs["own-test"]["ask"]): OwnExamined {
  const examination = JSON.parse(examineOwn(source, frames, seed)) as OwnExamination | Stopped;
  if (!("runs" in examination)) return { ...NOTHING, trouble: examination.trouble };
  // Whoever fails on some string is not compared.
  if (examination.trouble !== null) return { ...NOTHING, examination };
  const score = JSON.parse(scoreOwn(source, frames, seed)) as Score;
  const rows = score.rows.length > 0 ? [...score.rows, score.all] : [];
  const contests = [
    contest(source, "loses", "lru", frames),
    contest(source, "loses", "fifo", frames),
    contest(source, "wins", "lru", frames),
    contest(source, "anomaly", "", frames),
  ];
  return { examination, rows, contests, trouble: undefined };
}

const NOTHING: OwnExamined = { examination: undefined, rows: [], contests: [], trouble: undefined };

function contest(source: string, rivalry: OwnContest["rivalry"], rival: string, frames: number): OwnContest {
  const search = Contest.start(source, rivalry, rival, frames, frames + MORE_PAGES, LENGTH);
  try {
    beat();
    search.advance(STRINGS);
    return JSON.parse(search.report()) as OwnContest;
  } finally {
    search.free();
  }
}
