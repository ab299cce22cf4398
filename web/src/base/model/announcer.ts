// The sentence a screen reader hears next. shell/live-region.tsx speaks it.

import { createStore, type StoreApi } from "zustand/vanilla";

/** The last sentence announced. */
export interface AnnouncerState {
  readonly sentence: string;
}

/** The voice for those who cannot see the page. */
export interface Announcer extends StoreApi<AnnouncerState> {
  announce(sentence: string): void;
}

/** A silent announcer. */
export function createAnnouncer(): Announcer {
  const store = createStore<AnnouncerState>(() => ({ sentence: "" }));
  return { ...store, announce: (sentence) => store.setState({ sentence }) };
}
