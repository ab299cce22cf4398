// The log that the Kernel's machine was guessed from: its columns beside the run's, and why the machine is as it is.
// The log stays in the page's memory; a link contains the machine's numbers and nothing else.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { GuessColumns } from "../../../base/sim/protocol.ts";
import { FIT_MEASURES } from "../../../base/sim/logs.gen.ts";
import type { FitMeasure, Guess, GuessItem, Machine } from "../../../base/sim/schema.gen.ts";
import type { FitTargets } from "../../../base/sim/machines/session-protocol.ts";
import { perPage } from "../../../base/model/per-page.ts";

/** A log that is explained by a machine. */
export interface FromLog extends GuessColumns {
  /** Name of the log's file. */
  readonly name: string;
  /** The machine as guessed. */
  readonly machine: Machine;
  readonly seed: number;
}

/** The log that is held, and whether it is drawn. */
export interface FromLogState {
  readonly held: FromLog | undefined;
  readonly drawn: boolean;
}

/** The log that is held, and the ways to change it. */
export interface FromLogStore extends StoreApi<FromLogState> {
  /** Holds another log in place of the last one. */
  readonly hold: (held: FromLog) => void;
  readonly forget: () => void;
  readonly draw: (drawn: boolean) => void;
}

/** No log is held at first. */
function createFromLog(): FromLogStore {
  const store = createStore<FromLogState>(() => ({ held: undefined, drawn: true }));
  return {
    ...store,
    hold: (held) => store.setState({ held, drawn: true }),
    forget: () => store.setState({ held: undefined }),
    draw: (drawn) => store.setState({ drawn }),
  };
}

/** The log that the machine of a page was guessed from. */
export const explainedLog = perPage(createFromLog);

/** A log and its guess, in the form in which they are held; undefined if the guess has no machine. */
export function fromLog(name: string, columns: GuessColumns): FromLog | undefined {
  const { run, seed } = columns.guess.scenario;
  return run.kind === "machine" ? { ...columns, name, machine: run, seed } : undefined;
}

/** The measures of a log, in their order. */
export function measuresOf({ guess }: Pick<FromLog, "guess">): readonly FitMeasure[] {
  return guess.measured.flatMap(({ measure }) => FIT_MEASURES.filter(({ id }) => id === measure));
}

/** The guessed limit of the load, if it runs within a limit of its own. */
export function limitOf({ items }: Guess): GuessItem | undefined {
  return items.find(({ why }) => why === "limited" || why === "limit-unseen");
}

/** A measure of a log with one value for every second of its run; NaN if no row is near. */
export function measuredSeconds({ guess, perSecond }: FromLog, id: string): Float64Array | undefined {
  const at = guess.measured.findIndex(({ measure }) => measure === id);
  const seconds = perSecond.length / Math.max(1, guess.measured.length);
  return at < 0 ? undefined : perSecond.subarray(at * seconds, (at + 1) * seconds);
}

/** What runs are compared with: all measures of the log, or some. */
export function targetsOf({ guess, atS, values }: FromLog, ids?: readonly string[]): FitTargets {
  const rows = atS.length;
  const chosen = guess.measured.flatMap(({ measure }, at) =>
    ids === undefined || ids.includes(measure)
      ? [{ measure, column: values.subarray(at * rows, (at + 1) * rows) }]
      : [],
  );
  const packed = new Float64Array(chosen.length * rows);
  chosen.forEach(({ column }, at) => packed.set(column, at * rows));
  return { measures: chosen.map(({ measure }) => measure), atS, everyS: guess.window.every_s, values: packed };
}
