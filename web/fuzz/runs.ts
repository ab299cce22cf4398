// Files of runs, results of trials, exercises, lists of files: told by what they say of themselves.

import { RUN_FORMAT, readRun } from "../src/textbook/export/run-document.ts";
import { kindOf } from "../src/learn/model/homework/draft.ts";
import { isResults, readResults } from "../src/learn/model/trial/result.ts";
import { isRecording, nameOfRef, refOf } from "../src/base/model/recording.ts";
import { readLink } from "../src/base/link/url.ts";
import { readFileList } from "../src/shell/model/file-list.ts";
import { text } from "./same.ts";

export const seeds: readonly string[] = [
  JSON.stringify({ format: RUN_FORMAT, version: 1, link: "#v=1&view=lab&r=1.2", steps: [] }),
  '{"format": "faultline-exercise", "version": 1',
  '{"format": "faultline-answers"}',
  "faultline-load 1\n",
  '{"format": "faultline-files", "files": [{"name": "a/b.log", "address": "0"}]}',
];

export function fuzz(bytes: Uint8Array): void {
  const file = text(bytes);
  const run = readRun(file);
  if (run.kind === "run") readLink(run.link);
  kindOf(file);
  if (isResults(file) && readResults(file).results.length > file.length) throw new Error("more results than letters");
  const list = readFileList(file);
  if (typeof list !== "string" && list.length > file.length) throw new Error("more files than letters");
  isRecording(file.slice(0, 20), file);
  if (nameOfRef(refOf(file.slice(0, 80), file)) === undefined) throw new Error("a name that is none");
}
