// The sample that the view opens with: whether it is on the shelf follows from the link. The user's files are left alone.

import { useEffect, useRef, useState } from "react";
import { ON_THEIR_OWN } from "../../model/charts/alignment.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import { LOG_SAMPLES } from "../../link/log-samples.ts";
import type { logsUrl, SampleWish } from "../../link/logs-url.ts";
import { isBare, isReading, runsOnShelf, type ShelfState } from "../../model/shelf.ts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import type { Services } from "../../../base/page/services.ts";
import type { ViewLink } from "../../../base/page/use-link.ts";
import { logFile, pageShelf, putFiles, removeRuns, type Settled } from "../desk.ts";
import { restoreKept } from "../kept/restore.ts";
import { pageSight } from "../charts/sight-store.ts";
import { sampleFile } from "./sample-file.ts";

/**
 * Shows the sample if the link wants it, and removes it if not. Returns whether it is still to come.
 *
 * A link that doesn't say shows what the user keeps, or else the sample, and says which from then on: a copied link
 * means the same to everybody.
 */
export function useSample(link: ViewLink<typeof logsUrl.fields>, services: Services, settled: Settled): boolean {
  const wish = link.values.sample;
  const { replace } = link;
  const latest = useRef({ services, settled });
  useEffect(() => {
    latest.current = { services, settled };
  });
  const [done, setDone] = useState<SampleWish>();
  useEffect(() => {
    const { current } = latest;
    if (wish !== "shown") leaveSample();
    let stillWanted = true;
    const open = async (): Promise<void> => {
      if (wish !== "shown") await restoreKept(current.services, current.settled);
      if (wish !== "none" && stillWanted) await showSample(current.services, () => stillWanted);
      if (!stillWanted) return;
      setDone(wish);
      const state = pageShelf.getState();
      // Back and Forward may lead to a link with the sample while there are files here: then the link is changed.
      if (!isBare(state)) replace({ sample: state.holds === "samples" ? "shown" : "none" });
    };
    void open();
    return () => {
      stillWanted = false;
    };
  }, [wish, replace]);
  return wish !== "none" && done !== wish;
}

/** Takes the sample off the shelf, if it is there, with the window and the alignment that were its own. */
export function leaveSample(): void {
  const state = pageShelf.getState();
  if (state.holds !== "samples") return;
  removeRuns(runsOnShelf(state).map(({ file }) => file.key));
  pageShelf.setState({ holds: "files" });
  pageSight.setState({ align: ON_THEIR_OWN, window: undefined });
}

async function showSample(services: Services, stillWanted: () => boolean): Promise<void> {
  if (!isBare(pageShelf.getState())) return;
  try {
    const blobs = await Promise.all(SIDES.map((side) => sampleFile(LOG_SAMPLES[side])));
    if (!stillWanted() || !isBare(pageShelf.getState())) return;
    pageShelf.setState({ holds: "samples" });
    SIDES.forEach((side, at) => putFiles(side, [logFile(LOG_SAMPLES[side], blobs[at] ?? new Blob())], told(services)));
  } catch {
    services.toasts.show({ text: LOGS_TEXT.noSamples });
  }
}

/** Nobody opened the two files, so they are announced as one thing. */
function told({ announcer }: Services): Settled {
  return () => {
    if (!isReading(pageShelf.getState())) announcer.announce(LOGS_TEXT.sample.spoken);
  };
}

/** The side of the log whose Linux read up to eight pages at once. The reader may have swapped the sides. */
export function sideOfEight({ a }: ShelfState): Side {
  return a.some(({ file }) => file.name === LOG_SAMPLES.b) ? "b" : "a";
}
