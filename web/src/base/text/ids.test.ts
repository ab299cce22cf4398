// Everything the core and the page name by id has words. Controls, systems, policies and logs have tests of their own.

import { expect, it } from "vitest";
import { words as PATTERNS_TEXT } from "virtual:words/base/patterns";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { words as FIT_TEXT } from "virtual:words/machine/fit";
import { words as MACHINE_TEXT } from "virtual:words/machine/machine";
import { words as WORKLOAD_TEXT } from "virtual:words/machine/workload";
import { words as STRINGS_TEXT } from "virtual:words/textbook/strings";
import { words as PHASES_TEXT } from "virtual:words/logs/phases";
import { OSES } from "../sim/machines.gen.ts";
import { DEFAULT_RULES, FIT_MEASURES } from "../sim/logs.gen.ts";
import { PATTERNS } from "../sim/schema.gen.ts";
import { WORKLOAD_FIELDS } from "../../machine/model/edit/workload-fields.ts";

const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

/** Generations are drawn by number. */
const GENERATION = /^gen\d_/;

it.each<readonly [string, object, readonly string[]]>([
  ["systems", MACHINE_TEXT.systems, idsOf(OSES)],
  ["kernels", MACHINE_TEXT.presets, OSES.flatMap(({ presets }) => idsOf(presets))],
  ["queues", FIGURE_TEXT.queueNames, OSES.flatMap(({ queues }) => queues).filter((id) => !GENERATION.test(id))],
  [
    "numbers of workloads",
    WORKLOAD_TEXT.fields,
    Object.values(WORKLOAD_FIELDS).flatMap((fields) => fields.map(({ key }) => key)),
  ],
  ["what a fit compares", FIT_TEXT.measures, idsOf(FIT_MEASURES)],
  ["rules of regimes", PHASES_TEXT.rules, idsOf(DEFAULT_RULES)],
  ["why of rules", PHASES_TEXT.why, idsOf(DEFAULT_RULES)],
  ["patterns", PATTERNS_TEXT, idsOf(PATTERNS)],
  ["what patterns are", STRINGS_TEXT.what, idsOf(PATTERNS)],
  ["parameters of patterns", STRINGS_TEXT.params, PATTERNS.flatMap(({ params }) => idsOf(params))],
])("there are words for %s", (_, words, ids) => {
  expect(ids.filter((id) => !(id in words))).toEqual([]);
});
