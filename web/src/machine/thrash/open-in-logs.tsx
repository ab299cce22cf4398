// Hands the systems' logs to the Logs view, which compares two: with more than two, the user chooses.

import { type ReactNode, useState } from "react";
import { type Side, SIDES } from "../../base/model/sides.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { PopoverButton } from "../../base/controls/popover-button.tsx";
import { Segmented } from "../../base/controls/segmented.tsx";
import { useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
import { openInLogs } from "./system-logs.ts";
import type { SystemRun } from "./use-thrash.ts";

/** Props of the button. */
export interface OpenInLogsProps {
  readonly systems: readonly SystemRun[];
}

/** The button, with a choice of two if there are more. */
export function OpenInLogs({ systems }: OpenInLogsProps): ReactNode {
  const services = useServices();
  const { openInLogs: word, compareLogs } = THRASH_TEXT;
  if (systems.length <= SIDES.length) {
    return <TextButton onPress={() => void openInLogs(systems, services)}>{word}</TextButton>;
  }
  return (
    <PopoverButton word={word} title={compareLogs.title} className="thrash-load">
      <h2>{compareLogs.title}</h2>
      <Pair systems={systems} onOpen={(pair) => void openInLogs(pair, services)} />
    </PopoverButton>
  );
}

interface PairProps extends OpenInLogsProps {
  readonly onOpen: (pair: readonly SystemRun[]) => void;
}

/** The choice of two different systems. */
function Pair({ systems, onOpen }: PairProps): ReactNode {
  const [pair, setPair] = useState(() => systems.slice(0, SIDES.length).map(({ id }) => id));
  const options = systems.map(({ id }) => ({ value: id, label: THRASH_TEXT.systemNames[id] }));
  return (
    <>
      {pair.map((own, at) => (
        <Segmented
          key={SIDES[at]}
          label={SIDES_TEXT[SIDES[at] as Side]}
          value={own}
          options={options}
          // If the system is already on the other side, the two swap.
          onPick={(id) => setPair(pair.map((other) => (other === own ? id : other === id ? own : other)))}
        />
      ))}
      <TextButton
        kind="underlined"
        onPress={() => onOpen(pair.flatMap((id) => systems.filter((system) => system.id === id)))}
      >
        {THRASH_TEXT.compareLogs.open}
      </TextButton>
    </>
  );
}
