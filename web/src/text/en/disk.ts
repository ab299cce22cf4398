// The words of the disk's queues.

import type { WhyServed } from "../../sim/schema.gen.ts";
import type { LaneKind } from "../../state/disk-lanes.ts";

const grouped = (n: number): string => n.toLocaleString("en");
const pagesOf = (n: number): string => (n === 1 ? "1 page" : `${grouped(n)} pages`);

/** Text of the disk's queues. */
export const DISK_TEXT = {
  caption: "Disk queue",
  loading: "The disk’s requests are being computed.",
  schedulers: {
    bioq: "elevator of FreeBSD",
    noop: "noop",
    deadline: "deadline",
    anticipatory: "anticipatory",
    cfq: "CFQ",
  },
  place: (step: number, of: number, second: number): string =>
    `step ${grouped(step)} of ${grouped(of)} in second ${grouped(second)}`,
  legend: {
    read: "read",
    write: "write",
    daemon: "daemon",
    more: "colours begin again",
    late: "past its time limit",
    arm: "arm",
  },
  /** Whose: after "for". */
  owner: (pid: number | undefined): string => (pid === undefined ? "the daemon" : `process ${pid}`),
  /** The same where there is little room. */
  short: (pid: number | undefined): string => (pid === undefined ? "daemon" : `P${pid}`),
  drive: (number: number): string => `Disk ${number}`,
  only: "Disk",
  moods: {
    idle: "idle",
    gathers: (ms: string): string => `held so that requests can gather, ${ms} ms left`,
    anticipates: (who: string, ms: string): string => `waits for the next read of ${who}, ${ms} ms left`,
    serves: (number: number, ms: string): string => `serves #${number}, done in ${ms} ms`,
    servesSeveral: (count: number): string => `serves ${count} at once`,
  },
  waiting: (count: number, shown: number): string =>
    count === 0
      ? "nothing waits"
      : `${count === 1 ? "1 waits" : `${grouped(count)} wait`}${shown < count ? `, of which the ${grouped(shown)} are shown that are served next` : ""}`,
  parts: { overhead: "controller", latency: "latency", seek: "seek", rotation: "rotation", transfer: "transfer" },
  ms: (value: string): string => `${value} ms`,
  now: "now",
  order: "In the order of service, if nothing more comes",
  sector: "sector",
  more: (count: number): string => `and ${grouped(count)} more`,
  moreShort: (count: number): string => `+${grouped(count)}`,
  empty: "empty",
  lanes: {
    arrival: "Queue, by arrival",
    sector: "Queue, by sector",
    reads: "Reads, by sector",
    "reads-fifo": "Reads, by arrival, ms left",
    writes: "Writes, by sector",
    "writes-fifo": "Writes, by arrival, ms left",
    sync: "Awaited, by sector",
    "sync-fifo": "Awaited, by arrival, ms left",
    async: "Not awaited, by sector",
    "async-fifo": "Not awaited, by arrival, ms left",
    round: "Chosen for this round",
    process: "",
    others: "Other processes, by sector",
  } satisfies Record<LaneKind, string>,
  laneOf: (who: string): string => `${who}, by sector`,
  daemon: "Daemon",
  laneProcess: (pid: number): string => `Process ${pid}`,
  /** In the table. */
  columns: [
    "disk",
    "turn",
    "request",
    "what",
    "for",
    "sector",
    "pages",
    "waits, ms",
    "time left, ms",
    "why then",
  ] as readonly string[],
  turnServed: "served",
  late: "late",
  what: { read: "read", write: "write" },
  request: (of: { number: number; writes: boolean; pages: number; owner: string; sector: number }): string =>
    `<b>#${of.number}</b>, a ${of.writes ? "write" : "read"} of ${pagesOf(of.pages)} for ${of.owner} at sector ${grouped(of.sector)}`,
  bold: (words: string): string => `<b>${words}</b>`,
  numbered: (number: number): string => `#${number}`,
  onDrive: (number: number): string => `Disk ${number}: `,
  begins: (second: number, waiting: number): string =>
    `Second ${grouped(second)} begins; ${waiting === 0 ? "nothing waits" : waiting === 1 ? "1 request waits" : `${grouped(waiting)} requests wait`} at the disk.`,
  came: (what: string): string => `${what}, comes.`,
  merged: (into: string, pages: number, before: boolean): string =>
    `A request of ${pagesOf(pages)} comes and is merged into ${into}: it lies just ${before ? "before" : "behind"} it.`,
  done: (numbers: string): string => `<b>${numbers}</b> is done.`,
  doneOfSeveral: (numbers: string): string => `<b>${numbers}</b> are done.`,
  waitOver: "The wait is over.",
  unplugged: "Somebody is about to wait, so that what has gathered is let go.",
  next: (what: string, why: string): string => `Next is ${what}: ${why}.`,
  nothingNext: "Nothing waits.",
  gathers: "The disk is held for at most 3 ms, so that more can gather.",
  anticipates: (who: string, waiting: number): string =>
    `The disk waits at most 6 ms for the next read of ${who}` +
    (waiting === 0 ? "." : `, though ${waiting === 1 ? "1 request waits" : `${grouped(waiting)} requests wait`}.`),
  why: {
    oldest: "it came first of those that wait",
    only: "nothing else waits",
    follows: "it begins where the last one ended, so that the arm need not move",
    upward: "it is the next one above the last",
    back: "it is a short way back, and nothing ahead is nearer",
    "from-lowest": "a new sweep begins at the lowest sector",
    expired: "its time limit is over",
    "writes-starved": "writes have waited while reads had two turns, and now have theirs",
    "batch-of-reads": "a batch of reads begins",
    "batch-of-writes": "a batch of writes begins",
    "awaited-came": "it is of the process that the disk waited for",
    "given-up": "with what came there is no more reason to wait for the process",
    "waited-in-vain": "the process that the disk waited for did not come in time",
    "round-begins": "a new round begins, with the lowest request of each process in turn",
    "round-goes-on": "it is the next of this round, by sector",
  } satisfies Record<WhyServed, string>,
} as const;
