// How B is compared with A: level, margin, what represents a run, correction and, folded away, the rules for quartiles
// and the resampling.

import { type ReactNode, useState } from "react";
import type { WithinRegime } from "../../link/logs-url.ts";
import type { Bulk, CompareAsk, PCorrection, RunsCentre, RunValue } from "../../../base/sim/schema.gen.ts";
import type { CompareRow } from "../../model/compare-rows.ts";
import { QUARTILES, type QuartileId, quartileId } from "../../model/quartile-rules.ts";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { words as PHASES_TEXT } from "virtual:words/logs/phases";
import { Pick } from "../../../base/controls/pick.tsx";
import { ValueInput } from "../../../base/controls/value-input.tsx";

/** Props of the settings. */
export interface CompareSettingsProps {
  readonly ask: Partial<CompareAsk>;
  readonly onAsk: (ask: Partial<CompareAsk>) => void;
  readonly within: WithinChoice;
  /** The columns for which the time above a threshold is counted. */
  readonly rows: readonly CompareRow[] | undefined;
  /** Whether there is only one side, and so nothing to compare it with. */
  readonly alone?: boolean;
}

/** Whose rows are compared: all of them, or those in one of the regimes that occur. */
export interface WithinChoice {
  readonly value: WithinRegime;
  readonly regimes: readonly WithinRegime[];
  readonly onPick: (regime: WithinRegime) => void;
}

/** The settings in one row. */
export function CompareSettings({
  ask,
  onAsk,
  within,
  rows = NO_ROWS,
  alone = false,
}: CompareSettingsProps): ReactNode {
  const words = COMPARE_TEXT;
  const change = (changed: Partial<CompareAsk>): void => onAsk({ ...ask, ...changed });
  return (
    <fieldset className="compare-settings">
      <legend className="sr">{words.settings}</legend>
      <Choice
        label={words.within}
        value={within.value}
        options={Object.fromEntries(
          within.regimes.map((one) => [one, one === "all" ? words.allRows : PHASES_TEXT.regimes[one]]),
        )}
        onPick={(regime) => within.onPick(regime as WithinRegime)}
      />
      {!alone && <Judging ask={ask} change={change} />}
      <MoreSettings ask={ask} change={change} rows={rows} alone={alone} />
    </fieldset>
  );
}

const NO_ROWS: readonly CompareRow[] = [];

interface ChangeProps {
  readonly ask: Partial<CompareAsk>;
  readonly change: (changed: Partial<CompareAsk>) => void;
}

/** The criteria by which two sides are called different. */
function Judging({ ask, change }: ChangeProps): ReactNode {
  const words = COMPARE_TEXT;
  return (
    <>
      <Choice
        label={words.level}
        value={String(ask.level ?? 0.95)}
        options={words.levels}
        onPick={(level) => change({ level: Number(level) })}
      />
      <Choice
        label={words.margin}
        value={String(ask.margin ?? 0.05)}
        options={words.margins}
        onPick={(margin) => change({ margin: Number(margin) })}
      />
      <Choice
        label={words.value}
        value={ask.run_value ?? "auto"}
        options={words.values}
        onPick={(value) => change({ run_value: value as RunValue })}
      />
      <Choice
        label={words.centre}
        value={ask.centre ?? "mean"}
        options={words.centres}
        onPick={(centre) => change({ centre: centre as RunsCentre })}
      />
      <Choice
        label={words.correction}
        value={ask.correction ?? "holm"}
        options={words.corrections}
        onPick={(correction) => change({ correction: correction as PCorrection })}
      />
    </>
  );
}

type MoreSettingsProps = ChangeProps &
  Required<Pick<CompareSettingsProps, "alone">> & {
    readonly rows: readonly CompareRow[];
  };

/**
 * What few people change: the rules for quartiles, thresholds for counting time, whether runs are paired, the ends of
 * the bulk, and the resampling.
 */
function MoreSettings({ ask, change, rows, alone }: MoreSettingsProps): ReactNode {
  const words = COMPARE_TEXT;
  return (
    <details className="more-settings">
      <summary>{words.moreSettings}</summary>
      <Choice
        label={words.quartiles}
        value={quartileId(ask.quartiles)}
        options={words.quartileRules}
        onPick={(id) => change({ quartiles: QUARTILES[id as QuartileId] })}
      />
      <Above ask={ask} change={change} rows={rows} />
      {!alone && <Chance ask={ask} change={change} />}
    </details>
  );
}

/** Whether runs are paired, the ends of the bulk, and the number of resamples and their seed. */
function Chance({ ask, change }: ChangeProps): ReactNode {
  const words = COMPARE_TEXT;
  return (
    <>
      <Choice
        label={words.pairing}
        value={ask.paired === true ? "paired" : "independent"}
        options={words.pairings}
        onPick={(pairing) => change({ paired: pairing === "paired" })}
      />
      <Choice
        label={words.bulk}
        value={ask.bulk ?? "five-and-ninety-five"}
        options={words.bulks}
        onPick={(bulk) => change({ bulk: bulk as Bulk })}
      />
      <Whole
        label={words.resamples}
        value={ask.resamples ?? 2000}
        min={100}
        max={20_000}
        onCommit={(resamples) => change({ resamples })}
      />
      <Whole label={words.seed} value={ask.seed ?? 1} min={0} max={2 ** 32 - 1} onCommit={(seed) => change({ seed })} />
    </>
  );
}

/** The threshold above which a column's time is counted. One column is edited at a time; the others keep theirs. */
function Above({ ask, change, rows }: Omit<MoreSettingsProps, "alone">): ReactNode {
  const words = COMPARE_TEXT;
  const [picked, setPicked] = useState("");
  const row = rows.find(({ column }) => column.id === picked) ?? rows[0];
  if (row === undefined) return null;
  const { id } = row.column;
  const { unit, divisor } = row.shown.a;
  const above = ask.above ?? [];
  const set = (value: number): void => {
    const others = above.filter(([column]) => column !== id);
    change({ above: value === 0 ? others : [...others, [id, value * divisor]] });
  };
  return (
    <span className="choice">
      <span aria-hidden="true">{words.above}</span>
      <Pick
        kind="plain"
        label={words.aboveOf}
        value={id}
        options={rows.map(({ column }) => ({ value: column.id, label: column.id }))}
        onPick={setPicked}
      />
      <span aria-hidden="true">&gt;</span>
      <ValueInput
        label={words.aboveWhat({ id, unit })}
        value={(above.find(([column]) => column === id)?.[1] ?? 0) / divisor}
        min={-1e12}
        max={1e12}
        step={0.01}
        onCommit={set}
        className="setting-value"
      />
      <span aria-hidden="true">{unit}</span>
    </span>
  );
}

interface WholeProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onCommit: (value: number) => void;
}

/** A whole number. It takes effect when the field loses focus, since each digit would cause thousands of resamples. */
function Whole({ label, ...rest }: WholeProps): ReactNode {
  return (
    <span className="choice">
      <span aria-hidden="true">{label}</span>
      <ValueInput {...rest} label={label} step={1} className="setting-value" />
    </span>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
  readonly onPick: (value: string) => void;
}

function Choice({ label, value, options, onPick }: ChoiceProps): ReactNode {
  const all = Object.entries(options).map(([option, name]) => ({ value: option, label: name }));
  return (
    <span className="choice">
      <span aria-hidden="true">{label}</span>
      <Pick kind="plain" label={label} value={value} options={all} onPick={onPick} />
    </span>
  );
}
