// What the page was showing, as text to be stored. A visit consists of links, so that it outlives versions as links do.

import { formatLink, type Link, type Params, readLink } from "../link/url.ts";
import type { LocationState } from "./location.ts";

/** What is kept between visits. */
export interface Visit {
  /** What was shown. */
  readonly link: Link;
  /** The last parameters of every view. */
  readonly remembered: ReadonlyMap<string, Params>;
}

/** Longest text of a visit that is read: browsers store no more. */
const LONGEST = 5_000_000;

/** A visit as text. */
export function formatVisit({ link, remembered }: LocationState): string {
  const views = [...remembered].map(([view, params]) => formatLink({ view, params, shell: new Map() }));
  return JSON.stringify({ link: formatLink({ ...link, shell: new Map() }), views });
}

/** The visit of a text; `undefined` if the text isn't one. */
export function parseVisit(text: string | null): Visit | undefined {
  if (text === null || text.length > LONGEST) return undefined;
  const kept = parsed(text);
  if (typeof kept !== "object" || kept === null || !("link" in kept) || typeof kept.link !== "string") return undefined;
  const views = "views" in kept && Array.isArray(kept.views) ? kept.views : [];
  const links = views.filter((view) => typeof view === "string").map((hash) => readLink(hash).link);
  return { link: readLink(kept.link).link, remembered: new Map(links.map(({ view, params }) => [view, params])) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
