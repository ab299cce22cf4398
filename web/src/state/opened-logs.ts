// A bundle of logs that was opened and waits for the Logs, wherever it was dropped.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { UnpackedBundle } from "../export/read-log-bundle.ts";
import type { Link } from "../scenario/url.ts";

/** A bundle with the name of its file, and where the page was. */
export interface OpenedLogs {
  readonly name: string;
  readonly bundle: UnpackedBundle;
  readonly from: Link;
}

/** What waits. */
export type OpenedLogsStore = StoreApi<{ readonly waiting: OpenedLogs | undefined }>;

/** Nothing waits at first. */
export function createOpenedLogs(): OpenedLogsStore {
  return createStore<{ readonly waiting: OpenedLogs | undefined }>(() => ({ waiting: undefined }));
}
