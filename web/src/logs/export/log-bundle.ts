// Compared logs as one file: the files themselves, how they were read and compared, and what came of it. Text files stand in
// it line by line, so that two bundles can be compared with any tool; reading gives back every byte.

import type { CompareAsk, Comparison, LogPhases, ReadOptions } from "../../base/sim/schema.gen.ts";
import type { Side } from "../../base/model/sides.ts";

/** What such a file says it is. */
export const BUNDLE_FORMAT = "faultline-logs";

/** The version `writeBundle` writes. Raise it when an older reader would misread the file. */
export const BUNDLE_VERSION = 1;

/** What of a file cannot be written as lines is written as this: packed files, UTF-16. */
export type FileContent = { readonly lines: readonly string[] } | { readonly base64: string };

/** A file in a bundle, with its side and what its reader was told. */
export type BundledFile = FileContent & {
  readonly side: Side;
  readonly name: string;
  readonly options: ReadOptions;
};

/** How the logs were looked at, beyond what the link says. */
export interface BundleSettings {
  /** Level, margin, alignment, window, seed and all else that the comparison was asked for. */
  readonly compare: Partial<CompareAsk>;
  /** The columns that were charted, for logs of this kind. */
  readonly charts: { readonly kind: string; readonly columns: readonly string[] };
}

/** What came of it. For readers only: whoever opens a bundle computes it again. */
export interface BundleResults {
  readonly comparison: Comparison | null;
  /** Of each file, in the order of `files`. Their rules are in them. */
  readonly phases: readonly (LogPhases | null)[];
}

/** The file. */
export interface LogBundle {
  readonly format: typeof BUNDLE_FORMAT;
  readonly version: number;
  /** The build that wrote it. */
  readonly faultline: string;
  /** The hash of the address: chart mode, smoothing, changed rules. */
  readonly link: string;
  readonly settings: BundleSettings;
  readonly results: BundleResults;
  readonly files: readonly BundledFile[];
}

/** A bundle of this version. */
export function logBundle(parts: Omit<LogBundle, "format" | "version">): LogBundle {
  const { faultline, link, settings, results, files } = parts;
  return { format: BUNDLE_FORMAT, version: BUNDLE_VERSION, faultline, link, settings, results, files };
}

/** The bytes of a file as they are written. */
export function contentOf(bytes: Uint8Array): FileContent {
  const text = textOf(bytes);
  return text === undefined ? { base64: toBase64(bytes) } : { lines: text.split("\n") };
}

/** The bytes again; `undefined` if the content is damaged. */
export function bytesOf(content: FileContent): Uint8Array<ArrayBuffer> | undefined {
  if ("lines" in content) return new TextEncoder().encode(content.lines.join("\n"));
  try {
    return Uint8Array.from(atob(content.base64), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** UTF-8, to the byte: the mark at its beginning and the ends of its lines stay in it. */
function textOf(bytes: Uint8Array): string | undefined {
  // A zero byte is no text: it stands in UTF-16, and in packed files.
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Bytes encoded at a time: a multiple of three, and few enough to be arguments of a call. */
const PIECE = 0x6000;

function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  }
  return pieces.join("");
}

/** The bundle as text: a line of a file a line. */
export function writeBundle({ files, ...head }: LogBundle): string {
  const above = JSON.stringify(head, null, 2).replace(/\n\}$/, "");
  return `${above},\n  "files": [\n${files.map(writeFile).join(",\n")}\n  ]\n}\n`;
}

function writeFile(file: BundledFile): string {
  const { side, name, options } = file;
  const head = Object.entries({ side, name, options }).map(
    ([key, value]) => `      "${key}": ${JSON.stringify(value)}`,
  );
  const content =
    "lines" in file
      ? `      "lines": [\n${file.lines.map((line) => `        ${JSON.stringify(line)}`).join(",\n")}\n      ]`
      : `      "base64": ${JSON.stringify(file.base64)}`;
  return `    {\n${[...head, content].join(",\n")}\n    }`;
}
