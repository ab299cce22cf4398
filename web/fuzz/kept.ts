// What a browser, or a learning system, kept: it may be of any build, or damaged.

import { measuresOf, readCounted } from "../src/base/link/kernel/measures.ts";
import { createLocation } from "../src/base/model/location.ts";
import { parsed } from "../src/base/export/read-json.ts";
import { formatVisit, parseVisit, type Visit } from "../src/base/model/last-visit.ts";
import { formatPresentation, newPresentation, parsePresentation } from "../src/base/model/presenting.ts";
import { formatProgress, parseProgress } from "../src/learn/model/progress.ts";
import { workIn } from "../src/learn/homework/student/shared-work.ts";
import { readWork } from "../src/learn/model/homework/work.ts";
import { packState, unpackState } from "../src/learn/model/homework/lms/state.ts";
import { begin, readSitting } from "../src/learn/model/trial/sitting.ts";
import { readSweep } from "../src/machine/kernel/sweep/kept-sweep.ts";
import { FRESH } from "../src/machine/kernel/sweep/setup.ts";
import { readLink } from "../src/base/link/url.ts";
import { same, text } from "./same.ts";

const CODE = "trial-1";
const WORK = {
  answers: {
    q1: {
      grid: [
        ["7", "0"],
        ["", "1"],
      ],
      victims: ["7"],
      outcomes: ["fault"],
      faults: "9",
    },
  },
  attempts: [{ at: "2026-12-01T00:00:00Z", answers: {} }],
};

const WORKED = { waited_s: 1.5, rounds: 3, user_s: 2, system_s: 1 };
const COUNTED = { os: "linux", totals: { pgmajfault: 7 }, processes: [WORKED] };
const SWEEP = { ids: ["vm.swappiness"], setup: { ...FRESH, knob: "vm.swappiness" }, fate: "begun" };

/** A visit as it is kept. */
function visitText({ link, remembered }: Visit): string {
  return formatVisit({ ...createLocation(link, remembered).getState(), link, remembered });
}

export const seeds: readonly string[] = [
  formatPresentation(newPresentation("id", 5)),
  formatProgress(new Map([["belady", [[0, 1], undefined, []]]])),
  visitText({ link: readLink("#v=1&view=lab&f=4").link, remembered: new Map([["arena", new Map([["f", "3"]])]]) }),
  JSON.stringify(begin(CODE, 7, 1)),
  JSON.stringify(WORK),
  packState([WORK]) ?? "",
  JSON.stringify(COUNTED),
  JSON.stringify(SWEEP),
];

export function fuzz(bytes: Uint8Array): void {
  const kept = text(bytes);
  const presentation = parsePresentation(kept);
  if (presentation !== undefined)
    same("presentation", parsePresentation(formatPresentation(presentation)), presentation);
  const visit = parseVisit(kept);
  if (visit !== undefined) same("visit", visitText(parseVisit(visitText(visit)) ?? visit), visitText(visit));
  const { value: progress } = parseProgress(kept);
  same("progress", parseProgress(formatProgress(progress)).value, progress);
  readSitting(kept, CODE);
  const work = readWork(parsed(kept));
  same("work", readWork(work), work);
  readWork(unpackState(kept));
  const { value: dated, isWhole } = workIn(kept);
  if (isWhole) same("dated work", workIn(JSON.stringify(dated)).value, dated);
  const counted = readCounted(parsed(kept));
  if (counted !== undefined) measuresOf(counted);
  const sweep = readSweep(parsed(kept));
  same("sweep", readSweep(sweep), sweep);
}
