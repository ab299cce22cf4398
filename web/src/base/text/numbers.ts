// Numbers and times as written in the page's language.

import { language } from "./language.ts";

/** Decimal marks by language. */
const decimalMarks = new Map<string, string>();

/**
 * Formats by their options. Making one takes a hundred times as long as using it, and figures use them at every step.
 */
const formats = new Map<string, Intl.NumberFormat>();

/** From here on, digits are counted and not read. */
const LARGE = 1e15;
/** Below this, most formats would write 0. */
const SMALL = 1e-6;

/** A number as `1.23 × 10³⁰⁰`. */
function withPower(value: number): string {
  const [digits = "", exponent = ""] = value.toExponential(2).split("e");
  const mantissa = String(Number(digits)).replace(".", () => decimalMark());
  const power = exponent
    .replace("+", "")
    .replace("-", "⁻")
    .replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? digit);
  return `${mantissa} × 10${power}`;
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function written(value: number, options: Intl.NumberFormatOptions = {}): string {
  // These look the same in all of the page's languages, and creating a visit's first format takes a tenth of a second.
  const plain = Number.isInteger(value) && value >= 0 && value < 1000;
  if (plain && options.minimumFractionDigits === undefined) return String(value);
  const size = Math.abs(value);
  if (size >= LARGE && size < Infinity) return withPower(value);
  if (size > 0 && size < SMALL) return withPower(value);
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format.format(value);
}

/** The decimal mark of a language. Found only when it is needed: see above. */
export function decimalMark(of: string = language): string {
  const known = decimalMarks.get(of) ?? new Intl.NumberFormat(of).format(0.1).slice(1, 2);
  decimalMarks.set(of, known);
  return known;
}

/** A number with thousands separators. */
export function grouped(value: number): string {
  return written(value);
}

/** A number in few characters, for an axis: "10K", "1.5M". */
export function compact(value: number): string {
  return written(value, { notation: "compact", maximumSignificantDigits: 3 });
}

/** A number without thousands separators: a parameter, a share. */
export function plainNumber(value: number): string {
  return written(value, { maximumFractionDigits: 10, useGrouping: false });
}

/** A number with one decimal, even if that is 0, so that it keeps its width: a time, a mean. */
export function oneDecimal(value: number): string {
  return written(value, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  });
}

/** A number with two decimals, even in 1.00: how many times as large. */
export function twoDecimals(value: number): string {
  return written(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** A number with three decimals: a probability. */
export function threeDecimals(value: number): string {
  return written(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
}

/** A number from a column: as many digits as are readable, and no more than it has. */
export function formatValue(value: number): string {
  const size = Math.abs(value);
  // A small number has more, rather than to look like none.
  if (size > 0 && size < 0.005)
    return written(Number(value.toPrecision(2)), { maximumFractionDigits: 7 }).replace("-", "−");
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : 2;
  return written(value, { maximumFractionDigits: digits }).replace("-", "−");
}

/** A difference with its sign. */
export function formatDifference(value: number): string {
  return value > 0 ? `+${formatValue(value)}` : formatValue(value);
}

/** A relative change: "+12 %", "−45 %". */
export function formatChange(change: number): string {
  const percent = change * 100;
  const digits = Math.abs(percent) < 9.95 ? 1 : 0;
  const text = written(Math.abs(percent), { maximumFractionDigits: digits });
  return `${percent < 0 ? "−" : "+"}${text} %`;
}

/** From this ratio on, "10.3 ×" is easier to grasp than "+930 %". */
export const MANY_TIMES = 3;

/** A ratio: "−94 %", "10.3 ×". */
export function formatRatio(ratio: number): string {
  return ratio >= MANY_TIMES ? `${formatValue(ratio)} ×` : formatChange(ratio - 1);
}

/** A point in time: minutes and seconds, with hours and days if there are any. */
export function formatClock(seconds: number): string {
  if (Math.abs(seconds) >= LARGE || Number.isNaN(seconds)) return formatValue(seconds);
  if (seconds <= -0.5) return `−${formatClock(-seconds)}`;
  const whole = Math.round(seconds);
  const two = (n: number): string => String(n).padStart(2, "0");
  const [days, hours, minutes] = [
    Math.floor(whole / 86_400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
  ];
  const tail = `${two(minutes)}:${two(whole % 60)}`;
  if (days > 0) return `${days} d ${two(hours)}:${tail}`;
  return hours > 0 ? `${hours}:${tail}` : `${minutes}:${two(whole % 60)}`;
}

/** An interval: "1 s", "0.5 s", "5 min". */
export function formatInterval(seconds: number): string {
  if (seconds >= 120 && seconds % 60 === 0) return `${grouped(seconds / 60)} min`;
  return `${written(seconds, { maximumFractionDigits: 2 })} s`;
}

/** A time given in nanoseconds, in the unit that fits: "200 ns", "8.2 µs", "6.29 ms". */
export function formatNanoseconds(ns: number): string {
  if (!(Math.abs(ns) < LARGE) || (ns !== 0 && Math.abs(ns) < SMALL)) return `${formatValue(ns / 1e9)} s`;
  const [value, unit] =
    ns >= 1e9 ? [ns / 1e9, "s"] : ns >= 1e6 ? [ns / 1e6, "ms"] : ns >= 1e3 ? [ns / 1e3, "µs"] : [ns, "ns"];
  // Below a thousand of its unit, except for the longest times, so it needs no number format; see `written`.
  const digits = String(Number(value.toPrecision(3))).replace(".", () => decimalMark());
  return `${digits} ${unit}`;
}

/** A size in mebibytes, rounded up to a tenth: `400 MiB`, `1.2 MiB`. */
export function mebibytes(bytes: number): string {
  return `${plainNumber(Math.ceil((bytes / 2 ** 20) * 10) / 10)} MiB`;
}
