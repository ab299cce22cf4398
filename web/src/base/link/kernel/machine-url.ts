// How a machine is written in a link: knobs as `k=act_decay:halve,vm.max_launder:16`, a disk as `hdd:8.5:7200:100`, its
// scheduler as `io=deadline`, workloads as `wl=stress:pages=640:touch_us=2000,idle:processes=4`.

import { DISK_SCHEDULERS } from "../../sim/machines.gen.ts";
import type { ControlSpec, DiskScheduler, DiskSpec, ParamValue, WorkloadSpec } from "../../sim/schema.gen.ts";
import { type Codec, list } from "../url-fields.ts";

/** Knobs that differ from the kernel's defaults, by name. */
export type Knobs = Readonly<Record<string, ParamValue>>;

/** Longest text of one workload; a trace contains all its references. */
const LONGEST = 60_000;

/** Numbers that no field takes. */
const NO_NUMBER = /^[-+]?(?:nan|inf|infinity)$/i;

/** Knobs: `name:value`. */
export const knobsCodec: Codec<Knobs> = mapped(
  list<readonly [string, ParamValue]>({
    parse: (text) => {
      const at = text.indexOf(":");
      return at < 1 ? undefined : [text.slice(0, at), valueOf(text.slice(at + 1))];
    },
    format: ([name, value]) => `${name}:${value}`,
  }),
  (entries) => Object.fromEntries(entries),
  (knobs) => Object.entries(knobs).sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** The numbers of each kind of disk, in the order of the document. */
const DISK_NUMBERS: Readonly<Record<string, readonly string[]>> = {
  hdd: ["seek_ms", "rpm", "mb_s"],
  hp97560: [],
  ssd: ["read_us", "write_us", "mb_s", "channels"],
  network: ["latency_us", "mbit_s", "load", "copies"],
};

/** A disk: its kind and its numbers. `undefined` means the core's own disk. */
export const diskCodec: Codec<DiskSpec | undefined> = {
  parse: (text) => {
    const [kind = "", ...words] = text.split(":");
    const names = Object.hasOwn(DISK_NUMBERS, kind) ? DISK_NUMBERS[kind] : undefined;
    const numbers = words.map(Number);
    if (names?.length !== words.length || !numbers.every(Number.isFinite)) return undefined;
    return { kind, ...Object.fromEntries(names.map((name, i) => [name, numbers[i]])) } as DiskSpec;
  },
  format: (disk) => {
    if (disk === undefined) return "";
    const numbers = new Map<string, unknown>(Object.entries(disk));
    return [disk.kind, ...(DISK_NUMBERS[disk.kind] ?? []).map((name) => numbers.get(name))].join(":");
  },
};

/** A disk scheduler. `undefined` means the kernel's own. */
export const schedulerCodec: Codec<DiskScheduler | undefined> = {
  parse: (text) => DISK_SCHEDULERS.find((name) => name === text),
  format: (scheduler) => scheduler ?? "",
};

/** A load control: its name and what differs from its defaults, `mpl:limit=6`. `undefined` leaves it to the system. */
export const controlCodec: Codec<ControlSpec | undefined> = {
  parse: (text) => {
    const [id, ...pairs] = PARTS.parse(text) ?? [];
    if (id === undefined || id === "") return undefined;
    const params = pairs.map((pair): readonly [string, ParamValue] => {
      const [name, value] = namedValue(pair);
      return [name, valueOf(value)];
    });
    return { id, ...(params.length > 0 && { params: Object.fromEntries(params) }) };
  },
  format: (control) =>
    control === undefined ? "" : PARTS.format([control.id, ...namedValues(Object.entries(control.params ?? {}))]),
};

/** Workloads: `kind:name=value:name=value`, separated by commas. The engine reports what it does not accept. */
export const workloadsCodec: Codec<readonly WorkloadSpec[]> = list<WorkloadSpec>({
  parse: (text) => {
    const parts = text.length > LONGEST ? undefined : PARTS.parse(text);
    const [id, ...pairs] = parts ?? [];
    if (id === undefined) return undefined;
    const named = pairs.map(namedValue);
    // The engine would say of them that they are words.
    if (named.some(([, value]) => NO_NUMBER.test(value))) return undefined;
    const entries = named.map(([name, value]): [string, unknown] => [name, wordOf(value)]);
    return { id, ...Object.fromEntries(entries) } as WorkloadSpec;
  },
  format: ({ id, ...rest }) => PARTS.format([id, ...namedValues(Object.entries(rest))]),
});

/** Parts of a text with colons between them. */
export const PARTS = list<string>({ parse: (text) => text, format: (text) => text }, ":");

function namedValue(pair: string): readonly [name: string, value: string] {
  const at = pair.indexOf("=");
  return [pair.slice(0, Math.max(0, at)), pair.slice(at + 1)];
}

function namedValues(entries: readonly (readonly [string, unknown])[]): readonly string[] {
  return entries.map(([name, value]) => `${name}=${String(value)}`);
}

function valueOf(text: string): ParamValue {
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** A value as a link writes it: a switch, a number or a word. */
export function wordOf(text: string): boolean | ParamValue {
  return text === "true" ? true : text === "false" ? false : valueOf(text);
}

function mapped<A, B>(codec: Codec<A>, to: (a: A) => B, from: (b: B) => A): Codec<B> {
  return {
    parse: (text) => {
      const parsed = codec.parse(text);
      return parsed === undefined ? undefined : to(parsed);
    },
    format: (value) => codec.format(from(value)),
  };
}
