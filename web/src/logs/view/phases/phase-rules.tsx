// The rules of the regimes, each with its adjustable thresholds, its rationale, and the logs on which it cannot be
// tested.

import { type ReactNode, useId, useState } from "react";
import { baseName, conditionName, explainMissing, runName } from "../../explain/phases.ts";
import { editedRules, editsOf, MOST_SAMPLES, type RuleEdit } from "../../link/phase-rules.ts";
import { PHASE_LIMITS, type PhaseSettings } from "../../link/phase-settings.ts";
import type { PhaseRuleId } from "../../../base/sim/ids.gen.ts";
import { QUANTITY_UNITS } from "../../../base/sim/logs.gen.ts";
import type { PhaseRule, RuleCondition, ThresholdBase } from "../../../base/sim/schema.gen.ts";
import type { PhaseRun } from "../../model/charts/phases.ts";
import { words as PHASES_TEXT } from "virtual:words/logs/phases";
import { formatValue, plainNumber } from "../../../base/text/numbers.ts";
import { Pick } from "../../../base/controls/pick.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { readNumber } from "../../../base/controls/value-input.tsx";
import { entryOf } from "../../../base/text/words.ts";

const NAMES: Readonly<Record<PhaseRuleId, string>> = PHASES_TEXT.rules;
const WHY: Readonly<Record<PhaseRuleId, string>> = PHASES_TEXT.why;

/** Props of the rules. */
export interface PhaseRulesProps {
  readonly runs: readonly PhaseRun[];
  readonly settings: PhaseSettings;
  readonly onChange: (changed: Partial<PhaseSettings>) => void;
}

/** The rules, folded away until the user wants to see or change them. */
export function PhaseRules({ runs, settings, onChange }: PhaseRulesProps): ReactNode {
  const { edits } = settings;
  const onEdit = (changed: readonly RuleEdit[]): void => onChange({ edits: changed });
  const rules = editedRules(edits);
  const change = (rule: PhaseRule): void => onEdit(editsOf(rules.map((own) => (own.id === rule.id ? rule : own))));
  const known = runs.filter(({ phases }) => phases !== undefined);
  const testable = rules.filter(({ id }) => known.some((run) => missingOf(run, id) === undefined)).length;
  return (
    <details className="phase-rules">
      <summary>
        {PHASES_TEXT.editor}
        {known.length > 0 && <>: {PHASES_TEXT.editorState({ used: testable, all: rules.length })}</>}
        {edits.length > 0 && <>, {PHASES_TEXT.edited({ n: edits.length })}</>}
      </summary>
      <Given settings={settings} onChange={onChange} />
      <p>{PHASES_TEXT.order}</p>
      <ol>
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} runs={known} onChange={change} />
        ))}
      </ol>
      {edits.length > 0 && <TextButton onPress={() => onEdit([])}>{PHASES_TEXT.reset}</TextButton>}
    </details>
  );
}

/** What the logs do not say about their machines, and the cost of a change. */
function Given({ settings, onChange }: Pick<PhaseRulesProps, "settings" | "onChange">): ReactNode {
  const words = PHASES_TEXT.given;
  return (
    <fieldset className="phase-given">
      <legend className="sr">{words.title}</legend>
      {(["memoryMib", "processors", "penalty"] as const).map((name) => (
        <span key={name}>
          <span aria-hidden="true">{words[WORD_OF[name]]}</span>{" "}
          <NumberInput
            label={words[WORD_OF[name]]}
            value={settings[name]}
            {...PHASE_LIMITS[name]}
            whole={name !== "penalty"}
            onCommit={(value) => onChange({ [name]: value })}
          />
        </span>
      ))}
      <span className="q">{words.hint}</span>
    </fieldset>
  );
}

const WORD_OF = { memoryMib: "memory", processors: "processors", penalty: "penalty" } as const;

/** What a rule lacks in a log; `undefined` if it can be tested. */
function missingOf({ phases }: PhaseRun, id: string): string | undefined {
  const state = phases?.rules.find(({ rule }) => rule.id === id);
  return state === undefined || state.missing.length === 0 ? undefined : explainMissing(state);
}

/** The number of logs that are named. */
const MOST_LACKS = 3;

interface RuleProps {
  readonly rule: PhaseRule;
  readonly runs: readonly PhaseRun[];
  readonly onChange: (rule: PhaseRule) => void;
}

function Rule({ rule, runs, onChange }: RuleProps): ReactNode {
  const name = entryOf(NAMES, rule.id);
  const why = entryOf(WHY, rule.id);
  return (
    <li className={rule.on ? "" : "off"}>
      <label className="rule-name">
        <input
          type="checkbox"
          checked={rule.on}
          aria-label={PHASES_TEXT.use({ rule: name })}
          onChange={(event) => onChange({ ...rule, on: event.currentTarget.checked })}
        />
        <b>{name}</b>
        {!rule.on && <span>({PHASES_TEXT.off})</span>}
      </label>
      <Conditions rule={rule} name={name} onChange={onChange} />
      {why !== undefined && <p className="q">{why}</p>}
      <Lacks id={rule.id} runs={runs} />
    </li>
  );
}

/** The possible bases of a threshold: memory suits KiB only, and a share of time does not grow with the processors. */
function basesOf({ quantity, threshold }: RuleCondition): readonly ThresholdBase[] {
  const unit = QUANTITY_UNITS[quantity];
  const bases: readonly ThresholdBase[] = [
    "unit",
    ...(unit.startsWith("KiB") ? (["memory"] as const) : []),
    ...(unit === "%" || unit === "KiB" ? [] : (["processors"] as const)),
    "median",
  ];
  return bases.includes(threshold.base) ? bases : [...bases, threshold.base];
}

interface ConditionsProps extends Pick<RuleProps, "rule" | "onChange"> {
  readonly name: string;
}

function Conditions({ rule, name, onChange }: ConditionsProps): ReactNode {
  const withThreshold = (at: number, changed: Partial<RuleCondition["threshold"]>): PhaseRule => ({
    ...rule,
    all: rule.all.map((own, place) => (place === at ? { ...own, threshold: { ...own.threshold, ...changed } } : own)),
  });
  return (
    <ul>
      {rule.all.map((condition, at) => (
        <li key={`${condition.quantity} ${condition.of}`}>
          {conditionName(condition)} {PHASES_TEXT.comparison[condition.op]}{" "}
          <NumberInput
            label={PHASES_TEXT.thresholdOf({ quantity: conditionName(condition), rule: name })}
            value={condition.threshold.amount}
            min={condition.of === "change" ? -1e12 : 0}
            max={1e12}
            onCommit={(amount) => onChange(withThreshold(at, { amount }))}
          />{" "}
          <Pick
            kind="plain"
            label={PHASES_TEXT.baseOf({ quantity: conditionName(condition), rule: name })}
            value={condition.threshold.base}
            options={basesOf(condition).map((base) => ({ value: base, label: baseName(condition, base) }))}
            onPick={(base) => onChange(withThreshold(at, { base }))}
          />
        </li>
      ))}
      <li>
        {PHASES_TEXT.forAtLeast}{" "}
        <NumberInput
          label={PHASES_TEXT.samplesOf({ rule: name })}
          value={rule.for_samples}
          min={1}
          max={MOST_SAMPLES}
          whole
          onCommit={(value) => onChange({ ...rule, for_samples: value })}
        />{" "}
        {PHASES_TEXT.rowsInARow}
      </li>
    </ul>
  );
}

/** On which logs a rule cannot be tested, and why. */
function Lacks({ id, runs }: { readonly id: string; readonly runs: readonly PhaseRun[] }): ReactNode {
  const lacks = runs.flatMap((run) => {
    const missing = missingOf(run, id);
    return missing === undefined ? [] : [{ run: runName(run, runs), missing }];
  });
  const [first] = lacks;
  if (first === undefined) return null;
  const everywhere = lacks.length === runs.length && lacks.every(({ missing }) => missing === first.missing);
  if (runs.length > 1 && everywhere)
    return <p className="lacks">{PHASES_TEXT.notTestableHere({ missing: first.missing })}</p>;
  return lacks.slice(0, MOST_LACKS).map(({ run, missing }) => (
    <p key={run} className="lacks">
      {PHASES_TEXT.notTestable({ run, missing })}
    </p>
  ));
}

interface NumberInputProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
  readonly onCommit: (value: number) => void;
}

/** A number that is accepted when it is valid; invalid text stays as typed, with the reason beside it. */
function NumberInput({ label, value, min, max, whole = false, onCommit }: NumberInputProps): ReactNode {
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const problem = draft === undefined ? undefined : problemOf(draft, min, max);
  const commit = (): void => {
    const typed = draft === undefined ? undefined : readNumber(draft);
    if (typed === undefined || problem !== undefined) return;
    setDraft(undefined);
    // As many digits as a link keeps.
    const kept = whole ? Math.round(typed) : Number(typed.toFixed(10));
    if (kept !== value) onCommit(kept);
  };
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="rule-number"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        value={draft ?? plainNumber(value)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
          if (event.key === "Escape" && draft !== undefined) {
            event.stopPropagation();
            setDraft(undefined);
          }
        }}
      />
      {problem !== undefined && (
        <span id={id} role="alert" className="refused">
          {" "}
          {problem}
        </span>
      )}
    </>
  );
}

function problemOf(text: string, min: number, max: number): string | undefined {
  const typed = /^\s*[-−]?[\d.,\s]*\d[\d.,\s]*$/.test(text) ? readNumber(text) : undefined;
  if (typed === undefined) return PHASES_TEXT.notANumber;
  return typed < min || typed > max
    ? PHASES_TEXT.outOfRange({ low: formatValue(min), high: formatValue(max) })
    : undefined;
}
