// What is wrong with what was entered, by code.

import general from "./en/diagnostics.json";
import { spoken } from "./language.ts";

export const DIAGNOSTICS: Readonly<Record<string, string>> = await spoken(general, {
  de: async () => (await import("./de/diagnostics.json")).default,
});
