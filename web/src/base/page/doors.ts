// What one wing asks of another. A wing knows these questions and nothing else of the others; shell/doors.ts answers them.

import type { GuessColumns } from "../sim/protocol.ts";
import type { Gathered, TakeOthers } from "../files/offer.ts";

/** The ways from one wing to another. */
export interface Doors {
  /**
   * Opens files that came together. A run, a lesson and compared logs are known by their content; what is none of them goes to
   * `take`, or to the view that takes files.
   */
  readonly openFiles: (files: Gathered | Promise<Gathered>, take?: TakeOthers) => Promise<void>;
  /** Opens a built-in lesson at its first page. */
  readonly openLesson: (id: string) => Promise<void>;
  /** Shows the machine guessed from a log, the log's columns beside its run. False if the guess has no machine. */
  readonly showGuess: (log: string, guess: GuessColumns) => Promise<boolean>;
}
