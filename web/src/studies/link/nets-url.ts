// The part of a link that says which machine of the nets view is run here: `n=11&h=4`.

import { int, field, urlSchema } from "../../base/link/url-fields.ts";

/** Hours of a run: the thesis's own runs took 15 to 17. */
export const LONGEST_HOURS = 16;
/** A browser runs this many in a quarter of a minute, and the longest run in minutes. */
const FIRST_HOURS = 4;

/** The fields. */
export const netsUrl = urlSchema({
  nets: field("n", int(1, 16), 10),
  hours: field("h", int(1, LONGEST_HOURS), FIRST_HOURS),
});
