// A search for the kinds of load that explain a log: the engine says what to run, and several workers run it.

import { FIT_MEASURES } from "../../base/sim/logs.gen.ts";
import type { ExplainAsk, ExplainBatch, FitTelling } from "../../base/sim/schema.gen.ts";
import type { FitTargets } from "../../base/sim/machines/session-protocol.ts";
import type { Session } from "../../base/sim/machines/session.ts";
import {
  explainedOf,
  type Explained,
  type ExplainRan,
  machineOf,
  packedRuns,
  packedSoFar,
  scenarioOf,
  toldOf,
} from "../model/fit/explain.ts";
import type { FitKind } from "../../base/sim/schema.gen.ts";
import { TURNS } from "../model/fit/turns.ts";
import { inOrder, ranToItsEnd } from "./in-order.ts";

/** What to explain. */
export interface ExplainWish {
  readonly kinds: readonly FitKind[];
  readonly targets: FitTargets;
}

/** The progress of a search. */
export interface ExplainProgress {
  readonly runs: number;
  /** The last batch: its stage is the present one. */
  readonly batch: ExplainBatch | undefined;
  /** The best of each kind, best first. */
  readonly best: readonly Explained[];
  /** What would tell the explanations apart, once the search is done. */
  readonly tellings: readonly FitTelling[];
  readonly running: boolean;
  readonly crashed: boolean;
}

/** Before anything has run. */
export const NOTHING_EXPLAINED: ExplainProgress = {
  runs: 0,
  batch: undefined,
  best: [],
  tellings: [],
  running: true,
  crashed: false,
};

/** Searches with a number of workers and reports after each run; call the returned function to cancel. */
export function runExplain(
  wish: ExplainWish,
  spawn: () => Session,
  workers: number,
  tell: (progress: ExplainProgress) => void,
): () => void {
  const sessions = Array.from({ length: Math.max(1, workers) }, spawn);
  const search = new Search(wish, sessions, tell);
  void search.run();
  return () => search.stop();
}

const REFUSED = { error: NaN, verdict: null, targets: [], means: new Float64Array() };

class Search {
  readonly #wish: ExplainWish;
  readonly #sessions: readonly Session[];
  readonly #tell: (progress: ExplainProgress) => void;
  #wanted = true;
  #ran: readonly ExplainRan[] = [];
  #batch: ExplainBatch | undefined;
  #series: readonly { readonly id: string; readonly unit: string }[] = [];

  constructor(wish: ExplainWish, sessions: readonly Session[], tell: (progress: ExplainProgress) => void) {
    this.#wish = wish;
    this.#sessions = sessions;
    this.#tell = tell;
  }

  stop(): void {
    this.#wanted = false;
    for (const session of this.#sessions) session.close();
  }

  async run(): Promise<void> {
    let crashed = false;
    let tellings: readonly FitTelling[] = [];
    try {
      while (this.#wanted) {
        const [judge] = this.#sessions;
        const batch = await judge?.explainNext(packedSoFar(this.#wish.kinds, this.#ran, TURNS));
        if (batch === undefined) break;
        this.#batch = batch;
        if (batch.asks.length === 0) break;
        await this.#runAll(batch.asks);
      }
      if (this.#wanted) tellings = await this.#tellings();
    } catch {
      crashed = true;
    }
    if (this.#wanted) this.#report({ tellings, running: false, crashed });
    this.stop();
  }

  #report(state: Pick<ExplainProgress, "tellings" | "running" | "crashed">): void {
    const best = explainedOf(this.#wish.kinds, this.#ran, this.#batch?.best ?? []);
    this.#tell({ runs: this.#ran.length, batch: this.#batch, best, ...state });
  }

  async #runAll(asks: readonly ExplainAsk[]): Promise<void> {
    const before = this.#ran;
    await inOrder(asks, this.#sessions, {
      isWanted: () => this.#wanted,
      run: (session, ask) => this.#runOne(session, ask),
      came: async (firsts, session) => {
        this.#ran = [...before, ...firsts];
        // What is best so far is told at once: a search that is stopped keeps it.
        const judged = await session.explainNext(packedSoFar(this.#wish.kinds, this.#ran, TURNS));
        if (judged !== undefined && this.#batch !== undefined) this.#batch = { ...this.#batch, best: judged.best };
        if (this.#wanted) this.#report({ tellings: [], running: true, crashed: false });
      },
    });
  }

  async #runOne(session: Session, ask: ExplainAsk): Promise<ExplainRan> {
    const kind = this.#wish.kinds[ask.kind];
    const head = kind && (await ranToItsEnd(session, JSON.stringify(scenarioOf(kind, ask))));
    if (head === undefined) return { ask, ...REFUSED };
    this.#series = head.series;
    const { targets } = this.#wish;
    const agreements = await session.agree(targets);
    const means = await session.means(targets.atS, targets.everyS);
    if (agreements === undefined || means === undefined) return { ask, ...REFUSED };
    return { ask, error: agreements.error ?? NaN, verdict: agreements.verdict, targets: agreements.targets, means };
  }

  /** What would tell the explanations apart. */
  async #tellings(): Promise<readonly FitTelling[]> {
    const [judge] = this.#sessions;
    const best = explainedOf(this.#wish.kinds, this.#ran, this.#batch?.best ?? []);
    const told = toldOf(best).filter(({ seeds }) => seeds > 1);
    const [first] = told;
    if (first === undefined) return [];
    const logged = this.#wish.targets.measures.filter((id) => FIT_MEASURES.some((measure) => measure.id === id));
    const frames = machineOf(first.scenario)?.frames ?? 0;
    return (
      (await judge?.apart({ series: this.#series, frames, logged, runs: packedRuns(told, this.#ran, TURNS) })) ?? []
    );
  }
}
