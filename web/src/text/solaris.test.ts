import { expect, it } from "vitest";
import { OSES } from "../sim/machines.gen.ts";
import * as de from "./de/solaris.ts";
import * as en from "./en/solaris.ts";

it.each([
  ["en", en],
  ["de", de],
])("OpenSolaris' words in %s are there for all that its model leaves out", (_, { SIMPLIFICATION_TEXT }) => {
  const left = OSES.find(({ id }) => id === "solaris")?.simplifications ?? [];
  expect(Object.keys(SIMPLIFICATION_TEXT).sort()).toEqual([...left].sort());
});
