import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LOCAL_CACHE, inRoot } from "../base/paths.mjs";
import { Problem } from "../base/problem.mjs";
import { ask, must } from "../base/run.mjs";
import { say, timed } from "../base/say.mjs";
import { writePages, zipf } from "./zipf.mjs";

/**
 * A policy of ours, and the class of libCacheSim's that does the same. LIRS is there twice: by default it is its authors', and
 * libCacheSim's departs from that (`docs/policies.md`).
 * @typedef {{ policy: string, name: string, reference: string, limited: boolean }} Pair
 */

/** @type {readonly Pair[]} */
export const PAIRS = [
  ["fifo", "FIFO", "FIFO"],
  ["lru", "LRU", "LRU"],
  ["clock", "Clock", "Clock"],
  ["sieve", "SIEVE", "Sieve"],
  ["s3-fifo", "S3-FIFO", "S3FIFO"],
  ["arc", "ARC", "ARC"],
  ["2q", "2Q", "TwoQ"],
  ["lirs", "LIRS", "LIRS"],
  ["lirs:compat=libcachesim", "LIRS, as theirs", "LIRS"],
  ["lfu", "LFU", "LFU"],
  ["lru-k", "LRU-2", "LRUK"],
  ["w-tinylfu", "W-TinyLFU", "WTinyLFU"],
  ["opt", "OPT", "Belady"],
].map(([policy = "", name = "", reference = ""]) => ({
  policy,
  name,
  reference,
  limited: policy !== "w-tinylfu" && policy !== "opt",
}));

/** How many times as fast as libCacheSim we mean to be. */
export const LIMITS = { native: 8, wasm: 6 };

const [PAGES, SEED, FRAMES] = [1_000_000, 42, 100_000];

/** The buckets of libCacheSim's hash table, as powers of two: its own choice, and enough for every page, which is faster for most. */
const TABLES = { default: 24, small: 20 };

/** Rounds per measurement, in turn; the best one counts. */
const ROUNDS = 3;

/** Processor seconds of a program after which it gets no more rounds. */
const BUDGET_SECONDS = 30;

const INSTALL = `libCacheSim isn't there for Python, and so nothing was measured beside it. Install it, and try again:

  python3 -m venv libcachesim && libcachesim/bin/pip install libcachesim==0.3.5
  PATH="$PWD/libcachesim/bin:$PATH" npm run bench -- --only libcachesim
`;

const HELPER = inRoot("scripts", "lib", "bench", "beside.py");
const IN_NODE = fileURLToPath(new URL("in-node.mjs", import.meta.url));

/** @typedef {"default" | "small" | "native" | "wasm"} Program */
/** @typedef {{ seconds: number, misses: number }} Measured of one run */
/** @typedef {Pair & { misses: number, theirs: number, seconds: Record<Program, number> }} Row the best of each */

/**
 * Times libCacheSim, the native command and the command as WebAssembly in turn, on one file; nothing where libCacheSim isn't there, which is said.
 * @param {string} native the command's path
 * @param {{ references: number, policies: readonly string[] }} asked of all policies if none is named
 */
export async function measureBeside(native, { references, policies }) {
  const python = findReference();
  if (python === undefined) {
    say(INSTALL);
    return undefined;
  }
  const unknown = policies.find((id) => !PAIRS.some(({ policy }) => policy === id));
  if (unknown !== undefined)
    throw new Problem(
      `libCacheSim is measured beside ${PAIRS.map(({ policy }) => policy).join(", ")}; not ${unknown}.`,
    );
  const folder = join(LOCAL_CACHE, "bench");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "zipf.oracleGeneral");
  let distinct = 0;
  await timed("trace", "written", async () => {
    const trace = zipf(references, PAGES, SEED);
    distinct = new Set(trace).size;
    writePages(file, trace);
  });
  const programs = programsOf(python.name, native, file, references);
  const rows = [];
  for (const pair of PAIRS.filter(({ policy }) => policies.length === 0 || policies.includes(policy)))
    rows.push(await timed(pair.name, "measured", () => measure(pair, programs)));
  rmSync(file);
  return { version: python.version, references, distinct, frames: FRAMES, rows };
}

/** The Python that has libCacheSim. */
function findReference() {
  for (const name of ["python3", "python"]) {
    const told = ask(name, [HELPER, JSON.stringify({ what: "version" })]);
    if (told) return { name, version: /** @type {string} */ (JSON.parse(told).version) };
  }
  return undefined;
}

/**
 * @param {string} python @param {string} native @param {string} file @param {number} references
 * @returns {Record<Program, (pair: Pair) => Promise<Measured>>}
 */
function programsOf(python, native, file, references) {
  /** @param {string} command @param {string[]} args */
  const answer = async (command, args) =>
    JSON.parse(
      await must(command, args, {
        problem: (output) => new Problem(`${command} failed: the lines above say why.`, output),
      }),
    );
  const helper = (/** @type {object} */ asked) => answer(python, [HELPER, JSON.stringify(asked)]);
  /** @param {number} hashpower @returns {(pair: Pair) => Promise<Measured>} */
  const theirs = (hashpower) => async (pair) => {
    const asked = { what: "libcachesim", policy: pair.reference, file, frames: FRAMES, hashpower };
    const { seconds, miss_ratio: ratio } = await helper(asked);
    return { seconds, misses: Math.round(ratio * references) };
  };
  /** @param {Pair} pair */
  const replay = ({ policy }) => [
    "replay",
    file,
    "--policy",
    policy,
    "--frames",
    String(FRAMES),
    "--jobs",
    "1",
    "--json",
  ];
  /** @param {{ seconds: number, output: string }} ran @returns {Measured} */
  const ours = ({ seconds, output }) => ({ seconds, misses: JSON.parse(output).results[0].faults });
  return {
    default: theirs(TABLES.default),
    small: theirs(TABLES.small),
    native: async (pair) => ours(await helper({ what: "command", words: [native, ...replay(pair)] })),
    wasm: async (pair) => ours(await answer(process.execPath, [IN_NODE, ...replay(pair)])),
  };
}

/**
 * @param {Pair} pair
 * @param {Record<Program, (pair: Pair) => Promise<Measured>>} programs
 * @returns {Promise<Row>}
 */
export async function measure(pair, programs) {
  const ids = /** @type {Program[]} */ (Object.keys(programs));
  const seconds = { default: Infinity, small: Infinity, native: Infinity, wasm: Infinity };
  const spent = { default: 0, small: 0, native: 0, wasm: 0 };
  /** @type {Partial<Record<Program, number>>} */
  const misses = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const id of ids.filter((id) => spent[id] < BUDGET_SECONDS)) {
      const ran = await programs[id](pair);
      if ((misses[id] ??= ran.misses) !== ran.misses)
        throw new Error(`${pair.name}: ${id} differs from round to round`);
      seconds[id] = Math.min(seconds[id], ran.seconds);
      spent[id] += ran.seconds;
    }
  }
  if (misses.native !== misses.wasm)
    throw new Error(`${pair.name}: WebAssembly has other misses than the native command`);
  if (misses.default !== misses.small) throw new Error(`${pair.name}: libCacheSim's misses depend on its hash table`);
  return { ...pair, misses: misses.native ?? 0, theirs: misses.default ?? 0, seconds };
}

/** How many times as fast as libCacheSim with either hash table, whichever is the faster one. @param {Row} row @param {"native" | "wasm"} program */
export const times = ({ seconds }, program) => Math.min(seconds.default, seconds.small) / seconds[program];

/**
 * The table, as Markdown has it.
 * @param {{ references: number, rows: readonly Row[] }} measured
 */
export function besideTable({ references, rows }) {
  const speed = (/** @type {number} */ seconds) => (references / seconds / 1e6).toFixed(1);
  const lines = rows.map((row) => {
    const { seconds, limited } = row;
    const ratio = (/** @type {"native" | "wasm"} */ program) => {
      const found = times(row, program).toFixed(1);
      return limited && times(row, program) < LIMITS[program] ? `**${found}**` : found;
    };
    const misses = row.misses === row.theirs ? String(row.misses) : `${row.misses}, theirs ${row.theirs}`;
    const speeds = [seconds.default, seconds.small, seconds.native, seconds.wasm].map(speed);
    return [row.name, ...speeds, ratio("native"), ratio("wasm"), misses];
  });
  const head = [
    "",
    "libCacheSim",
    `its table 2^${TABLES.small}`,
    "native",
    "WebAssembly",
    `native, times (${LIMITS.native})`,
    `WebAssembly, times (${LIMITS.wasm})`,
    "misses",
  ];
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
