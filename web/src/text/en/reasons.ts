// Why a step went as it did: one template a reason code. `{name}` is filled in, `<fault>`, `<hit>`, `<evict>` and `<b>`
// mark what the eye should find first.

import type { Reason } from "../../sim/schema.gen.ts";

/** The sentence of each reason, without its opening ("Fault on 4.") and without the write-back that may follow. */
export const REASON_TEXT: Readonly<Record<Reason, string>> = {
  "free-frame": "Frame {frame} is free, so {page} is loaded there and nobody has to leave.",
  "fifo-hit": "It is in frame {frame}. FIFO looks at the order of loading only, so nothing moves.",
  "fifo-oldest": "<evict>{victim}</evict> has been in memory longest, since step {loaded}, so it leaves frame {frame}.",
  "lru-hit-top": "It is in frame {frame} and on top of the stack already, so nothing moves.",
  "lru-hit": "It is in frame {frame} and moves to the top of the stack, as the page used last.",
  "lru-oldest":
    "<evict>{victim}</evict> was last used at step {used}, longer ago than any other page, so it leaves frame {frame}.",
  "clock-hit-sets": "Its reference bit goes from 0 to 1: a second chance when the hand comes by.",
  "clock-hit": "Its reference bit is 1 already. The hand does not move.",
  "clock-at-once":
    "The hand stands at <evict>{victim}</evict> and its R is 0, so {victim} leaves frame {frame} at once.",
  "clock-swept":
    "The hand passed {passed}, clearing R, and stopped at <evict>{victim}</evict>: R is already 0, so {victim} leaves frame {frame}.",
  "clock-full-circle":
    "Every page had R = 1. The hand cleared them all and came back to <evict>{victim}</evict>, which leaves frame {frame}.",
  "opt-hit": "It is in frame {frame}. {again}",
  "opt-farthest":
    "<evict>{victim}</evict> is used again at step {next}, later than any other page in memory, so it leaves frame {frame}.",
  "opt-never": "<evict>{victim}</evict> is never used again, so it leaves frame {frame}.",
};

/** The other sentences of a step. */
export const STEP_TEXT = {
  hit: "<hit>Hit on {page}.</hit>",
  fault: "<fault>Fault on {page}.</fault>",
  cold: "<fault>Cold fault on {page},</fault> its first use.",
  writeback: "It is dirty and is written first.",
  wrote: "The reference writes, so {page} is dirty now.",
  found: "<hit>{page}</hit> is wanted. It is in frame {frame}.",
  absent: "<fault>{page}</fault> is wanted. It is in no frame.",
  again: "Its next use is at step {next}.",
  neverAgain: "It is not used again.",
  begin: "Memory is empty. The first reference is to <b>{page}</b>.",
  nothing: "There is nothing to show yet: the reference string is empty.",
  and: "{first} and {last}",
} as const;
