// The answer that a message of a session's worker brings.

import type { Answer, SessionTell } from "./session-protocol.ts";

/** What the worker tells in answer to a question. */
type Told = Exclude<SessionTell, { readonly kind: "progress" | "refused" | "crashed" }>;

/** The answer in it. */
export function answerIn(told: Told): Answer {
  switch (told.kind) {
    case "picture":
      return told.picture;
    case "watched":
      return told.watched;
    case "printed":
      return told.printed;
    case "studied":
      return told.study;
    case "smoothed":
      return told.smoothed;
    case "compared":
      return told.compared;
    case "agreed":
      return told.agreements;
    case "residuals":
      return told.residuals;
    case "loss":
      return told.loss;
    case "fitted":
    case "explained":
      return told.batch;
    case "means":
      return told.means;
    case "apart":
      return told.tellings;
  }
}
