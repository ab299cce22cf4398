// Compared logs as one file: the files themselves, how they were read and compared, and the results. Text files are
// stored line by line, so that two bundles can be compared with any tool. Reading restores every byte.

import type { CompareAsk, Comparison, Incident, LogPhases, ReadOptions } from "../../base/sim/schema.gen.ts";
import type { Side } from "../../base/model/sides.ts";

/** The format name that such a file states. */
export const BUNDLE_FORMAT = "faultline-logs";

/** The version that `writeBundle` writes. Raise it when an older reader would misread the file. */
export const BUNDLE_VERSION = 1;

/** A file that cannot be stored as lines, such as a compressed or a UTF-16 one, is stored as base64. */
export type FileContent = { readonly lines: readonly string[] } | { readonly base64: string };

/** A file in a bundle, with its side and the options for its reader. */
export type BundledFile = FileContent & {
  readonly side: Side;
  readonly name: string;
  readonly options: ReadOptions;
};

/** How the logs were viewed, apart from what the link says. */
export interface BundleSettings {
  /** Level, margin, alignment, window, seed and everything else that the comparison was asked with. */
  readonly compare: Partial<CompareAsk>;
  /** The columns that were charted for logs of this kind. */
  readonly charts: { readonly kind: string; readonly columns: readonly string[] };
}

/** The results, for human readers only: they are computed again when a bundle is opened. */
export interface BundleResults {
  readonly comparison: Comparison | null;
  /** The phases of each file, in the order of `files`. They include their rules. */
  readonly phases: readonly (LogPhases | null)[];
  /** What happened to the machine, if they are logs of one. */
  readonly incident?: Incident;
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

/** The bytes of a file in the form in which they are stored. */
export function contentOf(bytes: Uint8Array): FileContent {
  const text = textOf(bytes);
  return text === undefined ? { base64: toBase64(bytes) } : { lines: text.split("\n") };
}

/** The bytes of a stored file; `undefined` if the content is damaged. */
export function bytesOf(content: FileContent): Uint8Array<ArrayBuffer> | undefined {
  if ("lines" in content) return new TextEncoder().encode(content.lines.join("\n"));
  try {
    return Uint8Array.from(atob(content.base64), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The text of UTF-8 bytes, including the byte order mark and the line ends; `undefined` for anything else. */
function textOf(bytes: Uint8Array): string | undefined {
  // Text has no zero bytes; UTF-16 and compressed files do.
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Bytes encoded at a time: a multiple of three, and few enough to be passed as arguments. */
const PIECE = 0x6000;

function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  }
  return pieces.join("");
}

/** The bundle as text, in which each line of a file has its own line. */
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
