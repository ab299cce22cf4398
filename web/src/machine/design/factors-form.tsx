// The factors, each with its letter, its low value and its high value.

import type { ReactNode } from "react";
import { type Factor, MAX_FACTORS } from "../../base/link/kernel/design-url.ts";
import type { Machine, ParamValue } from "../../base/sim/schema.gen.ts";
import { factorIds, LETTERS, type Levels, levelsOf, newFactor } from "../model/edit/design.ts";
import { words as DESIGN_TEXT } from "virtual:words/machine/design";
import { Pick } from "../../base/controls/pick.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { ValueInput } from "../../base/controls/value-input.tsx";
import type { Design } from "./use-design.ts";
import { someOf } from "../../base/text/words.ts";

/** The list of factors, and a menu to add one. */
export function FactorsForm({ design: { values, link, machine, plan } }: { readonly design: Design }): ReactNode {
  const { factors } = values;
  const words = DESIGN_TEXT;
  const set = (next: readonly Factor[]): void => {
    // With another number of factors the fractions differ, so the design becomes a full one.
    link.push({ factors: next, halvings: next.length === factors.length ? (plan?.halvings ?? 0) : 0 });
  };
  return (
    <section className="design-factors" aria-label={words.factors}>
      <h2 className="sec">{words.factors}</h2>
      <table>
        <thead>
          <tr>
            {words.factorColumns.map((name, i) => (
              <th key={name} scope="col">
                {/* The columns of letters and of remove buttons need no visible heading. */}
                <span className={i === 0 || i === 4 ? "sr" : undefined}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {factors.map((factor, place) => (
            <Row
              key={factor.id}
              factor={factor}
              letter={LETTERS[place] ?? ""}
              machine={machine}
              onSet={(to) => set(factors.with(place, to))}
              onRemove={() => set(factors.toSpliced(place, 1))}
            />
          ))}
        </tbody>
      </table>
      <AddFactor machine={machine} factors={factors} onAdd={(factor) => set([...factors, factor])} />
    </section>
  );
}

interface RowProps {
  readonly factor: Factor;
  readonly letter: string;
  readonly machine: Machine;
  readonly onSet: (factor: Factor) => void;
  readonly onRemove: () => void;
}

function Row({ factor, letter, machine, onSet, onRemove }: RowProps): ReactNode {
  const levels = levelsOf(machine, factor.id);
  const words = DESIGN_TEXT;
  const name = factorName(factor.id);
  return (
    <tr>
      <td>{letter}</td>
      <th scope="row">{name}</th>
      <td>
        <Level
          label={words.lowOf({ factor: name })}
          levels={levels}
          value={factor.low}
          onSet={(low) => onSet({ ...factor, low })}
        />
      </td>
      <td>
        <Level
          label={words.highOf({ factor: name })}
          levels={levels}
          value={factor.high}
          onSet={(high) => onSet({ ...factor, high })}
        />
      </td>
      <td>
        <TextButton label={words.removeOf({ factor: name })} onPress={onRemove}>
          {words.remove}
        </TextButton>
      </td>
    </tr>
  );
}

interface LevelProps {
  readonly label: string;
  readonly levels: Levels | undefined;
  readonly value: ParamValue;
  readonly onSet: (value: ParamValue) => void;
}

function Level({ label, levels, value, onSet }: LevelProps): ReactNode {
  if (levels === undefined) return String(value);
  if (levels.kind === "words") {
    const options = levels.words.map((word) => ({ value: word, label: word }));
    return <Pick kind="plain" label={label} value={String(value)} options={options} onPick={onSet} />;
  }
  const { min, max, whole } = levels;
  return (
    <ValueInput label={label} value={Number(value)} min={min} max={max} step={whole ? 1 : 0.001} onCommit={onSet} />
  );
}

/** A knob goes by its own name, anything else by words. */
export function factorName(id: string): string {
  return someOf(DESIGN_TEXT.factorNames, id) ?? id.replace(/^vm\./, "");
}

interface AddFactorProps {
  readonly machine: Machine;
  readonly factors: readonly Factor[];
  readonly onAdd: (factor: Factor) => void;
}

const NONE = "";

function AddFactor({ machine, factors, onAdd }: AddFactorProps): ReactNode {
  const words = DESIGN_TEXT;
  if (factors.length >= MAX_FACTORS) return <p className="lab">{words.full({ most: MAX_FACTORS })}</p>;
  const free = factorIds(machine).filter((id) => factors.every((factor) => factor.id !== id));
  return (
    <p className="design-add">
      <Pick
        kind="plain"
        label={words.add}
        value={NONE}
        options={[{ value: NONE, label: words.addHint }, ...free.map((id) => ({ value: id, label: factorName(id) }))]}
        onPick={(id) => {
          const factor = id === NONE ? undefined : newFactor(machine, id);
          if (factor !== undefined) onAdd(factor);
        }}
      />
    </p>
  );
}
