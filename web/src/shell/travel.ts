// Goes between the Lab and the Arena with the string, and says so where it took another one's place.

import { words as TRAVEL_TEXT } from "virtual:words/shell/travel";
import { words as ui } from "virtual:words/base/ui";
import type { Services } from "../base/page/services.ts";
import { type StringView, travel } from "../textbook/string/travel.ts";

/** Shows the other view with the string of the present one. */
export function travelTo(to: StringView, { location, toasts }: Services): void {
  if (!travel(location, to)) return;
  const run = (): void => window.history.back();
  toasts.show({ text: TRAVEL_TEXT.taken({ view: ui.views[to] }), action: { label: TRAVEL_TEXT.undo, run } });
}
