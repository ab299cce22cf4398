// A presentation: whether one is going on, and what it adds to the page. ui/present/ shows it; this much of it is there
// from the first paint on, the rest comes when somebody presents.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { ThemeChoice } from "./preferences.ts";

/** What the class sees: the page, or nothing. */
export type Screen = "shown" | "black" | "white";

/** Colours of the pen. */
export const INKS = [1, 2] as const;

/** A colour of the pen. */
export type Ink = (typeof INKS)[number];

/** A line drawn with the pen, in pixels of the window. */
export interface Stroke {
  readonly ink: Ink;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** The pen and what was drawn with it. */
export interface Pen {
  readonly drawing: boolean;
  readonly ink: Ink;
  readonly strokes: readonly Stroke[];
}

/** A stopwatch: when it was started, and how long it had run before. Milliseconds. */
export interface Watch {
  readonly since: number | undefined;
  readonly before: number;
}

/** How a page was left: the link with the player's place, and the clicks taken. */
export interface Left {
  readonly link: string;
  readonly position: number | undefined;
  readonly clicked: number;
}

/** A presentation that is going on. */
export interface Presentation {
  /** Tells its windows from those of another one. */
  readonly id: string;
  /** Steps the clicker took on a page of a lesson. They count for that page only. */
  readonly clicked: { readonly page: string; readonly count: number };
  /** How pages were left, so that turning back finds them so. */
  readonly left: ReadonlyMap<string, Left>;
  readonly screen: Screen;
  readonly pen: Pen;
  /** Whether the class is asked what the next step does. */
  readonly polling: boolean;
  readonly watch: Watch;
  /** The theme that holds while it lasts; `undefined` once another was chosen. */
  readonly theme: ThemeChoice | undefined;
}

/** The presentation of the page. */
export interface PresentState {
  readonly now: Presentation | undefined;
}

/** The page's presentation. */
export interface PresentStore extends StoreApi<PresentState> {
  /** Changes the presentation that is going on; does nothing without one. */
  readonly change: (patch: Partial<Presentation>) => void;
}

/** A pen that is put away. */
export const NO_PEN: Pen = { drawing: false, ink: 1, strokes: [] };

/** A presentation that begins: its watch runs. */
export function newPresentation(id: string, now: number): Presentation {
  return {
    id,
    clicked: { page: "", count: 0 },
    left: new Map(),
    screen: "shown",
    pen: NO_PEN,
    polling: false,
    watch: { since: now, before: 0 },
    theme: "projector",
  };
}

/** No presentation, or the one a reload broke off. */
export function createPresent(now?: Presentation): PresentStore {
  const store = createStore<PresentState>(() => ({ now }));
  return {
    ...store,
    change: (patch) => store.setState((last) => (last.now === undefined ? last : { now: { ...last.now, ...patch } })),
  };
}

/** What of a presentation outlives a reload of its window, as text. */
export function formatPresentation({ id, clicked, watch }: Presentation): string {
  return JSON.stringify({ id, clicked, watch });
}

/** The presentation of such a text; `undefined` if it is none. */
export function parsePresentation(text: string | null): Presentation | undefined {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<Presentation> | null;
    const { id, clicked, watch } = kept ?? {};
    if (typeof id !== "string" || typeof clicked?.page !== "string" || typeof clicked.count !== "number")
      return undefined;
    if (typeof watch?.before !== "number" || !["number", "undefined"].includes(typeof watch.since)) return undefined;
    return { ...newPresentation(id, 0), clicked, watch };
  } catch {
    return undefined;
  }
}
