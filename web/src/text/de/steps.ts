// The sentences of a step that all policies share; the reasons of their own are in policy/.

export const STEP_TEXT = {
  freeFrame: "Frame {frame} is free, so {page} is loaded there and nobody has to leave.",
  hit: "<hit>Hit on {page}.</hit>",
  fault: "<fault>Fault on {page}.</fault>",
  cold: "<fault>Cold fault on {page},</fault> its first use.",
  writeback: "It is dirty and is written first.",
  /** Of one page, of several. */
  writtenFirst: ["{pages} is dirty and is written first.", "{pages} are dirty and are written first."],
  cleaned: [
    "{pages} is dirty: it is written back, and stays in memory.",
    "{pages} are dirty: they are written back, and stay in memory.",
  ],
  writtenThrough: "The write goes straight to the disk.",
  wrote: "The reference writes, so {page} is dirty now.",
  found: "<hit>{page}</hit> is wanted. It is in frame {frame}.",
  absent: "<fault>{page}</fault> is wanted. It is in no frame.",
  again: "Its next use is at step {next}.",
  neverAgain: "It is not used again.",
  begin: "Memory is empty. The first reference is to <b>{page}</b>.",
  nothing: "There is nothing to show yet: the reference string is empty.",
  and: "{first} and {last}",
} as const;
