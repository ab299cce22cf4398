// Says that an engine has not answered for a while, and offers a new one. It may be computing honestly on a slow machine, so
// nothing is ended without being asked.

import { words as TEXT } from "virtual:words/shell/silence";
import { grouped } from "../base/text/numbers.ts";
import type { Toast, ToastStore } from "../base/model/toasts.ts";
import type { Silence } from "../base/sim/life/silent.ts";

/** After so many seconds it is said again; from the last one on, whenever as many have passed. */
const SAID_S = [10, 30, 60];

/** Tells of silences in notes that stay until the engine answers. */
export function tellSilence(toasts: ToastStore): (silent: readonly Silence[]) => void {
  let note: Toast | undefined;
  let said = 0;
  let present: readonly Silence[] = [];
  const run = (): void => present.forEach(({ stop }) => stop());
  return (silent) => {
    present = silent;
    const seconds = Math.max(0, ...silent.map(({ ms }) => ms / 1000));
    if (seconds === 0) {
      if (note !== undefined && toasts.getState().toast === note) toasts.dismiss();
      note = undefined;
      said = 0;
      return;
    }
    const next = SAID_S.find((at) => at > said) ?? said + (SAID_S.at(-1) ?? 0);
    if (seconds < next) return;
    said = next;
    note = { text: TEXT.silent({ seconds: grouped(said) }), action: { label: TEXT.stop, run }, stays: true };
    toasts.show(note);
  };
}
