// What each system's events, knobs and simplifications are called.

import type { Reason } from "../sim/systems.ts";
import * as freebsd from "./freebsd.ts";
import * as linux from "./linux.ts";
import * as solaris from "./solaris.ts";
import * as winxp from "./winxp.ts";

/** The words of a system. */
export interface SystemText {
  readonly EVENT_TEXT: Readonly<Partial<Record<Reason, string>>>;
  readonly KNOB_TEXT: Readonly<Record<string, string>>;
  readonly SIMPLIFICATION_TEXT: Readonly<Record<string, string>>;
}

const SYSTEMS: Readonly<Record<string, SystemText>> = {
  freebsd,
  linux,
  solaris,
  winxp,
};

/** The words of a system, by its id; of one that nobody knows there are none. */
export function systemText(os: string): SystemText {
  return SYSTEMS[os] ?? { EVENT_TEXT: {}, KNOB_TEXT: {}, SIMPLIFICATION_TEXT: {} };
}
