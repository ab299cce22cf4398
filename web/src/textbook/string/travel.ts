// The Lab and the Arena show one string: whoever goes from one to the other takes string, frames, seed and policy along.

import type { LocationStore } from "../../base/model/location.ts";
import type { Field } from "../../base/link/url-fields.ts";
import type { Params } from "../../base/link/url.ts";
import { metaOf } from "../../base/link/string/lab-params.ts";
import { labUrl } from "../../base/link/string/lab-url.ts";
import { arenaUrl, type Lane, MOST_LANES, specOf } from "../link/arena-url.ts";

/** The views that share a string. */
export type StringView = "lab" | "arena";

/** What a link says of a string. What it leaves out is the view's own beginning, which does not travel. */
function says(params: Params, fields: readonly Pick<Field<unknown>, "key">[]): boolean {
  return fields.some(({ key }) => params.has(key));
}

const { references, pattern, frames, seed } = labUrl.fields;
/** Both views write these alike. */
const STRING = [references, pattern, frames, seed];

/** What the Arena shows after the Lab; `undefined` if the Lab has nothing to take along. */
export function fromLab(lab: Params, arena: Params): Params | undefined {
  const { policy, params, locked, ...values } = labUrl.read(lab);
  // A challenge stays where it is.
  if (locked || !says(lab, [...STRING, labUrl.fields.policy, labUrl.fields.params])) return undefined;
  const known = metaOf(policy)?.params.map(({ id }) => id) ?? [];
  const lane = { policy, params: params.filter(([id]) => known.includes(id)) };
  const lanes = withLane(arenaUrl.read(arena).lanes, lane);
  const there = {
    references: values.references,
    pattern: values.pattern,
    frames: values.frames,
    seed: values.seed,
    lanes,
  };
  return taken(arena, arenaUrl.write(arena, there), (params) => arenaUrl.write(params, placeOf(values)));
}

/** What the Lab shows after the Arena, by the same rules. Its policy stays, with the parameters of its lane. */
export function fromArena(arena: Params, lab: Params): Params | undefined {
  const now = labUrl.read(lab);
  if (now.locked || !says(arena, STRING)) return undefined;
  const { lanes, ...values } = arenaUrl.read(arena);
  const lane = lanes.find(({ policy }) => policy === now.policy);
  const params = lane === undefined || same(lane, now) ? {} : { params: lane.params };
  const there = {
    references: values.references,
    pattern: values.pattern,
    frames: values.frames,
    seed: values.seed,
    ...params,
  };
  // The future that a fork changed was that of the string before.
  const unforked = { ...placeOf(values), fork: 0, original: "" };
  return taken(lab, labUrl.write(lab, there), (params) => labUrl.write(params, unforked));
}

/** The place goes along with a string; where nothing else is new, each view keeps its own. */
function taken(before: Params, after: Params, withPlace: (params: Params) => Params): Params | undefined {
  const isSame = before.size === after.size && [...after].every(([key, value]) => before.get(key) === value);
  return isSame ? undefined : withPlace(after);
}

function placeOf({ step, stage }: { readonly step: number; readonly stage: number }) {
  return { step, stage };
}

function same(one: Lane, other: Lane): boolean {
  return JSON.stringify(specOf(one)) === JSON.stringify(specOf(other));
}

/** The lanes with one of them as given: added if there is room, or else instead of the last. */
function withLane(lanes: readonly Lane[], lane: Lane): readonly Lane[] {
  if (lanes.some((other) => same(other, lane))) return lanes;
  const at = lanes.findIndex(({ policy }) => policy === lane.policy);
  if (at < 0 && lanes.length < MOST_LANES) return [...lanes, lane];
  return lanes.with(at, lane);
}

/**
 * Goes to the other view with the string. Where that replaces a string of its own, this is a step of its own in the
 * history: Back brings that string back. Returns whether it did.
 */
export function travel(location: LocationStore, to: StringView): boolean {
  location.settle();
  const before = location.paramsOf(to);
  const next =
    to === "arena" ? fromLab(location.paramsOf("lab"), before) : fromArena(location.paramsOf("arena"), before);
  return showWith(location, to, next);
}

/** Shows a view with other parameters, and those it had as the history entry before, if they say something. */
export function showWith(location: LocationStore, to: StringView, next: Params | undefined): boolean {
  const link = location.linkTo(to);
  const hadOwn = says(link.params, to === "arena" ? [...STRING, arenaUrl.fields.lanes] : STRING);
  if (next === undefined || hadOwn) location.show(to);
  if (next === undefined) return false;
  if (hadOwn) location.push(to, () => next);
  else location.open({ ...link, params: next });
  return hadOwn;
}
