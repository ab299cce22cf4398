// The study that docs/scale.md plans: what is public, and what is replayed.

/**
 * What the collection of public cache traces says it has, as read in November 2026: traces, and requests in millions
 * (https://github.com/cacheMon/cache_dataset, the table of its README). A request is a reference to a page here.
 * @type {readonly { readonly name: string, readonly traces: number, readonly millions: number }[]}
 */
export const DATASETS = [
  { name: "Tencent CBS", traces: 4030, millions: 33_690 },
  { name: "Alibaba Block", traces: 652, millions: 19_676 },
  { name: "CloudPhysics", traces: 106, millions: 2114 },
  { name: "Twitter", traces: 54, millions: 195_441 },
  { name: "Microsoft Cambridge", traces: 13, millions: 410 },
  { name: "IBM Docker", traces: 7, millions: 38 },
  { name: "MetaKV", traces: 5, millions: 1644 },
  { name: "MetaStorage", traces: 5, millions: 14 },
  { name: "MetaCDN", traces: 3, millions: 231 },
  { name: "Wikimedia CDN", traces: 3, millions: 2863 },
  { name: "Google", traces: 3, millions: 115 },
  { name: "Tencent Photo", traces: 2, millions: 5650 },
];

export const TRACES = 8000;

export const POLICIES = [
  "fifo",
  "lru",
  "clock",
  "sieve",
  "s3-fifo",
  "arc",
  "2q",
  "lirs",
  "lru-k:k=2",
  "lfu",
  "w-tinylfu",
  "opt",
];

/** From 256 KiB to 4 GiB of pages of 4 KiB: more frames are not accepted. */
export const FRAMES = [0, 1, 2, 3, 4, 5, 6, 7].map((power) => 64 * 4 ** power);

/** The study cuts longer traces: OPT keeps 8 bytes a reference, and some policies count no further than 2^32. */
export const MOST_REFERENCES = 2 ** 28;
