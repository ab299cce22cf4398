// What a reader prefers, whatever link is open. Kept in the browser by theme/preferences-storage.ts.

import { createStore, type StoreApi } from "zustand/vanilla";
import { type Language, LANGUAGES } from "../text/languages.ts";

/** The themes there are. */
export const THEMES = ["light", "dark", "projector"] as const;

/** A theme as drawn. */
export type Theme = (typeof THEMES)[number];

/** What can be chosen: a theme, or whatever the system says. */
export const THEME_CHOICES = ["auto", ...THEMES] as const;

/** A chosen theme. */
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Whether pages may move: as the system says, always, or never. */
export const MOTION_CHOICES = ["system", "on", "off"] as const;

/** A chosen motion. */
export type MotionChoice = (typeof MOTION_CHOICES)[number];

/** Whether single keys are shortcuts (WCAG 2.1.4 wants a way to switch them off). */
export const KEY_CHOICES = ["on", "off"] as const;

/** A chosen state of the single-key shortcuts. */
export type KeyChoice = (typeof KEY_CHOICES)[number];

/** What can be chosen: a language, or the first of the browser's that is here. */
export const LANGUAGE_CHOICES: readonly LanguageChoice[] = ["auto", ...LANGUAGES];

/** A chosen language. */
export type LanguageChoice = "auto" | Language;

/** All preferences. */
export interface Preferences {
  readonly theme: ThemeChoice;
  readonly motion: MotionChoice;
  readonly singleKeys: KeyChoice;
  readonly language: LanguageChoice;
}

/** What holds before anything was chosen. */
export const DEFAULT_PREFERENCES: Preferences = { theme: "auto", motion: "system", singleKeys: "on", language: "auto" };

/** The preferences of the page. */
export type PreferencesStore = StoreApi<Preferences>;

/** A store of preferences. */
export function createPreferences(start: Preferences = DEFAULT_PREFERENCES): PreferencesStore {
  return createStore<Preferences>(() => start);
}

/** One of some words, if a text is one. */
export function oneOf<const T extends string>(options: readonly T[], text: string | null | undefined): T | undefined {
  return options.find((option) => option === text);
}

/** The theme that is drawn for a choice. */
export function resolveTheme(choice: ThemeChoice, system: "light" | "dark"): Theme {
  return choice === "auto" ? system : choice;
}

/** The theme after the one that is drawn, so that each press of the theme control changes what one sees. */
export function nextTheme(drawn: Theme): Theme {
  return THEMES[(THEMES.indexOf(drawn) + 1) % THEMES.length] ?? "light";
}
