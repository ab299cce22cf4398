// Swap space in several areas: how long each is, when it is used, and which disk it is on.

import type { ReactNode } from "react";
import { MAX_PRIORITY, MAX_SWAP_AREAS, MAX_SWAP_DISKS } from "../../../base/link/kernel/swap-areas.ts";
import type { SwapArea } from "../../../base/sim/schema.gen.ts";
import { swapAreasOf, withAreaAdded, withAreaRemoved, withSwapAreas } from "../../model/edit/swap-areas.ts";
import { MAX_PAGES } from "../../model/edit/workload-fields.ts";
import { grouped } from "../../../base/text/numbers.ts";
import { words as SWAP_AREAS_TEXT } from "virtual:words/machine/swap-areas";
import { NumberField } from "../../../base/controls/number-field.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { ValueInput } from "../../../base/controls/value-input.tsx";
import type { MachineFormProps } from "./machine-form.tsx";
import { formatSize } from "./sizes.ts";

/** The areas, folded away while there is only one. */
export function SwapAreasForm({ machine, onCommit }: MachineFormProps): ReactNode {
  const areas = swapAreasOf(machine);
  const words = SWAP_AREAS_TEXT;
  const set = (place: number, area: SwapArea): void => onCommit(withSwapAreas(machine, areas.with(place, area)));
  return (
    <section className="swap-areas" aria-label={words.title}>
      {machine.swap_areas !== undefined && (
        <>
          <p className="lab">{words.title}</p>
          <ol>
            {areas.map((area, place) => (
              <li key={place}>
                <Area
                  area={area}
                  number={place + 1}
                  onSet={(to) => set(place, to)}
                  onRemove={areas.length > 1 ? () => onCommit(withAreaRemoved(machine, place)) : undefined}
                />
              </li>
            ))}
          </ol>
          <p className="note q">{words.note}</p>
        </>
      )}
      {areas.length < MAX_SWAP_AREAS && (
        <TextButton kind="underlined" onPress={() => onCommit(withAreaAdded(machine))}>
          {areas.length === 1 ? words.split : words.add}
        </TextButton>
      )}
    </section>
  );
}

interface AreaProps {
  readonly area: SwapArea;
  /** Counted from 1. */
  readonly number: number;
  readonly onSet: (area: SwapArea) => void;
  readonly onRemove: (() => void) | undefined;
}

function Area({ area, number, onSet, onRemove }: AreaProps): ReactNode {
  const words = SWAP_AREAS_TEXT;
  return (
    <>
      <span className="swap-length">
        <span className="lab" aria-hidden="true">
          {words.area({ number })}
        </span>{" "}
        <ValueInput
          label={words.pagesOf({ number })}
          value={area.pages}
          min={1}
          max={MAX_PAGES}
          format={(pages) => `${grouped(pages)} = ${formatSize(pages)}`}
          onCommit={(pages) => onSet({ ...area, pages })}
        />
      </span>
      <NumberField
        label={words.priorityOf({ number })}
        labelKind="hidden"
        value={area.priority ?? 0}
        min={0}
        max={MAX_PRIORITY}
        format={(to) => (area.priority === undefined ? words.noPriority : words.priority({ priority: to }))}
        onCommit={(priority) => onSet({ ...area, priority })}
      />
      <NumberField
        label={words.diskOf({ number })}
        labelKind="hidden"
        value={area.disk ?? 0}
        min={0}
        max={MAX_SWAP_DISKS}
        format={(disk) => words.disk({ disk })}
        onCommit={(disk) => onSet({ ...area, disk })}
      />
      {onRemove && (
        <TextButton kind="underlined" label={words.removeOf({ number })} onPress={onRemove}>
          {words.remove}
        </TextButton>
      )}
    </>
  );
}
