// Tells of the values of a link that are not taken as they are, each once.

import { type Untaken, untaken } from "../../link/untaken.ts";
import type { Fields, UrlSchema } from "../../link/url-fields.ts";
import type { Params } from "../../link/url.ts";
import type { ToastStore } from "../../model/toasts.ts";
import { words as WORDS } from "virtual:words/base/link";

/** Most values that one note tells of, and most characters of one that are repeated. */
const MOST_TOLD = 3;
const MOST_SHOWN = 40;

const told = new Set<string>();

function inWords({ key, written, taken }: Untaken): string {
  const short = (text: string): string => (text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}...`);
  if (taken === "") return WORDS.none({ key, written: short(written) });
  return WORDS.value({ key, written: short(written), taken: short(taken) });
}

/** Says what is new in a link and not taken as it is. */
export function tellUntaken<S extends Fields>(
  schema: UrlSchema<S>,
  params: Params,
  known: Params,
  toasts: ToastStore,
): void {
  const news = untaken(schema, params, known)
    .map(inWords)
    .filter((text) => !told.has(text));
  for (const text of news) told.add(text);
  if (news.length > 0) toasts.show({ text: WORDS.inLink({ values: news.slice(0, MOST_TOLD).join(" ") }) });
}
