// Every system, as the Kernel view shows it.

import type { OsId } from "../../base/sim/ids.gen.ts";
import { osIdOf } from "../../base/sim/systems/index.ts";
import type { SystemFace } from "./face.ts";
import { FREEBSD } from "./freebsd.ts";
import { LINUX } from "./linux.ts";
import { SOLARIS } from "./solaris.ts";
import { WINDOWS_XP } from "./winxp.ts";

const FACES: Readonly<Record<OsId, SystemFace>> = {
  freebsd: FREEBSD,
  linux: LINUX,
  solaris: SOLARIS,
  winxp: WINDOWS_XP,
};

/** How a system is shown. */
export function faceOf(os: string): SystemFace {
  return FACES[osIdOf(os)];
}
