// A pattern with its parameters as sliders, and the seed.

import type { ReactNode } from "react";
import { isDrawn, type PatternSetting, patternStates } from "../../base/link/string/reference-string.ts";
import { LAB_MAX_SEED } from "../../base/link/string/lab-url.ts";
import type { ParamState } from "../../base/link/string/lab-params.ts";
import type { PatternId } from "../../base/sim/ids.gen.ts";
import { PATTERNS } from "../../base/sim/schema.gen.ts";
import { words as PATTERNS_TEXT } from "virtual:words/base/patterns";
import { plainNumber } from "../../base/text/numbers.ts";
import { words as STRINGS_TEXT } from "virtual:words/textbook/strings";
import { newSeed } from "./new-seed.ts";
import { NumberField } from "../../base/controls/number-field.tsx";
import { Pick as PickOne } from "../../base/controls/pick.tsx";
import type { StringLink, StringState } from "./reference-controls.tsx";
import { Slider } from "../../base/controls/slider.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { entryOf } from "../../base/text/words.ts";

/** Props of the maker. */
export interface PatternMakerProps {
  readonly values: StringState;
  readonly link: StringLink;
  readonly onMake: (pattern: string) => void;
}

const NONE = "";

const NAMES: Readonly<Record<PatternId, string>> = PATTERNS_TEXT;
const WHAT: Readonly<Record<PatternId, string>> = STRINGS_TEXT.what;
const OPTIONS = PATTERNS.map(({ id }) => ({ value: id, label: entryOf(NAMES, id) }));

/** The pattern and its parameters. */
export function PatternMaker({ values, link, onMake }: PatternMakerProps): ReactNode {
  const { pattern, seed } = values;
  const none = pattern === null ? [{ value: NONE, label: STRINGS_TEXT.none }] : [];
  return (
    <div className="maker">
      <div className="field inline">
        <span className="lab" aria-hidden="true">
          {STRINGS_TEXT.pattern}
        </span>
        <PickOne
          kind="plain"
          label={STRINGS_TEXT.pattern}
          value={pattern?.id ?? NONE}
          options={[...none, ...OPTIONS]}
          onPick={(id) => {
            if (id !== NONE) onMake(id);
          }}
        />
      </div>
      {pattern === null && <PatternList onMake={onMake} />}
      {pattern !== null && <p className="q">{entryOf(WHAT, pattern.id)}</p>}
      {pattern !== null && <Parameters pattern={pattern} link={link} />}
      {isDrawn(pattern) && (
        <div className="maker-seed">
          <NumberField
            label={STRINGS_TEXT.seed}
            value={seed}
            min={0}
            max={LAB_MAX_SEED}
            onCommit={(to) => link.push({ seed: to })}
          />
          <TextButton kind="underlined" onPress={() => link.push({ seed: newSeed(seed) })}>
            {STRINGS_TEXT.newSeed}
          </TextButton>
        </div>
      )}
    </div>
  );
}

/** All patterns at a glance, while none is chosen. */
function PatternList({ onMake }: Pick<PatternMakerProps, "onMake">): ReactNode {
  return (
    <ul className="maker-list">
      {OPTIONS.map(({ value, label }) => (
        <li key={value}>
          <TextButton kind="underlined" onPress={() => onMake(value)}>
            {label}
          </TextButton>
        </li>
      ))}
    </ul>
  );
}

interface ParametersProps {
  readonly pattern: PatternSetting;
  readonly link: StringLink;
}

function Parameters({ pattern, link }: ParametersProps): ReactNode {
  const set = (id: string, to: number): { pattern: PatternSetting } => ({
    pattern: { ...pattern, params: { ...pattern.params, [id]: to } },
  });
  return (
    <div className="maker-params">
      {patternStates(pattern).map((state) => (
        <Parameter
          key={`${pattern.id}.${state.param.id}`}
          state={state}
          onDrag={(to) => link.preview(set(state.param.id, to))}
          onCommit={(to) => link.push(set(state.param.id, to))}
        />
      ))}
    </div>
  );
}

interface ParameterProps {
  readonly state: ParamState;
  readonly onDrag: (to: number) => void;
  readonly onCommit: (to: number) => void;
}

function Parameter({ state: { param, value }, onDrag, onCommit }: ParameterProps): ReactNode {
  const { domain, id } = param;
  if (domain.kind !== "number" || typeof value !== "number") return null;
  const stops = domain.whole ? stopsOf(domain.min, domain.max, id === "length") : undefined;
  return (
    <Slider
      label={entryOf(STRINGS_TEXT.params, id)}
      value={value}
      min={domain.min}
      max={domain.max}
      step={domain.whole ? 1 : 0.05}
      {...(stops === undefined ? {} : { stops })}
      defaultValue={domain.default}
      format={plainNumber}
      onDrag={onDrag}
      onCommit={onCommit}
    />
  );
}

/** The track has every number that a lecture needs, then wider steps; what is between them can be typed. */
const FINE = 30;
const COARSE = [32, 36, 40, 45, 50, 60, 64, 70, 80, 90, 100];
const FAR = [120, 150, 200, 250, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 5000];

function stopsOf(min: number, max: number, far: boolean): readonly number[] {
  const fine = Array.from({ length: FINE + 1 }, (_, i) => i);
  return [...fine, ...COARSE, ...(far ? FAR : [])].filter((stop) => stop >= min && stop <= max);
}
