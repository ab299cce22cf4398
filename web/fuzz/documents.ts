// JSON that a class has handed in: an object has a name twice exactly if reading keeps fewer names than are written.

import { parsed } from "../src/base/export/read-json.ts";
import { twiceIn } from "../src/base/export/twice.ts";
import { text } from "./same.ts";
import { OWN_LESSONS } from "./written.ts";

export const seeds: readonly string[] = [
  ...OWN_LESSONS,
  '{"a":{"b":1},"c":[{"a":"\\":"}],\n"a":2}',
  '{"a":1,"\\u0061":{"__proto__":1,"__proto__":[]}}',
];

/** Names in a value. */
function kept(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const parts = Object.values(value);
  return (Array.isArray(value) ? 0 : parts.length) + parts.reduce((all: number, part) => all + kept(part), 0);
}

/** Names in a text: a colon stands behind each, outside strings. */
const written = (document: string): number => document.replace(/"(?:[^"\\]|\\.)*"/g, "").split(":").length - 1;

export function fuzz(bytes: Uint8Array): void {
  const document = text(bytes);
  const value = parsed(document);
  if (value === undefined) return;
  const twice = twiceIn(document);
  if ((twice !== undefined) !== kept(value) < written(document))
    throw new Error(`${JSON.stringify(twice)} in ${JSON.stringify(document)}`);
  const lines = document.split(/\r\n|\r|\n/);
  if (twice !== undefined && !(twice.line <= lines.length)) throw new Error(`line ${twice.line} of ${lines.length}`);
}
