// The machines of the Thrash view, one worker each: all of them run at the same time.

import { STUDIED, type StudiedId } from "../link/thrash-url.ts";
import { createMachineStore, type MachineStore } from "../../base/sim/machines/machine-store.ts";
import { startSession } from "../../base/sim/machines/machines.ts";

/** The cells of the memory map: one for every 64 frames of a gigabyte. */
export const MAP_CELLS = 4096;

/** The machine of each system. */
export const THRASH_MACHINES: Readonly<Record<StudiedId, MachineStore>> = Object.fromEntries(
  STUDIED.map((id) => [id, createMachineStore(startSession(), MAP_CELLS)]),
) as Record<StudiedId, MachineStore>;
