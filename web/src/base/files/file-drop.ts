// Who takes files that are dropped on the window: the view that is shown, if it takes any.

import { createStore, type StoreApi } from "zustand/vanilla";

/** How the files arrived, if they were dropped or handed over. */
export interface DropFacts {
  /** What they were dropped on. */
  readonly on?: Element | undefined;
  /** The order has already been chosen: names do not decide it. */
  readonly inOrder?: boolean;
  /** What to say about the drop, one sentence each. */
  readonly notes?: readonly string[];
}

/** A taker of files. */
export interface FileTaker {
  /** The sentence shown while files are dragged over the window. */
  readonly invitation: string;
  take(files: readonly File[], facts?: DropFacts): void;
}

/** The current taker. */
export interface FileDropState {
  readonly taker: FileTaker | undefined;
}

/** The drop target of the page. */
export interface FileDropStore extends StoreApi<FileDropState> {
  /** Makes a view the taker; call the result when it leaves. */
  register(taker: FileTaker): () => void;
}

/** A drop target nobody has claimed. */
export function createFileDrop(): FileDropStore {
  const store = createStore<FileDropState>(() => ({ taker: undefined }));
  return {
    ...store,
    register: (taker) => {
      store.setState({ taker });
      return () => {
        if (store.getState().taker === taker) store.setState({ taker: undefined });
      };
    },
  };
}
