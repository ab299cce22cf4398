// Machines and loads of today, by name: what an engineer asks about first. Everything else is left to the form.

import type { DiskSpec, Machine, WorkloadSpec } from "../../../base/sim/schema.gen.ts";
import { osOf, withKnob, withPreset, withVersion } from "../edit/machine-edit.ts";
import { newWorkload, workloadKinds } from "../edit/workload-edit.ts";
import type { NewWorkloadKind } from "../edit/workload-fields.ts";

const GIB = 2 ** 18;
/** A partition of this size is common, whatever the memory. */
const MOST_SWAP = 8 * GIB;

interface Hardware {
  /** Long enough to see what the machine settles at. */
  readonly seconds: number;
  readonly gib: number;
  readonly cpus: number;
  readonly disk: DiskSpec;
}

function ssd(read_us: number, write_us: number, mb_s: number, channels: number): DiskSpec {
  return { kind: "ssd", read_us, write_us, mb_s, channels };
}

/** An SD card, a cloud's volume behind a network, and drives of a laptop and of a server: round numbers of their kinds. */
const CARD = ssd(500, 3000, 40, 1);
const VOLUME = ssd(700, 700, 250, 16);
const NVME = ssd(80, 25, 2500, 32);

/** The machines. */
export const MACHINES_OF_TODAY = {
  pi: { seconds: 120, gib: 1, cpus: 4, disk: CARD },
  vm: { seconds: 120, gib: 2, cpus: 2, disk: VOLUME },
  laptop: { seconds: 120, gib: 8, cpus: 8, disk: NVME },
  server: { seconds: 300, gib: 64, cpus: 32, disk: NVME },
} as const satisfies Record<string, Hardware>;

/** A machine's id. */
export type MachineId = keyof typeof MACHINES_OF_TODAY;

/** Processes that read popular files: one that waits for each page alone would take minutes to fill memory. */
const READERS = 8;
/** What a server does for each page that it has read. */
const REQUEST_US = 50;

/** What runs, in the order in which it begins: kinds of workloads, and when each starts. */
const LOADS = {
  "database-backup": [
    ["database", 0],
    ["backup", 30],
  ],
  database: [["database", 0]],
  files: Array.from({ length: READERS }, () => ["file-reader", 0] as const),
  build: [["build", 0]],
  browser: [["browser", 0]],
  leak: [
    ["browser", 0],
    ["leak", 30],
  ],
} as const satisfies Record<string, readonly (readonly [NewWorkloadKind, number])[]>;

/** A load's id. */
export type LoadId = keyof typeof LOADS;
export const LOAD_IDS = Object.keys(LOADS) as LoadId[];
export const MACHINE_IDS = Object.keys(MACHINES_OF_TODAY) as MachineId[];

/** Where anonymous pages go. */
export const SWAP_IDS = ["disk", "zram", "zswap", "none"] as const;
export type SwapId = (typeof SWAP_IDS)[number];

/** The kernels, as distributions have them. */
export const KERNEL_IDS = ["6.12", "6.18", "7.3", "15.0"] as const;
export type KernelId = (typeof KERNEL_IDS)[number];

/** A machine of today. */
export interface Today {
  readonly machine: MachineId;
  readonly load: LoadId;
  readonly swap: SwapId;
  readonly kernel: KernelId;
}

/** What is asked about first. */
export const FIRST_TODAY: Today = { machine: "vm", load: "database-backup", swap: "disk", kernel: "6.12" };

/** The workloads of a load on a machine with so many frames. */
export function loadsOf(load: LoadId, frames: number): readonly WorkloadSpec[] {
  return LOADS[load].reduce<readonly WorkloadSpec[]>((made, [kind, start_s]) => {
    const workload = newWorkload(kind, frames, made);
    const own: WorkloadSpec =
      // All read the same files, popular ones more often, as in life.
      workload.id === "file-reader" ? { ...workload, file: 1, order: "zipf", touch_us: REQUEST_US } : workload;
    return [...made, "start_s" in own ? { ...own, start_s } : own];
  }, []);
}

/** Whether a kernel can run a load: not all models write to files. */
export function canRun(kernel: KernelId, load: LoadId): boolean {
  const kinds = workloadKinds(systemOfKernel(kernel));
  return LOADS[load].every(([kind]) => kinds.includes(kind));
}

/** Whether a kernel has this kind of swap. */
export function hasSwap(kernel: KernelId, swap: SwapId): boolean {
  return systemOfKernel(kernel) === "linux" || swap === "disk" || swap === "none";
}

function systemOfKernel(kernel: KernelId): string {
  return kernel === "15.0" ? "freebsd" : "linux";
}

/** The machine; `workloads` stay as they are if they are given. */
export function machineOfToday({ machine, load, swap, kernel }: Today, workloads?: readonly WorkloadSpec[]): Machine {
  const { seconds, gib, cpus, disk } = MACHINES_OF_TODAY[machine];
  const frames = gib * GIB;
  const bare: Machine = {
    os: { id: "linux", version: "6.12" },
    frames,
    seconds,
    // Of each page the kernel knows 64 bytes (`struct page`); it and what runs beside takes some 100 MB more.
    wired: frames / 64 + 25_600,
    swap: swap === "none" || swap === "zram" ? 0 : Math.min(frames, MOST_SWAP),
    cpus,
    disk,
    workloads: [...(workloads ?? loadsOf(load, frames))],
  };
  const under = withVersion(bare, kernel);
  // As distributions have it on: with generations.
  const preset = osOf(under).presets.find(({ id }) => id === DISTRIBUTIONS[kernel]);
  const shipped = preset === undefined ? under : withPreset(under, preset);
  if (swap === "zram") return withKnob(shipped, "zram0.disksize", zramPercent(gib));
  return swap === "zswap" ? withKnob(shipped, "zswap.enabled", 1) : shipped;
}

/** The size of zram as zram-generator has it: half of memory, but at most 4 GiB. */
function zramPercent(gib: number): number {
  return Math.floor((100 * Math.min(gib / 2, 4)) / gib);
}

const DISTRIBUTIONS: Partial<Record<KernelId, string>> = {
  "6.12": "debian-13",
  "6.18": "debian-6.18",
  "7.3": "debian-7.3",
};

/** What of a machine is a choice of today's; a part is missing where it is neither. */
export function todayOf(machine: Machine): Partial<Today> {
  const kernel = KERNEL_IDS.find((id) => id === machine.os.version);
  const hardware = MACHINE_IDS.find((id) => {
    const { gib, cpus } = MACHINES_OF_TODAY[id];
    return machine.frames === gib * GIB && machine.cpus === cpus;
  });
  const text = JSON.stringify(machine.workloads);
  const sizes = [machine.frames, ...MACHINE_IDS.map((id) => MACHINES_OF_TODAY[id].gib * GIB)];
  const load = LOAD_IDS.find((id) => sizes.some((frames) => JSON.stringify(loadsOf(id, frames)) === text));
  const knobs = machine.os.knobs ?? {};
  const compressed = knobs["zram0.disksize"] !== undefined ? "zram" : knobs["zswap.enabled"] === 1 ? "zswap" : "disk";
  const swap = machine.swap === 0 && compressed === "disk" ? "none" : compressed;
  return {
    ...(hardware && { machine: hardware, swap }),
    ...(load && { load }),
    ...(kernel && { kernel }),
  };
}
