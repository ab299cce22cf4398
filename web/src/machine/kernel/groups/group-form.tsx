// One control group: its name, what runs in it, and its limits.

import "../../controls/typed.css";
import type { ReactNode } from "react";
import { words as GROUPS_TEXT } from "virtual:words/machine/groups";
import { useServices } from "../../../base/page/services.ts";
import type { Cgroup, Machine } from "../../../base/sim/schema.gen.ts";
import { DraftInput } from "../../../base/controls/draft-input.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { grouped } from "../../../base/text/numbers.ts";
import { NumberRow } from "../../controls/number-row.tsx";
import {
  BOUNDS,
  cgroupsOf,
  isParent,
  type LimitField,
  limitOf,
  MAX_CGROUPS,
  mostOf,
  nameOf,
  PROTECTIONS,
  withGroupNamed,
  withLimit,
  withMember,
} from "../../model/groups/cgroups.ts";
import { binaryStops } from "../../model/stops.ts";
import { formatSize } from "../hardware/sizes.ts";
import { loadWords } from "../recorded/load-words.ts";
import { GroupDaemons } from "./group-daemons.tsx";

/** Props of a part of a group's form. */
export interface GroupPartProps {
  readonly group: Cgroup;
  readonly onPreview: (group: Cgroup) => void;
  readonly onCommit: (group: Cgroup) => void;
}

/** Props of a group's form. */
export interface GroupFormProps extends Omit<GroupPartProps, "group"> {
  readonly machine: Machine;
  readonly place: number;
  /** Called with a change to more than this group. */
  readonly onMachine: (machine: Machine) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

/** The group. */
export function GroupForm(props: GroupFormProps): ReactNode {
  const { machine, place, onPreview, onCommit, onMachine, onAdd, onRemove } = props;
  const group = cgroupsOf(machine)[place];
  if (group === undefined) return null;
  const words = GROUPS_TEXT;
  const { path } = group;
  return (
    <div className="group">
      <NameField machine={machine} place={place} group={group} onMachine={onMachine} />
      <Members machine={machine} place={place} group={group} onMachine={onMachine} />
      {[...PROTECTIONS, ...BOUNDS].map((field) => (
        <Limit key={field} field={field} machine={machine} group={group} onPreview={onPreview} onCommit={onCommit} />
      ))}
      <label className="group-flag">
        <input
          type="checkbox"
          checked={group.oom_group === true}
          onChange={({ target }) => {
            const { oom_group: _, ...others } = group;
            onCommit(target.checked ? { ...others, oom_group: true } : others);
          }}
        />{" "}
        {words.oomGroup}
      </label>
      <GroupDaemons group={group} onPreview={onPreview} onCommit={onCommit} />
      <div className="group-tools">
        {cgroupsOf(machine).length < MAX_CGROUPS && (
          <TextButton kind="underlined" label={words.addBelowOf({ path })} onPress={onAdd}>
            {words.addBelow}
          </TextButton>
        )}
        <TextButton kind="underlined" label={words.removeOf({ path })} onPress={onRemove}>
          {words.remove}
        </TextButton>
      </div>
    </div>
  );
}

interface OfMachineProps extends Pick<GroupFormProps, "machine" | "place" | "onMachine"> {
  readonly group: Cgroup;
}

const NAME = /^[\w.-]{1,24}$/;

function NameField({ machine, place, group, onMachine }: OfMachineProps): ReactNode {
  const { toasts } = useServices();
  const words = GROUPS_TEXT;
  const commit = (typed: string): void => {
    const name = typed.trim();
    if (name === nameOf(group)) return;
    const renamed = withGroupNamed(machine, place, name);
    const path = cgroupsOf(renamed)[place]?.path ?? "";
    if (!NAME.test(name) || name === "." || name === "..") toasts.show({ text: words.badName({ text: name }) });
    else if (cgroupsOf(machine).some((other) => other.path === path)) toasts.show({ text: words.takenName({ path }) });
    else onMachine(renamed);
  };
  return (
    <label className="group-name">
      <span className="lab">{words.name}</span>
      <DraftInput
        className="typed"
        label={words.nameOf({ path: group.path })}
        value={nameOf(group)}
        onCommit={commit}
      />
    </label>
  );
}

function Members({ machine, place, group, onMachine }: OfMachineProps): ReactNode {
  const words = GROUPS_TEXT;
  if (isParent(machine, group)) return <p className="note q">{words.parent}</p>;
  return (
    <fieldset className="group-members">
      <legend className="lab">{words.members}</legend>
      {machine.workloads.map((workload, number) => (
        <label key={number} className="group-flag">
          <input
            type="checkbox"
            checked={group.workloads.includes(number)}
            onChange={({ target }) => onMachine(withMember(machine, number, target.checked ? place : undefined))}
          />{" "}
          <code>{loadWords(workload)}</code>
        </label>
      ))}
    </fieldset>
  );
}

interface LimitProps extends GroupPartProps {
  readonly machine: Machine;
  readonly field: LimitField;
}

function Limit({ machine, group, field, onPreview, onCommit }: LimitProps): ReactNode {
  const most = mostOf(machine, field);
  const words = GROUPS_TEXT;
  const isBound = BOUNDS.includes(field);
  const span = { min: 0, max: isBound ? most + 1 : most, whole: true };
  const inWords = (pages: number): string =>
    pages > most ? words.noLimit : pages === 0 ? "0" : `${grouped(pages)} = ${formatSize(pages)}`;
  return (
    <NumberRow
      label={words.limits[field]}
      value={limitOf(machine, group, field)}
      {...span}
      stops={binaryStops(span, [most])}
      format={inWords}
      note={words.limitNotes[field]}
      fallback={isBound ? most + 1 : 0}
      onDrag={(to) => onPreview(withLimit(machine, group, field, to))}
      onCommit={(to) => onCommit(withLimit(machine, group, field, to))}
    />
  );
}
