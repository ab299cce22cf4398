// The settings of systemd-oomd itself.

import type { ReactNode } from "react";
import { words as GROUPS_TEXT } from "virtual:words/machine/groups";
import type { Machine, Oomd } from "../../../base/sim/schema.gen.ts";
import { withoutField } from "../../model/groups/group-daemons.ts";
import { Numbers } from "./group-daemons.tsx";

/** Props of the settings. */
export interface OomdFormProps {
  readonly machine: Machine;
  readonly onCommit: (machine: Machine) => void;
}

/** What holds for all groups that it watches. */
export function OomdForm({ machine, onCommit }: OomdFormProps): ReactNode {
  const { oomdConf, oomdSettings } = GROUPS_TEXT;
  const put = (oomd: Oomd): void =>
    onCommit(Object.keys(oomd).length === 0 ? withoutField(machine, "oomd") : { ...machine, oomd });
  return (
    <section aria-label={oomdConf}>
      <p className="lab">{oomdConf}</p>
      <Numbers<Oomd> of="oomdConf" value={machine.oomd ?? {}} names={oomdSettings} onCommit={put} />
    </section>
  );
}
