// The Traces view's part of a link. The file itself is the reader's own and never in it.

import { choice, field, int, urlSchema, type ValuesOf } from "../../base/link/url-fields.ts";
import { MAP_ROWS } from "../../base/sim/traces/trace-protocol.ts";

/** Most references of a stretch that goes to the Lab: a string of them is still read by people. */
export const LONGEST_STRETCH = 5000;

/** The last reference that a link can name; JavaScript counts exactly up to here. */
const MOST_REFERENCES = 999_999_999_999_999;

/** The fields. */
export const tracesUrl = urlSchema({
  rows: field("m", choice(MAP_ROWS), "address"),
  /** The first and the last reference of the stretch, counted from 1; 0 if none is chosen. */
  from: field("from", int(0, MOST_REFERENCES), 0),
  to: field("to", int(0, MOST_REFERENCES), 0),
});

/** Their values. */
export type TracesValues = ValuesOf<typeof tracesUrl.fields>;
