// The one note at the foot of the page. A new one replaces the old one.

import { createStore, type StoreApi } from "zustand/vanilla";

/** A note: a sentence, and at most one action. */
export interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; run(): void };
  /** Whether the note stays until it is dismissed. */
  readonly stays?: boolean;
  /** A text to copy by hand; the note then stays, too. */
  readonly field?: { readonly label: string; readonly value: string };
}

/** The note being shown, and how many there have been: the same sentence twice makes two notes. */
export interface ToastState {
  readonly toast: Toast | undefined;
  readonly count: number;
}

/** The notes of the page. */
export interface ToastStore extends StoreApi<ToastState> {
  readonly show: (toast: Toast) => void;
  readonly dismiss: () => void;
}

/** A store of notes. */
export function createToasts(): ToastStore {
  const store = createStore<ToastState>(() => ({ toast: undefined, count: 0 }));
  return {
    ...store,
    show: (toast) => store.setState(({ count }) => ({ toast, count: count + 1 })),
    dismiss: () => store.setState({ toast: undefined }),
  };
}
