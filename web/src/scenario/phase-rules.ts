// The rules by which a log is divided into regimes, as somebody has changed them. They are settings and stand in the link:
// nothing of a file is among them.

import { DEFAULT_RULES, type PhaseRule } from "../sim/schema.gen.ts";
import { type Codec, list } from "./url-fields.ts";

/** A rule that differs from the default one. */
export interface RuleEdit {
  readonly id: string;
  readonly on: boolean;
  readonly samples: number;
  /** The threshold of each of its conditions. */
  readonly amounts: readonly number[];
}

/** Most rows a rule may ask for. */
export const MOST_SAMPLES = 100_000;

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

const edit: Codec<RuleEdit> = {
  parse: (text) => {
    const [id = "", on, samples = "", ...amounts] = text.split(":");
    const rule = DEFAULT_RULES.find((candidate) => candidate.id === id);
    const numbers = [samples, ...amounts];
    if (rule === undefined || amounts.length !== rule.all.length) return undefined;
    if ((on !== "0" && on !== "1") || !numbers.every((number) => NUMBER.test(number))) return undefined;
    const rows = Math.round(Number(samples));
    if (rows < 1 || rows > MOST_SAMPLES) return undefined;
    return { id, on: on === "1", samples: rows, amounts: amounts.map(Number) };
  },
  format: ({ id, on, samples, amounts }) => [id, on ? "1" : "0", samples, ...amounts.map(short)].join(":"),
};

/** As many digits as a threshold can have; never with an exponent. */
function short(amount: number): string {
  return amount.toFixed(10).replace(/\.?0+$/, "");
}

/** Changed rules in a link. */
export const ruleEdits: Codec<readonly RuleEdit[]> = list(edit);

/** The rules with the changes made. */
export function editedRules(edits: readonly RuleEdit[]): readonly PhaseRule[] {
  return DEFAULT_RULES.map((rule) => {
    const own = edits.find(({ id }) => id === rule.id);
    return own === undefined ? rule : withEdit(rule, own);
  });
}

function withEdit(rule: PhaseRule, { on, samples, amounts }: RuleEdit): PhaseRule {
  const all = rule.all.map((condition, at) => ({
    ...condition,
    threshold: { ...condition.threshold, amount: amounts[at] ?? condition.threshold.amount },
  }));
  return { ...rule, on, for_samples: samples, all };
}

/** What differs between some rules and the default ones. */
export function editsOf(rules: readonly PhaseRule[]): readonly RuleEdit[] {
  return rules.flatMap((rule) => {
    const own = editOf(rule);
    const usual = DEFAULT_RULES.find(({ id }) => id === rule.id);
    return usual !== undefined && edit.format(own) !== edit.format(editOf(usual)) ? [own] : [];
  });
}

function editOf({ id, on, for_samples, all }: PhaseRule): RuleEdit {
  return { id, on, samples: for_samples, amounts: all.map(({ threshold }) => threshold.amount) };
}
