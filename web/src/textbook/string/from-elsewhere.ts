// The reference string of a program or of accesses to addresses in the Lab or the Arena, from its beginning.

import type { Params } from "../../base/link/url.ts";
import { labUrl, type LabValues } from "../../base/link/string/lab-url.ts";
import { arenaUrl } from "../link/arena-url.ts";
import type { StringView } from "./travel.ts";

/** A string, and what served it. */
export type ElsewhereString = Pick<LabValues, "references" | "policy" | "frames">;

/** The parameters of the other view with the string. */
export function fromElsewhere(to: StringView, before: Params, { references, policy, frames }: ElsewhereString): Params {
  const string = { references, pattern: null, frames, step: 0, stage: 3 };
  if (to === "arena") return arenaUrl.write(before, string);
  return labUrl.write(before, { ...string, policy, params: [], fork: 0, original: "", locked: false });
}
