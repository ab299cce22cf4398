// Goes between the Lab and the Arena with the string, and says so where it took another one's place.

import { words as DIALOGS_TEXT } from "virtual:words/shell/dialogs";
import { words as ui } from "virtual:words/base/ui";
import type { Services } from "../base/page/services.ts";
import { type StringView, travel } from "../textbook/string/travel.ts";

/** Shows the other view with the string of the present one. */
export function travelTo(to: StringView, { location, toasts }: Services): void {
  if (!travel(location, to)) return;
  const run = (): void => window.history.back();
  toasts.show({
    text: DIALOGS_TEXT.travel.taken({ view: ui.views[to] }),
    action: { label: DIALOGS_TEXT.travel.undo, run },
  });
}
