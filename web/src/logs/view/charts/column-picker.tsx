// Which columns are charted, and in which order.

import type { ReactNode } from "react";
import type { ColumnPair } from "../../model/columns.ts";
import { COLUMN_GROUPS } from "../../model/groups.ts";
import { movedItem } from "../../model/picks.ts";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { TextButton } from "../../../base/controls/text-button.tsx";
import type { Picks } from "./use-picks.ts";

/** Props of the picker. */
export interface ColumnPickerProps {
  readonly pairs: readonly ColumnPair[];
  readonly picks: Picks;
}

/** Check boxes grouped by subject, and the order of the charted columns; folded away. */
export function ColumnPicker({ pairs, picks }: ColumnPickerProps): ReactNode {
  const { ids, pick } = picks;
  const turn = (id: string): void => pick(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  const groups = COLUMN_GROUPS.map((group) => ({ group, members: pairs.filter((pair) => pair.group === group) }));
  return (
    <details className="column-picker">
      <summary>{LOGS_TEXT.columnsShown({ shown: ids.length, all: pairs.length })}</summary>
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => (
          <fieldset key={group}>
            <legend>{LOGS_TEXT.groups[group]}</legend>
            {members.map(({ id }) => (
              <label key={id}>
                <input type="checkbox" checked={ids.includes(id)} onChange={() => turn(id)} />
                <code>{id}</code>
              </label>
            ))}
          </fieldset>
        ))}
      <Order picks={picks} />
      <TextButton kind="underlined" onPress={() => pick(undefined)}>
        {LOGS_TEXT.resetColumns}
      </TextButton>
    </details>
  );
}

/** The charted columns, each with buttons to move it up and down. */
function Order({ picks: { ids, pick } }: { readonly picks: Picks }): ReactNode {
  const words = LOG_CHARTS_TEXT.columns;
  if (ids.length < 2) return null;
  return (
    <div className="column-order">
      <span className="lab">{words.order}</span>
      <ol>
        {ids.map((id, at) => (
          <li key={id}>
            <code>{id}</code>
            <button
              type="button"
              aria-label={words.earlier({ name: id })}
              disabled={at === 0}
              onClick={() => pick(movedItem(ids, id, -1))}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={words.later({ name: id })}
              disabled={at === ids.length - 1}
              onClick={() => pick(movedItem(ids, id, 1))}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
