// What the views of strings, policies and traces show, asked of the command.

import { type Asked, type Lines, linesOf } from "../../base/export/command-line.ts";
import { scenarioLines } from "../../base/export/scenario-line.ts";
import { isRandom, OWN, paramStates } from "../../base/link/string/lab-params.ts";
import { CURVE_POINTS, labScenario, labUrl } from "../../base/link/string/lab-url.ts";
import { isDrawn, patternStates, type StringValues } from "../../base/link/string/reference-string.ts";
import type { Params } from "../../base/link/url.ts";
import { arenaUrl, type Lane } from "../link/arena-url.ts";
import { ownUrl } from "../link/own-url.ts";

/** What has a string, and frames for it. */
interface Replayed extends StringValues {
  readonly frames: number;
  readonly seed: number;
}

/** The Lab's run, and its curve if that is shown. */
export async function labLines(params: Params): Promise<Lines> {
  const values = labUrl.read(params);
  const lane = { policy: values.policy, params: values.params };
  if (isSeeded([lane], values)) return scenarioLines([labScenario(values)]);
  return linesOf([replayOf([lane], values), ...(values.over === "curve" ? [curvesOf([lane], values)] : [])]);
}

/** A policy of one's own in the Lab. `textOf` gives the program of a template. */
export async function ownLines(params: Params, textOf: (template: string) => string): Promise<Lines> {
  const values = ownUrl.read(params);
  const source = values.program === OWN ? values.source : textOf(values.program);
  return scenarioLines([labScenario({ ...values, source })]);
}

/** The lanes of the Arena, and their curves if these are shown. */
export async function arenaLines(params: Params): Promise<Lines> {
  const values = arenaUrl.read(params);
  const { lanes, source } = values;
  // Only a scenario says a seed for policies, or contains a program.
  if (isSeeded(lanes, values) || lanes.some(({ policy }) => policy === OWN)) {
    return scenarioLines(
      lanes.map((lane) => labScenario({ ...values, ...lane, source: lane.policy === OWN ? source : undefined })),
    );
  }
  return linesOf([replayOf(lanes, values), ...(values.below === "charts" ? [curvesOf(lanes, values)] : [])]);
}

/** What a trace looks like: how soon its pages come back. `undefined` is a view without a trace. */
export function traceLines(
  file:
    | {
        readonly name: string;
        readonly options: { readonly format?: string; readonly pageBytes?: number; readonly column?: string };
      }
    | undefined,
): Lines {
  if (file === undefined) return { none: "no-trace" };
  const { name, options } = file;
  const { format, pageBytes, column } = options;
  const reading = {
    ...(format !== undefined && { format }),
    ...(pageBytes !== undefined && { "page-size": pageBytes }),
    ...(column !== undefined && { "id-column": column }),
  };
  return linesOf([{ command: "reuse", of: [name], options: reading }], { reads: [name] });
}

/** Whether chance decides in a policy. The command draws as the page does with seed 0, and takes no other. */
function isSeeded(lanes: readonly Lane[], { seed }: Replayed): boolean {
  return seed !== 0 && lanes.some(({ policy, params }) => isRandom(policy, params));
}

function replayOf(lanes: readonly Lane[], values: Replayed): Asked {
  const { of, options } = stringOf(values);
  return { command: "replay", of, options: { ...options, policy: policiesOf(lanes), frames: values.frames } };
}

function curvesOf(lanes: readonly Lane[], values: Replayed): Asked {
  const { of, options } = stringOf(values);
  return { command: "mrc", of, options: { ...options, policy: policiesOf(lanes), points: CURVE_POINTS } };
}

/** A single one is no list. */
function policiesOf(lanes: readonly Lane[]): string | readonly string[] {
  const written = lanes.map(({ policy, params }) => spec(policy, paramStates(policy, params)));
  return written.length === 1 ? (written[0] ?? "") : written;
}

function stringOf({ references, pattern, seed }: Replayed): Pick<Asked, "of" | "options"> {
  if (pattern === null) return { of: { references: onOneLine(references) }, options: {} };
  const drawn = isDrawn(pattern) ? [{ param: { id: "seed" }, value: seed, isDefault: false }] : [];
  return { of: [], options: { generate: spec(pattern.id, [...patternStates(pattern), ...drawn]) } };
}

/** `lru-k:k=3`, as the command takes policies and patterns. */
function spec(
  id: string,
  settings: readonly {
    readonly param: { readonly id: string };
    readonly value: string | number;
    readonly isDefault: boolean;
  }[],
): string {
  const set = settings.filter(({ isDefault }) => !isDefault).map(({ param, value }) => `${param.id}=${value}`);
  return set.length === 0 ? id : `${id}:${set.join(",")}`;
}

/** The references with blanks between them, without comments. */
function onOneLine(text: string): string {
  const references = text.split("\n").flatMap((line) => line.replace(/#.*/, "").split(/[\s,]+/));
  return references.filter((reference) => reference !== "").join(" ");
}
