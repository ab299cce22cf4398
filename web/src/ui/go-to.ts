// To another moment of the page.

import { flushSync } from "react-dom";
import type { Link } from "../scenario/url.ts";
import type { LocationStore } from "../state/location.ts";

/**
 * Goes to the link that is made of the present one, as an entry of its own. What is due is written and rendered before: the
 * link would say no other step than the one that it is left with, and the player would stay.
 */
export function goTo(location: LocationStore, to: (present: Link) => Link): void {
  flushSync(() => location.settle());
  location.open(to(location.getState().link));
}
