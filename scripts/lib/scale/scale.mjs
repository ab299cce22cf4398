import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BYTES_OF_A_REQUEST } from "../base/oracle-general.mjs";
import { lengthsOf } from "./draw.mjs";
import { scheduled } from "./schedule.mjs";
import { DATASETS, FRAMES, MOST_REFERENCES, POLICIES, TRACES } from "./study.mjs";

/**
 * What the study of docs/scale.md takes, computed from measured.json: `node scripts/lib/scale/scale.mjs`. It prints the page's tables.
 * @typedef {import("./measure.mjs").Measured} Measured
 * @typedef {import("./measure.mjs").Point} Point
 * @typedef {import("./schedule.mjs").Shard} Shard
 * @typedef {import("./schedule.mjs").Cluster} Cluster
 */

const SEED = 1;
/** Each schedule is simulated so often, with other workers slow and lost. */
const RUNS = 21;
/** Assumed: what a core costs an hour, and a terabyte a month. */
const [DOLLARS_A_CORE_HOUR, DOLLARS_A_TB_MONTH] = [0.04, 23];

/** Assumed, from calm to rough. @type {Record<string, Partial<Cluster>>} */
const CONDITIONS = {
  "all alike": {},
  "one in 20 is 3 times slower": { slow: 0.05 },
  "and each is lost once in 100 hours": { slow: 0.05, lossesPerHour: 0.01 },
  "and each is lost once an hour": { slow: 0.05, lossesPerHour: 1 },
};
/** @type {Cluster} */
const CLUSTER = { workers: 1000, slow: 0, slowness: 3, lossesPerHour: 0, replaceSeconds: 120, seed: SEED };

/**
 * Processor seconds for so many references. Between two measured lengths, a reference's time is interpolated over the logarithm of
 * the length; beyond the last, it grows on as between the last two: pages that caches have no room for.
 * @param {readonly Point[]} points @param {number} references
 */
export function secondsFor(points, references) {
  const each = points.map((point) => ({ log: Math.log2(point.references), time: point.seconds / point.references }));
  const log = Math.log2(references);
  const after = each.findIndex((point) => point.log >= log);
  const [high] = [after < 0 ? each.length - 1 : Math.max(1, after)];
  const [before, beyond] = [each[high - 1], each[high]];
  if (before === undefined || beyond === undefined) throw new Error("two lengths have to be measured");
  const slope = (beyond.time - before.time) / (beyond.log - before.log);
  // Short traces are in caches as the shortest measured one is.
  const time = before.time + slope * (Math.max(log, each[0]?.log ?? log) - before.log);
  return Math.max(time, Math.min(before.time, beyond.time)) * references;
}

/** The tasks of a trace, by policy and in it by frames, in parts of so many. @param {Measured} measured @param {number} references @param {number} tasks */
function traceOf({ policies, reading, unpacking }, references, tasks) {
  const each = POLICIES.flatMap((policy) => {
    const seconds = secondsFor(policies[policy] ?? [], references) / FRAMES.length;
    return FRAMES.map(() => seconds);
  });
  const parts = Array.from({ length: Math.ceil(each.length / tasks) }, (_, at) =>
    sum(each.slice(at * tasks, (at + 1) * tasks)),
  );
  const a_reference = reading.seconds / reading.references + unpacking.seconds / unpacking.references;
  return { reading: a_reference * references, parts };
}

/** Seconds of reading a trace for each of its parts. @param {import("./schedule.mjs").Trace} trace */
const readingOf = ({ reading, parts }) => reading * parts.length;

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/**
 * Ways to divide the study, each with what `plan` and `work` are told.
 * @param {Measured} measured @param {readonly number[]} lengths
 * @returns {Record<string, readonly Shard[]>}
 */
function divided(measured, lengths) {
  const traces = (/** @type {readonly number[]} */ of, tasks = 64) =>
    of.map((length) => traceOf(measured, length, tasks));
  const inTurn = Array.from({ length: CLUSTER.workers }, () => /** @type {import("./schedule.mjs").Trace[]} */ ([]));
  traces(lengths).forEach((trace, at) => inTurn[at % inTurn.length]?.push(trace));
  const falling = lengths.toSorted((a, b) => b - a);
  return {
    "1,000 shards": inTurn,
    "8,000 shards, a trace each": traces(lengths).map((trace) => [trace]),
    "the same, long traces first": traces(falling).map((trace) => [trace]),
    "96,000 shards, a policy of a trace each": traces(falling, FRAMES.length).flatMap(({ reading, parts }) =>
      parts.map((part) => [{ reading, parts: [part] }]),
    ),
  };
}

/** @param {readonly (readonly string[])[]} rows the first is the head */
function table(rows) {
  const [head = [], ...body] = rows;
  return [head, head.map(() => "---"), ...body].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** @param {number} number @param {number} [digits] */
const text = (number, digits = 0) =>
  number.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** @param {Measured} measured */
function whatItTakes(measured, lengths = lengthsOf(TRACES, SEED)) {
  const references = sum(lengths);
  const hours = POLICIES.map(
    (policy) => sum(lengths.map((one) => secondsFor(measured.policies[policy] ?? [], one))) / 3600,
  );
  const read = sum(lengths.map((one) => readingOf(traceOf(measured, one, 64)))) / 3600;
  const all = sum(hours) + read;
  const tasks = TRACES * POLICIES.length * FRAMES.length;
  const [terabytes, rows] = [(references * BYTES_OF_A_REQUEST) / 1e12, (tasks * measured.bytesOfARow) / 1e6];
  const cut = lengths.filter((one) => one === MOST_REFERENCES).length;
  const published = sum(DATASETS.map(({ traces }) => traces));
  return table([
    ["what", "how much"],
    ["traces published, drawn", `${text(published)}, ${text(lengths.length)}`],
    ["references", `${text(references / 1e9)} billion; ${text(cut)} traces are cut at ${text(MOST_REFERENCES)}`],
    ["median trace", `${text(median(lengths.toSorted((a, b) => a - b)) / 1e6, 1)} million references`],
    ["tasks", text(tasks)],
    [
      "replays",
      `${text(sum(hours))} core-hours, of which ${text(Math.max(...hours))} for ${POLICIES[hours.indexOf(Math.max(...hours))]}`,
    ],
    ["reading, once a part", `${text(read)} core-hours`],
    [
      "longest trace alone",
      `${text(sum(traceOf(measured, Math.max(...lengths), 64).parts) / 3600, 1)} hours on a core`,
    ],
    ["traces, not compressed", `${text(terabytes, 1)} TB`],
    ["results", `${text(rows)} MB`],
    [
      "price",
      `$${text(all * DOLLARS_A_CORE_HOUR)} for cores, $${text(terabytes * DOLLARS_A_TB_MONTH)} a month for traces`,
    ],
  ]);
}

/** @param {Measured} measured */
function whatBecomesOfIt(measured) {
  const lengths = shuffled(lengthsOf(TRACES, SEED));
  const rows = Object.entries(divided(measured, lengths)).flatMap(([division, shards]) =>
    Object.entries(CONDITIONS).map(([condition, changed], at) => {
      const runs = Array.from({ length: RUNS }, (_, run) =>
        scheduled(shards, { ...CLUSTER, ...changed, seed: SEED + run }),
      );
      const of = (/** @type {keyof import("./schedule.mjs").Outcome} */ name) =>
        runs.map((one) => one[name]).toSorted((a, b) => a - b);
      const minutes = of("seconds").map((seconds) => seconds / 60);
      return [
        at === 0 ? division : "",
        condition,
        `${text(median(minutes))}, ${text(minutes.at(-1) ?? 0)}`,
        text(median(of("busySeconds")) / 3600),
        text(median(of("losses"))),
        `${text((100 * median(of("againSeconds"))) / median(of("busySeconds")), 1)} %`,
      ];
    }),
  );
  return table([["division", "workers", "minutes: median, longest", "core-hours", "lost", "done again"], ...rows]);
}

/** @param {readonly number[]} rising */
const median = (rising) => rising[rising.length >> 1] ?? 0;

/** In an order that has nothing to do with length. @param {readonly number[]} lengths */
function shuffled(lengths) {
  return lengths
    .map((length, at) => ({ length, key: Math.imul(at + 1, 0x9e3779b1) >>> 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ length }) => length);
}

if (process.argv[1] === import.meta.filename) {
  /** @type {Measured} */
  const measured = JSON.parse(readFileSync(join(import.meta.dirname, "measured.json"), "utf8"));
  process.stdout.write(`${whatItTakes(measured)}\n\n${whatBecomesOfIt(measured)}\n`);
}
