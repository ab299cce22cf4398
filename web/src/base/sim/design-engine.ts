// From a request to designs and their effects: the calls into the wasm of designs. For its worker and for Node tests.

import { designEffects, designPlans } from "#design";
import type { EngineAnswer } from "./engine-answer.ts";
import type { Request } from "./protocol.ts";
import type { DesignEffects, DesignPlan } from "./schema.gen.ts";

type DesignRequest = Request<"design-plans" | "design-effects">;

/** Serves one request. */
export function designEngine(request: DesignRequest): EngineAnswer<DesignRequest["kind"]> {
  if (request.kind === "design-plans") {
    return { answer: JSON.parse(designPlans(request.ask.factors)) as readonly DesignPlan[], transfer: [] };
  }
  const { factors, halvings, replicates, level, responses } = request.ask;
  const answer = responses.map((values) => {
    const found = designEffects(factors, halvings, replicates, values, level);
    return found === undefined ? null : (JSON.parse(found) as DesignEffects);
  });
  return { answer, transfer: [] };
}
