// The link: everything the page shows, in the part of the address that never leaves the browser.
//
//   #v=1&view=lab&a=clock&f=4&r=7.0.1.2w
//
// Keys and values stay readable: commas, dots and colons are not percent-encoded. A link says which version wrote it,
// and an older one is upgraded step by step, so that every link ever published still opens. Nothing a person types
// after the hash makes this throw: what can't be read is kept as it is.

import { FIRST_VIEW } from "./views.ts";

/** The version `formatLink` writes. Raise it when old links would be misread, and add the upgrader. */
export const CURRENT_URL_VERSION = 1;

/** Named values of a link, in the order they were written. */
export type Params = ReadonlyMap<string, string>;

/** The value that a view's parameters give to a key, as a link would write it, even if they leave it out. */
export type MeaningOf = (view: string, params: Params, key: string) => string | undefined;

/** A link, taken apart. */
export interface Link {
  /** The view's id as written; it may be one this build does not have. */
  readonly view: string;
  /** The view's parameters. Unknown keys are kept, so that a newer build's link survives an older one. */
  readonly params: Params;
  /** Parameters of the whole page, whichever view is shown. */
  readonly shell: Params;
}

/** A problem with a link. The link was opened all the same. */
export type LinkProblem =
  | { readonly code: "newer-version"; readonly version: number }
  | { readonly code: "no-version"; readonly text: string }
  | { readonly code: "damaged-string" };

/** A link and the problems found in it. */
export interface ReadLink {
  readonly link: Link;
  readonly problems: readonly LinkProblem[];
}

/** Turns the parameters of one version into those of the next. */
export type Upgrader = (params: Params) => Params;

/** `upgraders[n]` reads a link of version n - 1 and returns it as version n. Version 1 is the first. */
export const upgraders: Readonly<Record<number, Upgrader>> = {};

/**
 * Keys of the page itself; no view may use them. `th` forces a theme, `lang` a language, `embed` and `controls` are for
 * a page embedded in another, `ls` and `lp` open a lesson at a page, `notes` is a presenter's second window, `open` names
 * what is opened, and `run` is a packed scenario.
 */
export const SHELL_KEYS: readonly string[] = ["th", "lang", "embed", "controls", "ls", "lp", "notes", "open", "run"];

/** Replaces `r` in a link that was copied with a long string; see packed-text.ts. */
export const PACKED_KEY = "rz";

/** Keys that describe the link itself. */
const HEAD_KEYS: readonly string[] = ["v", "view"];

/** Whether a key is one that views may not use. */
export function isReservedKey(key: string): boolean {
  return key === "" || HEAD_KEYS.includes(key) || SHELL_KEYS.includes(key);
}

/** Throws if a version between the first and `current` has no upgrader: forgetting one would break links silently. */
export function checkUpgraders(table: Readonly<Record<number, Upgrader>>, current: number): void {
  for (let version = 2; version <= current; version++) {
    if (table[version] === undefined) throw new Error(`no upgrader to link version ${version}`);
  }
}

checkUpgraders(upgraders, CURRENT_URL_VERSION);

/** Brings the parameters of version `from` to version `to`. */
export function upgrade(params: Params, from: number, to: number, table = upgraders): Params {
  let upgraded = params;
  for (let version = from + 1; version <= to; version++) upgraded = table[version]?.(upgraded) ?? upgraded;
  return upgraded;
}

/** Reads the hash of an address, with or without its `#`. */
export function readLink(hash: string): ReadLink {
  const all = new Map<string, string>();
  for (const part of hash.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    const key = decode(at < 0 ? part : part.slice(0, at));
    if (key !== "") all.set(key, at < 0 ? "" : decode(part.slice(at + 1)));
  }
  const { version, problems } = readVersion(all.get("v"));
  const upgraded = upgrade(all, version, CURRENT_URL_VERSION);
  return {
    link: {
      view: upgraded.get("view") || FIRST_VIEW,
      params: pick(upgraded, (key) => !isReservedKey(key)),
      shell: pick(upgraded, (key) => SHELL_KEYS.includes(key)),
    },
    problems,
  };
}

/** The link of a hash, whatever its problems. */
export function parseLink(hash: string): Link {
  return readLink(hash).link;
}

/** Writes a link as a hash, `#` included. */
export function formatLink(link: Link): string {
  const parts = [`v=${CURRENT_URL_VERSION}`, `view=${encode(link.view, "value")}`];
  const shell = pick(link.shell, (key) => SHELL_KEYS.includes(key));
  const params = pick(link.params, (key) => !isReservedKey(key));
  for (const [key, value] of [...shell, ...params]) parts.push(`${encode(key, "key")}=${encode(value, "value")}`);
  return `#${parts.join("&")}`;
}

function readVersion(text: string | undefined): { version: number; problems: readonly LinkProblem[] } {
  // A hand-written link may leave the version out; the present one is then assumed.
  if (text === undefined) return { version: CURRENT_URL_VERSION, problems: [] };
  const version = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
  if (version === undefined) return { version: CURRENT_URL_VERSION, problems: [{ code: "no-version", text }] };
  if (version > CURRENT_URL_VERSION) return { version, problems: [{ code: "newer-version", version }] };
  return { version, problems: [] };
}

function pick(params: Params, wanted: (key: string) => boolean): Params {
  return new Map([...params].filter(([key]) => wanted(key)));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray per cent sign, typed by hand
  }
}

/** Characters a fragment may contain as they are (RFC 3986, section 3.5) and that mean nothing to `readLink`. */
const READABLE = /%(2C|3A|3B|2F|40|24|2B|3F)/g;

function encode(text: string, place: "key" | "value"): string {
  const readable = encodeURIComponent(wellFormed(text)).replace(READABLE, (escape) => decodeURIComponent(escape));
  // Mail programs and Markdown end a link at a bracket or an apostrophe.
  const safe = readable.replace(/[()'!*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return place === "value" ? safe.replaceAll("%3D", "=") : safe;
}

/** Half a surrogate pair can't be encoded; it is written as the replacement character. */
function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}
