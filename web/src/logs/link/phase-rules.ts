// The rules that divide a log into regimes, as changed by the user. They are settings and so are part of the link,
// which contains nothing from a file.

import { DEFAULT_RULES } from "../../base/sim/logs.gen.ts";
import type { PhaseRule, ThresholdBase } from "../../base/sim/schema.gen.ts";
import { type Codec, list } from "../../base/link/url-fields.ts";

/** A rule that differs from the default one. */
export interface RuleEdit {
  readonly id: string;
  readonly on: boolean;
  readonly samples: number;
  /** The threshold of each of its conditions. */
  readonly thresholds: readonly PhaseRule["all"][number]["threshold"][];
}

/** What a threshold is a multiple of, and the suffix for it in a link. */
const BASES: readonly (readonly [string, ThresholdBase])[] = [
  ["", "unit"],
  ["m", "memory"],
  ["p", "processors"],
  ["x", "median"],
];

/** The most rows that a rule may require. */
export const MOST_SAMPLES = 100_000;

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

const threshold: Codec<RuleEdit["thresholds"][number]> = {
  parse: (text) => {
    const [, number = "", letter = ""] = /^(.*?)([a-z]?)$/.exec(text) ?? [];
    const base = BASES.find(([known]) => known === letter)?.[1];
    return base !== undefined && NUMBER.test(number) ? { amount: Number(number), base } : undefined;
  },
  format: ({ amount, base }) => short(amount) + (BASES.find(([, known]) => known === base)?.[0] ?? ""),
};

const edit: Codec<RuleEdit> = {
  parse: (text) => {
    const [id = "", on, samples = "", ...written] = text.split(":");
    const rule = DEFAULT_RULES.find((candidate) => candidate.id === id);
    const thresholds = written.flatMap((one) => threshold.parse(one) ?? []);
    if (rule === undefined || written.length !== rule.all.length || thresholds.length !== written.length)
      return undefined;
    if ((on !== "0" && on !== "1") || !NUMBER.test(samples)) return undefined;
    const rows = Math.round(Number(samples));
    if (rows < 1 || rows > MOST_SAMPLES) return undefined;
    return { id, on: on === "1", samples: rows, thresholds };
  },
  format: ({ id, on, samples, thresholds }) =>
    [id, on ? "1" : "0", samples, ...thresholds.map((one) => threshold.format(one))].join(":"),
};

/** As many digits as a threshold may have, never with an exponent. */
function short(amount: number): string {
  return amount.toFixed(10).replace(/\.?0+$/, "");
}

/** Changed rules in a link. */
export const ruleEdits: Codec<readonly RuleEdit[]> = list(edit);

/** The rules after these changes. */
export function editedRules(edits: readonly RuleEdit[]): readonly PhaseRule[] {
  return DEFAULT_RULES.map((rule) => {
    const own = edits.find(({ id }) => id === rule.id);
    return own === undefined ? rule : withEdit(rule, own);
  });
}

function withEdit(rule: PhaseRule, { on, samples, thresholds }: RuleEdit): PhaseRule {
  const all = rule.all.map((condition, at) => ({ ...condition, threshold: thresholds[at] ?? condition.threshold }));
  return { ...rule, on, for_samples: samples, all };
}

/** The differences between some rules and the default ones. */
export function editsOf(rules: readonly PhaseRule[]): readonly RuleEdit[] {
  return rules.flatMap((rule) => {
    const own = editOf(rule);
    const usual = DEFAULT_RULES.find(({ id }) => id === rule.id);
    return usual !== undefined && edit.format(own) !== edit.format(editOf(usual)) ? [own] : [];
  });
}

function editOf({ id, on, for_samples, all }: PhaseRule): RuleEdit {
  return { id, on, samples: for_samples, thresholds: all.map((condition) => condition.threshold) };
}
