// What the Logs show, asked of the command: a summary, a comparison, or what happened to a machine.

import { type Asked, type Lines, linesOf } from "../../base/export/command-line.ts";
import type { LogFile } from "../../base/sim/protocol.ts";
import type { CompareAsk, LatencyOf, LogAlign, LogWindow, ReadOptions } from "../../base/sim/schema.gen.ts";
import type { WithinRegime } from "../link/logs-url.ts";
import { quartileId } from "../model/quartile-rules.ts";

/** What is on the screen. */
export interface ShownLogs {
  readonly a: readonly LogFile[];
  readonly b: readonly LogFile[];
  /** Whether they are several logs of one machine. */
  readonly ofMachine: boolean;
  readonly settings: Partial<CompareAsk>;
  readonly align: LogAlign;
  readonly window: LogWindow | undefined;
  readonly splitRuns: boolean;
  readonly within: WithinRegime;
  /** Whether regimes are found by rules or sizes of the reader's own, which the command does not take. */
  readonly ownRules: boolean;
  readonly latency: LatencyOf | undefined;
}

type Options = Asked["options"];

/** More than one file a side are a folder of this name. */
export const FOLDERS = ["A", "B"] as const;

/** The lines for some logs. */
export function logLines(shown: ShownLogs): Lines {
  const files = [...shown.a, ...shown.b];
  if (files.length === 0) return { none: "no-log" };
  const asked = shown.ofMachine
    ? incidentOf(shown)
    : shown.a.length * shown.b.length > 0
      ? compareOf(shown)
      : sumOf(shown);
  if (asked === undefined) return { none: "reading" };
  const folders = asked.command === "compare" && files.length > 2;
  return linesOf([asked], folders ? { folders } : { reads: [...new Set(files.map(onDisk))] });
}

/** The summary of the logs of a side, all rows of each. */
function sumOf({ a, b, window, within, settings, splitRuns }: ShownLogs): Asked | undefined {
  const files = [...a, ...b];
  const { exclude, ...others } = commonOf(files) ?? NO_OPTIONS;
  const reading = readingOf(others);
  const isWhole = window === undefined && within === "all" && Object.keys(settings).length === 0 && !splitRuns;
  if (reading === undefined || commonOf(files) === undefined || !isWhole) return undefined;
  return { command: "logs", of: files.map(named), options: { ...reading, ...excluded([exclude ?? []], [""]) } };
}

/** B against A. */
function compareOf(shown: ShownLogs): Asked | undefined {
  const { a, b, settings, align, window, within, ownRules, splitRuns } = shown;
  const [ofA, ofB] = [commonOf(a), commonOf(b)];
  if (ofA === undefined || ofB === undefined || (within !== "all" && ownRules)) return undefined;
  const { exclude: outOfA = [], utc_offset_min: zoneA, format, ...moreA } = ofA;
  const { exclude: outOfB = [], utc_offset_min: zoneB, format: formatB, ...moreB } = ofB;
  const isFolder = a.length + b.length > 2;
  const hasParts = [...a, ...b].some(({ options }) => options.part !== undefined);
  if (Object.keys({ ...moreA, ...moreB }).length > 0 || format !== formatB || (isFolder && hasParts)) return undefined;
  const zones = [zoneA, zoneB].flatMap((zone, side) => (zone === undefined ? [] : [`${SIDE[side]}${zoneText(zone)}`]));
  const options: Options = {
    ...(format !== undefined && { format }),
    ...excluded([outOfA, outOfB], SIDE),
    ...(zones.length > 0 && { "utc-offset": zones }),
    ...(align.by !== "auto" && { align: alignText(align) }),
    ...windowOf(window),
    ...(within !== "all" && { within }),
    ...(splitRuns && { "split-runs": true as const }),
    ...settingsOf(settings),
  };
  return { command: "compare", of: isFolder ? FOLDERS : [...a, ...b].map(named), options };
}

/** What happened to the machine. */
function incidentOf({ a, b, window, ownRules, latency }: ShownLogs): Asked | undefined {
  const files = [...a, ...b];
  const common = commonOf(files, "began");
  const { utc_offset_min: zone, exclude, ...others } = common ?? NO_OPTIONS;
  const reading = readingOf(others);
  if (reading === undefined || common === undefined || exclude !== undefined || ownRules) return undefined;
  const began = files.flatMap((file) =>
    file.options.began === undefined ? [] : [`${named(file)}=${file.options.began}`],
  );
  const slow = latency && files[latency.source];
  const options: Options = {
    ...reading,
    ...(zone !== undefined && { "utc-offset": zoneText(zone) }),
    ...(began.length > 0 && { began }),
    ...windowOf(window),
    ...(latency && slow && { latency: `${named(slow)}:${latency.column}` }),
  };
  return { command: "incident", of: files.map(named), options };
}

const SIDE = ["a:", "b:"] as const;
const NO_OPTIONS: ReadOptions = {};

/** How the files are read, apart from what each may have of its own; `undefined` if not all alike. */
function commonOf(files: readonly LogFile[], own?: "began"): ReadOptions | undefined {
  const all = files.map(({ options }) =>
    Object.fromEntries(Object.entries(options).filter(([name]) => name !== "part" && name !== own)),
  );
  const [first = NO_OPTIONS] = all;
  return all.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : undefined;
}

/** The options of a reading; `undefined` if there is none for something. */
function readingOf({
  format,
  interval_s,
  page_bytes,
  memory_unit,
  since_boot,
  ...others
}: ReadOptions): Options | undefined {
  if (Object.keys(others).length > 0 || (since_boot !== undefined && since_boot !== "keep")) return undefined;
  return {
    ...(format !== undefined && { format }),
    ...(interval_s !== undefined && { interval: interval_s }),
    ...(page_bytes !== undefined && { "page-size": page_bytes }),
    ...(memory_unit !== undefined && { "memory-unit": memory_unit }),
    ...(since_boot === "keep" && { "keep-since-boot": true as const }),
  };
}

function excluded(stretches: readonly (readonly (readonly [number, number])[])[], sides: readonly string[]): Options {
  const all = stretches.flatMap((own, side) => own.map(([from, to]) => `${sides[side]}${from}..${to}`));
  return all.length === 0 ? {} : { exclude: all };
}

function windowOf(window: LogWindow | undefined): Options {
  return window === undefined ? {} : { from: window.from_s, to: window.to_s };
}

/** The settings of a comparison that are not as the command has them. */
function settingsOf({
  run_value,
  centre,
  paired,
  above,
  level,
  margin,
  correction,
  ...more
}: Partial<CompareAsk>): Options {
  const { resamples, seed, quartiles, bulk, columns } = more;
  return {
    ...(run_value !== undefined && run_value !== "auto" && { value: run_value }),
    ...(centre !== undefined && centre !== "mean" && { centre }),
    ...(paired === true && { paired }),
    ...(above !== undefined && above.length > 0 && { above: above.map(([column, least]) => `${column}>${least}`) }),
    ...(level !== undefined && { level }),
    ...(margin !== undefined && { margin }),
    ...(correction !== undefined && correction !== "holm" && { correction }),
    ...(resamples !== undefined && { resamples }),
    ...(seed !== undefined && { seed }),
    ...(quartiles !== undefined && { quartiles: quartileId(quartiles) }),
    ...(bulk !== undefined && { bulk }),
    ...(columns !== undefined && columns.length > 0 && { columns }),
  };
}

function alignText(align: LogAlign): string {
  switch (align.by) {
    case "auto":
    case "start":
    case "clock":
      return align.by;
    case "offset":
      return `offset:${align.seconds}`;
    case "first-event":
      return `event:${align.column}>${align.above}`;
    case "correlation":
    case "change":
      return `${align.by}:${align.column}`;
    case "marker":
    case "cycles":
      return `${align.by}:${align.text}`;
  }
}

/** `+01:30` */
function zoneText(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

/** `FILE#PART` as the command takes it. */
function named(file: LogFile): string {
  const { part } = file.options;
  return part === undefined ? onDisk(file) : `${onDisk(file)}#${part}`;
}

/** A part is shown by a name of its own; its file keeps the one on the disk. */
function onDisk({ name, blob, options }: LogFile): string {
  return options.part !== undefined && "name" in blob && typeof blob.name === "string" ? blob.name : name;
}
