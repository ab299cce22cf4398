// How each operating system's events and scans are numbered.

import {
  CONTROL_REASONS,
  FREEBSD_REASONS,
  LINUX_REASONS,
  LINUX_SCAN_FIELDS,
  OSES,
  FREEBSD_SCAN_FIELDS,
  SOLARIS_REASONS,
  SOLARIS_SCAN_FIELDS,
  WINXP_SCAN_FIELDS,
  WINXP_REASONS,
} from "./machines.gen.ts";
import {
  CONTROL_REASONS_FROM,
  type ControlReason,
  type FreebsdReason,
  type LinuxReason,
  type Os,
  type SolarisReason,
  type WinxpReason,
} from "./schema.gen.ts";

/** Why something happened, under any system. */
export type Reason = FreebsdReason | LinuxReason | SolarisReason | WinxpReason | ControlReason;

/** Why something happened, by its number: a control's, or else the system's. */
export function reasonOf(reasons: readonly Reason[], number: number): Reason | undefined {
  return number >= CONTROL_REASONS_FROM ? CONTROL_REASONS[number - CONTROL_REASONS_FROM] : reasons[number];
}

/** What the numbers of a system's run mean. */
export interface SystemCodes {
  readonly reasons: readonly Reason[];
  /** Names of the numbers of a scan's report. */
  readonly scanFields: readonly string[];
  /** What the kernel has seen of a page's use beside `referenced`, and its largest value; 0 where it keeps no more than that. */
  readonly heat: { readonly attr: HeatAttr; readonly most: number };
  /** The attributes that say of a page that it was used, that it differs from its copy, and that it is being transferred. */
  readonly marks: { readonly referenced: string; readonly dirty: string; readonly busy: readonly string[] };
  /** A list of all frames in their order, on which a page is beside the list it is on. */
  readonly apart?: string;
}

/** `act_count`, the accessed bits of a page's mappings, or nothing more than one bit. */
export type HeatAttr = "act_count" | "young" | "used";

/** `ACT_MAX` of FreeBSD's vm/vm_page.h. */
const ACT_MAX = 64;

const MARKS = { referenced: "referenced", dirty: "dirty", busy: ["busy"] } as const;

const CODES: Readonly<Record<string, SystemCodes>> = {
  freebsd: {
    reasons: FREEBSD_REASONS,
    scanFields: FREEBSD_SCAN_FIELDS,
    heat: { attr: "act_count", most: ACT_MAX },
    marks: MARKS,
  },
  linux: { reasons: LINUX_REASONS, scanFields: LINUX_SCAN_FIELDS, heat: { attr: "young", most: 1 }, marks: MARKS },
  solaris: {
    reasons: SOLARIS_REASONS,
    scanFields: SOLARIS_SCAN_FIELDS,
    heat: { attr: "used", most: 0 },
    marks: MARKS,
    apart: "clock",
  },
  winxp: {
    reasons: WINXP_REASONS,
    scanFields: WINXP_SCAN_FIELDS,
    heat: { attr: "used", most: 0 },
    marks: { referenced: "accessed", dirty: "modified", busy: ["reading", "writing"] },
  },
};

/** The model of a system, and what its numbers mean. */
export function systemOf(id: string): SystemCodes & { readonly os: Os } {
  const [os, codes] = [OSES.find((each) => each.id === id), CODES[id]];
  if (os === undefined || codes === undefined) throw new Error(`no description of operating system ${id}`);
  return { os, ...codes };
}
