// The doors between the wings: what one asks, and which other one does it. Code behind a door is loaded on first use.

import type { Doors } from "../base/page/doors.ts";
import { openDropped } from "./arriving-files.ts";
import type { Services } from "../base/page/services.ts";

/** The doors of a page. */
export function doorsOf(page: () => Services): Doors {
  return {
    openFiles: (files, take) => openDropped(files, page(), take),
    openGathered: async (files) => (await import("./after-opening.ts")).openGathered(files, page()),
    openLesson: async (id) => (await import("../learn/panel/open-lesson.ts")).openBuiltIn(id, page()),
    tellRun: async (asked) => (await import("../textbook/run/told-run.ts")).tellRun(asked),
    showGuess: async (log, guess) =>
      (await import("../machine/kernel/from-log/show-guess.ts")).showGuess(log, guess, page()),
  };
}
