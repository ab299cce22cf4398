// Every system, as the Kernel view shows it.

import type { SystemFace } from "./face.ts";
import { FREEBSD } from "./freebsd.ts";
import { LINUX } from "./linux.ts";
import { SOLARIS } from "./solaris.ts";
import { WINDOWS_XP } from "./winxp.ts";

const FACES: Readonly<Record<string, SystemFace>> = {
  freebsd: FREEBSD,
  linux: LINUX,
  solaris: SOLARIS,
  winxp: WINDOWS_XP,
};

/** How a system is shown; one that nobody knows never comes to run. */
export function faceOf(os: string): SystemFace {
  return FACES[os] ?? FREEBSD;
}
