// From a program to its accesses and faults: the calls into the wasm of programs. For its worker and for Node tests.

import { programVariables, runProgram } from "#program";
import type { EngineAnswer } from "../engine-answer.ts";
import type { ProgramColumns, ProgramVariable, Request } from "../protocol.ts";

type ProgramRequest = Request<"program" | "program-variables">;

const NO_PAGES: ProgramColumns["paged"] = { totals: { faults: 0 }, frames: 0, pages: [], lines: [] };

/** Serves one request. */
export function programEngine(request: ProgramRequest): EngineAnswer<ProgramRequest["kind"]> {
  if (request.kind === "program-variables") {
    const { source, element, statement } = request.ask;
    return { answer: JSON.parse(programVariables(source, element, statement)) as ProgramVariable[], transfer: [] };
  }
  const { source, element, rows, variables, code, pageBytes, frames, policy } = request.ask;
  const run = runProgram(source, element, rows, variables, code);
  const head = JSON.parse(run.head) as ProgramColumns["head"];
  const paged = head.kept > 0 ? run.paged(pageBytes, frames, policy, 0) : undefined;
  const answer: ProgramColumns = {
    head,
    paged: paged === undefined ? { ...NO_PAGES, frames } : (JSON.parse(paged.head) as ProgramColumns["paged"]),
    accesses: run.accesses,
    statements: run.statements,
    steps: paged?.words ?? new Uint32Array(),
    references: paged?.references ?? "",
  };
  paged?.free();
  run.free();
  return { answer, transfer: [answer.accesses.buffer, answer.statements.buffer, answer.steps.buffer] };
}
