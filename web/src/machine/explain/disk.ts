// One or two sentences for each step of a disk's queues: what happened, and why the next request is served next.

import type { DiskRequest, DriveFrame } from "../../base/sim/machines/disk-film.ts";
import type { DiskChange } from "../model/disk-steps.ts";
import { words as DISK_TEXT } from "virtual:words/machine/disk";
import { join, type Sentence, sentence } from "../../base/text/sentence.ts";

/** Sectors in a page. */
export const PAGE_SECTORS = 8;

/** The state at the beginning of a second. */
export function explainStanding(second: number, drives: readonly DriveFrame[]): Sentence {
  return sentence(
    DISK_TEXT.begins({
      second,
      waiting: drives.reduce((sum, { waiting }) => sum + waiting, 0),
    }),
  );
}

/** What happened, on which drive if there are several, and what follows from it. */
export function explainDisk(change: DiskChange, drives: number): Sentence {
  const where = drives > 1 ? [DISK_TEXT.onDrive({ number: change.drive + 1 })] : [];
  return [...where, ...join(happened(change), ...follows(change))];
}

/** Whose request it is, as it is written after "for". */
export function ownerWords(pid: number | undefined): string {
  const { owner } = DISK_TEXT;
  return pid === undefined ? owner.daemon : owner.process({ pid });
}

/** The same, for where there is little room. */
export function shortOwner(pid: number | undefined): string {
  const { short } = DISK_TEXT;
  return pid === undefined ? short.daemon : short.process({ pid });
}

/** A request in words. */
export function requestWords({ number, writes, pages, pid, block }: DiskRequest): string {
  return DISK_TEXT.request({ number, writes, pages, owner: ownerWords(pid), sector: block * PAGE_SECTORS });
}

function happened({ what, came, merged, done }: DiskChange): Sentence {
  switch (what) {
    case "came":
      return came === undefined ? [] : sentence(DISK_TEXT.came({ what: requestWords(came) }));
    case "merged":
      if (merged === undefined) return [];
      return sentence(
        DISK_TEXT.merged({ into: requestWords(merged.into), pages: merged.pages, before: merged.before }),
      );
    case "done": {
      const numbers = done.map(({ number }) => DISK_TEXT.numbered({ number })).join(", ");
      return sentence(done.length > 1 ? DISK_TEXT.doneOfSeveral({ numbers }) : DISK_TEXT.done({ numbers }));
    }
    case "wait-over":
      return sentence(DISK_TEXT.waitOver);
    case "unplugged":
      return sentence(DISK_TEXT.unplugged);
    case "stands":
      return [];
  }
}

function follows({ what, came, begun, frame }: DiskChange): readonly Sentence[] {
  if (begun.length > 0) {
    return begun.map((request) => {
      // A request that was just named need not be named in full again.
      const known = request.number === came?.number;
      const words = known
        ? DISK_TEXT.bold({ words: DISK_TEXT.numbered({ number: request.number }) })
        : requestWords(request);
      return sentence(DISK_TEXT.next({ what: words, why: DISK_TEXT.why[request.why] }));
    });
  }
  if (frame.mood === "gathers" && (what === "came" || what === "merged")) return [sentence(DISK_TEXT.gathers)];
  if (frame.mood === "anticipates") {
    return [sentence(DISK_TEXT.anticipates({ who: ownerWords(frame.awaited), waiting: frame.waiting }))];
  }
  if (frame.mood === "idle" && frame.waiting === 0 && what === "done") return [sentence(DISK_TEXT.nothingNext)];
  return [];
}
