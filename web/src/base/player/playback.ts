// What is playing, in whichever view: what a remote control, or the page around an embedded one, can move.

import { createStore, type StoreApi } from "zustand/vanilla";

/** A run that can be moved through. */
export interface Playback {
  /** In steps, or in seconds. */
  readonly position: number;
  readonly last: number;
  readonly playing: boolean;
  /** Whether nothing lies ahead. */
  readonly atEnd: boolean;
  /** Whether a question comes before the next step. */
  readonly gated: boolean;
  /** The question asked before the next step. */
  readonly question: StandingQuestion | undefined;
  seek(position: number): void;
  /** Moves by steps or events, as the arrow keys do. */
  step(by: number): void;
  toggle(): void;
}

/** A question that hides the next step. */
export interface StandingQuestion {
  /** Shows the answer and stays, if a class has answered on phones and has not seen it yet; returns whether it does. */
  tell?(): boolean;
  /** Shows the step without an answer: a class has voted by a show of hands. */
  reveal(): void;
  /** Withdraws the question as if it had not been asked. */
  withdraw(): void;
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
