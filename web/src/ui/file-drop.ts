// Who takes files that are dropped on the window: the view that is shown, if it wants any.

import { createStore, type StoreApi } from "zustand/vanilla";

/** A taker of files. */
export interface FileTaker {
  /** The sentence shown while files hang over the window. */
  readonly invitation: string;
  /** `on` is what they were dropped on, if they were dropped. */
  take(files: readonly File[], on?: Element): void;
}

/** The present taker. */
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
