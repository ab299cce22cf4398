// An aim as a sentence: the text of an author's goal until the author writes a better one.

import type { Aim } from "../model/aim.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LEARN_TEXT } from "virtual:words/learn/learn";
import { policyName } from "../../base/text/policy.ts";

/** The sentence of an aim. */
export function explainAim(aim: Aim): string {
  const { aims } = LEARN_TEXT;
  const named = (id: string | undefined): string | undefined => (id === undefined ? id : policyName(id));
  switch (aim.kind) {
    case "link":
      return aims.link;
    case "step":
      return aim.step === 0 ? aims.end : aims.step({ step: aim.step });
    case "number":
      return aims.number;
    case "total":
      return total(named(aim.policy) ?? aims.total.anyPolicy, aim);
    case "anomaly":
      return aims.anomaly({ policy: named(aim.policy) ?? aims.aPolicy });
    case "beats":
      return aims.beats({ winner: policyName(aim.winner), loser: policyName(aim.loser) });
    case "reason":
      return aims.reason;
    case "differ":
      return aims.differ;
    case "predict":
      return aims.predict({ right: aim.right });
    case "daemon":
      return aims.daemon[aim.state];
    case "logs":
      return aims.logs({ files: aim.files });
    case "extreme":
      return aims.extreme[aim.which]({ side: SIDES_TEXT[aim.side], column: aim.column });
  }
}

function total(policy: string, { atMost, atLeast = 0 }: Extract<Aim, { readonly kind: "total" }>): string {
  const words = LEARN_TEXT.aims.total;
  return atMost === undefined ? words.atLeast({ policy, faults: atLeast }) : words.atMost({ policy, faults: atMost });
}
