// A search for the machine whose run is closest to a log: the engine says what to try, and several workers run it.

import type { Agreement, FitBatch } from "../../base/sim/schema.gen.ts";
import type { FitLoss, FitTargets } from "../../base/sim/machines/session-protocol.ts";
import type { Session } from "../../base/sim/machines/session.ts";
import { inOrder, ranToItsEnd } from "./in-order.ts";

/** What to search for. */
export interface FitAsk {
  readonly seed: number;
  /** The total number of machines. */
  readonly budget: number;
  /** See `FitSoFar`. */
  readonly axes: Float64Array;
  readonly targets: FitTargets;
  /** The seeds that every machine is run with. */
  readonly seeds: readonly number[];
  /** The scenario of a point with a seed. */
  readonly scenario: (point: readonly number[], seed: number) => string;
}

/** A machine that was tried. */
export interface FitTried extends FitLoss {
  readonly point: readonly number[];
  /** The agreement of the run with the first seed. */
  readonly targets: readonly (Agreement | null)[];
}

/** The progress of a search. */
export interface FitProgress {
  readonly tried: readonly FitTried[];
  /** The last batch; its stage is the present one. */
  readonly batch: FitBatch | undefined;
  readonly running: boolean;
  readonly crashed: boolean;
}

/** Searches with a number of workers and reports after each machine; call the returned function to cancel. */
export function runFit(
  ask: FitAsk,
  spawn: () => Session,
  workers: number,
  tell: (progress: FitProgress) => void,
): () => void {
  const sessions = Array.from({ length: Math.max(1, workers) }, spawn);
  const search = new Search(ask, sessions, tell);
  void search.run();
  return () => search.stop();
}

/** The loss of a machine that was not run to its end. */
const REFUSED: FitLoss = { loss: NaN, noise: 0 };

class Search {
  readonly #ask: FitAsk;
  readonly #sessions: readonly Session[];
  readonly #tell: (progress: FitProgress) => void;
  #wanted = true;
  #tried: readonly FitTried[] = [];
  #batch: FitBatch | undefined;

  constructor(ask: FitAsk, sessions: readonly Session[], tell: (progress: FitProgress) => void) {
    this.#ask = ask;
    this.#sessions = sessions;
    this.#tell = tell;
  }

  stop(): void {
    this.#wanted = false;
    for (const session of this.#sessions) session.close();
  }

  async run(): Promise<void> {
    let crashed = false;
    try {
      while (this.#wanted) {
        const batch = await this.#next();
        if (batch === undefined) break;
        this.#batch = batch;
        if (batch.points.length === 0) break;
        await this.#runAll(batch.points);
      }
    } catch {
      crashed = true;
    }
    if (this.#wanted) this.#tell({ tried: this.#tried, batch: this.#batch, running: false, crashed });
    this.stop();
  }

  #next(): Promise<FitBatch | undefined> {
    const { seed, budget, axes } = this.#ask;
    const [judge] = this.#sessions;
    const tried = Float64Array.from(this.#tried.flatMap(({ point, loss, noise }) => [...point, loss, noise]));
    return judge?.fitNext({ seed, budget, axes, tried }) ?? Promise.resolve(undefined);
  }

  async #runAll(points: FitBatch["points"]): Promise<void> {
    const before = this.#tried;
    await inOrder(points, this.#sessions, {
      isWanted: () => this.#wanted,
      run: (session, point) => this.#runPoint(session, point),
      came: (firsts) => {
        this.#tried = [...before, ...firsts];
        if (this.#wanted) this.#tell({ tried: this.#tried, batch: this.#batch, running: true, crashed: false });
      },
    });
  }

  async #runPoint(session: Session, point: readonly number[]): Promise<FitTried> {
    const losses: number[] = [];
    let targets: FitTried["targets"] = [];
    for (const seed of this.#ask.seeds) {
      if (!(await ranToItsEnd(session, this.#ask.scenario(point, seed)))) return { point, ...REFUSED, targets };
      const agreements = await session.agree(this.#ask.targets);
      if (losses.length === 0) targets = agreements?.targets ?? [];
      losses.push(agreements?.loss ?? NaN);
    }
    const { loss, noise } = (await session.fitLoss(Float64Array.from(losses))) ?? REFUSED;
    return { point, loss, noise, targets };
  }
}
