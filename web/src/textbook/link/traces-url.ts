// The Traces view's part of a link. The file itself is the reader's own and never in it.

import { choice, field, int, list, urlSchema, type ValuesOf } from "../../base/link/url-fields.ts";
import { CURVE_POLICIES, type CurvePolicy, MAP_ROWS } from "../../base/sim/traces/trace-protocol.ts";

/** Most references of a stretch that goes to the Lab: a string of them is still read by people. */
export const LONGEST_STRETCH = 5000;

/** The last reference that a link can name; JavaScript counts exactly up to here. */
const MOST_REFERENCES = 999_999_999_999_999;

/** Figures over the time of the trace. */
export const TIME_FIGURES = ["map", "footprint"] as const;

/** Figures of the whole of it. */
export const WHOLE_FIGURES = ["faults", "popularity", "reuse"] as const;

/** What is along the time of a trace. */
export const TIME_AXES = ["references", "time"] as const;

const FIRST_POLICIES: readonly CurvePolicy[] = ["lru", "fifo", "s3-fifo"];

/** The fields. */
export const tracesUrl = urlSchema({
  /** The figure on either side. */
  overTime: field("o", choice(TIME_FIGURES), "map"),
  whole: field("c", choice(WHOLE_FIGURES), "faults"),
  /** Whether references or times are along the time, where the trace has times. */
  axis: field("x", choice(TIME_AXES), "references"),
  rows: field("m", choice(MAP_ROWS), "address"),
  /** The policies that count faults; none is as if it were not written. */
  policies: field("p", list(choice(CURVE_POLICIES), "."), FIRST_POLICIES),
  /** The first and the last reference of the stretch, counted from 1; 0 if none is chosen. */
  from: field("from", int(0, MOST_REFERENCES), 0),
  to: field("to", int(0, MOST_REFERENCES), 0),
});

/** Their values. */
export type TracesValues = ValuesOf<typeof tracesUrl.fields>;
