import { expect, it } from "vitest";
import { OSES } from "../sim/machines.gen.ts";
import * as deSolaris from "./de/solaris.ts";
import * as deWinXp from "./de/winxp.ts";
import * as enSolaris from "./en/solaris.ts";
import * as enWinXp from "./en/winxp.ts";

it.each([
  ["solaris", "en", enSolaris],
  ["solaris", "de", deSolaris],
  ["winxp", "en", enWinXp],
  ["winxp", "de", deWinXp],
])("the words of %s in %s are there for all that its model leaves out", (system, _, { SIMPLIFICATION_TEXT }) => {
  const left = OSES.find(({ id }) => id === system)?.simplifications ?? [];
  expect(left.length).toBeGreaterThan(0);
  expect(Object.keys(SIMPLIFICATION_TEXT).sort()).toEqual([...left].sort());
});
