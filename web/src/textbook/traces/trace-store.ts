// The trace that is open. It stays open while the reader looks at another view.

import { createStore, type StoreApi } from "zustand/vanilla";
import { perPage } from "../../base/model/per-page.ts";
import type { Diag } from "../../base/sim/schema.gen.ts";
import type { StretchAsk, TraceFile, TraceSoFar } from "../../base/sim/traces/trace-protocol.ts";
import { TraceSession } from "../../base/sim/traces/trace-session.ts";

/** What is known of the trace. */
export interface OpenTrace {
  readonly file?: TraceFile;
  readonly soFar?: TraceSoFar;
  /** Why the file can't be read. */
  readonly refused?: readonly Diag[];
  readonly crashed?: boolean;
}

/** The trace of a page. */
export interface TraceStore extends StoreApi<OpenTrace> {
  /** Opens a file in place of the last one. */
  readonly open: (file: TraceFile) => void;
  readonly close: () => void;
  /** A stretch of it as a reference string; `undefined` if the worker was lost or another file was opened. */
  readonly stretch: (ask: StretchAsk) => Promise<string | undefined>;
}

/** The trace of this page. */
export const pageTrace = perPage((): TraceStore => {
  const store = createStore<OpenTrace>(() => ({}));
  const session = new TraceSession({
    soFar: (soFar) => store.setState({ soFar }),
    refused: (refused) => store.setState({ refused }),
    crashed: () => store.setState({ crashed: true }),
  });
  return {
    ...store,
    open: (file) => {
      store.setState({ file }, true);
      session.read(file);
    },
    close: () => {
      store.setState({}, true);
      session.close();
    },
    stretch: (ask) => session.stretch(ask),
  };
});
