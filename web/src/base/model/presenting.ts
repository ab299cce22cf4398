// A presentation: whether one is under way, and what it adds to the page. shell/present/ shows it; this much is loaded
// from the first paint on, the rest only when somebody presents.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { ThemeChoice } from "./preferences.ts";

/** What the class sees: the page, or a blank screen. */
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

/** A stopwatch: when it was started, and how long it had run before, in milliseconds. */
export interface Watch {
  readonly since: number | undefined;
  readonly before: number;
}

/** How a page was left: the link with the player's place, the player's exact position, and the clicks taken. */
export interface Left {
  readonly link: string;
  readonly position: number | undefined;
  readonly clicked: number;
}

/** A presentation under way. */
export interface Presentation {
  /** Distinguishes its windows from those of another presentation. */
  readonly id: string;
  /** Steps the clicker took on a page of a lesson. They count for that page only. */
  readonly clicked: { readonly page: string; readonly count: number };
  /** How each page was left, so that it is restored when turning back. */
  readonly left: ReadonlyMap<string, Left>;
  readonly screen: Screen;
  readonly pen: Pen;
  /** Whether the class is asked to predict the next step. */
  readonly polling: boolean;
  readonly watch: Watch;
  /** The theme during the presentation; `undefined` once another has been chosen. */
  readonly theme: ThemeChoice | undefined;
}

/** The state of presenting. */
export interface PresentState {
  readonly now: Presentation | undefined;
}

/** The page's presentation. */
export interface PresentStore extends StoreApi<PresentState> {
  /** Changes the presentation under way; does nothing if there is none. */
  readonly change: (patch: Partial<Presentation>) => void;
}

/** A pen that has been put away. */
export const NO_PEN: Pen = { drawing: false, ink: 1, strokes: [] };

/** A presentation that is just beginning, with its watch running. */
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

/** A store without a presentation, or with the one that a reload interrupted. */
export function createPresent(now?: Presentation): PresentStore {
  const store = createStore<PresentState>(() => ({ now }));
  return {
    ...store,
    change: (patch) => store.setState((last) => (last.now === undefined ? last : { now: { ...last.now, ...patch } })),
  };
}

/** The parts of a presentation that survive a reload of its window, as text. */
export function formatPresentation({ id, clicked, watch }: Presentation): string {
  return JSON.stringify({ id, clicked, watch });
}

/** The presentation of such a text; `undefined` if the text isn't one. */
export function parsePresentation(text: string | null): Presentation | undefined {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<Presentation> | null;
    const { id, clicked, watch } = kept ?? {};
    if (typeof id !== "string" || typeof clicked?.page !== "string" || !Number.isFinite(clicked.count))
      return undefined;
    if (watch === undefined || ![watch.before, watch.since ?? 0].every(Number.isFinite)) return undefined;
    return { ...newPresentation(id, 0), clicked, watch };
  } catch {
    return undefined;
  }
}
