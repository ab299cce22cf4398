// The link of a policy of one's own: the Lab's fields, and the program: one that is ready by its name, `p=fifo`, or one's
// own text, `p=own&s=...`.

import { LAB_SAMPLES } from "../../base/link/string/lab-samples.ts";
import { OWN } from "../../base/link/string/lab-params.ts";
import { labUrl } from "../../base/link/string/lab-url.ts";
import { stringFields } from "../../base/link/string/reference-string.ts";
import { choice, field, int, text, urlSchema, type ValuesOf } from "../../base/link/url-fields.ts";
import { LONGEST_PROGRAM } from "./code-url.ts";

/** The programs to start from, as their files are called. */
export const TEMPLATES = ["fifo", "lru", "clock", "lfu", "2q"] as const;

/** One of them. */
export type Template = (typeof TEMPLATES)[number];

/** The fields. */
export const ownUrl = urlSchema({
  ...labUrl.fields,
  ...stringFields(LAB_SAMPLES.silberschatz),
  policy: field("a", choice([OWN] as readonly string[]), OWN),
  params: field("c", labUrl.fields.params.codec, []),
  frames: field("f", labUrl.fields.frames.codec, 3),
  step: field("t", labUrl.fields.step.codec, 8),
  stage: field("st", int(1, 3), 3),
  program: field("p", choice([...TEMPLATES, OWN]), "fifo"),
  source: field("s", text(LONGEST_PROGRAM), ""),
});

/** Their values. */
export type OwnValues = ValuesOf<typeof ownUrl.fields>;
