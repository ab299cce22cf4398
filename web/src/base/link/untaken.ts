// What a link says and is not taken as it says: a number out of range, a word that is none of a field's.

import { labUrl } from "./string/lab-url.ts";
import { settingsInstead } from "./string/settings-instead.ts";
import type { Field, Fields, UrlSchema } from "./url-fields.ts";
import type { Params } from "./url.ts";

/** A value of a link that can't be taken, and what is taken in its place. */
export interface Untaken {
  readonly key: string;
  readonly written: string;
  readonly taken: string;
}

/** What is not taken, but for what another link said, too. */
export function untaken<S extends Fields>(
  { fields }: Pick<UrlSchema<S>, "fields">,
  params: Params,
  known: Params,
): readonly Untaken[] {
  const isNew = ({ key }: Field<unknown>): boolean => params.get(key) !== known.get(key);
  const alone = Object.values(fields)
    .filter(isNew)
    .flatMap((declared) => untakenIn(declared, params));
  const together = (fields as Fields) === labUrl.fields ? settingsIn(params, isNew) : [];
  return [...alone, ...together.filter(({ key }) => alone.every((other) => other.key !== key))];
}

function untakenIn({ key, codec, fallback }: Field<unknown>, params: Params): readonly Untaken[] {
  const written = params.get(key);
  if (written === undefined || written === "") return [];
  const taken = codec.parse(written) === undefined ? codec.format(fallback) : codec.instead?.(written);
  return taken === undefined ? [] : [{ key, written, taken }];
}

/** Settings are taken by the policy that a link names. */
function settingsIn(params: Params, isNew: (declared: Field<unknown>) => boolean): readonly Untaken[] {
  const { policy, params: settings } = labUrl.fields;
  const written = params.get(settings.key);
  if (written === undefined || !(isNew(settings) || isNew(policy))) return [];
  const taken = settingsInstead(
    settings.codec.parse(written) ?? [],
    policy.codec.parse(params.get(policy.key) ?? "") ?? policy.fallback,
  );
  return taken === undefined ? [] : [{ key: settings.key, written, taken: settings.codec.format(taken) }];
}
