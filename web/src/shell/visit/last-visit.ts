// Restores what the last visit showed; keep-visit.ts stores it.
//
// In localStorage, not in a database: a visit is a few links, and only what is read before the first paint can be part
// of it. Anything too large for links will need a database.

import { textAt } from "../../base/keep/texts.ts";
import { type LocationStore, sameLink } from "../../base/model/location.ts";
import { parseVisit, type Visit } from "../../base/model/last-visit.ts";

/** The storage key of the visit. */
export const VISIT_KEY = "faultline.session";

/** The last visit, if there is one that can be read. Storage can be forbidden; the page works without it. */
export function loadLastVisit(): Visit | undefined {
  return parseVisit(textAt(VISIT_KEY));
}

/** Shows what a visit showed, in a history entry of its own. */
export function resume({ link }: Visit, location: LocationStore): void {
  location.push(link.view, () => link.params);
  location.show(link.view);
}

/** Whether a visit would show something different from the page. */
export function differs({ link }: Visit, location: LocationStore): boolean {
  const now = location.getState().link;
  return !sameLink(link, { ...now, shell: link.shell });
}
