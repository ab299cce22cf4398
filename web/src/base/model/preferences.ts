// What a reader prefers, whatever link is open. Stored in the browser by theme/theme.ts.

import { createStore, type StoreApi } from "zustand/vanilla";
import { type Language, LANGUAGES } from "../text/languages.ts";

/** The themes. */
export const THEMES = ["light", "dark", "projector"] as const;

/** A theme that can be drawn. */
export type Theme = (typeof THEMES)[number];

/** The choices of theme: a fixed one, or the system's. */
export const THEME_CHOICES = ["auto", ...THEMES] as const;

/** A chosen theme. */
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Whether pages may move: as the system says, always, or never. */
export const MOTION_CHOICES = ["system", "on", "off"] as const;

/** A chosen motion. */
export type MotionChoice = (typeof MOTION_CHOICES)[number];

/** Whether single keys are shortcuts (WCAG 2.1.4 requires a way to switch them off). */
export const KEY_CHOICES = ["on", "off"] as const;

/** A chosen state of the single-key shortcuts. */
export type KeyChoice = (typeof KEY_CHOICES)[number];

/** The choices of language: a fixed one, or the first of the browser's languages that the page has. */
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

/** The preferences before anything has been chosen. */
export const DEFAULT_PREFERENCES: Preferences = { theme: "auto", motion: "system", singleKeys: "on", language: "auto" };

/** The preferences of the page. */
export type PreferencesStore = StoreApi<Preferences>;

/** A store of preferences. */
export function createPreferences(start: Preferences = DEFAULT_PREFERENCES): PreferencesStore {
  return createStore<Preferences>(() => start);
}

/** The option that equals a text, if there is one. */
export function oneOf<const T extends string>(options: readonly T[], text: string | null | undefined): T | undefined {
  return options.find((option) => option === text);
}

/** The theme to draw for a choice. */
export function resolveTheme(choice: ThemeChoice, system: "light" | "dark"): Theme {
  return choice === "auto" ? system : choice;
}

/** The theme after the drawn one, so that each press of the theme control changes what is seen. */
export function nextTheme(drawn: Theme): Theme {
  return THEMES[(THEMES.indexOf(drawn) + 1) % THEMES.length] ?? "light";
}
