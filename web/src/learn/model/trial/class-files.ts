// The result files of a class that a page knows.

import { createStore, type StoreApi } from "zustand/vanilla";
import { perPage } from "../../../base/model/per-page.ts";

/** A file as it was dropped. */
export interface TrialFile {
  readonly name: string;
  readonly text: string;
}

/** The files of results, and the names of what was dropped and is none. */
export interface ClassFiles {
  readonly files: readonly TrialFile[];
  readonly others: readonly string[];
}

/** The files of a page. */
export const classFilesOf = perPage((): StoreApi<ClassFiles> =>
  createStore<ClassFiles>(() => ({ files: [], others: [] })),
);
