// How each operating system's events and scans are numbered.

import {
  CONTROL_REASONS,
  FREEBSD_REASONS,
  LINUX_REASONS,
  LINUX_ROUND_FIELDS,
  OSES,
  SCAN_FIELDS,
  SOLARIS_REASONS,
  SOLARIS_SCAN_FIELDS,
  WIN_XP_PASS_FIELDS,
  WIN_XP_REASONS,
} from "./machines.gen.ts";
import {
  CONTROL_REASONS_FROM,
  type ControlReason,
  type FreebsdReason,
  type LinuxReason,
  type Os,
  type SolarisReason,
  type WinXpReason,
} from "./schema.gen.ts";

/** Why something happened, under any system. */
export type Reason = FreebsdReason | LinuxReason | SolarisReason | WinXpReason | ControlReason;

/** Why something happened, by its number: a control's, or else the system's. */
export function reasonOf(reasons: readonly Reason[], number: number): Reason | undefined {
  return number >= CONTROL_REASONS_FROM ? CONTROL_REASONS[number - CONTROL_REASONS_FROM] : reasons[number];
}

/** What the numbers of a system's run mean. */
export interface SystemCodes {
  readonly reasons: readonly Reason[];
  /** Names of the numbers of a scan's report. */
  readonly scanFields: readonly string[];
  /** What the kernel has seen of a page's use beside `referenced`, and its largest value. */
  readonly heat: { readonly attr: HeatAttr; readonly most: number };
}

/** `act_count`, or the accessed bits of a page's mappings. */
export type HeatAttr = "act_count" | "young";

/** `ACT_MAX` of FreeBSD's vm/vm_page.h. */
const ACT_MAX = 64;

const CODES: Readonly<Record<string, SystemCodes>> = {
  freebsd: { reasons: FREEBSD_REASONS, scanFields: SCAN_FIELDS, heat: { attr: "act_count", most: ACT_MAX } },
  linux: { reasons: LINUX_REASONS, scanFields: LINUX_ROUND_FIELDS, heat: { attr: "young", most: 1 } },
  // These know a page as used or not.
  solaris: { reasons: SOLARIS_REASONS, scanFields: SOLARIS_SCAN_FIELDS, heat: { attr: "young", most: 1 } },
  winxp: { reasons: WIN_XP_REASONS, scanFields: WIN_XP_PASS_FIELDS, heat: { attr: "young", most: 1 } },
};

/** The model of a system, and what its numbers mean. */
export function systemOf(id: string): SystemCodes & { readonly os: Os } {
  const [os, codes] = [OSES.find((each) => each.id === id), CODES[id]];
  if (os === undefined || codes === undefined) throw new Error(`no description of operating system ${id}`);
  return { os, ...codes };
}
