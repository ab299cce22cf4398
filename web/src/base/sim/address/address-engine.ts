// From accesses to their translation: the call into the wasm of addresses. For its worker and for Node tests.

import { translate } from "#address";
import type { EngineAnswer } from "../engine-answer.ts";
import type { Request } from "../protocol.ts";
import type { AddressProblem, AddressRun } from "../schema.gen.ts";

/** Serves one request. */
export function addressEngine(request: Request<"translate">): EngineAnswer<"translate"> {
  try {
    const run = JSON.parse(translate(JSON.stringify(request.ask))) as AddressRun;
    return { answer: { run, problems: [] }, transfer: [] };
  } catch (thrown) {
    if (typeof thrown !== "string") throw thrown;
    return { answer: { run: undefined, problems: JSON.parse(thrown) as readonly AddressProblem[] }, transfer: [] };
  }
}
