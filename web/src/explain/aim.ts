// What a goal aims at, as a sentence: what an author's goal says until the author says it better.

import type { Aim } from "../lesson/aim.ts";
import { LEARN_TEXT } from "../text/learn.ts";
import { LOGS_TEXT } from "../text/logs.ts";
import { POLICY_TEXT } from "../text/policy.ts";

/** The sentence of an aim. */
export function explainAim(aim: Aim): string {
  const { aims } = LEARN_TEXT;
  const policyName = (id: string | undefined): string | undefined =>
    id === undefined ? id : (POLICY_TEXT[id]?.name ?? id);
  switch (aim.kind) {
    case "link":
      return aims.link;
    case "step":
      return aim.step === 0 ? aims.end : aims.step(aim.step);
    case "number":
      return aims.number;
    case "total":
      return aims.total(policyName(aim.policy), aim.atMost, aim.atLeast);
    case "anomaly":
      return aims.anomaly(policyName(aim.policy));
    case "beats":
      return aims.beats(policyName(aim.winner) ?? "", policyName(aim.loser) ?? "");
    case "reason":
      return aims.reason;
    case "differ":
      return aims.differ;
    case "predict":
      return aims.predict(aim.right);
    case "daemon":
      return aims.daemon[aim.state];
    case "logs":
      return aims.logs(aim.files);
    case "extreme":
      return aims.extreme[aim.which](LOGS_TEXT.sides[aim.side], aim.column);
  }
}
