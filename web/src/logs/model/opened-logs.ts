// Opened bundles of logs that wait for the Logs view, wherever they were dropped, with the other logs of the same drop.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { UnpackedBundle } from "../export/read-log-bundle.ts";
import type { Link } from "../../base/link/url.ts";
import { perPage } from "../../base/model/per-page.ts";

/** A file of a drop. */
export type OpenedPart =
  | { readonly kind: "bundle"; readonly name: string; readonly bundle: UnpackedBundle }
  /** A log, or what was taken for one. */
  | { readonly kind: "file"; readonly name: string; readonly blob: Blob };

/** A drop that includes at least one bundle. */
export interface OpenedLogs {
  /** In the order in which they were dropped. */
  readonly parts: readonly OpenedPart[];
  /** What else to say about the drop, one sentence each. */
  readonly notes: readonly string[];
  /** Where the page was before. */
  readonly from: Link;
}

/** The waiting drops, the oldest first. */
export interface OpenedLogsStore extends StoreApi<{ readonly waiting: readonly OpenedLogs[] }> {
  /** Adds a drop to the queue. */
  readonly add: (opened: OpenedLogs) => void;
  /** Takes all waiting drops out of the queue. */
  readonly take: () => readonly OpenedLogs[];
}

/** Nothing waits at first. */
function createOpenedLogs(): OpenedLogsStore {
  const store = createStore<{ readonly waiting: readonly OpenedLogs[] }>(() => ({ waiting: [] }));
  return {
    ...store,
    add: (opened) => store.setState(({ waiting }) => ({ waiting: [...waiting, opened] })),
    take: () => {
      const { waiting } = store.getState();
      if (waiting.length > 0) store.setState({ waiting: [] });
      return waiting;
    },
  };
}

/** The drops that wait for the Logs view of a page. */
export const openedLogsOf = perPage(createOpenedLogs);
