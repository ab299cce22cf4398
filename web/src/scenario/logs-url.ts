// The Logs' part of a link: how things are shown, and whether our own samples are. Nothing of a file is ever written here.

import { ruleEdits } from "./phase-rules.ts";
import { choice, field, flag, urlSchema } from "./url-fields.ts";

/** The fields. */
export const logsUrl = urlSchema({
  samples: field("ex", flag, false),
  face: field("sh", choice(["figure", "table"]), "figure"),
  rules: field("pr", ruleEdits, []),
});
