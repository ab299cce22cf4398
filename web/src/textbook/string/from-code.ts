// A program's reference string in the Lab or the Arena, from its beginning.

import type { Params } from "../../base/link/url.ts";
import { labUrl } from "../../base/link/string/lab-url.ts";
import { arenaUrl } from "../link/arena-url.ts";
import type { CodeValues } from "../link/code-url.ts";
import type { StringView } from "./travel.ts";

/** What a program's accesses are elsewhere. */
export interface CodeString extends Pick<CodeValues, "policy" | "frames"> {
  readonly references: string;
}

/** The parameters of the other view with the program's string. */
export function fromCode(to: StringView, before: Params, { references, policy, frames }: CodeString): Params {
  const string = { references, pattern: null, frames, step: 0, stage: 3 };
  if (to === "arena") return arenaUrl.write(before, string);
  return labUrl.write(before, { ...string, policy, params: [], fork: 0, original: "", locked: false });
}
