// How the page's logs are compared: alignment, window, and what else is asked. Of the page, as the files are; nothing of it goes
// into the link, for it may name columns of a file.

import type { SetStateAction } from "react";
import { createStore } from "zustand/vanilla";
import type { CompareAsk, LogAlign, LogWindow } from "../../../base/sim/schema.gen.ts";
import { AT_START } from "../../model/charts/alignment.ts";

/** What is asked of a comparison. */
export interface SightSettings {
  readonly settings: Partial<CompareAsk>;
  readonly align: LogAlign;
  /** `undefined`: all of the axis. */
  readonly window: LogWindow | undefined;
}

/** The settings of the page. */
export const pageSight = createStore<SightSettings>(() => ({ settings: {}, align: AT_START, window: undefined }));

/** Asks for something else. */
export function setAsk(settings: Partial<CompareAsk>): void {
  pageSight.setState({ settings });
}

/** Lays the runs over each other in another way. */
export function setAlign(align: LogAlign): void {
  pageSight.setState({ align });
}

/** Looks at another part of the axis. */
export function setWindow(next: SetStateAction<LogWindow | undefined>): void {
  pageSight.setState(({ window }) => ({ window: typeof next === "function" ? next(window) : next }));
}
