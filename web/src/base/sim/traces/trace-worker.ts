// The worker that reads a trace.

import init, * as engine from "#traces";
import { servePausing } from "../life/pausing.ts";
import { TraceHost } from "./trace-host.ts";
import type { TraceAsk } from "./trace-protocol.ts";

servePausing(init(), (tell, pause, ready) => {
  const host = new TraceHost(engine, tell, pause);
  return (ask: TraceAsk) => host.take(ask, ready);
});
