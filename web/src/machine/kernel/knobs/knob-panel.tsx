// The kernel's knobs: those that matter or explain the most are shown at once, the others in groups below.

import "../../controls/typed.css";
import "./knobs.css";
import { type ReactNode, useMemo, useState } from "react";
import type { Machine, ParamValue } from "../../../base/sim/schema.gen.ts";
import {
  type Booted,
  KNOB_GROUPS,
  type KnobGroup,
  type KnobState,
  knobsInView,
  knobStates,
  type Thresholds,
} from "../../model/edit/knob-state.ts";
import { withKnob } from "../../model/edit/machine-edit.ts";
import { sysctlLines, type SysctlWords } from "../../model/edit/sysctl-lines.ts";
import { words as KNOBS_TEXT } from "virtual:words/machine/knobs";
import { faceOf } from "../../systems/index.ts";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { useCopy } from "../../../base/page/use-copy.ts";
import { Knob } from "./knob.tsx";
import { useFormulas } from "./use-formulas.ts";
import { useFrozenInFocus } from "./use-frozen-in-focus.ts";
import { entryOf, someOf } from "../../../base/text/words.ts";
import { words as MACHINE_TEXT } from "virtual:words/machine/machine";

/** Props of the panel. */
export interface KnobPanelProps {
  /** The machine as it is edited. */
  readonly machine: Machine;
  /** The machine of the pinned run, A. */
  readonly pinned?: Machine | undefined;
  /** The thresholds in force in the live run, once there is one (`MachineHead.thresholds`). */
  readonly thresholds?: Thresholds | undefined;
  /** The thresholds in force in the pinned run. */
  readonly pinnedThresholds?: Thresholds | undefined;
  /** Called at every movement of a slider's thumb. */
  readonly onPreview: (machine: Machine) => void;
  /** Called with a change that is to be kept. */
  readonly onCommit: (machine: Machine) => void;
  /** The knob that keeps the machine from running, with what is shown beside it. */
  readonly problem?: { readonly id: string; readonly shown: ReactNode } | undefined;
  /** What else can be done with the knobs, besides copying them. */
  readonly children?: ReactNode;
}

/** All knobs of the machine's kernel. */
export function KnobPanel(props: KnobPanelProps): ReactNode {
  const { machine, pinned: pinnedMachine, thresholds, pinnedThresholds } = props;
  const pinned = useMemo(
    () => pinnedMachine && { machine: pinnedMachine, thresholds: pinnedThresholds },
    [pinnedMachine, pinnedThresholds],
  );
  const live: Booted = { machine, thresholds };
  const formulas = useFormulas(live, pinned);
  const states = knobStates(machine, formulas, pinned);
  const [inView, holding] = useFrozenInFocus(knobsInView(live, pinned));
  const first = states.filter(({ knob }) => inView.has(knob.param.id));
  const others = states.filter(({ knob }) => !inView.has(knob.param.id));
  const [query, setQuery] = useState("");
  const found = query.trim() === "" ? undefined : knobsNamed(states, query, machine.os.id);
  return (
    // Not a control itself: it only tracks whether the focus is inside.
    <section className="knob-panel" {...holding}>
      <div className="knob-find">
        <h2 className="sec">{KNOBS_TEXT.title}</h2>
        <input
          type="search"
          className="typed"
          aria-label={KNOBS_TEXT.find}
          placeholder={KNOBS_TEXT.findHint}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {found ? (
        <Found {...props} states={found} />
      ) : (
        <>
          <KnobList {...props} states={first} />
          <details>
            <summary>{KNOBS_TEXT.all}</summary>
            {KNOB_GROUP_IDS.map((group) => (
              <Group key={group} {...props} group={group} states={others.filter((state) => isIn(group, state))} />
            ))}
          </details>
        </>
      )}
      <div className="knob-tools">
        <CopyAsSysctl {...props} />
        {props.children}
      </div>
    </section>
  );
}

const KNOB_GROUP_IDS = Object.keys(KNOB_GROUPS) as KnobGroup[];

function isIn(group: KnobGroup, { knob }: KnobState): boolean {
  return (KNOB_GROUPS[group] as readonly string[]).includes(knob.param.id);
}

/** The knobs whose names or descriptions have every word that was typed. */
function knobsNamed(states: readonly KnobState[], query: string, os: string): readonly KnobState[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return states.filter(({ knob: { param } }) => {
    const text = `${param.id} ${entryOf(faceOf(os).text.knobs, param.id)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** What was found, or that there is nothing. */
function Found(props: KnobListProps): ReactNode {
  if (props.states.length === 0) return <p className="note q">{KNOBS_TEXT.foundNone}</p>;
  return <KnobList {...props} hasSource />;
}

interface KnobListProps extends KnobPanelProps {
  readonly states: readonly KnobState[];
  readonly hasSource?: boolean;
}

function KnobList({ machine, states, hasSource = false, problem, onPreview, onCommit }: KnobListProps): ReactNode {
  return states.map((state) => {
    const { id } = state.knob.param;
    // A threshold that is dragged to its default mark is computed by its formula again.
    const changed = (value: ParamValue | undefined): Machine =>
      withKnob(machine, id, value === state.fallback ? undefined : value);
    return (
      <Knob
        key={id}
        state={state}
        frames={machine.frames}
        os={machine.os.id}
        version={machine.os.version}
        hasSource={hasSource}
        {...(problem?.id === id ? { problem: problem.shown } : {})}
        onPreview={(value) => onPreview(changed(value))}
        onCommit={(value) => onCommit(changed(value))}
      />
    );
  });
}

/** A group without the knobs that are already in view; nothing if none are left. */
function Group({ group, ...props }: KnobListProps & { readonly group: KnobGroup }): ReactNode {
  const { states, machine } = props;
  if (states.length === 0) return null;
  return (
    <section>
      <h3 className="lab">{KNOBS_TEXT.groups[group]}</h3>
      {group === "thresholds" && (
        <p className="note q">{someOf(KNOBS_TEXT.base, machine.os.version) ?? KNOBS_TEXT.base.all}</p>
      )}
      <KnobList {...props} hasSource />
    </section>
  );
}

const SYSCTL_WORDS: SysctlWords = {
  ...KNOBS_TEXT.sysctl,
  head: (os, version, frames) => KNOBS_TEXT.sysctl.head({ system: entryOf(MACHINE_TEXT.systems, os), version, frames }),
  perDomain: (version) => KNOBS_TEXT.sysctl.perDomain({ version }),
};

function CopyAsSysctl({ machine, thresholds }: KnobPanelProps): ReactNode {
  const copy = useCopy();
  const lines = (): string => `${sysctlLines(machine, SYSCTL_WORDS, thresholds).join("\n")}\n`;
  return (
    <TextButton kind="underlined" onPress={() => copy(lines(), KNOBS_TEXT.copied)}>
      {KNOBS_TEXT.copy}
    </TextButton>
  );
}
