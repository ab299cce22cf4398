// Code that the workers of machines share.

import { servePausing } from "../life/pausing.ts";
import type { MachineEngine } from "./machine-engines.ts";
import { SessionHost } from "./session-host.ts";
import type { SessionAsk } from "./session-protocol.ts";

/** Answers the messages of a session, once the module has loaded. */
export function serveSession(ready: Promise<unknown>, engine: MachineEngine): void {
  servePausing(ready, (tell, pause) => {
    const host = new SessionHost(engine, tell, pause);
    return (ask: SessionAsk) => host.take(ask, ready);
  });
}
