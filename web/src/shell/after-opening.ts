// What a page does from when it has opened: it tells of engines that don't answer; and by itself it keeps what is done, tells
// what could not be read, opens what its link names, and stays whole without a network. Loaded late, because nothing of it is for what is shown first.

import { heedAside } from "../base/keep/texts-aside.ts";
import type { LocationState } from "../base/model/location.ts";
import { heedAddress } from "./address/open-address.ts";
import { heedSilence } from "../base/sim/life/silent.ts";
import { embedOf } from "./link/embed.ts";
import type { Services } from "../base/page/services.ts";
import { tellAside } from "./aside/tell-aside.ts";
import { keepVisit } from "./visit/keep-visit.ts";
import { keepOffline } from "./offline.ts";
import { tellSilence } from "./tell-silence.ts";
import { bindPresentation } from "./present/keep-presenting.ts";

// In this file, which every page has by then: one more that the page names would cost the first visit some 20 bytes.
export { openGathered } from "./address/open-address.ts";

/** Begins all of that. @param alone whether the page is by itself. @param begun where it was when it opened. */
export function afterOpening(window: Window, services: Services, alone: boolean, begun: LocationState): void {
  const { location, present, toasts } = services;
  heedSilence(tellSilence(toasts));
  if (!alone) {
    // Of what a link may name, an embedded page takes what is in the link itself.
    if (embedOf(begun.link) !== undefined) heedAddress(services, ["run"]);
    return;
  }
  heedAside(() => void tellAside(toasts));
  keepVisit(window, location, begun);
  bindPresentation(present);
  heedAddress(services, ["open", "run"]);
  if (import.meta.env.PROD) keepOffline(window, toasts);
}
