// Files with lessons: what is read is the same when it is written and read again.

import { OWN_LESSONS } from "./written.ts";
import { readLesson, readStored, writeLesson } from "../src/learn/model/read-lesson.ts";
import { parsed } from "../src/base/export/read-json.ts";
import { readLink } from "../src/base/link/url.ts";
import { same, text } from "./same.ts";

export const seeds: readonly string[] = OWN_LESSONS;

export function fuzz(bytes: Uint8Array): void {
  const file = text(bytes);
  readStored(parsed(file));
  const read = readLesson(file);
  if (read.kind !== "lesson") return;
  const again = readLesson(writeLesson(read.lesson));
  same("lesson", again.kind === "lesson" ? again.lesson : again, read.lesson);
  same("kept", readStored(read.lesson), read.lesson);
  for (const { state } of read.lesson.pages) readLink(state);
}
