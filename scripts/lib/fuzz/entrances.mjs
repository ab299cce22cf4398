// Where something comes in from outside, by the means and not by the names of functions: decoders, parsers, messages, storage.
// A test finds such places and holds them against these lists, so that a new one is fuzzed or has a reason why not.

/** Means of the core by which bytes or a text become something. */
export const CORE_MEANS =
  /\bserde_json::from_(?:str|slice|reader)|\bfrom_utf8\(|\bfrom_str_radix\b|\bread_to_(?:end|string)\b|GzDecoder|Archive::new|\bDeserializer\b/;

/** Files of the core with such means, and the target that reaches each. @type {Readonly<Record<string, string>>} */
export const CORE_REACHED = {
  "cli/src/archive.rs": "read_archive",
  "cli/src/commands/sweep/vary.rs": "read_values",
  "cli/src/document.rs": "read_document",
  "cli/src/json_path.rs": "change_document",
  "cli/src/serve/files.rs": "read_path",
  "cli/src/serve/request.rs": "read_request",
  "logs/src/log/envelope/json.rs": "read_log",
  "logs/src/log/envelope/json/document.rs": "read_log",
  "logs/src/log/envelope/json/fields.rs": "read_log",
  "logs/src/log/events/damon.rs": "read_log",
  "logs/src/log/lines/decode.rs": "read_log",
  "logs/src/log/lines/written.rs": "read_log",
  "logs/src/log/options.rs": "ask_logs",
  "logs/src/log/series/documents.rs": "read_log",
  "logs/src/log/sysstat/sadf_json.rs": "read_log",
  "logs/src/log/tools/docker.rs": "read_log",
  "machine/src/workload/recorded/read/line.rs": "read_load",
  "plan/src/caches.rs": "read_study",
  "plan/src/id.rs": "read_study",
  "plan/src/part.rs": "read_study",
  "plan/src/place.rs": "read_study",
  "plan/src/plan.rs": "read_study",
  "plan/src/spec.rs": "read_study",
  "program/src/lexer.rs": "run_program",
  "scenario/src/lib.rs": "read_scenario",
  "trace/src/format/names.rs": "read_trace",
  "trace/src/format/string/prose.rs": "read_trace",
  "trace/src/format/table.rs": "read_trace",
  "wasm/homework/src/lib.rs": "grade_homework",
  "wasm/logs/src/compare.rs": "ask_logs",
  "wasm/logs/src/incident.rs": "ask_logs",
  "wasm/logs/src/phases.rs": "ask_logs",
  "wasm/logs/src/recheck.rs": "ask_logs",
  "wasm/program/src/lib.rs": "translate",
  "homework/src/check.rs": "grade_homework",
  "homework/src/document/text.rs": "grade_homework",
  "homework/src/typed.rs": "grade_homework",
  "homework/src/grade/file.rs": "grade_homework",
  "address/src/text.rs": "read_addresses",
};

/** Those without a target, and why. @type {Readonly<Record<string, string>>} */
export const CORE_NOT_FUZZED = {
  "cli/src/bounded.rs": "the library unpacks, and its limits have tests",
  "cli/src/commands/bench/wasm.rs": "the answers of our own process",
  "cli/src/commands/experiment/stored.rs": "our own files, in a test",
  "cli/src/host/native/follow.rs": "bytes, which follow_log reads",
  "cli/src/link.rs": "the libraries unpack, and its limit has a test; read_document has the rest",
  "cli/src/input.rs": "text or none, which others read",
  "cli/src/serve/live/mod.rs": "the library reads numbers and texts, which are checked by what has tests",
  "cli/src/serve/packed.rs": "what our own build has put into the command",
  "cli/src/serve/secret.rs": "digits, which are compared",
  "cli/src/store.rs": "text or none, which others read",
  "cli/src/text.rs": "our own words",
  "python/src/answers.rs": "the answers of our own process",
};

/** Means of the page. */
export const PAGE_MEANS =
  /\bJSON\.parse\(|\bparsed\(|\bDecompressionStream\b|\batob\(|\bdecodeURIComponent\(|\.text\(\)|\.json\(\)|\.arrayBuffer\(\)|addEventListener\("message"|\bonmessage = |\bgetData\(|\breadText\(|\btextAt\(|\breadKept\(|\bunzip|\breadRecords\(|\basked<|\b(?:fileText|bytesText)\(/;

/** Folders whose files talk to our own engines; what these say is made by the core. */
export const ENGINES = /^base\/sim\/(?!log-files\/log-bytes)/;

const HANDS_ON = "hands a text, a file or a message on to what is fuzzed";
const OWN = "what this page has just written itself";

/** Files of the page with such means that no target has in it, and why. @type {Readonly<Record<string, string>>} */
export const PAGE_NOT_FUZZED = {
  "base/frame/use-exports.ts": OWN,
  "base/keep/aside.ts": "puts what it finds into a file, unread",
  "base/keep/durable-text.ts": HANDS_ON,
  "base/keep/kept-text.ts": HANDS_ON,
  "base/page/opening.ts": OWN,
  "base/page/reload/carry.ts": OWN,
  "base/page/use-commands.ts": OWN,
  "base/page/use-seen.ts": OWN,
  "learn/homework/editor/export-package.ts": "fetches what this page's host has",
  "learn/homework/keep-draft.ts": HANDS_ON,
  "learn/homework/student/home.ts": HANDS_ON,
  "learn/panel/older-lessons.ts": HANDS_ON,
  "learn/panel/open-lesson.ts": HANDS_ON,
  "learn/panel/own-lessons.ts": HANDS_ON,
  "learn/panel/use-progress.ts": HANDS_ON,
  "learn/trial/lab-frame.tsx": "hears this very page in a frame: two numbers",
  "learn/trial/lecturer.tsx": HANDS_ON,
  "learn/trial/use-sitting.ts": HANDS_ON,
  "logs/view/kept/claim.ts": "a number of a tab, compared",
  "logs/view/kept/older-files.ts": HANDS_ON,
  "logs/view/kept/shelves.ts": HANDS_ON,
  "logs/view/open-bundle.ts": HANDS_ON,
  "logs/view/report/carried-logs.ts": "bytes as they are",
  "logs/view/use-paste.ts": HANDS_ON,
  "machine/kernel/hardware/trace-field.tsx": HANDS_ON,
  "machine/kernel/sweep/use-refusals.ts": OWN,
  "machine/kernel/use-nearest.ts": OWN,
  "machine/kernel/use-visited.ts": OWN,
  "machine/run/cores.ts": OWN,
  "machine/thrash/use-thrash.ts": OWN,
  "shell/address/fetch-files.ts": HANDS_ON,
  "shell/offline.ts": "our own service worker: versions, compared",
  "shell/open-files.ts": HANDS_ON,
  "shell/scenario/open-scenario.ts": HANDS_ON,
  "shell/trace-files.ts": HANDS_ON,
  "shell/present/keep-presenting.ts": HANDS_ON,
  "shell/present/wire.ts": HANDS_ON,
  "shell/visit/last-visit.ts": HANDS_ON,
  "textbook/arena/charts.tsx": OWN,
  "textbook/code/tools.tsx": HANDS_ON,
  "textbook/lab/live/server.ts": "our own server's answers",
  "textbook/lab/own/policy-file.ts": HANDS_ON,
};
