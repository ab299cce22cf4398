// How each operating system's events and scans are numbered.

import {
  FREEBSD_REASONS,
  type FreebsdReason,
  LINUX_REASONS,
  LINUX_ROUND_FIELDS,
  type LinuxReason,
  type Os,
  OSES,
  SCAN_FIELDS,
} from "./schema.gen.ts";

/** Why something happened, under any system. */
export type Reason = FreebsdReason | LinuxReason;

/** What the numbers of a system's run mean. */
export interface SystemCodes {
  readonly reasons: readonly Reason[];
  /** Names of the numbers of a scan's report. */
  readonly scanFields: readonly string[];
}

const CODES: Readonly<Record<string, SystemCodes>> = {
  freebsd: { reasons: FREEBSD_REASONS, scanFields: SCAN_FIELDS },
  linux: { reasons: LINUX_REASONS, scanFields: LINUX_ROUND_FIELDS },
};

/** The model of a system, and what its numbers mean. */
export function systemOf(id: string): SystemCodes & { readonly os: Os } {
  const [os, codes] = [OSES.find((each) => each.id === id), CODES[id]];
  if (os === undefined || codes === undefined) throw new Error(`no description of operating system ${id}`);
  return { os, ...codes };
}
