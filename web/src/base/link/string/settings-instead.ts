// The settings of a link that a policy does not take as they are.

import { POLICIES } from "../../sim/schema.gen.ts";
import { accepted, metaOf, type ParamSetting } from "./lab-params.ts";

/**
 * The settings that a policy takes in place of a link's, or `undefined` if it takes them as they are. Those for other policies
 * are kept.
 */
export function settingsInstead(
  settings: readonly ParamSetting[],
  policy: string,
): readonly ParamSetting[] | undefined {
  const params = metaOf(policy)?.params ?? [];
  const taken = settings.flatMap(([id, value]): readonly ParamSetting[] => {
    const param = params.find((one) => one.id === id);
    if (param === undefined)
      return POLICIES.some((other) => other.params.some((one) => one.id === id)) ? [[id, value]] : [];
    const used = accepted(param.domain, value);
    return used === undefined ? [] : [[id, used]];
  });
  const isAsSaid = taken.length === settings.length && taken.every(([, value], i) => value === settings[i]?.[1]);
  return isAsSaid ? undefined : taken;
}
