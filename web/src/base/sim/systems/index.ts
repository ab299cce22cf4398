// Every system: one line for each that the core has.

import type { OsId } from "../ids.gen.ts";
import { CONTROL_REASONS, OSES } from "../machines.gen.ts";
import { CONTROL_REASONS_FROM, type Os } from "../schema.gen.ts";
import { FREEBSD } from "./freebsd.ts";
import { LINUX } from "./linux.ts";
import type { Reason, SystemModel } from "./model.ts";
import { SOLARIS } from "./solaris.ts";
import { WINDOWS_XP } from "./winxp.ts";

const SYSTEMS: Readonly<Record<OsId, SystemModel>> = {
  freebsd: FREEBSD,
  linux: LINUX,
  solaris: SOLARIS,
  winxp: WINDOWS_XP,
};

/** Whether there is a system of this id. */
export function isOs(id: string): id is OsId {
  return Object.hasOwn(SYSTEMS, id);
}

/** An id that the core has reported. */
export function osIdOf(id: string): OsId {
  if (!isOs(id)) throw new Error(`no description of operating system ${id}`);
  return id;
}

/** The model of a system. */
export function systemOf(id: string): SystemModel {
  return SYSTEMS[osIdOf(id)];
}

/** The core's description of a system. */
export function osOfId(id: string): Os {
  const os = OSES.find((each) => each.id === id);
  if (os === undefined) throw new Error(`no description of operating system ${id}`);
  return os;
}

/** The reason with a number: from a load control, or else from the system. */
export function reasonOf(reasons: readonly Reason[], number: number): Reason | undefined {
  return number >= CONTROL_REASONS_FROM ? CONTROL_REASONS[number - CONTROL_REASONS_FROM] : reasons[number];
}
