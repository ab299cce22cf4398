// Control groups as the guest takes them: a script that makes them, a list of them, and what is written to memory.reclaim.

import { Problem } from "../../base/problem.mjs";

/** @typedef {{ at_s: number, every_s?: number, until_s?: number, pages: number, swappiness?: number }} ReclaimRequest */
/**
 * A group of a scenario; limits are in pages.
 * @typedef {object} Cgroup
 * @property {string} path
 * @property {readonly number[]} [workloads]
 * @property {number} [memory_min]
 * @property {number} [memory_low]
 * @property {number} [memory_high]
 * @property {number} [memory_max]
 * @property {number} [swap_max]
 * @property {number} [zswap_max]
 * @property {boolean} [oom_group]
 * @property {readonly ReclaimRequest[]} [reclaim]
 * @property {object} [senpai]
 * @property {object} [oomd]
 */

const PAGE = 4096;
const NS = 1e9;

/** The kernel's file of each limit. */
const LIMITS = /** @type {const} */ ({
  memory_min: "memory.min",
  memory_low: "memory.low",
  memory_high: "memory.high",
  memory_max: "memory.max",
  swap_max: "memory.swap.max",
  zswap_max: "memory.zswap.max",
});

/** @param {string} path */
const inside = (path) => path.slice(1);

/** What the guest's init runs to make the groups. @param {readonly Cgroup[]} groups */
function script(groups) {
  const lines = groups.flatMap((group) => {
    const folder = `/cg/${inside(group.path)}`;
    const limits = Object.entries(LIMITS).flatMap(([key, file]) => {
      const pages = group[/** @type {keyof typeof LIMITS} */ (key)];
      return pages === undefined ? [] : [`echo ${pages * PAGE} > ${folder}/${file}`];
    });
    const isParent = groups.some(({ path }) => path.startsWith(`${group.path}/`));
    return [
      `$B mkdir ${folder}`,
      ...limits,
      ...(group.oom_group ? [`echo 1 > ${folder}/memory.oom.group`] : []),
      ...(isParent ? [`echo +memory > ${folder}/cgroup.subtree_control`] : []),
    ];
  });
  return `${["$B mkdir /cg", "$B mount -t cgroup2 none /cg", "echo +memory > /cg/cgroup.subtree_control", ...lines].join("\n")}\n`;
}

/** Every write to memory.reclaim, in the order of time. @param {readonly Cgroup[]} groups @param {number} seconds */
function writes(groups, seconds) {
  const all = groups.flatMap(({ path, reclaim = [] }) =>
    reclaim.flatMap(({ at_s, every_s, until_s = seconds, pages, swappiness }) => {
      const what = `${pages * PAGE}${swappiness === undefined ? "" : ` swappiness=${swappiness}`}`;
      const last = every_s === undefined ? at_s : Math.min(until_s, seconds);
      const times = every_s === undefined ? 1 : Math.max(1, Math.ceil((last - at_s) / every_s));
      return Array.from({ length: times }, (_, time) => ({ at: at_s + time * (every_s ?? 0), path, what }));
    }),
  );
  const sorted = all.toSorted((a, b) => a.at - b.at);
  return sorted.map(({ at, path, what }) => `${Math.round(at * NS)} ${inside(path)} ${what}\n`).join("");
}

/**
 * The files that the guest gets besides a load; none without groups.
 * @param {readonly Cgroup[]} groups @param {number} seconds
 * @returns {Record<string, string>}
 */
export function groupFiles(groups, seconds) {
  if (groups.length === 0) return {};
  for (const { path, senpai, oomd } of groups)
    if (senpai !== undefined || oomd !== undefined)
      throw new Problem(`The guest has no daemons, and ${path} asks for ${senpai === undefined ? "oomd" : "senpai"}.`);
  const reclaim = writes(groups, seconds);
  return {
    "groups.sh": script(groups),
    "groups.txt": `${groups.map(({ path }) => inside(path)).join("\n")}\n`,
    ...(reclaim !== "" && { "reclaim.txt": reclaim }),
  };
}

/** A load with a line for each process that is in a group: `group PATH`. @param {string} text @param {readonly Cgroup[]} groups */
export function inGroups(text, groups) {
  const homes = new Map(groups.flatMap(({ path, workloads = [] }) => workloads.map((workload) => [workload, path])));
  let workload = 0;
  return text
    .split("\n")
    .flatMap((line) => {
      const [kind, number] = line.split(" ");
      if (kind === "workload") {
        workload = Number(number);
        return [];
      }
      const home = homes.get(workload);
      return kind === "process" && home !== undefined ? [line, `group ${inside(home)}`] : [line];
    })
    .join("\n");
}
