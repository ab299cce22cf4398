// The words of the published experiments: only what shows them loads this.

import * as english from "./en/published.ts";
import { spoken } from "./language.ts";

export const { PUBLISHED_TEXT } = await spoken(english, { de: () => import("./de/published.ts") });
