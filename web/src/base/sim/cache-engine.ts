// From a request to a page cache's run: the calls into the wasm of machines. Used by its worker, and by tests in Node.

import { cacheSensitivity, PageCacheRun } from "#study";
import type { EngineAnswer } from "./engine-answer.ts";
import { buffersOf } from "./buffers.ts";
import type { CacheColumns, Request } from "./protocol.ts";
import type { CacheHead, SensitivityRow } from "./schema.gen.ts";

type CacheRequest = Request<"page-cache" | "cache-sensitivity">;

/** Serves one request. Throws diagnostics as JSON text. */
export function cacheEngine(request: CacheRequest): EngineAnswer<CacheRequest["kind"]> {
  if (request.kind === "cache-sensitivity") {
    const { fitted, row } = request.ask;
    return { answer: JSON.parse(cacheSensitivity(fitted, row)) as SensitivityRow | null, transfer: [] };
  }
  const run = new PageCacheRun(request.ask.scenario);
  try {
    const answer: CacheColumns = {
      head: JSON.parse(run.head) as CacheHead,
      active: run.active,
      inactive: run.inactive,
    };
    return { answer, transfer: buffersOf(answer) };
  } finally {
    run.free();
  }
}
