// Control groups in a link: `cg=/db:workloads.0=0:memory_low=131072,/jobs:workloads.0=1:senpai.interval=2`, and what
// systemd-oomd is set to: `oomd=swap_used_limit=80`. A part that has nothing to say is `-`.

import type { Cgroup, Oomd } from "../../sim/schema.gen.ts";
import { type Codec, list } from "../url-fields.ts";
import { PARTS, wordOf } from "./machine-url.ts";

/** Most parts of a group, so that a damaged link is read quickly. */
const MOST_PARTS = 400;
const EMPTY = "-";

/** A value that was read; what it means is for the engine to say, but lists and numbers have to be such. */
type Read = string | number | boolean | readonly Read[] | ReadParts;
interface ReadParts {
  readonly [name: string]: Read;
}

/** Groups; none is an empty list. The engine reports what it does not accept. */
export const cgroupsCodec: Codec<readonly Cgroup[]> = list<Cgroup>({
  parse: (text) => {
    const [path, ...parts] = PARTS.parse(text) ?? [];
    if (path === undefined) return undefined;
    const said = unfolded(parts);
    const group = said && { path, workloads: [], ...said };
    return group && isGroup(group) ? group : undefined;
  },
  format: ({ path, workloads, ...limits }) =>
    PARTS.format([path, ...folded(workloads.length > 0 ? { workloads, ...limits } : limits)]),
});

/** The settings of systemd-oomd; `undefined` leaves them to it. */
export const oomdCodec: Codec<Oomd | undefined> = {
  parse: (text) => {
    const said = unfolded((PARTS.parse(text) ?? []).filter((part) => part !== EMPTY));
    return said && isOf(said, isNumber) ? said : undefined;
  },
  format: (oomd) => (oomd === undefined ? "" : PARTS.format(folded(oomd)) || EMPTY),
};

type Is = (value: Read) => boolean;

const isNumber: Is = (value) => typeof value === "number";
const isFlag: Is = (value) => typeof value === "boolean";
const isParts = (value: Read): value is ReadParts => typeof value === "object" && !Array.isArray(value);
const isOf = (value: Read, is: Is): boolean => isParts(value) && Object.values(value).every(is);
const isList = (value: Read, is: Is): boolean => Array.isArray(value) && value.every(is);

/** What the parts of a group have to be; all others are numbers. */
const SHAPES = new Map<string, Is>([
  ["path", (value) => typeof value === "string"],
  ["workloads", (value) => isList(value, isNumber)],
  ["oom_group", isFlag],
  ["reclaim", (value) => isList(value, (request) => isOf(request, isNumber))],
  ["senpai", (value) => isOf(value, isNumber)],
  ["oomd", isParts],
]);

function isGroup(value: ReadParts): value is ReadParts & Cgroup {
  return Object.entries(value).every(([name, part]) => (SHAPES.get(name) ?? isNumber)(part));
}

/** `name.of.part=value` for each value. */
function folded(value: object, before = ""): readonly string[] {
  return Object.entries(value).flatMap(([name, part]: [string, string | number | boolean | object | undefined]) => {
    if (part === undefined) return [];
    if (typeof part !== "object") return [`${before}${name}=${part}`];
    const parts = folded(part, `${before}${name}.`);
    return parts.length > 0 ? parts : [`${before}${name}=${EMPTY}`];
  });
}

function unfolded(parts: readonly string[]): ReadParts | undefined {
  if (parts.length > MOST_PARTS) return undefined;
  const root = new Node();
  for (const part of parts) {
    const at = part.indexOf("=");
    if (at < 1) return undefined;
    root.set(part.slice(0, at).split("."), part.slice(at + 1));
  }
  return Object.fromEntries([...root.parts].map(([name, value]) => [name, plain(value)]));
}

/** A value with parts, while it is read. */
class Node {
  readonly parts = new Map<string, Node | string>();

  set([name = "", ...names]: readonly string[], value: string): void {
    if (names.length === 0) {
      this.parts.set(name, value);
      return;
    }
    const found = this.parts.get(name);
    const node = found instanceof Node ? found : new Node();
    this.parts.set(name, node);
    node.set(names, value);
  }
}

function plain(value: Node | string): Read {
  if (!(value instanceof Node)) return value === EMPTY ? {} : wordOf(value);
  const entries = [...value.parts];
  // Numbered parts are a list, in the order of the link.
  if (entries.every(([name]) => /^\d{1,3}$/.test(name))) return entries.map(([, part]) => plain(part));
  return Object.fromEntries(entries.map(([name, part]) => [name, plain(part)]));
}
