// What is playing, whichever view it is in: what a remote control, or the page around an embedded one, can move.

import { createStore, type StoreApi } from "zustand/vanilla";

/** A run that can be moved. */
export interface Playback {
  /** Steps, or seconds. */
  readonly position: number;
  readonly last: number;
  readonly playing: boolean;
  seek(position: number): void;
  toggle(): void;
}

/** The run of the view that is shown; `undefined` if it has none. */
export interface PlaybackState {
  readonly current: Playback | undefined;
}

/** The page's playback. */
export type PlaybackStore = StoreApi<PlaybackState>;

/** Nothing to play yet. */
export function createPlayback(): PlaybackStore {
  return createStore<PlaybackState>(() => ({ current: undefined }));
}
