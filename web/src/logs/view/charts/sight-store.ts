// How the page's logs are compared: alignment, window, and the other settings. Kept with the page, like the files;
// never part of the link, as it may name columns of a file.

import type { SetStateAction } from "react";
import { createStore } from "zustand/vanilla";
import type { CompareAsk, LatencyOf, LogAlign, LogWindow } from "../../../base/sim/schema.gen.ts";
import { ON_THEIR_OWN } from "../../model/charts/alignment.ts";

/** The settings of a comparison. */
export interface SightSettings {
  readonly settings: Partial<CompareAsk>;
  readonly align: LogAlign;
  /** `undefined` means all of the axis. */
  readonly window: LogWindow | undefined;
  /** The column that says how long something took, if somebody chose one. */
  readonly latency: LatencyOf | undefined;
}

/** The settings of the page. */
export const pageSight = createStore<SightSettings>(() => ({
  settings: {},
  align: ON_THEIR_OWN,
  window: undefined,
  latency: undefined,
}));

/** Changes the settings. */
export function setAsk(settings: Partial<CompareAsk>): void {
  pageSight.setState({ settings });
}

/** Aligns the runs in another way. */
export function setAlign(align: LogAlign): void {
  pageSight.setState({ align });
}

/** Shows another part of the axis. */
export function setWindow(next: SetStateAction<LogWindow | undefined>): void {
  pageSight.setState(({ window }) => ({ window: typeof next === "function" ? next(window) : next }));
}

/** Takes another column for that of the latency. */
export function setLatency(latency: LatencyOf | undefined): void {
  pageSight.setState({ latency });
}
