// The link of a scenario: the view that shows such a run, with the values of the document. A link says less than a document
// can, so what it would leave out or change is found by reading the link back.

import { isRecord } from "../../base/export/read-json.ts";
import { kernelUrl, machineOf, type MachineValues, valuesOfMachine } from "../../base/link/kernel/kernel-url.ts";
import { OWN, type ParamSetting } from "../../base/link/string/lab-params.ts";
import { labUrl, type LabValues, paramsOf } from "../../base/link/string/lab-url.ts";
import type { Link, Params } from "../../base/link/url.ts";
import type { Fields, UrlSchema, ValuesOf } from "../../base/link/url-fields.ts";
import type { ViewId } from "../../base/link/views.ts";
import {
  CACHE_POLICIES,
  type Machine,
  type PageCache,
  type Replay,
  SCENARIO_VERSION,
} from "../../base/sim/schema.gen.ts";
import { type CacheField, type CacheValues, cacheUrl, SEQUENCES, UNTUNED } from "../../studies/link/cache-url.ts";
import { ownUrl } from "../../textbook/link/own-url.ts";

/** How a scenario is shown. */
export type Shown =
  | { readonly kind: "link"; readonly link: Link }
  /** Parts of the document that no view shows: a link would lead to another run. */
  | { readonly kind: "unshown"; readonly places: readonly string[] };

/** A link, and the places of the document that it does not say. */
interface Draft {
  readonly view: ViewId;
  readonly params: Params;
  readonly places: readonly string[];
}

/** A scenario that was written in JSON; whether its values are right is for the engine to say. */
export interface Written {
  readonly version: number;
  readonly seed?: number;
  readonly run: Readonly<Record<string, unknown>> & { readonly kind: string };
}

/** Whether a document has the form of a scenario. */
export function isScenario(document: unknown): document is Written {
  if (!isRecord(document) || typeof document["version"] !== "number") return false;
  const { run, seed } = document;
  return isRecord(run) && typeof run["kind"] === "string" && (seed === undefined || typeof seed === "number");
}

/** The link of a scenario, or what prevents it. */
export function scenarioLink({ version, seed = 0, run, ...others }: Written): Shown {
  const extra = Object.keys(others);
  if (version !== SCENARIO_VERSION) return { kind: "unshown", places: ["version", ...extra] };
  const { view, params, places } = draftOf(run, seed);
  const all = [...extra, ...places];
  if (all.length > 0) return { kind: "unshown", places: all };
  return { kind: "link", link: { view, params, shell: new Map() } };
}

const NOTHING: Params = new Map();

/** A draft that says nothing, since these parts are missing or of the wrong type. */
function none(places: readonly string[]): Draft {
  return { view: "lab", params: NOTHING, places };
}

function draftOf({ kind, ...run }: Written["run"], seed: number): Draft {
  const wrong = (FORMS[kind] ?? ["kind"]).filter((name) => !PARTS[name]?.(run[name]));
  if (wrong.length > 0) return none(wrong.map((name) => `run.${name}`));
  switch (kind) {
    case "machine":
      return ofMachine(run as unknown as Machine, seed);
    case "page-cache":
      return ofPageCache(run as unknown as PageCache);
    default:
      return ofReplay(run as unknown as Replay, seed);
  }
}

/** What each kind of run must have. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  machine: ["os", "frames", "seconds", "workloads"],
  replay: ["references", "policy", "frames"],
  "page-cache": ["sequence", "policy"],
};

/** The types of those parts. */
const PARTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  os: isRecord,
  frames: (value) => typeof value === "number",
  seconds: (value) => typeof value === "number",
  workloads: (value) => Array.isArray(value) && value.length > 0 && value.every(isRecord),
  references: (value) => typeof value === "string" || isRecord(value),
  policy: (value) => typeof value === "string" || isRecord(value),
  sequence: (value) => typeof value === "string",
};

/** Writes values into a link, each by itself, and reads them back. `isKept` says whether what was read means the same. */
function drafted<S extends Fields>(
  view: ViewId,
  schema: UrlSchema<S>,
  values: Partial<ValuesOf<S>>,
  places: Readonly<Record<string, string>>,
  isKept: (name: string, read: ValuesOf<S>) => boolean,
): Draft {
  let params = NOTHING;
  const unwritten = new Set<string>();
  for (const name of Object.keys(values)) {
    try {
      params = schema.write(params, { [name]: values[name] } as Partial<ValuesOf<S>>);
    } catch {
      // The document may have a value of any type there, which a link has no form for.
      unwritten.add(name);
    }
  }
  const read = schema.read(params);
  const lost = Object.keys(places).filter((name) => unwritten.has(name) || !isKept(name, read));
  return { view, params, places: [...new Set(lost.map((name) => places[name] ?? name))] };
}

/** Names that are in an object and not among these. */
function strangers(at: string, object: object, known: readonly string[]): readonly string[] {
  return Object.keys(object)
    .filter((name) => !known.includes(name))
    .map((name) => `${at}.${name}`);
}

/** Where each value of a machine is in the document. */
const MACHINE_PLACES: Readonly<Record<keyof MachineValues, string>> = {
  version: "run.os.version",
  knobs: "run.os.knobs",
  ram: "run.frames",
  load: "run.workloads",
  seed: "seed",
  seconds: "run.seconds",
  wired: "run.wired",
  swap: "run.swap",
  areas: "run.swap_areas",
  cpus: "run.cpus",
  slice: "run.slice_ms",
  disk: "run.disk",
  scheduler: "run.scheduler",
  disks: "run.disks",
  chunk: "run.chunk",
  compressed: "run.compressed_swap",
  control: "run.control",
  cgroups: "run.cgroups",
  oomd: "run.oomd",
  workloads: "run.workloads",
};

function ofMachine(machine: Machine, seed: number): Draft {
  const values = { ...valuesOfMachine(machine), seed };
  const draft = drafted("kernel", kernelUrl, values, MACHINE_PLACES, (name, read) =>
    same(values[name as keyof MachineValues], read[name as keyof MachineValues]),
  );
  const known = Object.values(MACHINE_PLACES).flatMap((place) => /^run\.(\w+)/.exec(place)?.[1] ?? []);
  const unknown = [...strangers("run", machine, known), ...strangers("run.os", machine.os, ["id", "version", "knobs"])];
  // A version belongs to one system.
  const isOther = draft.places.length === 0 && machineOf(kernelUrl.read(draft.params)).os.id !== machine.os.id;
  const places = new Set([...unknown, ...(isOther ? ["run.os.id"] : []), ...draft.places]);
  return { ...draft, places: [...places] };
}

/** Where each value of a run in the Lab is in the document. */
const REPLAY_PLACES: Readonly<Record<string, string>> = {
  policy: "run.policy.id",
  params: "run.policy.params",
  frames: "run.frames",
  references: "run.references",
  seed: "seed",
  source: "run.policy.source",
};

function ofReplay(run: Replay, seed: number): Draft {
  const { references, policy, frames } = run;
  if (typeof policy === "string") return none(["run.policy"]);
  const { id, source } = policy;
  const params = Object.entries(policy.params ?? {}) as ParamSetting[];
  const isText = typeof references === "string";
  const pattern = isText ? null : { id: references.pattern, params: references.params as Record<string, number> };
  const said = { policy: id, params, frames, seed, step: 0, stage: 3, pattern, ...(isText && { references }) };
  const isKept = (name: string, read: Partial<LabValues> & { readonly source?: string }): boolean => {
    switch (name) {
      case "params": {
        const taken = paramsOf({ policy: id, params: read.params ?? [] });
        return id === OWN || params.every(([param, value]) => taken[param] === value);
      }
      case "references":
        // In a link, all white space is one separator, so that a comment would never end.
        if (isText) return !references.includes("#") && words(references) === words(read.references ?? "");
        return same({ params: {}, ...pattern }, read.pattern);
      case "source":
        return source === undefined || source === read.source;
      default:
        return same(said[name as keyof typeof said], read[name as keyof LabValues]);
    }
  };
  const draft =
    id === OWN
      ? drafted("own", ownUrl, { ...said, program: OWN, source: source ?? "" }, REPLAY_PLACES, isKept)
      : drafted("lab", labUrl, said, REPLAY_PLACES, isKept);
  const unknown = [
    ...strangers("run", run, ["references", "policy", "frames"]),
    ...strangers("run.policy", policy, ["id", "params", "source"]),
  ];
  return { ...draft, places: [...unknown, ...draft.places] };
}

function words(references: string): string {
  return references.trim().replaceAll(/[\s.]+/g, " ");
}

/** Where each assumption about a page cache is in the document. */
const CACHE_NAMES: Readonly<Record<CacheField, Exclude<keyof PageCache, "sequence" | "policy">>> = {
  frames: "frames",
  megabyte: "megabyte",
  gigabyte: "gigabyte_mb",
  oneProcess: "one_process",
  refault: "refault",
  ratio: "ratio",
  secondChance: "second_chance",
  threshold: "threshold_s",
  heatAt: "heat_at",
  demotion: "demotion",
  major: "major_us",
  faultAround: "fault_around",
};

function ofPageCache(run: PageCache): Draft {
  const sequence = SEQUENCES.find((name) => name === run.sequence);
  if (sequence === undefined) return none(["run.sequence"]);
  const fields = Object.entries(CACHE_NAMES) as [CacheField, keyof PageCache][];
  const assumed = Object.fromEntries(fields.map(([name, key]) => [name, run[key] ?? UNTUNED[name]]));
  // The view shows two policies; the other one is whichever comes first.
  const b = CACHE_POLICIES.find((policy) => policy !== run.policy) ?? UNTUNED.b;
  const values = { ...assumed, sequence, a: run.policy, b } as CacheValues;
  const places = Object.fromEntries(fields.map(([name, key]): [string, string] => [name, `run.${key}`]));
  const all = { ...places, sequence: "run.sequence", a: "run.policy" };
  const draft = drafted("cache", cacheUrl, values, all, (name, read) =>
    same(values[name as keyof CacheValues], read[name as keyof CacheValues]),
  );
  const known = ["sequence", "policy", ...Object.values(CACHE_NAMES)];
  return { ...draft, places: [...strangers("run", run, known), ...draft.places] };
}

/** Whether two values are the same JSON, whatever the order of names. */
function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => same(item, other[i]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => same(one[name], other[name]));
}
