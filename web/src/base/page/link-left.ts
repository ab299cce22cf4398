// Used before going to another moment of the page.

import { flushSync } from "react-dom";
import type { Link } from "../link/url.ts";
import type { LocationStore } from "../model/location.ts";

/**
 * The link as it is left. Pending changes are written and rendered first; otherwise the link would name the same step
 * as the one gone to next, and the player would not move.
 */
export function linkLeft(location: LocationStore): Link {
  flushSync(() => location.settle());
  return location.getState().link;
}

/** Goes to another place of the page, in a history entry of its own. An open lesson stays open. */
export function goTo(location: LocationStore, { view, params }: Pick<Link, "view" | "params">): void {
  location.open({ view, params, shell: linkLeft(location).shell });
}
