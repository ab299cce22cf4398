// What the Logs show, for those who ask from outside the view.

import type { ShownLogs } from "../export/lines.ts";
import { logsUrl } from "../link/logs-url.ts";
import type { Params } from "../../base/link/url.ts";
import type { LogFile } from "../../base/sim/protocol.ts";
import { pageSight } from "./charts/sight-store.ts";
import { pageShelf } from "./desk.ts";
import type { ShelfRun } from "../model/shelf.ts";

/** The logs that have been read, and how they are compared. */
export function shownLogs(params: Params): ShownLogs & { readonly areSamples: boolean } {
  const { are, within, rules, memoryMib, processors } = logsUrl.read(params);
  const { a, b, splitRuns, holds } = pageShelf.getState();
  const { settings, align, window, latency } = pageSight.getState();
  return {
    a: filesOf(a),
    b: filesOf(b),
    areSamples: holds === "samples",
    ofMachine: are === "machine",
    settings,
    align,
    window,
    splitRuns,
    within,
    ownRules: rules.length > 0 || memoryMib > 0 || processors > 0,
    latency,
  };
}

function filesOf(runs: readonly ShelfRun[]): readonly LogFile[] {
  return runs.flatMap(({ log }) => log?.file ?? []);
}
