// The worker's side of a machine session: runs it in slices, so that it can report progress and be asked to stop.

import type { MachineSession } from "#systems";
import { buffersOf } from "../buffers.ts";
import type { MachineEngine } from "./machine-engines.ts";
import type {
  Agreements,
  Diag,
  ExplainBatch,
  FitBatch,
  FitTelling,
  MachineHead,
  MeansCompared,
  ThrashStudy,
} from "../schema.gen.ts";
import type { LanesTold, Moment, RunSoFar, SessionAsk, SessionTell, WatchedColumns } from "./session-protocol.ts";

/** Time spent running before checking for messages. */
const SLICE_MS = 24;
/** Time between two progress reports: copying the series out of a long run is not free. */
const REPORT_MS = 200;
/** Time until the first one, so that a turned knob is seen to do something. Shorter runs are over by then. */
const FIRST_MS = 50;

/** Requests that need no run. */
type Computed = Extract<SessionAsk, { readonly kind: "compare" | "loss" | "fit" | "explain" | "apart" }>;

/** Requests that use a run's series. */
type Measured = Extract<SessionAsk, { readonly kind: "agree" | "residuals" | "study" | "smooth" | "print" | "means" }>;

const COMPUTED: ReadonlySet<SessionAsk["kind"]> = new Set(["compare", "loss", "fit", "explain", "apart"]);

function needsNoRun(ask: SessionAsk): ask is Computed {
  return COMPUTED.has(ask.kind);
}

/** Serves one machine at a time. */
export class SessionHost {
  readonly #engine: MachineEngine;
  readonly #tell: (message: SessionTell, transfer: Transferable[]) => void;
  readonly #pause: () => Promise<void>;
  #run = 0;
  #session: MachineSession | undefined;
  #stopped = false;
  /** Whether lanes are reported. */
  #lanes = false;
  /** Seconds at the last report. */
  #told = 0;

  /** @param pause lets pending messages be handled. */
  constructor(
    engine: MachineEngine,
    tell: (message: SessionTell, transfer: Transferable[]) => void,
    pause: () => Promise<void>,
  ) {
    this.#engine = engine;
    this.#tell = tell;
    this.#pause = pause;
  }

  /** Handles one message, once the module has loaded. */
  async take(ask: SessionAsk, ready: Promise<unknown>): Promise<void> {
    try {
      await ready;
      await this.#serve(ask);
    } catch (thrown) {
      this.#report(ask.run, thrown);
    }
  }

  async #serve(ask: SessionAsk): Promise<void> {
    if (ask.kind === "run") {
      this.#end();
      this.#run = ask.run;
      this.#stopped = false;
      this.#session = new this.#engine.MachineSession(ask.scenario);
      if (ask.cells !== undefined) this.#session.keepLanes(ask.cells);
      this.#lanes = ask.cells !== undefined;
      await this.#advance(ask.run);
      return;
    }
    if (needsNoRun(ask)) {
      this.#compute(ask);
      return;
    }
    const session = ask.run === this.#run ? this.#session : undefined;
    if (!session) return;
    switch (ask.kind) {
      case "stop":
        this.#stopped = true;
        return;
      case "picture": {
        // A look at the last second reported gets the latest one there is: going back would run it twice.
        const second = ask.second === this.#told ? session.seconds : ask.second;
        const picture = session.picture(second, ask.pagesInCell);
        const answer = picture.length === 0 ? undefined : picture;
        this.#tell({ kind: "picture", run: ask.run, id: ask.id, picture: answer }, [picture.buffer as ArrayBuffer]);
        return;
      }
      case "watch": {
        const watched = watch(session, ask.from, ask.seconds);
        this.#tell({ kind: "watched", run: ask.run, id: ask.id, watched }, watched ? buffersOf(watched) : []);
        return;
      }
      case "agree":
      case "residuals":
      case "study":
      case "smooth":
      case "print":
      case "means":
        this.#measure(session, ask);
    }
  }

  /** Answers requests from the series so far. */
  #measure(session: MachineSession, ask: Measured): void {
    switch (ask.kind) {
      case "agree": {
        const { measures, atS, everyS, values } = ask.targets;
        const agreements = JSON.parse(session.agreements(measures.join(" "), atS, everyS, values)) as Agreements;
        this.#tell({ kind: "agreed", run: ask.run, id: ask.id, agreements }, []);
        return;
      }
      case "residuals": {
        const { measures, atS, everyS, values } = ask.targets;
        const residuals = session.residuals(measures.join(" "), atS, everyS, values);
        this.#tell({ kind: "residuals", run: ask.run, id: ask.id, residuals }, [residuals.buffer as ArrayBuffer]);
        return;
      }
      case "study": {
        const study = JSON.parse(session.studied()) as ThrashStudy | null;
        this.#tell({ kind: "studied", run: ask.run, id: ask.id, study }, []);
        return;
      }
      case "smooth": {
        const smoothed = session.smoothed(Uint32Array.from(ask.series), ask.points);
        this.#tell({ kind: "smoothed", run: ask.run, id: ask.id, smoothed }, [smoothed.buffer as ArrayBuffer]);
        return;
      }
      case "print":
        this.#tell({ kind: "printed", run: ask.run, id: ask.id, printed: session.printed(ask.text) }, []);
        return;
      case "means": {
        const means = session.means(ask.atS, ask.everyS);
        this.#tell({ kind: "means", run: ask.run, id: ask.id, means }, [means.buffer as ArrayBuffer]);
        return;
      }
    }
  }

  #compute(ask: Computed): void {
    switch (ask.kind) {
      case "compare": {
        const { pairs, level } = ask.samples;
        const compared = pairs.map(
          ({ a, b }) => JSON.parse(this.#engine.compareMeans(a, b, level)) as MeansCompared | null,
        );
        this.#tell({ kind: "compared", run: ask.run, id: ask.id, compared }, []);
        return;
      }
      case "loss": {
        const [loss = NaN, noise = 0] = this.#engine.fitLoss(ask.losses);
        this.#tell({ kind: "loss", run: ask.run, id: ask.id, loss: { loss, noise } }, []);
        return;
      }
      case "fit": {
        const { seed, budget, axes, tried } = ask.soFar;
        const batch = JSON.parse(this.#engine.fitNext(seed, budget, axes, tried)) as FitBatch;
        this.#tell({ kind: "fitted", run: ask.run, id: ask.id, batch }, []);
        return;
      }
      case "explain": {
        const { linux, counts, axes, ran } = ask.soFar;
        const batch = JSON.parse(this.#engine.explainNext(linux, counts, axes, ran)) as ExplainBatch;
        this.#tell({ kind: "explained", run: ask.run, id: ask.id, batch }, []);
        return;
      }
      case "apart": {
        const { series, frames, logged, runs } = ask.of;
        const lines = series.map(({ id, unit }) => `${id}\n${unit}\n`).join("");
        const told = this.#engine.explainApart(lines, frames, logged.join(" "), runs);
        this.#tell(
          { kind: "apart", run: ask.run, id: ask.id, tellings: JSON.parse(told) as readonly FitTelling[] },
          [],
        );
        return;
      }
    }
  }

  /** Runs to the end, or until another run replaces this one. */
  async #advance(run: number): Promise<void> {
    let report = performance.now() + FIRST_MS;
    while (run === this.#run && this.#session) {
      const until = performance.now() + SLICE_MS;
      let more = !this.#stopped;
      while (more && performance.now() < until) more = this.#session.advance();
      if (!more || performance.now() > report) {
        report = performance.now() + REPORT_MS;
        const known = soFarOf(this.#session);
        const lanes = this.#lanes ? lanesOf(this.#session) : undefined;
        const soFar: RunSoFar = lanes ? { ...known, lanes } : known;
        this.#told = soFar.seconds;
        this.#tell({ kind: "progress", run, soFar, done: !more }, [
          ...buffersOf(known),
          ...(lanes ? buffersOf(lanes) : []),
        ]);
      }
      if (!more) return;
      await this.#pause();
    }
  }

  #end(): void {
    this.#session?.free();
    this.#session = undefined;
    this.#run = 0;
  }

  /** The bindings throw diagnostics as JSON text; anything else is a fault of ours. */
  #report(run: number, thrown: unknown): void {
    if (typeof thrown === "string") {
      this.#tell({ kind: "refused", run, diags: JSON.parse(thrown) as readonly Diag[] }, []);
      return;
    }
    const message = thrown instanceof Error ? (thrown.stack ?? thrown.message) : "";
    this.#tell({ kind: "crashed", run, message }, []);
  }
}

/** What is known of a session's run so far. */
export function soFarOf(session: MachineSession): RunSoFar {
  const head = JSON.parse(session.head) as MachineHead;
  return { head, seconds: session.seconds, series: session.series, scans: session.scans };
}

/** What a session has to report of lanes since it was last asked. */
function lanesOf(session: MachineSession): LanesTold {
  const told = session.fetchLanes();
  try {
    const { seconds, shares, resident, rounds, owners } = told;
    return { seconds, shares, resident, rounds, owners };
  } finally {
    told.free();
  }
}

/** Watches a session's run from a moment on. */
export function watch(session: MachineSession, from: Moment, seconds: number): WatchedColumns | undefined {
  const watched = "second" in from ? session.watchSecond(from.second, seconds) : session.watchScan(from.scan, seconds);
  if (!watched) return undefined;
  try {
    const { order, lengths, attrs, hands, events, deltas, truncatedAtUs, disk, diskTruncatedAtUs } = watched;
    return { order, lengths, attrs, hands, events, deltas, truncatedAtUs, disk, diskTruncatedAtUs };
  } finally {
    watched.free();
  }
}
