// Colours for figures that paint themselves. SVG takes its colours from CSS; a canvas asks here.

import type { Theme } from "../model/preferences.ts";
import { TINTS } from "../model/tints.ts";

// prettier-ignore
/** Names of the colours in tokens.css, without their dashes. */
export const COLOUR_NAMES = [
  "bg-0", "bg-1", "bg-2", "ink-1", "ink-2", "ink-3", "rule", "rule-strong", "focus",
  "hit", "hit-text", "fault", "fault-text", "fault-wash", "cold", "evict", "writeback", "ghost", "bit-r", "bit-d", "hand",
  "run-a", "run-b", "th-reserved", "th-min", "th-target",
  "q-active", "q-inactive", "q-cache", "q-free", "q-outline", "q-laundry", "q-wired",
  "lane-1", "lane-2", "lane-3", "lane-4", "lane-5", "lane-6",
  "page-0", "page-1", "page-2", "page-3", "page-4", "page-5", "page-6", "page-7",
] as const;

/** A colour of the theme. */
export type ColourName = (typeof COLOUR_NAMES)[number];

/** How the page looks and moves at the moment. */
export interface Appearance {
  readonly theme: Theme;
  /** "off": figures jump to their end states. */
  readonly motion: "on" | "off";
}

/** The value of a colour in the present theme, for canvas. Cheap enough to call once per frame, not once per mark. */
export function colour(name: ColourName): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** A tint by its number. */
export function pageTint(number: number): ColourName {
  return `page-${(number % TINTS) as 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`;
}

/** How the page looks now. */
export function currentAppearance(): Appearance {
  const { theme, motion } = document.documentElement.dataset;
  return {
    theme: theme === "dark" || theme === "projector" ? theme : "light",
    motion: motion === "off" ? "off" : "on",
  };
}

/** Calls back when the theme or the motion changes; call the result to stop. */
export function onAppearanceChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "data-motion"] });
  return () => observer.disconnect();
}
