// The Logs' words.

import * as english from "./en/logs.ts";
import columns from "./en/log-columns.json";
import formats from "./en/log-formats.json";
import reasons from "./en/log-reasons.json";
import { spoken } from "./language.ts";

export const { LOGS_TEXT, COLUMN_PHRASES } = await spoken(english, { de: () => import("./de/logs.ts") });

type Texts = Readonly<Record<string, string>>;

/** What columns count, by system and column. */
export const COLUMN_MEANINGS: Readonly<Record<string, Readonly<Record<string, { readonly meaning: string }>>>> =
  await spoken(columns, { de: async () => (await import("./de/log-columns.json")).default });
/** Names of the formats, by id. */
export const FORMAT_NAMES: Texts = await spoken(formats, {
  de: async () => (await import("./de/log-formats.json")).default,
});
/** Why a reader declined a file, by code. */
export const DECLINED: Texts = await spoken(reasons, {
  de: async () => (await import("./de/log-reasons.json")).default,
});
