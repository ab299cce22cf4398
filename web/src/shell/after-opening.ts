// What a page by itself does from when it has opened: it keeps what is done, tells what could not be read, and stays whole
// without a network. Loaded late, because nothing of it is for what is shown first.

import { heedAside } from "../base/keep/texts-aside.ts";
import type { LocationState } from "../base/model/location.ts";
import type { Services } from "../base/page/services.ts";
import { tellAside } from "./aside/tell-aside.ts";
import { keepVisit } from "./visit/keep-visit.ts";
import { keepOffline } from "./offline.ts";
import { bindPresentation } from "./present/keep-presenting.ts";

/** Begins all of that; `begun` is where the page was when it opened. */
export function afterOpening(window: Window, { location, present, toasts }: Services, begun: LocationState): void {
  heedAside(() => void tellAside(toasts));
  keepVisit(window, location, begun);
  bindPresentation(present);
  if (import.meta.env.PROD) keepOffline(window, toasts);
}
