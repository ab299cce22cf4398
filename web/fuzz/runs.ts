// Files of runs, scenarios, results of trials, exercises, lists of files: told by what they say of themselves.

import { RUN_FORMAT, readRun } from "../src/textbook/export/run-document.ts";
import { kindOf } from "../src/learn/model/homework/draft.ts";
import { isResults, readResults } from "../src/learn/model/trial/result.ts";
import { isRecording, nameOfRef, refOf } from "../src/base/model/recording.ts";
import { parsed } from "../src/base/export/read-json.ts";
import { formatLink, readLink } from "../src/base/link/url.ts";
import { readFileList } from "../src/shell/model/file-list.ts";
import { isScenario, scenarioLink } from "../src/shell/scenario/scenario-link.ts";
import { same, text } from "./same.ts";

export const seeds: readonly string[] = [
  JSON.stringify({ format: RUN_FORMAT, version: 1, link: "#v=1&view=lab&r=1.2", steps: [] }),
  '{"format": "faultline-exercise", "version": 1',
  '{"format": "faultline-answers"}',
  "faultline-load 1\n",
  '{"version":1,"run":{"kind":"replay","references":"1 2","policy":{"id":"lru-k","params":{"k":3}},"frames":3}}',
  '{"version":1,"seed":7,"run":{"kind":"machine","os":{"id":"linux","version":"6.12","knobs":{"vm.swappiness":10}},"frames":512,"seconds":9,"swap":9,"workloads":[{"id":"stress","pages":9,"touch_us":2}]}}',
  '{"version":1,"run":{"kind":"page-cache","sequence":"lru-k-1","policy":"lru","refault":false,"threshold_s":3}}',
  '{"format": "faultline-files", "files": [{"name": "a/b.log", "address": "0"}]}',
];

export function fuzz(bytes: Uint8Array): void {
  const file = text(bytes);
  const run = readRun(file);
  if (run.kind === "run") readLink(run.link);
  const document = parsed(file);
  const shown = isScenario(document) ? scenarioLink(document) : undefined;
  if (shown?.kind === "link") same("link", readLink(formatLink(shown.link)).link, shown.link);
  kindOf(file);
  if (isResults(file) && readResults(file).results.length > file.length) throw new Error("more results than letters");
  const list = readFileList(file);
  if (typeof list !== "string" && list.length > file.length) throw new Error("more files than letters");
  isRecording(file.slice(0, 20), file);
  if (nameOfRef(refOf(file.slice(0, 80), file)) === undefined) throw new Error("a name that is none");
}
