// What one run of the laboratory is: a load, the settings of the kernel and of the machine, and from them what the guest,
// QEMU and the model are told. Nothing else knows how a setting is called by each of them.

import { Problem } from "../base/problem.mjs";

/**
 * @typedef {object} Configuration
 * @property {string} name
 * @property {string} load the load's name, or its file
 * @property {Readonly<Settings>} settings
 */

/** @typedef {Record<string, number>} Settings */

/** The settings of a run that says nothing else: Debian's, with what is held equal between runs. @type {Readonly<Settings>} */
export const USUAL = {
  "vm.swappiness": 60,
  "vm.page-cluster": 3,
  // What the kernel sets on a larger machine depends on THP, which is off; so it is given.
  "vm.min_free_kbytes": 1344,
  "vm.watermark_scale_factor": 10,
  "lru_gen.enabled": 1,
  read_ahead_kb: 128,
};

/** Settings that have no usual value, and what they are. @type {Readonly<Record<string, string>>} */
export const OTHERS = {
  rotational: "1: the kernel takes the disks for rotating ones",
  nr_requests: "longest queue of a disk's scheduler",
  zram_mib: "swap is a zram device of so many MiB",
  swap_iops: "the swap disk serves so many requests a second",
  swap_bytes_s: "the swap disk moves so many bytes a second",
  low_memory: "1: memory below 16 MiB is used, so that there are two zones",
};

/** Percent of a page that does not compress, so that zram stores pages at about `RATIO`; found by its own mm_stat. */
const FILL = 37;
const RATIO = 2.7;

/** Configurations that a name says in one word. @type {Readonly<Record<string, Settings>>} */
const VARIANTS = {
  rot: { rotational: 1 },
  zram: { zram_mib: 64 },
  dma: { low_memory: 1 },
  iops: { swap_iops: 150 },
  bps: { swap_bytes_s: 2_000_000 },
  "bps-q32": { swap_bytes_s: 2_000_000, nr_requests: 32 },
};

const NAME =
  /^(?<load>\w+)-(?<lru>split|mglru)(?:-s(?<swappiness>\d+))?(?:-c(?<cluster>\d+))?(?:-(?<variant>[\w-]+))?$/;

/**
 * The configuration of a name: `rw-mglru-s60-c3`, `rw-split-s60-c3-zram`; `rw-split` is `rw-split-s60-c3`.
 * @param {string} name @returns {Configuration}
 */
export function named(name) {
  const { load, lru, variant, ...said } = NAME.exec(name)?.groups ?? {};
  const swappiness = Number(said["swappiness"] ?? USUAL["vm.swappiness"]);
  const cluster = Number(said["cluster"] ?? USUAL["vm.page-cluster"]);
  const more = variant === undefined ? {} : VARIANTS[variant];
  if (load === undefined || more === undefined) {
    throw new Problem(
      `${name} is no name of a run: it must be LOAD-split or LOAD-mglru, perhaps -sSWAPPINESS, -cPAGE_CLUSTER and one of ` +
        `${Object.keys(VARIANTS).join(", ")}, as in rw-mglru-s60-c3-zram.`,
    );
  }
  const settings = {
    ...USUAL,
    "lru_gen.enabled": lru === "mglru" ? 1 : 0,
    "vm.swappiness": swappiness,
    "vm.page-cluster": cluster,
    ...more,
  };
  const full = [load, lru, `s${swappiness}`, `c${cluster}`, ...(variant === undefined ? [] : [variant])].join("-");
  return { name: full, load, settings };
}

/** Settings as a person writes them, `vm.swappiness=100`. @param {readonly string[]} written @returns {Settings} */
export function settingsOf(written) {
  const known = [...Object.keys(USUAL), ...Object.keys(OTHERS)];
  return Object.fromEntries(
    written.map((pair) => {
      const [key = "", value = ""] = pair.split("=");
      if (!known.includes(key)) throw new Problem(`There is no setting ${key}; there are ${known.join(", ")}.`);
      if (!/^\d+$/.test(value)) throw new Problem(`${key} needs a whole number and got "${value}".`);
      return [key, Number(value)];
    }),
  );
}

/** How often the kernel gathers the statistics of memory groups, in seconds (`FLUSH_TIME`, mm/memcontrol.c, 6.12 and 7.3). */
const FLUSH_SECONDS = 2;

/**
 * How long the guest waits before the work of a repeat begins, in seconds. All runs start from one snapshot, so each would
 * begin equally long before the kernel next gathers its statistics, and what hangs on that would look certain. The first
 * three repeats part the two seconds evenly, those to the ninth part what is between them, and so on.
 * @param {number} repeat
 */
export function waitOf(repeat) {
  let wait = 0;
  let step = FLUSH_SECONDS;
  for (let rest = repeat; rest > 0; rest = Math.floor(rest / 3)) {
    step /= 3;
    wait += (rest % 3) * step;
  }
  return wait;
}

/**
 * What the guest's init reads, as lines of a shell.
 * @param {Configuration} configuration @param {number} repeat
 * @param {Readonly<Record<string, string>>} more `MAX`, the seconds after which the run is ended, and others
 */
export function guestEnv({ name, settings }, repeat, more) {
  const values = {
    LABEL: name,
    LRU_GEN: settings["lru_gen.enabled"] ? 7 : 0,
    SWAPPINESS: settings["vm.swappiness"],
    PAGE_CLUSTER: settings["vm.page-cluster"],
    MIN_FREE: settings["vm.min_free_kbytes"],
    WSF: settings["vm.watermark_scale_factor"],
    RA_KB: settings["read_ahead_kb"],
    ROTATIONAL: settings["rotational"],
    NR_REQUESTS: settings["nr_requests"],
    ...(settings["zram_mib"] && { ZRAM: `${settings["zram_mib"]}M`, FILL }),
    WAIT: waitOf(repeat).toFixed(3),
    ...more,
  };
  const lines = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [`${key}='${value}'\n`]));
  return lines.join("");
}

/** How QEMU slows the swap disk. @param {Readonly<Settings>} settings */
export function throttle({ swap_iops, swap_bytes_s }) {
  const iops = swap_iops ? `,throttling.iops-total=${swap_iops}` : "";
  return swap_bytes_s ? `${iops},throttling.bps-total=${swap_bytes_s}` : iops;
}

/** What one page takes to be moved at 100 MB/s, in microseconds. */
const TRANSFER_US = 41;

/** The disk as the model has it: QEMU's, behind the host's page cache, takes next to no time. @param {Readonly<Settings>} settings */
function disk({ swap_iops, swap_bytes_s }) {
  const one = { kind: "ssd", channels: 1 };
  if (swap_bytes_s) return { ...one, read_us: 100, write_us: 100, mb_s: swap_bytes_s / 1e6 };
  if (swap_iops === undefined) return { kind: "ssd", read_us: 150, write_us: 20, mb_s: 4000, channels: 4 };
  const us = Math.round(1e6 / swap_iops) - TRANSFER_US;
  return { ...one, read_us: us, write_us: us, mb_s: 100 };
}

/**
 * What the guest's kernel lets a read take before it lets fewer writes through, in microseconds: a virtio disk counts as
 * a rotating one when it is found (`virtblk_probe`, 6.12), and what it is told later changes nothing.
 */
const WBT_LAT_USEC = 75_000;

/** Pages in a MiB. */
const MIB = 256;
/** Swap of a guest without zram, in pages. */
const SWAP = 512 * MIB;

/**
 * The machine as the model takes it; frames and what the kernel keeps of them are those of each real run.
 * @param {Readonly<Settings>} settings @param {number} managed pages that the kernel manages, of which zram is told a share
 */
export function machine(settings, managed) {
  const { zram_mib, rotational, nr_requests } = settings;
  const usual = Object.fromEntries(Object.keys(USUAL).map((key) => [key, settings[key]]));
  const knobs = {
    ...usual,
    wbt_lat_usec: WBT_LAT_USEC,
    ...(nr_requests !== undefined && { nr_requests }),
    // What the kernel takes the disk for, whatever it is.
    ...(rotational === 1 && { rotational: "yes" }),
  };
  const zram = {
    "zram0.disksize": Math.round(((zram_mib ?? 0) * MIB * 100) / managed),
    compress_ratio: RATIO,
    incompressible_percent: 0,
    same_filled_percent: 0,
  };
  return {
    kind: "machine",
    os: { id: "linux", knobs: zram_mib ? { ...knobs, ...zram } : knobs },
    swap: zram_mib ? 0 : SWAP,
    seconds: 200,
    disk: disk(settings),
  };
}

/**
 * The same run as a document for the model, under a load that is given beside it.
 * @param {ReturnType<typeof machine>} of @param {{ managed: number, usable: number }} memory @param {string} version
 */
export const scenario = (of, { managed, usable }, version) => ({
  version: 1,
  seed: 7,
  run: {
    ...of,
    os: { ...of.os, version },
    frames: managed,
    wired: managed - usable,
    workloads: [{ id: "recorded", load: "rec/1/x" }],
  },
});
