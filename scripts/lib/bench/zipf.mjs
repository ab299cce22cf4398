// The trace that `faultline bench` generates for its first load, draw by draw (`trace/src/generate/bench.rs`), as a file
// that another program reads, too.
import { writeOracleGeneral } from "../base/oracle-general.mjs";

/**
 * Pages drawn by Zipf's law with exponent 1, the ranks dealt to the pages at random.
 * @param {number} references @param {number} pages below 2^21 @param {number} seed
 */
export function zipf(references, pages, seed) {
  const next = random(seed);
  const pageOfRank = Uint32Array.from({ length: pages }, (_, page) => page);
  for (let at = pages - 1; at >= 1; at--) {
    const other = below(next, at + 1);
    [pageOfRank[at], pageOfRank[other]] = [pageOfRank[other] ?? 0, pageOfRank[at] ?? 0];
  }
  const cumulative = new Float64Array(pages);
  let total = 0;
  for (let rank = 1; rank <= pages; rank++) cumulative[rank - 1] = total += 1 / rank;
  return Uint32Array.from({ length: references }, () => pageOfRank[rankAt(cumulative, total, next())] ?? 0);
}

/** The first rank whose cumulative weight reaches what was drawn. @param {Float64Array} cumulative @param {number} total @param {number} drawn 32 bits */
function rankAt(cumulative, total, drawn) {
  const wanted = (drawn / 0xffff_ffff) * total;
  let [low, high] = [0, cumulative.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cumulative[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return Math.min(low, cumulative.length - 1);
}

/** xoshiro128** (Blackman & Vigna 2018), seeded through SplitMix64, as in `base/src/rng.rs`. @param {number} seed */
function random(seed) {
  const mask = 0xffff_ffff_ffff_ffffn;
  let z = BigInt(seed);
  const words = [0, 1].flatMap(() => {
    z = (z + 0x9e37_79b9_7f4a_7c15n) & mask;
    let x = z;
    x = ((x ^ (x >> 30n)) * 0xbf58_476d_1ce4_e5b9n) & mask;
    x = ((x ^ (x >> 27n)) * 0x94d0_49bb_1331_11ebn) & mask;
    x ^= x >> 31n;
    return [Number(x & 0xffff_ffffn), Number(x >> 32n)];
  });
  let [a = 0, b = 0, c = 0, d = 0] = words;
  return () => {
    const drawn = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotated(d, 11);
    return drawn;
  };
}

/** @param {number} bits @param {number} by */
const rotated = (bits, by) => (bits << by) | (bits >>> (32 - by));

/** A number below n without bias (Lemire 2019); the product is exact, as n is below 2^21. @param {() => number} next @param {number} n */
function below(next, n) {
  for (;;) {
    const wide = next() * n;
    const low = wide % 2 ** 32;
    if (low >= n || low >= (2 ** 32 - n) % n) return Math.floor(wide / 2 ** 32);
  }
}

/**
 * Writes requests of one byte for pages. A page's id is its number and one, as 0 is no id to some readers.
 * @param {string} file @param {Uint32Array} pages
 */
export function writePages(file, pages) {
  const next = nextUses(pages);
  writeOracleGeneral(file, pages.length, (at) => ({ id: (pages[at] ?? 0) + 1, bytes: 1, next: next[at] || undefined }));
}

/** The index of each request's next one for its page; 0 if there is none. @param {Uint32Array} pages */
function nextUses(pages) {
  const seen = new Uint32Array(pages.reduce((most, page) => Math.max(most, page), 0) + 1);
  const next = new Uint32Array(pages.length);
  for (let at = pages.length - 1; at >= 0; at--) {
    const page = pages[at] ?? 0;
    next[at] = seen[page] ?? 0;
    seen[page] = at;
  }
  return next;
}
