// The Logs' state: what is on the shelf, and what can be done with it.

import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { explainProblem, explainRecognised } from "../explain/logs.ts";
import { logsUrl } from "../link/logs-url.ts";
import type { LogFile } from "../../base/sim/protocol.ts";
import type { ReadOptions } from "../../base/sim/schema.gen.ts";
import type { Log } from "../model/log.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import { afterChanges, asTheyAre, rowsCounted, type StretchChange } from "../model/charts/left-out.ts";
import { areOfOneMachine } from "../model/incident.ts";
import type { Placed, Wanted } from "../model/places.ts";
import { type Problem, runsOnShelf, type ShelfState } from "../model/shelf.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { words as INCIDENT_TEXT } from "virtual:words/logs/incident";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import type { Gathered } from "../../base/files/offer.ts";
import { type Services, useServices } from "../../base/page/services.ts";
import { useWarmEngine } from "../../base/page/use-engine.ts";
import { useLink, type ViewLink } from "../../base/page/use-link.ts";
import {
  giveUpReading,
  isToDecide,
  leaveOut,
  pageShelf,
  putBack,
  readAs,
  removeRuns,
  replacedOn,
  type Settled,
  takeFiles,
} from "./desk.ts";
import { restoreKept } from "./kept/restore.ts";
import { leaveSample, useSample } from "./sample/use-sample.ts";
import { useOpenedLogs } from "./use-opened-logs.ts";

/** Everything the Logs show and do. */
export interface LogsModel {
  readonly shelf: ShelfState;
  /** Whether the sample has yet to come. */
  readonly sampleToCome: boolean;
  readonly link: ViewLink<typeof logsUrl.fields>;
  /**
   * Takes files that are not bundles to where they are wanted, or else where their names and the free sides suggest.
   * `notes` are shown.
   */
  readonly take: (files: readonly File[], wanted?: Wanted, notes?: readonly string[]) => void;
  /** Takes files of any kind. */
  readonly open: (files: Gathered | Promise<Gathered>, side?: Side) => void;
  /** Shows the sample, or removes it. Back undoes either. */
  readonly showSample: (shown: boolean) => void;
  /** Removes a file, whether it has been read or not. */
  readonly remove: (key: string) => void;
  /** Moves a file to the other side. */
  readonly move: (key: string) => void;
  readonly swap: () => void;
  readonly readAs: (key: string, options: ReadOptions) => void;
  /** Leaves stretches of logs out, or counts them again; can be undone. */
  readonly leaveOut: (changes: readonly StretchChange[]) => void;
  /** Stops reading a file. */
  readonly giveUp: (key: string) => void;
  /** Whether each of several runs in one file counts as a run. */
  readonly splitRuns: (split: boolean) => void;
}

/** The Logs' state. */
export function useLogs(): LogsModel {
  const services = useServices();
  const shelf = useStore(pageShelf);
  const link = useLink("logs", logsUrl);
  const { push, replace } = link;
  // Before the sample, because opened logs take its place.
  useOpenedLogs(announcing);
  // Whoever looks at the view is about to drop a file.
  useWarmEngine("log", true);
  useWarmEngine("pairs", true);
  const sampleToCome = useSample(link, services, announcing(services));
  const { are } = link.values;
  useEffect(() => {
    if (!isToDecide()) return;
    const logs = runsOnShelf(shelf).flatMap(({ log }) => log ?? []);
    const found = areOfOneMachine(logs) ? "machine" : "sides";
    if (found === "machine") {
      const compare = { label: INCIDENT_TEXT.compareInstead, run: () => push({ are: "sides" }) };
      services.toasts.show({ text: INCIDENT_TEXT.taken, action: compare });
    }
    if (found !== are) replace({ are: found });
  }, [shelf, are, services, push, replace]);
  const actions = useMemo(() => {
    const settled = announcing(services);
    const own = (): void => {
      pageShelf.setState({ holds: "files" });
      replace({ sample: "none" });
    };
    const take = async (files: readonly File[], wanted?: Wanted, notes: readonly string[] = []): Promise<void> => {
      if (files.length === 0) return;
      leaveSample();
      // What was kept was here first.
      await restoreKept(services, settled);
      const before = pageShelf.getState();
      tell(takeFiles(files, wanted, settled), notes, () => putBack(before, settled), before, services);
      own();
    };
    return {
      take: (...asked: Parameters<typeof take>) => void take(...asked),
      open: (files: Gathered | Promise<Gathered>, side?: Side) =>
        void services.doors.openFiles(files, (others, notes) => void take(others, side, notes)),
      showSample: (shown: boolean) => push({ sample: shown ? "shown" : "none" }),
      remove: (key: string) => {
        removeRuns([key]);
        own();
      },
      move: (key: string) => {
        pageShelf.move(key);
        own();
      },
      swap: pageShelf.swap,
      readAs: (key: string, options: ReadOptions) => readAs(key, options, settled),
      leaveOut: (changes: readonly StretchChange[]) => void leaveOutOf(changes, services),
      giveUp: giveUpReading,
      splitRuns: (splitRuns: boolean) => pageShelf.setState({ splitRuns }),
    };
  }, [push, replace, services]);
  return { shelf, sampleToCome, link, ...actions };
}

async function leaveOutOf(changes: readonly StretchChange[], { toasts, announcer }: Services): Promise<void> {
  if (changes.length === 0) return;
  const words = LOG_CHARTS_TEXT.leftOut;
  const before = asTheyAre(changes);
  if ((await leaveOut(afterChanges(changes))) === "failed") {
    toasts.show({ text: words.failed });
    return;
  }
  const keys = new Set(before.keys());
  const logs = runsOnShelf(pageShelf.getState()).flatMap(({ log }) => (log && keys.has(log.file.key) ? [log] : []));
  const { counted, all } = rowsCounted(logs);
  const text = words.now({ counted, all });
  announcer.announce(text);
  toasts.show({ text, action: { label: LOGS_TEXT.undo, run: () => void leaveOut(before) } });
}

/** Says where many files went, and what was replaced. One file on an empty side needs no words. */
function tell(
  { how, placings }: Placed<LogFile>,
  notes: readonly string[],
  putBackAll: () => void,
  before: ShelfState,
  { toasts }: Services,
): void {
  const sides = SIDES_TEXT;
  const undo = { label: LOGS_TEXT.undo, run: putBackAll };
  const words = LOGS_TEXT.placed;
  const replaced = placings.filter(({ side, replaces }) => replaces && replacedOn(before, side).length > 0);
  const count = (side: Side): number => placings.find((placing) => placing.side === side)?.files.length ?? 0;
  const [placing] = placings;
  const said =
    how === "families"
      ? [words.families({ a: count("a"), b: count("b") })]
      : how === "together" && placing !== undefined
        ? [words.together({ n: placing.files.length, side: sides[placing.side] })]
        : replaced.map(({ side, files }) => LOGS_TEXT.replaced({ side: sides[side], name: files[0]?.name ?? "" }));
  const text = [...said, ...notes].join(" ");
  if (said.length > 0) toasts.show({ text, action: undo });
  else if (text !== "") toasts.show({ text });
}

/** Files that are read together are announced together. */
function announcing({ announcer }: Services): Settled {
  const { spoken } = LOGS_TEXT;
  const sides = SIDES_TEXT;
  return (side: Side, { name }: LogFile, outcome: Log | Problem) => {
    const said =
      "columns" in outcome
        ? spoken.read({ side: sides[side], name, what: explainRecognised(outcome) })
        : spoken.refused({ side: sides[side], name, why: explainProblem(outcome) });
    const runs = runsOnShelf(pageShelf.getState());
    if (runs.length <= SIDES.length || !("columns" in outcome)) announcer.announce(said);
    else if (runs.every(({ reading }) => !reading)) announcer.announce(spoken.allRead({ n: runs.length }));
  };
}
