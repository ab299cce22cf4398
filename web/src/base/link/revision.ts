// The revision of a model in a link: rules get corrected, and then an old link's run is another than its author saw.

import { type Field, field, type Fields, int, type UrlSchema, type ValuesOf } from "./url-fields.ts";
import type { Params } from "./url.ts";

const KEY = "m";

/** The field: links that say none are from the first one. */
export const revisionField = field(KEY, int(1, 999_999), 1);

/** Fields, the revision among them. */
type Revised = Fields & { readonly revision: Field<number> };

/** Fields of which every link that is written says the present revision of what it runs. */
export function revised<S extends Revised>(schema: UrlSchema<S>, present: (params: Params) => number): UrlSchema<S> {
  const write = (params: Params, patch: Partial<ValuesOf<S>>): Params => {
    const written = schema.write(params, patch);
    return schema.write(written, { revision: present(written) } as Partial<ValuesOf<S>>);
  };
  return { ...schema, write };
}

/** Whether a link was made with an older revision than the present one. One that says nothing of a run was not. */
export function isOlder(params: Params, present: number): boolean {
  return params.size > 0 && (revisionField.codec.parse(params.get(KEY) ?? "") ?? 1) < present;
}
