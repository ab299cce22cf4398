// The search for what explains the log that is held. It goes on while another view is looked at, and ends with the log.

import { createStore, type StoreApi } from "zustand/vanilla";
import { startSession } from "../../../base/sim/machines/machines.ts";
import { perPage } from "../../../base/model/per-page.ts";
import { workersFor } from "../../run/cores.ts";
import { type ExplainProgress, NOTHING_EXPLAINED, runExplain } from "../../run/explain-search.ts";
import { type FromLog, targetsOf } from "../../model/fit/from-log.ts";

/** A search, and the log it is for. */
export interface Explaining extends ExplainProgress {
  readonly held: FromLog;
  readonly stopped: boolean;
  /** Whether the best explanation has been shown, which happens once. */
  readonly shown: boolean;
}

/** The search, and the ways to change it. */
export interface ExplainStore extends StoreApi<{ readonly explaining: Explaining | undefined }> {
  /** Explains a log, in place of the last one. */
  readonly start: (held: FromLog) => void;
  readonly stop: () => void;
  /** The best explanation has been shown, or need not be. */
  readonly settle: () => void;
}

function createExplaining(): ExplainStore {
  const store = createStore<{ readonly explaining: Explaining | undefined }>(() => ({ explaining: undefined }));
  let giveUp: (() => void) | undefined;
  const change = (part: Partial<Explaining>): void =>
    store.setState(({ explaining }) => ({ explaining: explaining && { ...explaining, ...part } }));
  return {
    ...store,
    start: (held) => {
      giveUp?.();
      const { kinds } = held.guess;
      const targets = targetsOf(held);
      if (kinds.length === 0 || targets.measures.length === 0) {
        store.setState({ explaining: undefined });
        return;
      }
      store.setState({ explaining: { ...NOTHING_EXPLAINED, held, stopped: false, shown: false } });
      const workers = workersFor(kinds.map(({ scenario }) => JSON.stringify(scenario)));
      giveUp = runExplain({ kinds, targets }, startSession, workers, change);
    },
    stop: () => {
      giveUp?.();
      change({ running: false, stopped: true });
    },
    settle: () => change({ shown: true }),
  };
}

/** The search of a page. */
export const explainSearch = perPage(createExplaining);
