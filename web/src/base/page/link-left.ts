// Before going to another moment of the page.

import { flushSync } from "react-dom";
import type { Link } from "../link/url.ts";
import type { LocationStore } from "../model/location.ts";

/**
 * The link as it is left. What is due is written and rendered before: the link would say no other step than the one that is
 * gone to next, and the player would stay where it is.
 */
export function linkLeft(location: LocationStore): Link {
  flushSync(() => location.settle());
  return location.getState().link;
}
