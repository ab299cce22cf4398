// What links mean by the keys they leave out: the defaults of every view, as links would write them.

import { addressUrl } from "../../textbook/link/address-url.ts";
import { arenaUrl } from "../../textbook/link/arena-url.ts";
import { kernelUrl } from "../../base/link/kernel/kernel-url.ts";
import { labUrl } from "../../base/link/string/lab-url.ts";
import { logsUrl } from "../../logs/link/logs-url.ts";
import type { Fields } from "../../base/link/url-fields.ts";
import type { MeaningOf } from "../../base/link/url.ts";
import { isViewId, type ViewId } from "../../base/link/views.ts";

/** For views whose links no lesson's aim is about. */
const NOT_ASKED: ReadonlyMap<string, string> = new Map();

const DEFAULTS: Readonly<Record<ViewId, ReadonlyMap<string, string>>> = {
  lab: written(labUrl.fields),
  arena: written(arenaUrl.fields),
  kernel: written(kernelUrl.fields),
  logs: written(logsUrl.fields),
  learn: NOT_ASKED,
  thrash: NOT_ASKED,
  cache: NOT_ASKED,
  nets: NOT_ASKED,
  design: NOT_ASKED,
  code: NOT_ASKED,
  own: NOT_ASKED,
  traces: NOT_ASKED,
  address: written(addressUrl.fields),
};

function written(fields: Fields): ReadonlyMap<string, string> {
  return new Map(Object.values(fields).map(({ key, codec, fallback }) => [key, codec.format(fallback)]));
}

/** The meanings for the views that lessons can aim at. */
export const meaningOf: MeaningOf = (view, params, key) =>
  params.get(key) ?? (isViewId(view) ? DEFAULTS[view].get(key) : undefined);
