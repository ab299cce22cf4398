// What could not be read and was set aside, wherever it was kept: listed, put into one file, or deleted when the reader says so.

import { strToU8, zip, type Zippable } from "fflate";
import { dropAside as dropRecords, readAside as readRecords } from "./records.ts";
import { ASIDE } from "./texts-aside.ts";
import { type Area, inBrowser, inTab, keepText, textAt } from "./texts.ts";

/** Something that was set aside. */
export interface SetAside {
  /** When, in ISO 8601. */
  readonly at: string;
  /** The key that it had. */
  readonly key: string;
  readonly content: unknown;
  readonly drop: () => Promise<void>;
}

/** All that was set aside, the newest first. */
export async function listAside(): Promise<readonly SetAside[]> {
  const records = await readRecords().catch(() => new Map<string, never>());
  const kept = [...records].map(([name, { store, key, at, value }]): SetAside => ({
    at,
    key: `${store} ${key}`,
    content: value,
    drop: () => dropRecords([name]),
  }));
  return [...texts(inBrowser), ...texts(inTab), ...kept].sort((one, other) => other.at.localeCompare(one.at));
}

function texts(area: Area): readonly SetAside[] {
  return keysOf(area).flatMap((name) => {
    const [, at = "", key = ""] = /^(\S+) (.*)$/s.exec(name.slice(ASIDE.length)) ?? [];
    if (!name.startsWith(ASIDE)) return [];
    return [{ at, key, content: textAt(name, area), drop: async () => void keepText(name, null, area) }];
  });
}

function keysOf(area: Area): readonly string[] {
  try {
    const all = area();
    return Array.from({ length: all.length }, (_, at) => all.key(at) ?? "");
  } catch {
    return [];
  }
}

/** All of it in one zip file: texts as they were, records as JSON, files in them beside it. */
export async function asideFile(all: readonly SetAside[]): Promise<Uint8Array<ArrayBuffer>> {
  const files: Zippable = {};
  for (const [nth, { at, key, content }] of all.entries()) {
    const name = `${nth + 1} ${at} ${key}`.replace(/[^\w .-]/g, "-");
    const blobs = blobsIn(content);
    for (const [place, blob] of blobs.entries()) {
      // A browser may have lost the file itself.
      const bytes = await blob.arrayBuffer().catch(() => undefined);
      if (bytes !== undefined) files[`${name} file ${place + 1}`] = new Uint8Array(bytes);
    }
    const text = typeof content === "string" ? content : JSON.stringify(content, undefined, 2);
    files[`${name}.json`] = strToU8(text ?? String(content));
  }
  return new Promise((resolve, reject) => {
    zip(files, { level: 0, consume: false }, (error, bytes) => (error ? reject(error) : resolve(bytes as never)));
  });
}

/** Blobs anywhere in a record. */
function blobsIn(content: unknown): readonly Blob[] {
  if (content instanceof Blob) return [content];
  return typeof content === "object" && content !== null ? Object.values(content).flatMap(blobsIn) : [];
}
