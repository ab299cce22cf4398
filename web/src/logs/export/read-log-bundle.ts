// Reads a bundle of logs, or the report that contains one. Nothing in it is trusted: anything that is not a setting of
// ours is ignored, and the results of the comparison are not read at all.

import { LOG_FORMATS } from "../../base/sim/logs.gen.ts";
import type { CompareAsk, LogAlign, LogWindow, Quartiles, ReadOptions } from "../../base/sim/schema.gen.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import { QUARTILES } from "../model/quartile-rules.ts";
import { BUNDLE_FORMAT, BUNDLE_VERSION, type BundleSettings, bytesOf, type FileContent } from "./log-bundle.ts";
import { isRecord, parsed } from "../../base/export/read-json.ts";
import {
  BULKS,
  CHARTS,
  COMPARE,
  CORRECTIONS,
  DATE_ORDERS,
  type LeftOut,
  leftOutOf,
  INTERVALS_S,
  LEVELS,
  LONGEST_NAME,
  MARGINS,
  MOST_CHARTS,
  MOST_STRETCHES,
  PAGE_BYTES,
  type Range,
  READING,
  RESAMPLES,
  RUN_VALUES,
  SECONDS,
  SEEDS,
  SINCE_BOOT,
  UNITS,
  UTC_OFFSETS_MIN,
} from "./left-out.ts";
import { twiceIn } from "../../base/export/twice.ts";
import { isClockTime } from "../model/clock/began.ts";

/** A file from a bundle. */
export interface UnpackedFile {
  readonly side: Side;
  readonly name: string;
  readonly options: ReadOptions;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A bundle that was read. */
export interface UnpackedBundle {
  /** Not checked: treat it like a link that somebody pasted. */
  readonly link: string;
  readonly settings: BundleSettings;
  readonly files: readonly UnpackedFile[];
  /** Whether a newer version wrote it, in which case only what could be understood was read. */
  readonly newer: boolean;
  /** Settings that could not be used. */
  readonly leftOut: readonly LeftOut[];
}

/** What a file turned out to be. */
export type ReadBundle =
  /** Not a bundle; perhaps some other program's file. */
  | { readonly kind: "other" }
  /**
   * A bundle that is damaged. `broken`: the file ends early or was changed; `files`: it has no logs; `content`: a log
   * is damaged.
   */
  | { readonly kind: "damaged"; readonly lacks: "broken" | "files" | "content"; readonly name?: string }
  | { readonly kind: "twice"; readonly token: string }
  /** A newer version, in a form that this one cannot read. */
  | { readonly kind: "newer" }
  | { readonly kind: "bundle"; readonly bundle: UnpackedBundle };

/** The element that contains the bundle in a report. */
export const BUNDLE_ELEMENT = `<script type="application/json" id="${BUNDLE_FORMAT}">`;

/** At the start of every report, so that it can be recognised by its first bytes. */
export const REPORT_MARK = `<meta name="${BUNDLE_FORMAT}"`;

/** Whether a file with this beginning may be a bundle or a report. */
export function mayHoldBundle(beginning: string): boolean {
  const start = beginning.trimStart();
  if (start.startsWith("{")) return start.includes(`"${BUNDLE_FORMAT}"`);
  return /^<!doctype html>/i.test(start) && start.includes(REPORT_MARK);
}

/** Reads a file, whatever its name. Never throws. */
export function readBundle(text: string): ReadBundle {
  const json = text.trimStart().startsWith("<") ? inReport(text) : text;
  if (json === undefined) return text.includes(REPORT_MARK) ? { kind: "damaged", lacks: "files" } : { kind: "other" };
  const document = parsed(json);
  if (document === undefined && mayHoldBundle(json.slice(0, BEGINNING))) return { kind: "damaged", lacks: "broken" };
  if (!isRecord(document) || document["format"] !== BUNDLE_FORMAT) return { kind: "other" };
  const twice = twiceIn(json);
  if (twice !== undefined) return { kind: "twice", token: twice.token };
  const { version } = document;
  const newer = typeof version === "number" && version > BUNDLE_VERSION;
  const read = unpacked(document, newer);
  return newer && read.kind !== "bundle" ? { kind: "newer" } : read;
}

/** The number of characters within which a bundle states its format. */
const BEGINNING = 4096;

function inReport(html: string): string | undefined {
  // The last one, because a file in the report may contain another report.
  const begin = html.lastIndexOf(BUNDLE_ELEMENT);
  const end = html.indexOf("</script>", begin);
  if (begin < 0) return undefined;
  return html.slice(begin + BUNDLE_ELEMENT.length, end < 0 ? undefined : end).trim();
}

function unpacked(document: Fields, newer: boolean): ReadBundle {
  const { link, settings, files } = document;
  if (!Array.isArray(files) || files.length === 0) return { kind: "damaged", lacks: "files" };
  const read: UnpackedFile[] = [];
  for (const file of files as readonly unknown[]) {
    const own = fileOf(file);
    if (own === undefined) return { kind: "damaged", lacks: "content", name: nameOf(file) };
    read.push(own);
  }
  const said = typeof link === "string" ? link : "";
  const used = settingsOf(settings);
  const leftOut = unused(document, used, read);
  return { kind: "bundle", bundle: { link: said, settings: used, files: read, newer, leftOut } };
}

function unused({ settings, files }: Fields, used: BundleSettings, read: readonly UnpackedFile[]): readonly LeftOut[] {
  const { compare, charts } = isRecord(settings) ? settings : {};
  const reading = read.flatMap(({ options }, at) => {
    const file: unknown = Array.isArray(files) ? files[at] : undefined;
    return leftOutOf(`files[${at}].options`, isRecord(file) ? file["options"] : undefined, options, READING);
  });
  return [
    ...leftOutOf("settings.compare", compare, used.compare, COMPARE),
    ...leftOutOf("settings.charts", charts, used.charts, CHARTS),
    ...reading,
  ];
}

function fileOf(file: unknown): UnpackedFile | undefined {
  if (!isRecord(file)) return undefined;
  const side = SIDES.find((known) => known === file["side"]);
  const content = contentIn(file);
  const bytes = content && bytesOf(content);
  if (side === undefined || bytes === undefined) return undefined;
  return { side, name: nameOf(file), options: optionsOf(file["options"]), bytes };
}

function contentIn({ lines, base64 }: Fields): FileContent | undefined {
  if (typeof base64 === "string") return { base64 };
  if (!Array.isArray(lines) || !lines.every((line) => typeof line === "string")) return undefined;
  return { lines };
}

function nameOf(file: unknown): string {
  const name = isRecord(file) ? file["name"] : undefined;
  return typeof name === "string" && name !== "" ? name.slice(0, LONGEST_NAME) : "?";
}

function optionsOf(said: unknown): ReadOptions {
  if (!isRecord(said)) return {};
  const { part, format, interval_s, page_bytes, memory_unit, since_boot, date_order, exclude } = said;
  const { utc_offset_min, began } = said;
  const unit = UNITS.find((known) => known === memory_unit);
  const boot = SINCE_BOOT.find((known) => known === since_boot);
  const order = DATE_ORDERS.find((known) => known === date_order);
  const stretches = Array.isArray(exclude) ? exclude.flatMap(stretchIn).slice(0, MOST_STRETCHES) : [];
  return {
    ...(typeof part === "string" && part !== "" ? { part: part.slice(0, LONGEST_NAME) } : {}),
    ...(LOG_FORMATS.includes(String(format)) ? { format: String(format) } : {}),
    ...(isWithin(interval_s, INTERVALS_S) && interval_s > 0 ? { interval_s } : {}),
    ...(isWithin(page_bytes, PAGE_BYTES) ? { page_bytes: Math.round(page_bytes) } : {}),
    ...(unit === undefined ? {} : { memory_unit: unit }),
    ...(boot === undefined ? {} : { since_boot: boot }),
    ...(order === undefined ? {} : { date_order: order }),
    ...(stretches.length > 0 ? { exclude: stretches } : {}),
    ...(isWithin(utc_offset_min, UTC_OFFSETS_MIN) ? { utc_offset_min: Math.round(utc_offset_min) } : {}),
    ...(typeof began === "string" && isClockTime(began) ? { began } : {}),
  };
}

function stretchIn(said: unknown): [number, number][] {
  const [from, to, ...more] = Array.isArray(said) ? (said as readonly unknown[]) : [];
  const isTime = (value: unknown): value is number => isWithin(value, [-1e12, 1e12]);
  return isTime(from) && isTime(to) && from <= to && more.length === 0 ? [[from, to]] : [];
}

/** The settings of a comparison, as far as the page supports them. */
export function settingsOf(said: unknown): BundleSettings {
  const { compare, charts } = isRecord(said) ? said : {};
  const { kind, columns } = isRecord(charts) ? charts : {};
  const ids = Array.isArray(columns) ? columns.filter((id) => typeof id === "string").slice(0, MOST_CHARTS) : [];
  return {
    compare: isRecord(compare) ? askOf(compare) : {},
    charts: { kind: typeof kind === "string" && /^[a-z0-9 -]*$/.test(kind) ? kind : "", columns: ids },
  };
}

function askOf(said: Fields): Partial<CompareAsk> {
  const level = LEVELS.find((known) => known === said["level"]);
  const margin = MARGINS.find((known) => known === said["margin"]);
  const run_value = RUN_VALUES.find((known) => known === said["run_value"]);
  const correction = CORRECTIONS.find((known) => known === said["correction"]);
  const quartiles = Object.values<Quartiles>(QUARTILES).find(
    (known) => JSON.stringify(known) === JSON.stringify(said["quartiles"]),
  );
  const bulk = BULKS.find((known) => known === said["bulk"]);
  const above = thresholdsOf(said["above"]);
  const { seed, resamples } = said;
  return {
    align: alignOf(said["align"]) ?? { by: "start" },
    window: windowOf(said["window"]),
    split_runs: said["split_runs"] === true,
    ...(level === undefined ? {} : { level }),
    ...(margin === undefined ? {} : { margin }),
    ...(run_value === undefined ? {} : { run_value }),
    ...(said["centre"] === "median" ? { centre: "median" as const } : {}),
    ...(said["paired"] === true ? { paired: true } : {}),
    ...(correction === undefined ? {} : { correction }),
    ...(quartiles === undefined ? {} : { quartiles }),
    ...(bulk === undefined ? {} : { bulk }),
    ...(above.length === 0 ? {} : { above }),
    ...(isWithin(seed, SEEDS) ? { seed: Math.round(seed) } : {}),
    ...(isWithin(resamples, RESAMPLES) ? { resamples: Math.round(resamples) } : {}),
  };
}

/** Columns, each with the threshold above which its time is counted. */
function thresholdsOf(said: unknown): [string, number][] {
  if (!Array.isArray(said)) return [];
  const found = said.flatMap((one: unknown): [string, number][] => {
    const [id, value]: readonly unknown[] = Array.isArray(one) ? one : [];
    return typeof id === "string" && typeof value === "number" && Number.isFinite(value) ? [[id, value]] : [];
  });
  return found.slice(0, MOST_CHARTS);
}

function alignOf(said: unknown): LogAlign | undefined {
  if (!isRecord(said)) return undefined;
  const { by, column, above, seconds, text } = said;
  const named = typeof column === "string" ? column : undefined;
  switch (by) {
    case "auto":
    case "start":
    case "clock":
      return { by };
    case "offset":
      return isWithin(seconds, SECONDS) ? { by, seconds } : undefined;
    case "first-event":
      return named !== undefined && isWithin(above, [-1e300, 1e300]) ? { by, column: named, above } : undefined;
    case "correlation":
    case "change":
      return named === undefined ? undefined : { by, column: named };
    case "marker":
    case "cycles":
      return typeof text === "string" && text !== "" ? { by, text } : undefined;
    default:
      return undefined;
  }
}

function windowOf(said: unknown): LogWindow | null {
  if (!isRecord(said)) return null;
  const { from_s, to_s } = said;
  return isWithin(from_s, SECONDS) && isWithin(to_s, SECONDS) && from_s < to_s ? { from_s, to_s } : null;
}

type Fields = Readonly<Record<string, unknown>>;

function isWithin(value: unknown, [low, high]: Range): value is number {
  return typeof value === "number" && value >= low && value <= high;
}
