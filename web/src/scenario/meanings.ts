// What a link means where it says nothing: the defaults of every view, as links would write them.

import { arenaUrl } from "./arena-url.ts";
import { kernelUrl } from "./kernel-url.ts";
import { labUrl } from "./lab-url.ts";
import { logsUrl } from "./logs-url.ts";
import type { Fields } from "./url-fields.ts";
import type { MeaningOf } from "./url.ts";

const DEFAULTS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  lab: written(labUrl.fields),
  arena: written(arenaUrl.fields),
  kernel: written(kernelUrl.fields),
  logs: written(logsUrl.fields),
};

function written(fields: Fields): ReadonlyMap<string, string> {
  return new Map(Object.values(fields).map(({ key, codec, fallback }) => [key, codec.format(fallback)]));
}

/** Of the views that lessons can aim at. */
export const meaningOf: MeaningOf = (view, params, key) => params.get(key) ?? DEFAULTS[view]?.get(key);
