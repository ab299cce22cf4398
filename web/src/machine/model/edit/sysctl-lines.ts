// The lines that set a machine's knobs on a real system: for `/etc/sysctl.conf`, or one at a time after `sysctl`.

import type { Machine, ParamValue } from "../../../base/sim/schema.gen.ts";
import { isThreshold, KNOB_GROUPS, type Thresholds, thresholdIn } from "./knob-state.ts";
import { knobsOf, osOf, setValue } from "./machine-edit.ts";

/** The texts of the comments. */
export interface SysctlWords {
  readonly head: (os: string, version: string, frames: number) => string;
  /** Says that nothing differs from the kernel's own values. */
  readonly none: string;
  /** Precedes the thresholds of a version whose daemon does not read the sysctls. */
  readonly perDomain: (version: string) => string;
  /** Precedes what is written to files of sysfs instead. */
  readonly sysfs: string;
  /** Precedes names that are not sysctls. */
  readonly noSysctl: string;
  /** Precedes the thresholds that the kernel computes for this memory. */
  readonly computed: string;
}

/** Where Linux has tunables that are no sysctls, by the beginning of their names here. */
const SYSFS: Readonly<Record<string, string>> = {
  "lru_gen.": "/sys/kernel/mm/lru_gen/",
  "transparent_hugepage.": "/sys/kernel/mm/transparent_hugepage/",
  "zswap.": "/sys/module/zswap/parameters/",
};

/** From 13.2 on, the daemon reads the thresholds of its memory domain, which are computed at boot. No sysctl sets them. */
const FIRST_WITH_DOMAINS = "13.2";

/** Comments and settings. Everything that differs from the defaults is listed; what no sysctl sets is a comment. */
export function sysctlLines(machine: Machine, words: SysctlWords, thresholds?: Thresholds): readonly string[] {
  const { version } = machine.os;
  const given = knobsOf(version, osOf(machine)).flatMap(({ param: { id } }): [string, ParamValue][] => {
    const value = setValue(machine, id);
    return value === undefined ? [] : [[id, value]];
  });
  // The model's own knobs do not have this prefix.
  const named = given.filter(([id]) => id.startsWith("vm."));
  const { versions } = osOf(machine);
  const first = versions.indexOf(FIRST_WITH_DOMAINS);
  const perDomain = first >= 0 && versions.indexOf(version) >= first;
  const unread = perDomain ? named.filter(([id]) => isThreshold(id)) : [];
  const settings = named.filter((setting) => !unread.includes(setting)).map(([id, value]) => `${id}=${value}`);
  const others = given.filter(([id]) => !id.startsWith("vm."));
  const files = others.flatMap(([id, value]) => fileOf(id).map((file): [string, ParamValue] => [file, value]));
  const own = others.filter(([id]) => fileOf(id).length === 0);
  const computed = KNOB_GROUPS.thresholds.flatMap((id): [string, ParamValue][] => {
    const pages = setValue(machine, id) === undefined ? thresholdIn(thresholds, id) : undefined;
    return pages === undefined ? [] : [[id, pages]];
  });
  return [
    `# ${words.head(machine.os.id, version, machine.frames)}`,
    ...(given.length === 0 ? [`# ${words.none}`] : []),
    ...settings,
    ...commented(words.perDomain(version), unread),
    ...(files.length === 0 ? [] : [`# ${words.sysfs}`, ...files.map(([file, value]) => `#   echo ${value} > ${file}`)]),
    ...commented(words.noSysctl, own),
    ...commented(words.computed, computed),
  ];
}

function fileOf(id: string): readonly string[] {
  return Object.entries(SYSFS).flatMap(([start, folder]) =>
    id.startsWith(start) ? [folder + id.slice(start.length)] : [],
  );
}

function commented(why: string, settings: readonly (readonly [string, ParamValue])[]): readonly string[] {
  return settings.length === 0 ? [] : [`# ${why}`, ...settings.map(([id, value]) => `#   ${id}=${value}`)];
}
