// The columns that are charted, and changes to them.

import { useMemo } from "react";
import { useStore } from "zustand";
import type { ColumnPair } from "../../model/columns.ts";
import { chartedFirst, kindOf, pagePicks } from "../../model/picks.ts";
import type { Logs } from "../../model/log.ts";

/** The picked columns. */
export interface Picks {
  /** Their ids, in the order of the charts. */
  readonly ids: readonly string[];
  /** `undefined` returns to the default choice. */
  readonly pick: (ids: readonly string[] | undefined) => void;
}

/** The columns picked for logs of this kind, as far as these logs have them. */
export function usePicks(logs: Logs, pairs: readonly ColumnPair[]): Picks {
  const kind = kindOf(logs);
  const picked = useStore(pagePicks, (all) => all[kind]);
  return useMemo(() => {
    const known = new Set(pairs.map(({ id }) => id));
    return {
      ids: picked?.filter((id) => known.has(id)) ?? chartedFirst(pairs),
      pick: (ids) => pagePicks.setState({ [kind]: ids } as Record<string, readonly string[]>),
    };
  }, [picked, pairs, kind]);
}
