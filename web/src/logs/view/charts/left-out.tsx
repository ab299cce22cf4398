// Stretches that do not count: the window can become one, and each can be changed and removed.

import { type ReactNode, useState } from "react";
import { duration } from "../../model/log.ts";
import { SIDES } from "../../../base/model/sides.ts";
import {
  type LeftOutGroup,
  leftOutGroups,
  ownStretch,
  rowsCounted,
  type Stretch,
} from "../../model/charts/left-out.ts";
import { allRuns, type Runs } from "../../model/runs.ts";
import { clockOf } from "../../model/clock/wall-clock.ts";
import { clockTimes, SECONDS, type Times } from "../../explain/times.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { Pick } from "../../../base/controls/pick.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { TimeField } from "../time-field.tsx";
import type { LogsModel } from "../use-logs.ts";
import { useLive } from "./use-live.ts";
import type { LogSight } from "./use-sight.ts";

/** Props of the list. */
export interface LeftOutProps {
  readonly runs: Runs;
  readonly leaveOut: LogsModel["leaveOut"];
}

const ALL = "all";

/** Props of the button. */
export interface LeaveOutWindowProps {
  readonly sight: LogSight;
  readonly leaveOut: LogsModel["leaveOut"];
}

/** Leaves the window out of the chosen runs: the window of this very moment, which the rest of the view may be behind. */
export function LeaveOutWindow({ sight, leaveOut }: LeaveOutWindowProps): ReactNode {
  const words = LOG_CHARTS_TEXT.leftOut;
  const { runs } = sight;
  const { control } = useLive(sight);
  const [of, setOf] = useState(ALL);
  const { window, all } = control;
  const sides = SIDES.filter((side) => runs[side].length > 0);
  const each = sides
    .filter((side) => runs[side].length > 1)
    .flatMap((side) =>
      runs[side].map(({ log }) => ({
        value: log.file.key,
        label: words.ofRun({ side: SIDES_TEXT[side], name: log.head.name }),
      })),
    );
  const options = [
    { value: ALL, label: words.ofAll },
    ...(sides.length > 1
      ? sides.map((side) => ({ value: side, label: words.ofSide({ side: SIDES_TEXT[side] }) }))
      : []),
    ...each,
  ];
  const chosen = options.some(({ value }) => value === of) ? of : ALL;
  const apply = (): void => {
    if (window === undefined) return;
    const picked = allRuns(runs).filter(
      (run) =>
        chosen === ALL ||
        run.log.file.key === chosen ||
        sides.some((side) => side === chosen && runs[side].includes(run)),
    );
    const changes = picked.flatMap(({ log, shift_s }) => {
      const stretch = ownStretch(log, window, shift_s, duration(log));
      return stretch === undefined ? [] : [{ log, before: undefined, after: stretch }];
    });
    leaveOut(changes);
    all();
  };
  return (
    <>
      <TextButton onPress={apply} disabled={window === undefined}>
        {words.leaveOut}
      </TextButton>
      {options.length > 1 && <Pick kind="plain" label={words.of} value={chosen} options={options} onPick={setOf} />}
    </>
  );
}

/** What is left out, stretch by stretch, and how many rows count. */
export function LeftOut({ runs, times, leaveOut }: LeftOutProps & { readonly times: Times }): ReactNode {
  const words = LOG_CHARTS_TEXT.leftOut;
  const logs = { a: runs.a.map(({ log }) => log), b: runs.b.map(({ log }) => log) };
  const groups = leftOutGroups(logs);
  if (groups.length === 0) return null;
  const counted = SIDES.filter((side) => groups.some((group) => group.side === side)).map((side) => {
    const rows = rowsCounted(logs[side]);
    return words.counted({ side: SIDES_TEXT[side], counted: rows.counted, all: rows.all });
  });
  return (
    <section className="left-out-list" aria-label={words.title}>
      <h3>{words.title}</h3>
      <ul>
        {groups.map((group) => (
          <Group
            key={`${group.side} ${group.stretch.join(" ")}`}
            group={group}
            runs={runs}
            times={times}
            leaveOut={leaveOut}
          />
        ))}
      </ul>
      <p>
        {counted.join(" ")} <span className="q">{words.own}</span>
      </p>
    </section>
  );
}

function Group({
  group,
  runs,
  times,
  leaveOut,
}: LeftOutProps & { readonly times: Times } & { readonly group: LeftOutGroup }): ReactNode {
  const words = LOG_CHARTS_TEXT.leftOut;
  const { side, stretch, logs } = group;
  const [from, to] = stretch;
  const letter = SIDES_TEXT[side];
  const [only] = logs;
  const of =
    runs[side].length === 1
      ? letter
      : logs.length === 1 && only !== undefined
        ? words.ofRun({ side: letter, name: only.head.name })
        : words.ofRuns({ side: letter, runs: logs.length });
  const change = (after: Stretch | undefined): void => leaveOut(logs.map((log) => ({ log, before: stretch, after })));
  // The same stretch of several logs is at as many times of day.
  const clock = times.isClock && logs.length === 1 && only !== undefined ? clockOf(only) : undefined;
  const own = clock === undefined ? SECONDS : clockTimes(clock);
  return (
    <li>
      <fieldset>
        <legend className={side === "a" ? "ra" : "rb"}>{of}</legend>
        <TimeField
          label={words.from}
          seconds={from}
          times={own}
          onCommit={(at) => change([Math.min(at, to), Math.max(at, to)])}
        />
        <TimeField
          label={words.to}
          seconds={to}
          times={own}
          onCommit={(at) => change([Math.min(at, from), Math.max(at, from)])}
        />
        <TextButton kind="underlined" label={words.countAgainOf({ of })} onPress={() => change(undefined)}>
          {words.countAgain}
        </TextButton>
      </fieldset>
    </li>
  );
}
