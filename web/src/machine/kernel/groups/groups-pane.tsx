// The control groups of the machine, one unfolded at a time: what runs in each, and its limits.

import "./groups.css";
import { type ReactNode, useState } from "react";
import { words as GROUPS_TEXT } from "virtual:words/machine/groups";
import { TextButton } from "../../../base/controls/text-button.tsx";
import {
  cgroupsOf,
  depthOf,
  MAX_CGROUPS,
  nameOf,
  withCgroup,
  withGroupAdded,
  withGroupRemoved,
} from "../../model/groups/cgroups.ts";
import { Refusals } from "../../controls/refusals.tsx";
import { loadWords } from "../recorded/load-words.ts";
import type { Kernel } from "../use-kernel.ts";
import { GroupForm } from "./group-form.tsx";
import { OomdForm } from "./oomd-form.tsx";

/** The groups, and the way to more of them. */
export function GroupsPane({ kernel }: { readonly kernel: Kernel }): ReactNode {
  const { machine, edit, diags } = kernel;
  const groups = cgroupsOf(machine);
  const [open, setOpen] = useState<number | undefined>(0);
  const add = (below?: number): void => {
    const more = withGroupAdded(machine, below);
    // The new one is the one that was not there.
    setOpen(cgroupsOf(more).findIndex(({ path }) => !groups.some((group) => group.path === path)));
    edit.commit(more);
  };
  const words = GROUPS_TEXT;
  const inRoot = machine.workloads.filter((_, i) => !groups.some(({ workloads }) => workloads.includes(i)));
  return (
    <section className="groups-pane" aria-label={words.title}>
      <p className="q">{words.note}</p>
      <Refusals diags={diags} />
      <ol>
        {groups.map((group, place) => (
          <li key={place} className={`depth-${depthOf(group)}`}>
            <details
              open={open === place}
              onToggle={({ currentTarget }) =>
                setOpen((last) => (currentTarget.open ? place : last === place ? undefined : last))
              }
            >
              <summary>
                <code>{depthOf(group) === 1 ? group.path : `…/${nameOf(group)}`}</code>
              </summary>
              {open === place && (
                <GroupForm
                  machine={machine}
                  place={place}
                  onPreview={(to) => edit.preview(withCgroup(machine, place, to))}
                  onCommit={(to) => edit.commit(withCgroup(machine, place, to))}
                  onMachine={edit.commit}
                  onAdd={() => add(place)}
                  onRemove={() => {
                    setOpen(undefined);
                    edit.commit(withGroupRemoved(machine, place));
                  }}
                />
              )}
            </details>
          </li>
        ))}
      </ol>
      <p className="note q">
        {groups.length === 0
          ? words.none
          : inRoot.length > 0 && words.root({ loads: inRoot.map(loadWords).join("; ") })}
      </p>
      {groups.length < MAX_CGROUPS ? (
        <TextButton onPress={() => add()}>{words.add}</TextButton>
      ) : (
        <p className="lab">{words.full({ most: MAX_CGROUPS })}</p>
      )}
      {groups.some(({ oomd }) => oomd !== undefined) && <OomdForm machine={machine} onCommit={edit.commit} />}
    </section>
  );
}
