// Bundles of logs that were opened and wait for the Logs, wherever they were dropped, with the other logs of the same drop.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { UnpackedBundle } from "../export/read-log-bundle.ts";
import type { Link } from "../../base/link/url.ts";
import { perPage } from "../../base/model/per-page.ts";

/** A file of a drop. */
export type OpenedPart =
  | { readonly kind: "bundle"; readonly name: string; readonly bundle: UnpackedBundle }
  /** A log, or what somebody takes for one. */
  | { readonly kind: "file"; readonly name: string; readonly blob: Blob };

/** A drop with at least one bundle in it. */
export interface OpenedLogs {
  /** In the order in which they were dropped. */
  readonly parts: readonly OpenedPart[];
  /** What is to be said of the drop besides, a sentence each. */
  readonly notes: readonly string[];
  /** Where the page was. */
  readonly from: Link;
}

/** What waits, the oldest first. */
export interface OpenedLogsStore extends StoreApi<{ readonly waiting: readonly OpenedLogs[] }> {
  /** One more drop waits. */
  readonly add: (opened: OpenedLogs) => void;
  /** What waits, which waits no longer. */
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

/** What waits for the Logs of a page. */
export const openedLogsOf = perPage(createOpenedLogs);
