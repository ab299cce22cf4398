// The time of day, and how long the presentation has lasted.

import { type ReactNode, useEffect, useState } from "react";
import type { Watch } from "../../../base/model/presenting.ts";
import { elapsed, watchText } from "../../model/watch.ts";
import { words as PRESENT_TEXT } from "virtual:words/shell/present";
import { TextButton } from "../../../base/controls/text-button.tsx";
import type { Notes } from "./use-notes.ts";

const TEXT = PRESENT_TEXT.notes;
const { buttons } = PRESENT_TEXT;

/** Often enough that no second is skipped. */
const TICK_MS = 250;

/** Props of the clocks. */
export interface NotesClockProps {
  readonly watch: { readonly since?: number | undefined; readonly before: number };
  readonly order: Notes["order"];
}

/** Both clocks, and the stopwatch's two buttons. */
export function NotesClock({ watch, order }: NotesClockProps): ReactNode {
  const now = useNow();
  const { since, before } = watch;
  const toggle = since === undefined ? buttons.watch : buttons.stop;
  const stopwatch: Watch = { since, before };
  const clock = new Date(now).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
  return (
    <div className="notes-clock">
      <dl className="figs">
        <div>
          <dt>{TEXT.elapsed}</dt>
          <dd>
            <span role="timer">{watchText(elapsed(stopwatch, now))}</span>
          </dd>
        </div>
        <div>
          <dt>{TEXT.clock}</dt>
          <dd>{clock}</dd>
        </div>
      </dl>
      <p>
        <TextButton onPress={() => order("watch")} label={TEXT.watch({ does: toggle })}>
          {toggle}
        </TextButton>
        <TextButton onPress={() => order("zero")} label={TEXT.watch({ does: buttons.zero })}>
          {buttons.zero}
        </TextButton>
      </p>
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
