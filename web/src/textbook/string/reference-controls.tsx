// Where the reference string comes from: typed, a sample, or made. The same in every view that has a string.

import { type ReactNode, Suspense, useId, useMemo, useState } from "react";
import { LAB_SAMPLES, type LabSample } from "../../base/link/string/lab-samples.ts";
import { type StringValues, withPattern } from "../../base/link/string/reference-string.ts";
import type { ReplayRun } from "../run/replay-run.ts";
import { type Diag, PATTERNS } from "../../base/sim/schema.gen.ts";
import type { PlayerAction } from "../../base/player/player.ts";
import { words as PATTERNS_TEXT } from "virtual:words/base/patterns";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { lazyComponent } from "../../base/page/lazy-component.tsx";
import { type Option, Pick as PickOne } from "../../base/controls/pick.tsx";
import { ReferenceField } from "./reference-field.tsx";
import { panelToggle } from "../../base/controls/panel-toggle.ts";
import { entryOf } from "../../base/text/words.ts";

/** Not everybody makes strings: the code for it is loaded when it is first needed. */
const StringPanel = lazyComponent(async () => (await import("./string-panel.tsx")).StringPanel);

/** What a link says about the string and what goes with it. */
export interface StringState extends StringValues {
  readonly seed: number;
  readonly frames: number;
}

/** Where the player is put: a new string is shown from its beginning. */
interface Beginning {
  readonly step: number;
  readonly stage: number;
}

/** The part of a view's link that describes the string. */
export interface StringLink {
  readonly preview: (patch: Partial<StringValues & Pick<StringState, "seed">>) => void;
  readonly push: (patch: Partial<StringState & Beginning>) => void;
}

/** Props of the controls. */
export interface ReferenceControlsProps {
  readonly values: StringState;
  readonly link: StringLink;
  /** A run of the string. */
  readonly run: ReplayRun | undefined;
  /** What is wrong with the string. */
  readonly diags: readonly Diag[];
  readonly act: (action: PlayerAction) => void;
}

/** The string as text, the button that makes one, and the samples. */
export function ReferenceControls({ values, link, run, diags, act }: ReferenceControlsProps): ReactNode {
  const { references, pattern } = values;
  const text = useMemo(() => (pattern === null ? references : (run?.text ?? "")), [references, pattern, run]);
  const fromTheBeginning = (patch: Partial<StringValues>): void => {
    act({ type: "seek", step: 0 });
    link.push({ ...patch, step: 0, stage: 3 });
  };
  const make = (id: string): void => fromTheBeginning({ pattern: withPattern(pattern, id, values.frames) });
  const take = (typed: string): void => fromTheBeginning({ references: typed, pattern: null });
  return (
    <>
      <ReferenceField
        value={text}
        diags={diags}
        hasShown={run !== undefined}
        onPreview={(typed) => link.preview({ references: typed, pattern: null })}
        onCommit={(typed) => link.push({ references: typed, pattern: null })}
      >
        <MakeButton {...{ values, link, text, onMake: make }} />
      </ReferenceField>
      <OriginPick values={values} onTake={take} onMake={make} />
    </>
  );
}

interface MakeButtonProps {
  readonly values: StringState;
  readonly link: StringLink;
  readonly text: string;
  readonly onMake: (pattern: string) => void;
}

/** Opens the panel. It is a native popover: Esc or a press outside closes it, and the page behind it goes on. */
function MakeButton(props: MakeButtonProps): ReactNode {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="txt lk" popoverTarget={id}>
        {LAB_TEXT.make}
      </button>
      <fieldset
        id={id}
        popover="auto"
        aria-label={LAB_TEXT.makeTitle}
        className="string-panel"
        onToggle={panelToggle(setOpen)}
      >
        {open && (
          <Suspense fallback={<p aria-busy="true">{LAB_TEXT.makeTitle}</p>}>
            <StringPanel {...props} />
          </Suspense>
        )}
      </fieldset>
    </>
  );
}

const OWN = "own";
const MADE = "pattern.";
type Origin = LabSample | typeof OWN | `${typeof MADE}${string}`;

const SAMPLES = Object.keys(LAB_SAMPLES) as LabSample[];

const ORIGINS: readonly Option<Origin>[] = [
  ...SAMPLES.map((id) => ({ value: id, label: LAB_TEXT.samples[id], group: LAB_TEXT.samplesGroup })),
  ...PATTERNS.map(({ id }): Option<Origin> => ({
    value: `${MADE}${id}`,
    label: entryOf(PATTERNS_TEXT, id),
    group: LAB_TEXT.made,
  })),
];

interface OriginPickProps {
  readonly values: StringState;
  readonly onTake: (references: string) => void;
  readonly onMake: (pattern: string) => void;
}

/** One of the samples or patterns, if the string is one. */
function OriginPick({ values: { references, pattern }, onTake, onMake }: OriginPickProps): ReactNode {
  const sample = SAMPLES.find((id) => LAB_SAMPLES[id] === references) ?? OWN;
  const current: Origin = pattern === null ? sample : `${MADE}${pattern.id}`;
  const own = current === OWN ? [{ value: OWN, label: LAB_TEXT.ownString } as const] : [];
  const pick = (picked: Origin): void => {
    const known = SAMPLES.find((id) => id === picked);
    if (known !== undefined) onTake(LAB_SAMPLES[known]);
    else if (picked.startsWith(MADE)) onMake(picked.slice(MADE.length));
  };
  return (
    <div className="field inline origin">
      <span className="lab" aria-hidden="true">
        {LAB_TEXT.sample}
      </span>
      <PickOne<Origin>
        kind="plain"
        label={LAB_TEXT.sample}
        value={current}
        options={[...own, ...ORIGINS]}
        onPick={pick}
      />
    </div>
  );
}
