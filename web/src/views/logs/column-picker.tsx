// Which columns are charted.

import type { ReactNode } from "react";
import { COLUMN_GROUPS, type ColumnPair } from "../../state/log-pairs.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { TextButton } from "../../ui/text-button.tsx";

/** Props of the picker. */
export interface ColumnPickerProps {
  readonly pairs: readonly ColumnPair[];
  /** Ids of the columns that are charted. */
  readonly picked: readonly string[];
  /** `undefined` goes back to the first choice. */
  readonly onPick: (picked: readonly string[] | undefined) => void;
}

/** Check boxes by what the columns are about, folded away. */
export function ColumnPicker({ pairs, picked, onPick }: ColumnPickerProps): ReactNode {
  const turn = (id: string): void =>
    onPick(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
  const groups = COLUMN_GROUPS.map((group) => ({ group, members: pairs.filter((pair) => pair.group === group) }));
  return (
    <details className="column-picker">
      <summary>{LOGS_TEXT.columnsShown(picked.length, pairs.length)}</summary>
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => (
          <fieldset key={group}>
            <legend>{LOGS_TEXT.groups[group]}</legend>
            {members.map(({ id }) => (
              <label key={id}>
                <input type="checkbox" checked={picked.includes(id)} onChange={() => turn(id)} />
                <code>{id}</code>
              </label>
            ))}
          </fieldset>
        ))}
      <TextButton kind="underlined" onPress={() => onPick(undefined)}>
        {LOGS_TEXT.resetColumns}
      </TextButton>
    </details>
  );
}
