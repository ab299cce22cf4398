// What one wing asks of another. A wing knows only these questions about the others; shell/doors.ts answers them.

import type { TellRun } from "../model/told-run.ts";
import type { GuessColumns } from "../sim/protocol.ts";
import type { Gathered, TakeOthers } from "../files/offer.ts";

/** The ways from one wing to another. */
export interface Doors {
  /**
   * Opens files that arrived together. Runs, lessons and log comparisons are recognised by their content; the rest goes
   * to `take`, or to the view that takes files.
   */
  readonly openFiles: (files: Gathered | Promise<Gathered>, take?: TakeOthers) => Promise<void>;
  /** Opens files that somebody else has chosen in the view that takes their kind, whichever is shown. Never rejects. */
  readonly openGathered: (files: Gathered) => Promise<void>;
  /** Opens a built-in lesson at its first page. */
  readonly openLesson: (id: string) => Promise<void>;
  /** Runs a textbook's policy over a string and tells the steps. */
  readonly tellRun: TellRun;
  /** Shows the machine guessed from a log, with the log's columns beside its run. False if the guess has no machine. */
  readonly showGuess: (log: string, guess: GuessColumns) => Promise<boolean>;
}
