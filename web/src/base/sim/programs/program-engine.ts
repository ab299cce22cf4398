// From a program to its accesses and faults, and from an address to its translation: the calls into their wasm. For its
// worker and for Node tests.

import { type Paged, programVariables, runProgram, translate } from "#program";
import type { EngineAnswer } from "../engine-answer.ts";
import type { ProgramAsk, ProgramColumns, Request } from "../protocol.ts";
import type {
  AddressProblem,
  AddressRun,
  AddressStep,
  PagedHead,
  ProgramHead,
  ProgramVariable,
} from "../schema.gen.ts";
import type { Translated } from "./address-run.ts";
import { isOwn, type OwnKind, ownEngine } from "./own-engine.ts";

type ProgramRequest = Request<"program" | "program-variables" | "program-access" | "translate" | OwnKind>;

/** Runs that are kept, since single accesses of them are asked for: a program's, and that of one beside it. */
const KEPT = 2;

/** Serves one request. */
export function programEngine(request: ProgramRequest): EngineAnswer<ProgramRequest["kind"]> {
  if (isOwn(request)) return ownEngine(request);
  switch (request.kind) {
    case "program":
      return programAnswer(request.ask);
    case "program-variables": {
      const { source, element, statement } = request.ask;
      return { answer: JSON.parse(programVariables(source, element, statement)) as ProgramVariable[], transfer: [] };
    }
    case "program-access": {
      const { of, number } = request.ask;
      const paged = pagedOf(of);
      const answer = paged === undefined ? null : (JSON.parse(paged.translated(number)) as AddressStep | null);
      return { answer, transfer: [] };
    }
    case "translate":
      return { answer: translated(JSON.stringify(request.ask)), transfer: [] };
  }
}

function programAnswer(ask: ProgramAsk): EngineAnswer<"program"> {
  const run = ran(ask);
  try {
    const head = JSON.parse(run.head) as ProgramHead;
    const paged = head.kept > 0 ? keep(ask, run) : undefined;
    const answer: ProgramColumns = {
      head,
      paged: paged === undefined ? undefined : (JSON.parse(paged.head) as PagedHead),
      accesses: run.accesses,
      statements: run.statements,
      steps: paged?.words ?? new Uint32Array(),
      references: paged?.references ?? "",
    };
    return { answer, transfer: [answer.accesses.buffer, answer.statements.buffer, answer.steps.buffer] };
  } finally {
    run.free();
  }
}

const ran = ({ source, element, rows, variables, code }: ProgramAsk): ReturnType<typeof runProgram> =>
  runProgram(source, element, rows, variables, code);

const kept = new Map<string, Paged>();

function keep(ask: ProgramAsk, run: ReturnType<typeof runProgram>): Paged {
  const { pageBytes, frames, policy, tlbEntries } = ask;
  const key = JSON.stringify(ask);
  kept.get(key)?.free();
  kept.delete(key);
  const paged = run.paged(pageBytes, frames, policy, 0, tlbEntries);
  kept.set(key, paged);
  for (const [oldest, old] of kept) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
    old.free();
  }
  return paged;
}

/** The pages of a run: kept, or run again if its worker has been replaced since. */
function pagedOf(ask: ProgramAsk): Paged | undefined {
  const known = kept.get(JSON.stringify(ask));
  if (known !== undefined) return known;
  const run = ran(ask);
  try {
    return (JSON.parse(run.head) as ProgramHead).kept > 0 ? keep(ask, run) : undefined;
  } finally {
    run.free();
  }
}

function translated(document: string): Translated {
  try {
    return { run: JSON.parse(translate(document)) as AddressRun, problems: [] };
  } catch (thrown) {
    if (typeof thrown !== "string") throw thrown;
    return { run: undefined, problems: JSON.parse(thrown) as readonly AddressProblem[] };
  }
}
