// What is fuzzed: every reader of something that comes from outside. A test holds this list against the readers.

import { archive, behind, files, logs, oneLine, scenarios, texts, traces } from "./seeds.mjs";

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {"core" | "page"} of the core's are sim-wasm/fuzz/fuzz_targets/FOLDER/NAME.rs, the page's web/fuzz/NAME.ts
 * @property {readonly string[]} [reads] the core's functions that it reaches: `crate/file: name`
 * @property {() => readonly Buffer[]} [seeds] the golden cases that it begins with; the page's have their own
 * @property {number} [longest] bytes of an input
 * @property {readonly string[]} [flags] of libFuzzer
 */

/** Templates of policies, and programs. */
const policies = () => files(["sim-wasm", "scripted", "templates"], /\.flp$/);
const programs = () => files(["sim-wasm", "program", "programs"], /\.py$/);
const loads = () => [
  ...files(["sim-wasm", "machine", "tests", "golden"], /\.load$/),
  ...files(["sim-wasm", "systems", "tests", "data", "real-linux", "loads"], /\.0\.load$/),
];
const exercises = () => files(["public", "samples"], /exercise\.json$/);

/** Commands, as people type them. */
const COMMANDS = [
  "replay trace.txt --policy lru-k;k=2 --frames 3,4 --json",
  "run a.json --set run.frames=768 --csv out.csv",
  "compare a.log b.log --align offset:3 --from 1 --to 2 --level 0.95",
  "mrc trace.txt --page-size 4096 --format perf",
  "sweep a.json --vary run.frames=256,512 --jobs 2",
  "serve dist --port 8080 --live",
];

/** Accesses, and the machine that translates them. */
const TRANSLATED = JSON.stringify({
  bits: 16,
  offset_bits: 8,
  levels: [4, 4],
  tlb: { entries: 4, ways: 2, policy: "lru", asid: true },
  frames: 3,
  policy: "lru",
  seed: 1,
  read_only: [2],
  costs: { tlb_ns: 1, memory_ns: 100, disk_ms: 8 },
  accesses: "0x100 0x200w fork P2: 0x300w 0x100",
});

/** Bytes of a log that is read whole, several times: its header and a few rows. Twice as many take twice as long. */
const HEAD = 512;

/** @type {readonly Target[]} */
export const TARGETS = [
  {
    name: "read_log",
    of: "core",
    seeds: logs,
    longest: HEAD,
    reads: ["logs/log/mod: read", "logs/log/mod: read_as", "logs/log/mod: read_all", "logs/log/mod: read_watched"],
  },
  { name: "explain_log", of: "core", seeds: () => behind([0], logs()), longest: HEAD },
  { name: "read_written", of: "core", seeds: () => [Buffer.alloc(80, 7)], longest: 256 },
  { name: "tell_incident", of: "core", seeds: () => behind([0, 0xff, 0], logs()), longest: HEAD },
  { name: "follow_log", of: "core", seeds: () => behind([2], logs()), longest: HEAD, reads: ["logs/follow/mod: push"] },
  { name: "grow", of: "core", seeds: () => behind([0, 0], logs()), longest: 300 },
  { name: "unwrap", of: "core", seeds: logs, longest: 512 },
  { name: "date_line", of: "core", seeds: logs, longest: 128 },
  { name: "divide", of: "core", seeds: logs, longest: 512 },
  {
    name: "detect",
    of: "core",
    seeds: logs,
    longest: 512,
    reads: ["logs/log/lines/decode: decode", "logs/log/detect: detect"],
  },
  {
    name: "parse_format",
    of: "core",
    seeds: () => logs().flatMap((log, at) => behind([at % 256], [log])),
    longest: 512,
  },
  {
    name: "ask_logs",
    of: "core",
    seeds: () => texts('{"align":{"by":"start"}}\0{"column":"r","view":"ratio","points":9}', '{"interval_s":1}'),
    longest: 512,
    reads: ["logs/log/options: parse"],
  },
  { name: "test_runs", of: "core", seeds: () => [Buffer.alloc(64, 3)], longest: 130 },
  {
    name: "read_trace",
    of: "core",
    seeds: () => behind([0, 255, 64], traces()),
    longest: 512,
    reads: ["trace/reader: named", "trace/reader: push", "trace/detect: detect", "trace/format/mod: by_id"],
  },
  {
    name: "unpack_trace",
    of: "core",
    // Packed by gzip, zstd, xz, bzip2 and LZ4.
    seeds: () => [0, 0x42, 0x81, 0xc0, 0xcf].flatMap((kind) => behind([kind, 6, 64, 0], traces())),
    longest: 256,
  },
  { name: "read_string", of: "core", seeds: traces, longest: 128, reads: ["trace/format/plain: parse"] },
  { name: "run_policies", of: "core", seeds: () => [Buffer.from("lru: 255 255 255 1 2 3 4 1 2 5")], longest: 64 },
  {
    name: "read_scenario",
    of: "core",
    seeds: scenarios,
    longest: 4096,
    reads: [
      "scenario/lib: parse",
      "scenario/lib: parse_replay",
      "scenario/lib: parse_policy",
      "scenario/lib: parse_pattern",
      "scenario/lib: read_value",
    ],
  },
  { name: "run_machine", of: "core", seeds: scenarios, longest: 4096, flags: ["-timeout=60"] },
  {
    name: "read_load",
    of: "core",
    seeds: loads,
    longest: 4096,
    reads: ["machine/workload/recorded/read: read"],
  },
  {
    name: "run_program",
    of: "core",
    seeds: programs,
    longest: 1024,
    reads: ["program/lib: parse"],
  },
  {
    name: "read_policy",
    of: "core",
    seeds: policies,
    longest: 2048,
    reads: ["scripted/script: read", "program/lib: parse_given"],
  },
  {
    name: "read_addresses",
    of: "core",
    seeds: () => texts("a0x10 0x20w fork P2: 0x30", "x1 2 3w"),
    longest: 256,
    reads: ["address/text: read"],
  },
  {
    name: "grade_homework",
    of: "core",
    seeds: () => behind([0], exercises()),
    longest: 1024,
    reads: ["homework/check: check", "homework/check: read", "homework/due: moment"],
  },
  {
    name: "read_arguments",
    of: "core",
    seeds: () => texts(...COMMANDS.map((line) => line.replaceAll(" ", "\n"))),
    longest: 512,
  },
  {
    name: "change_document",
    of: "core",
    seeds: () => scenarios().map((document) => oneLine(document, "run.frames=768\nrun.os.knobs.vm.swappiness=10\n")),
    longest: 2048,
  },
  {
    name: "read_request",
    of: "core",
    seeds: () =>
      texts(" GET /a.html?after=3 HTTP/1.1\r\nHost: localhost\r\nCookie: key=1\r\nContent-Length: 2\r\n\r\n{}"),
    longest: 512,
  },
  {
    name: "read_document",
    of: "core",
    seeds: () => [...scenarios(), ...texts('{"a":{"b":1},"a":"\\":"}')],
    longest: 512,
  },
  {
    name: "read_study",
    of: "core",
    reads: ["plan/id: read", "plan/part: read", "plan/plan: read", "plan/spec: read"],
    seeds: () =>
      texts(
        '{"version":1,"scenarios":["s.json"],"set":{"run.frames":4},"vary":{"run.policy.id":["lru","opt"]},"seeds":2}',
        '{"version":1,"traces":[{"file":"t","page_size":4096}],"policies":["lru-k:k=3"],"frames":[3],"tasks_per_part":1}',
        '{"version":1,"traces":[{"file":"t"}],"policies":["lhd"],"bytes":["4kB",9],"admit":["drawn=0.5"],"warmup":1}',
        '{"version":1,"part":"00","rows":[{"task":"00","values":{"faults":"1.5 NaN"}}]}\nsha256 00\n',
      ),
    longest: 256,
  },
  {
    name: "read_values",
    of: "core",
    seeds: () => texts("run.frames=256,512", 'run.os.version="6.12","7.3"', 'run.tags=["a",{"b":"c,\\""}],null'),
    longest: 128,
  },
  {
    name: "read_path",
    of: "core",
    seeds: () => [...texts("bytes=0-9", "bytes=-4", "a%20b/%c3%a4.html"), ...files(["public"], /^_headers$/)],
    longest: 256,
  },
  {
    name: "translate",
    of: "core",
    seeds: () => texts(TRANSLATED),
    longest: 1024,
  },
  { name: "read_archive", of: "core", seeds: () => [archive("vmstat.log", "r b\n1 0\n")], longest: 4096 },
  ...[
    "links",
    "packed-links",
    "lessons",
    "markdown",
    "bundles",
    "runs",
    "kept",
    "merge",
    "documents",
    "handed-in",
    "tables",
    "logs",
    "messages",
    "embed",
    "archives",
    "typed",
  ].map((name) => /** @type {const} */ ({ name, of: "page" })),
];
