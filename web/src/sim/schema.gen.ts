// Generated from the Rust core by `npm run schema`. Do not edit: change the Rust and run it again.

export type Severity = "error" | "warning" | "note";
export type Code = "json-syntax" | "scenario-shape" | "scenario-version" | "scenario-kind" | "scenario-path" | "out-of-range" | "unknown-word" | "not-a-multiple" | "threshold-order" | "file-length" | "files-not-written" | "one-swap-area" | "swap-twice" | "compressed-one-area" | "not-whole" | "unknown-policy" | "unknown-pattern" | "unknown-control" | "unknown-param" | "no-params" | "trace-not-a-page" | "trace-page-too-large" | "trace-empty" | "trace-too-long" | "trace-too-many-pages" | "trace-line-too-long" | "trace-too-large" | "trace-memory" | "trace-more" | "trace-page-size" | "trace-no-such-format" | "trace-unknown-format" | "trace-binary" | "trace-format-guessed" | "trace-format-binary" | "trace-packed" | "trace-gzip-corrupt" | "trace-gzip-cut" | "trace-gzip-rest" | "trace-no-references" | "trace-number-too-large" | "trace-span" | "trace-cut-line" | "trace-cut-record" | "trace-skipped-lines" | "trace-first-touches" | "trace-sampled" | "trace-partial" | "trace-symbols" | "trace-lackey-line" | "trace-perf-line" | "trace-perf-no-address" | "trace-ftrace-line" | "trace-bpftrace-line" | "trace-msr-row" | "trace-csv-assumed" | "trace-csv-no-column" | "trace-csv-fields" | "trace-csv-id" | "trace-csv-size" | "load-head" | "load-named" | "load-version" | "load-empty" | "load-word" | "load-missing" | "load-value" | "load-rest" | "load-not-mapped" | "load-mapped" | "load-outside" | "load-pages" | "load-files" | "load-processes" | "load-too-long" | "recording-too-long" | "unknown-os" | "unknown-knob" | "log-empty" | "log-too-large" | "log-zip" | "log-foreign" | "log-gzip" | "log-sysstat-binary" | "log-binary" | "log-encoding" | "log-unknown-format" | "log-not-readable" | "log-no-such-format" | "log-bad-option" | "log-unreadable" | "log-no-rows" | "log-headerless" | "log-other-line" | "log-field-count" | "log-field-not-number" | "log-truncated-line" | "log-fused-columns" | "log-elision" | "log-columns-changed" | "log-too-many-rows" | "log-too-many-columns" | "log-date-ambiguous" | "log-json" | "log-xml-cut" | "log-more" | "log-repeated" | "log-run-title" | "log-record-short" | "log-columns-numbered" | "log-text-column" | "log-column-repeated" | "log-section-left-out" | "log-first-counts" | "log-memory-units-mixed" | "log-unit-guessed" | "log-suffix-precision" | "log-since-boot" | "log-no-since-boot" | "log-all-since-boot" | "log-memory-frozen" | "log-configuration" | "log-page-size" | "log-cpu-sum" | "log-interval-assumed" | "log-time-gap" | "log-time-backwards" | "log-recheck-numbers" | "log-recheck-unused" | "log-recheck-interval" | "log-recheck-negative-deviation" | "log-recheck-runs" | "log-recheck-too-long";
export type Diag = { 
/**
 * How much it matters.
 */
severity: Severity, 
/**
 * What it is.
 */
code: Code, 
/**
 * Line, counted from 1; 0 if it concerns the whole document.
 */
line: number, 
/**
 * Column in characters, counted from 1; 0 if it concerns the whole line.
 */
column: number, 
/**
 * The offending text as it stands in the document, shortened to [`Diag::TOKEN_MAX`] characters.
 */
token: string, 
/**
 * The other arguments of the sentence.
 */
args: { [key in string]: string }, };
export type Scenario = { 
/**
 * Version of the document; [`VERSION`] after [`parse`].
 */
version: number, 
/**
 * Seed of everything random in the run.
 */
seed: number, 
/**
 * The run itself.
 */
run: Run, };
export type Run = { "kind": "replay" } & Replay | { "kind": "machine" } & Machine | { "kind": "page-cache" } & PageCache;
export type Replay = { 
/**
 * The reference string.
 */
references: References, 
/**
 * The policy and its parameters.
 */
policy: PolicySpec, 
/**
 * Number of physical frames.
 */
frames: number, };
export type References = string | PatternSpec;
export type PatternSpec = { 
/**
 * Stable id, as in the table of patterns.
 */
pattern: string, 
/**
 * Parameter values by parameter id.
 */
params?: { [key in string]: ParamValue }, };
export type PolicySpec = { 
/**
 * Stable id, as in the registry.
 */
id: string, 
/**
 * Parameter values by parameter id.
 */
params?: { [key in string]: ParamValue }, };
export type Machine = { 
/**
 * The operating system model.
 */
os: OsSpec, 
/**
 * Page frames the virtual memory system manages (`v_page_count`), 4 KiB each.
 */
frames: number, 
/**
 * Length of the run in simulated seconds.
 */
seconds: number, 
/**
 * Frames that belong to the kernel itself; an eighth of them if not given.
 */
wired?: number, 
/**
 * Swap space in pages; if not given, twice the frames, or what small disks hold.
 */
swap?: number, 
/**
 * Swap space in several areas, in the order in which they are added; then `swap` is not given.
 */
swap_areas?: Array<SwapArea>, 
/**
 * Processors; one if not given.
 */
cpus?: number, 
/**
 * Longest time a process runs while others want to, in milliseconds; 100 if not given.
 */
slice_ms?: number, 
/**
 * The disk that holds files and swap; a 7,200 rpm desktop disk if not given.
 */
disk?: DiskSpec, 
/**
 * The order in which the disk serves its requests; the system's own if not given.
 */
scheduler?: DiskScheduler, 
/**
 * How many such disks share the pages (RAID-0); one if not given.
 */
disks?: number, 
/**
 * Pages that lie on one disk before the next one's turn; one if not given.
 */
chunk?: number, 
/**
 * Memory that keeps swap compressed before the disk; none if not given.
 */
compressed_swap?: CompressedSwap, 
/**
 * What watches it from outside the kernel, and decides who may run; nothing if not given.
 */
control?: ControlSpec, 
/**
 * What runs on it.
 */
workloads: Array<WorkloadSpec>, };
export type OsSpec = { 
/**
 * Stable id, as in the registry: `freebsd`.
 */
id: string, 
/**
 * Version of the modelled system: `10.2`.
 */
version: string, 
/**
 * Knob values by kernel name.
 */
knobs?: { [key in string]: ParamValue }, };
export type ControlSpec = { 
/**
 * Stable id, as in the registry.
 */
id: string, 
/**
 * Parameter values by parameter id.
 */
params?: { [key in string]: ParamValue }, };
export type DiskSpec = { "kind": "hdd", 
/**
 * Seek between two random places, on average, in milliseconds.
 */
seek_ms: number, 
/**
 * Revolutions per minute.
 */
rpm: number, 
/**
 * Transfer in megabytes (10^6) per second.
 */
mb_s: number, } | { "kind": "hp97560" } | { "kind": "ssd", 
/**
 * Latency of a read in microseconds.
 */
read_us: number, 
/**
 * Latency of a write in microseconds.
 */
write_us: number, 
/**
 * Transfer of one channel in megabytes (10^6) per second.
 */
mb_s: number, 
/**
 * Requests served at once.
 */
channels: number, } | { "kind": "network", 
/**
 * Latency of a request in microseconds.
 */
latency_us: number, 
/**
 * Bandwidth in megabits (10^6) per second.
 */
mbit_s: number, 
/**
 * How much of the bandwidth others use, in percent.
 */
load: number, 
/**
 * Machines that each page is sent to: two survive the loss of one.
 */
copies: number, };
export type DiskScheduler = "bioq" | "noop" | "deadline" | "anticipatory" | "cfq";
export type WorkloadSpec = { "id": "stress" } & Stress | { "id": "stress-ng" } & StressNg | { "id": "random-writer" } & RandomWriter | { "id": "file-reader" } & FileReader | { "id": "file-writer" } & FileWriter | { "id": "phases" } & Phases | { "id": "idle" } & Idle | { "id": "trace" } & TraceReplay | { "id": "nets" } & Nets | { "id": "consumers" } & Consumers | { "id": "probe" } & Probe | { "id": "recorded" } & RecordedLoad;
export type Stress = { 
/**
 * Pages each worker allocates in each round (`--vm-bytes` / 4096).
 */
pages: number, 
/**
 * Simulated time of one touch, in microseconds: how fast the worker is.
 */
touch_us: number, 
/**
 * Workers (`-m`); one if not given.
 */
workers?: number, 
/**
 * Bytes from one touch to the next (`--vm-stride`): a page or less, or whole pages; 4096 if not given.
 */
stride?: number, 
/**
 * Seconds of sleep between writing and reading (`--vm-hang`); none if not given.
 */
hang_s?: number, 
/**
 * Whether memory is kept from round to round (`--vm-keep`).
 */
keep?: boolean, 
/**
 * When it starts, in simulated seconds.
 */
start_s: number, 
/**
 * When it is stopped (`-t`), in simulated seconds after its start; never if not given.
 */
stop_s?: number, };
export type StressNg = { 
/**
 * Pages each worker allocates in each round (`--vm-bytes` / 4096).
 */
pages: number, 
/**
 * Simulated time of a pass over one page, in microseconds: how fast the worker is.
 */
touch_us: number, 
/**
 * Workers (`-m`); one if not given.
 */
workers?: number, 
/**
 * The method of every round (`--vm-method`); `all`, one after the other, if not given.
 */
method?: string, 
/**
 * Seconds of sleep behind the method (`--vm-hang`); none if not given.
 */
hang_s?: number, 
/**
 * Whether memory is kept from round to round (`--vm-keep`).
 */
keep?: boolean, 
/**
 * When it starts, in simulated seconds.
 */
start_s: number, 
/**
 * When it is stopped (`-t`), in simulated seconds after its start; never if not given.
 */
stop_s?: number, };
export type CompressedSwap = { 
/**
 * Frames of the pool: they are the kernel's, and no process has them.
 */
pages: number, 
/**
 * Mean ratio of the pages that compress; 2.7 if not given.
 */
ratio?: number, 
/**
 * Pages in a hundred that do not compress; 7 if not given.
 */
incompressible?: number, 
/**
 * Processor time of compressing a page, in microseconds; 20 if not given, as on a Pentium 4.
 */
compress_us?: number, 
/**
 * Processor time of getting a page back, in microseconds; 10 if not given.
 */
decompress_us?: number, };
export type SwapArea = { 
/**
 * Its length in pages.
 */
pages: number, 
/**
 * Areas of a higher priority are used first, equal ones in turn; without one, below all areas before it.
 */
priority?: number, 
/**
 * The disk it lies on: 0, the machine's own with the files on it, or another one of the same kind that holds nothing but swap,
 * numbered from 1; 0 if not given.
 */
disk?: number, };
export type RandomWriter = { 
/**
 * Pages of each process.
 */
pages: number, 
/**
 * Random writes between two sleeps.
 */
writes: number, 
/**
 * Sleep in milliseconds.
 */
sleep_ms: number, 
/**
 * Simulated time of one write, in microseconds.
 */
touch_us: number, 
/**
 * Processes; one if not given.
 */
processes?: number, 
/**
 * Seconds from the start of one process to the start of the next; 0 if not given.
 */
interval_s?: number, 
/**
 * When the first one starts, in simulated seconds.
 */
start_s: number, };
export type Consumers = { 
/**
 * How many.
 */
consumers: number, 
/**
 * Pages each allocates.
 */
pages: number, 
/**
 * Random writes between two sleeps.
 */
writes: number, 
/**
 * Sleep in milliseconds.
 */
sleep_ms: number, 
/**
 * Simulated time of one write, in microseconds.
 */
touch_us: number, 
/**
 * Seconds from the start of one to the start of the next, and from the end of one to the end of the next.
 */
interval_s: number, 
/**
 * Pages that are written, of those that are allocated; all if not given.
 */
footprint?: number, 
/**
 * Which pages a cycle writes; uniform if not given.
 */
pattern?: WritePattern, 
/**
 * Who ends first; who came first if not given.
 */
release?: ReleaseOrder, 
/**
 * Whether every single write is simulated. If not, those that need no fault are counted, and pages are found used as often as
 * the law of chance would have it. If not given: on machines whose every event is kept.
 */
each_write?: boolean, 
/**
 * When the first one starts, in simulated seconds.
 */
start_s: number, };
export type Probe = { 
/**
 * Pages it touches each time.
 */
pages: number, 
/**
 * Simulated time of one touch, in microseconds.
 */
touch_us: number, 
/**
 * Seconds from one time to the next.
 */
period_s: number, 
/**
 * When it starts, in simulated seconds. Its first touches fill its pages and are not measured.
 */
start_s: number, };
export type WritePattern = "uniform" | "repeat";
export type ReleaseOrder = "fifo" | "lifo";
export type FileReader = { 
/**
 * Number of the file.
 */
file: number, 
/**
 * Its length in pages.
 */
pages: number, 
/**
 * How it is read.
 */
by: ReadBy, 
/**
 * Simulated time spent on one page, in microseconds.
 */
touch_us: number, 
/**
 * How often the file is read; for ever if not given.
 */
loops?: number, 
/**
 * Sleep between two readings in milliseconds; none if not given.
 */
sleep_ms?: number, 
/**
 * When it starts, in simulated seconds.
 */
start_s: number, };
export type FileWriter = { 
/**
 * Number of the file.
 */
file: number, 
/**
 * Its length in pages.
 */
pages: number, 
/**
 * Simulated time spent on one page, in microseconds.
 */
touch_us: number, 
/**
 * How often the file is written; for ever if not given.
 */
loops?: number, 
/**
 * Sleep between two rounds in milliseconds; none if not given.
 */
sleep_ms?: number, 
/**
 * When it starts, in simulated seconds.
 */
start_s: number, };
export type Nets = { 
/**
 * How many nets.
 */
nets: number, 
/**
 * Pages that a net comes to have; 522 MiB if not given.
 */
footprint?: number, 
/**
 * Seconds in which it comes 63 % nearer to them; 24,840 if not given.
 */
tau_s?: number, 
/**
 * Pages of the process that belongs to no net; 350 MiB if not given.
 */
base?: number, 
/**
 * Seconds from one waking to the next; 10 if not given.
 */
cycle_s?: number, 
/**
 * Seconds in which a process touches all it has; 900 if not given.
 */
tour_s?: number, 
/**
 * Cycles among a hundred whose touches write; 50 if not given.
 */
write_percent?: number, 
/**
 * Megabytes (10^6) a second that a net reads; 0.15 if not given.
 */
read_mb_s?: number, 
/**
 * Megabytes (10^6) a second that a net writes; 0.5 if not given.
 */
write_mb_s?: number, 
/**
 * Length of each of its two files in pages, which are gone through again and again; 1 GiB if not given.
 */
file_pages?: number, 
/**
 * When they start, in simulated seconds.
 */
start_s: number, };
export type RecordedLoad = { 
/**
 * The recording, as text.
 */
load: string, 
/**
 * Whether a process exits at the end of its list; if not given, it waits for ever with the memory it has.
 */
exit?: boolean, };
export type ReadBy = "read" | "mmap";
export type Phases = { 
/**
 * Pages it allocates.
 */
pages: number, 
/**
 * Pages it uses in one phase; each phase uses those that follow the last one's.
 */
working_set: number, 
/**
 * Length of a phase in seconds.
 */
phase_s: number, 
/**
 * Writes among a hundred touches.
 */
write_percent: number, 
/**
 * Simulated time of one touch, in microseconds.
 */
touch_us: number, 
/**
 * When it starts, in simulated seconds.
 */
start_s: number, };
export type Idle = { 
/**
 * Processes.
 */
processes: number, 
/**
 * Pages of each, all written once at the start.
 */
pages: number, 
/**
 * Pages each touches when it wakes.
 */
touches: number, 
/**
 * Sleep in milliseconds.
 */
sleep_ms: number, 
/**
 * When they start, in simulated seconds.
 */
start_s: number, };
export type TraceReplay = { 
/**
 * The string. Its pages are numbered anew, in the order of their first use.
 */
references: References, 
/**
 * Simulated time of one touch, in microseconds.
 */
touch_us: number, 
/**
 * When it starts, in simulated seconds.
 */
start_s: number, };
export type PageCache = { 
/**
 * What is read when.
 */
sequence: CacheSequence, 
/**
 * Who leaves when memory is full.
 */
policy: CachePolicy, 
/**
 * Page frames that the cache may use, 4 KiB each; see [`PageCache::FRAMES`].
 */
frames?: number, 
/**
 * What the sequence's megabytes are; binary ones if not given.
 */
megabyte?: Megabyte, 
/**
 * Megabytes in a gigabyte of a named sequence; 1024 if not given.
 */
gigabyte_mb?: number, 
/**
 * Whether the two passes over everything in a named sequence are made by one process; not if not given.
 */
one_process?: boolean, 
/**
 * Whether pages that come back soon are active at once (3.15); so if not given.
 */
refault?: boolean, 
/**
 * How many active pages there may be for each inactive one; one if not given.
 */
ratio?: ListRatio, 
/**
 * Whether active pages that were used since the last look stay active; not if not given.
 */
second_chance?: boolean, 
/**
 * Seconds between two references up to which a page is hot; 10 if not given.
 */
threshold_s?: number, 
/**
 * When a reference is noticed for a page's heat; at its fault if not given.
 */
heat_at?: HeatAt, 
/**
 * Whether active pages that are not hot become inactive; not if not given.
 */
demotion?: boolean, 
/**
 * References after a page's last one that count as part of it (textbook LRU-2); none if not given.
 */
crp?: number, 
/**
 * Microseconds of a fault that reads; 44 if not given.
 */
major_us?: number, 
/**
 * Microseconds of a fault that finds its page; 4.5 if not given.
 */
minor_us?: number, 
/**
 * Pages that a fault maps if they are there; one if not given.
 */
fault_around?: number, 
/**
 * Pages that reclaim frees before it stops; 32 if not given.
 */
batch?: number, 
/**
 * Sizes are divided, and costs multiplied, by this; one if not given.
 */
scale?: number, };
export type CacheSequence = NamedSequence | Array<CacheStep>;
export type NamedSequence = "lru-k-1" | "lru-k-2";
export type CacheStep = { "id": "read", 
/**
 * Where the piece begins, in megabytes.
 */
from_mb: number, 
/**
 * Where it ends.
 */
to_mb: number, 
/**
 * What the piece is called.
 */
name?: string, 
/**
 * Whether the process of the step before goes on; a new one if not given.
 */
same_process?: boolean, } | { "id": "sleep", 
/**
 * Seconds.
 */
seconds: number, };
export type CachePolicy = "lru" | "lru-k" | "exact-lru" | "fifo" | "lru-2" | "opt";
export type Megabyte = "binary" | "decimal" | "page";
export type ListRatio = "one" | "by-size";
export type HeatAt = "fault" | "exit" | "both";
export type CacheHead = { 
/**
 * What was run.
 */
document: PageCache, 
/**
 * Pages of the file, up to the highest that was touched.
 */
pages: number, 
/**
 * Page frames, scaled.
 */
frames: number, 
/**
 * The pieces of the file that were read, in the order of their first use.
 */
regions: Array<CacheRegion>, 
/**
 * What was done, and what came of it.
 */
steps: Array<CacheStepHead>, 
/**
 * Pages that had to be read.
 */
faults: number, 
/**
 * Faults that found their page.
 */
minor_faults: number, 
/**
 * Seconds of the whole sequence, sleeps included.
 */
seconds: number, 
/**
 * What else happened.
 */
counts: CacheCounts, 
/**
 * Cells of the film's rows.
 */
buckets: number, 
/**
 * Ids of the series.
 */
series: Array<string>, 
/**
 * Fingerprint of all numbers.
 */
digest: string, };
export type CacheRegion = { 
/**
 * Its name; empty if it has none.
 */
name: string, 
/**
 * Its first page.
 */
from: number, 
/**
 * The page behind its last.
 */
to: number, };
export type CacheStepHead = { 
/**
 * Which piece was read, by its place in [`CacheHead::regions`]; none of a sleep.
 */
region: number | null, 
/**
 * The process, counted from 0.
 */
process: number, 
/**
 * When it began, in seconds.
 */
start_s: number, 
/**
 * When it ended.
 */
end_s: number, 
/**
 * Pages that had to be read.
 */
faults: number, 
/**
 * Faults that found their page.
 */
minor_faults: number, 
/**
 * Touches that nobody noticed.
 */
mapped: number, 
/**
 * What else happened in it, the end of its process included.
 */
counts: CacheCounts, 
/**
 * Active pages behind it.
 */
active: number, 
/**
 * Inactive ones; under a textbook policy all that are in memory.
 */
inactive: number, 
/**
 * Frames without a page.
 */
free: number, 
/**
 * For each piece, what of it is in memory behind the step.
 */
regions: Array<InCacheRegion>, };
export type InCacheRegion = { 
/**
 * On the active list.
 */
active: number, 
/**
 * On the inactive list.
 */
inactive: number, };
export type CacheCounts = { 
/**
 * First reads of a page.
 */
cold: number, 
/**
 * Pages that reclaim freed.
 */
evictions: number, 
/**
 * Pages that came back soon enough to be active at once.
 */
refaults_activated: number, 
/**
 * Inactive pages that became active, by touches, heat or a scan.
 */
activations: number, 
/**
 * Active pages that became inactive, by a scan or for want of heat.
 */
deactivations: number, };
export type SensitivityBase = "untuned" | "fitted";
export type CacheAssumption = "none" | "frames" | "megabyte" | "gigabyte_mb" | "one_process" | "refault" | "ratio" | "second_chance" | "threshold_s" | "heat_at" | "demotion" | "major_us" | "minor_us" | "fault_around" | "batch";
export type SensitivityRow = { 
/**
 * What is changed.
 */
assumption: CacheAssumption, 
/**
 * To what, as a document has it; empty if nothing is.
 */
value: string, 
/**
 * Faults of LRU and LRU-K in the first sequence, then in the second.
 */
faults: [number, number, number, number], 
/**
 * Root of the mean square of the four relative errors.
 */
rms_error: number, 
/**
 * Whether LRU-K has fewer faults in the first sequence, and LRU in the second.
 */
orders: [boolean, boolean], };
export type Meta = { 
/**
 * Stable id: in links, on the command line, in the string tables.
 */
id: string, 
/**
 * What its decisions rest on.
 */
family: Family, 
/**
 * Its parameters.
 */
params: Array<Param>, 
/**
 * The lists it keeps, in the order of their [`ListId`].
 */
lists: Array<ListMeta>, 
/**
 * The hands it moves.
 */
hands: Array<HandMeta>, 
/**
 * The page attributes it keeps beside [`super::BASE_ATTRS`], numbered after them.
 */
attrs: Array<AttrMeta>, 
/**
 * Its adaptive targets and counters.
 */
scalars: Array<ScalarMeta>, 
/**
 * Why a step may go as it does, in the order of the numbers in the step log. Made by [`super::reasons!`].
 */
reasons: Array<string>, 
/**
 * How many frames it may use.
 */
allocation: Allocation, 
/**
 * Whether more frames can never mean more faults (Mattson et al. 1970).
 */
stack_algorithm: boolean, 
/**
 * Whether it reads the future and so cannot run on a real machine.
 */
offline: boolean, 
/**
 * The source of the definition.
 */
citation: string, };
export type Family = "queue" | "recency" | "clock" | "frequency" | "adaptive" | "working-set" | "optimal";
export type ParamValue = number | string;
export type Allocation = "fixed" | "variable";
export type Param = { 
/**
 * Stable id.
 */
id: string, 
/**
 * What values it takes.
 */
domain: Domain, };
export type Domain = { "kind": "number", 
/**
 * Smallest value accepted.
 */
min: number, 
/**
 * Largest value accepted.
 */
max: number, 
/**
 * Value if not given.
 */
default: number, 
/**
 * Whether only whole numbers are accepted.
 */
whole: boolean, } | { "kind": "choice", 
/**
 * The words.
 */
words: Array<string>, };
export type PatternMeta = { 
/**
 * Stable id: in links, on the command line, in the string tables.
 */
id: string, 
/**
 * Its parameters: the length first, the share of writes last, what makes the pattern between them.
 */
params: Array<Param>, 
/**
 * Whether the seed changes which pages it refers to; it always changes which references are writes.
 */
random: boolean, };
export type ListMeta = { 
/**
 * Stable id.
 */
id: string, 
/**
 * How it is drawn.
 */
kind: ListKind, 
/**
 * Whether it remembers pages that are not in memory.
 */
ghosts: boolean, };
export type ListKind = "queue" | "stack" | "ring" | "order";
export type HandMeta = { 
/**
 * Stable id.
 */
id: string, 
/**
 * The list whose pages it walks over; `None` for the frames.
 */
list: number | null, };
export type AttrMeta = { 
/**
 * Stable id.
 */
id: string, 
/**
 * How it is drawn.
 */
kind: AttrKind, };
export type AttrKind = "bit" | "count" | "step" | "register";
export type ScalarMeta = { 
/**
 * Stable id.
 */
id: string, 
/**
 * What the number in the step log is divided by.
 */
scale: number, };
export type Totals = { 
/**
 * References to pages not in memory.
 */
faults: number, 
/**
 * Faults on first references.
 */
cold: number, 
/**
 * Pages that left memory.
 */
evictions: number, 
/**
 * Pages written back.
 */
writebacks: number, 
/**
 * Pages in memory, for policies of variable allocation.
 */
resident?: Resident, };
export type Resident = { 
/**
 * On average.
 */
mean: number, 
/**
 * At most.
 */
max: number, };
export type ReplayHead = { 
/**
 * The policy as run, every parameter with its value.
 */
policy: PolicySpec, 
/**
 * Number of frames.
 */
frames: number, 
/**
 * What the user calls each page, by page id. Text, because JavaScript numbers end at 2^53.
 */
labels: Array<string>, 
/**
 * Counts over the whole run.
 */
totals: Totals, 
/**
 * Fingerprint of the run.
 */
digest: string, };
export type Curve = { 
/**
 * The policy as run, every parameter with its value.
 */
policy: PolicySpec, 
/**
 * How it was computed; all methods are exact.
 */
method: Method, 
/**
 * Number of references.
 */
references: number, 
/**
 * Numbers of frames, in the order asked for.
 */
frames: Array<number>, 
/**
 * Faults with that many frames.
 */
faults: Array<number>, };
export type Method = "one-pass" | "replay";
export type SearchReport = { 
/**
 * Where the search stands.
 */
verdict: SearchVerdict, 
/**
 * The string found, its pages numbered from 1 in order of appearance; empty if there is none.
 */
references: Array<number>, 
/**
 * Frames of the side with fewer faults, and of the other.
 */
frames: [number, number], 
/**
 * Faults of the side with fewer, and of the other, on the string found.
 */
faults: [number, number], 
/**
 * No string of this length or shorter will do, except the one found.
 */
proven_length: number, 
/**
 * That holds for strings of at most this many pages.
 */
pages: number, 
/**
 * Longest strings to be tried.
 */
max_length: number, 
/**
 * Strings tried.
 */
nodes: number, };
export type SearchVerdict = "found" | "none" | "unfinished";
export type Unit = "" | "B" | "KiB" | "MiB" | "MB" | "pages" | "blocks" | "B/s" | "KiB/s" | "MiB/s" | "MB/s" | "blocks/s" | "pages/s" | "ops/s" | "1/s" | "events" | "s" | "ms" | "µs" | "µs/s" | "%" | "CPUs" | "threads" | "processes";
export type ColumnKind = "gauge" | "rate" | "count" | "share";
export type LogRun = { 
/**
 * Its first row, counted from 0.
 */
first_row: number, 
/**
 * The line of its first row, counted from 1.
 */
line: number, 
/**
 * Whether the first row is an average since boot.
 */
since_boot: boolean, };
export type TimeSource = "row-index" | "date-time" | "no-year" | "clock" | "epoch";
export type TimeAxis = { 
/**
 * Where it comes from.
 */
source: TimeSource, 
/**
 * The stamp of the first row as it is printed; empty if there is none.
 */
start: string, 
/**
 * The zone the header names; empty if it names none.
 */
zone: string, 
/**
 * Seconds between rows: the median of the stamps' differences, or what is assumed.
 */
interval_s: number, 
/**
 * Whether the interval was read from stamps (true) or is assumed (false).
 */
interval_known: boolean, 
/**
 * Whether the stamps say themselves how far they are from UTC, and the times are UTC's therefore.
 */
zoned?: boolean, };
export type DetectionReason = { 
/**
 * Id of its sentence.
 */
code: string, 
/**
 * The line that decided, counted from 1; 0 if none did.
 */
line: number, 
/**
 * That line, shortened.
 */
quote: string, };
export type Candidate = { 
/**
 * Its id.
 */
id: string, 
/**
 * Whether there is a reader for it.
 */
readable: boolean, 
/**
 * How sure it is; 0 is no.
 */
points: number, 
/**
 * Why.
 */
reason: DetectionReason, };
export type Summary = { 
/**
 * Values that are there; NaN is missing.
 */
count: number, 
/**
 * Arithmetic mean.
 */
mean: number | null, 
/**
 * Smallest value.
 */
min: number | null, 
/**
 * Largest value.
 */
max: number | null, 
/**
 * Sample standard deviation (divides by n - 1).
 */
sd: number | null, 
/**
 * Median.
 */
median: number | null, 
/**
 * 5 % quantile.
 */
p5: number | null, 
/**
 * First quartile.
 */
q1: number | null, 
/**
 * Third quartile.
 */
q3: number | null, 
/**
 * 95 % quantile.
 */
p95: number | null, };
export type Estimate = { 
/**
 * The number.
 */
value: number, 
/**
 * The interval's ends; none if the values do not determine one.
 */
low: number | null, 
/**
 * See `low`.
 */
high: number | null, };
export type MeansCompared = { 
/**
 * The mean of the first.
 */
a: Estimate, 
/**
 * The mean of the second.
 */
b: Estimate, 
/**
 * The second less the first. B. L. Welch: The generalization of "Student's" problem when several different population
 * variances are involved. Biometrika 34, 1947, with Satterthwaite's degrees of freedom.
 */
difference: Estimate, };
export type TTest = { 
/**
 * The first mean less the second.
 */
difference: number, 
/**
 * Its standard error.
 */
se: number, 
/**
 * The difference in standard errors; none, as the next two, if all values are the same and there is no error.
 */
t: number | null, 
/**
 * Degrees of freedom.
 */
df: number | null, 
/**
 * Probability of a difference at least as far from 0 if there is none.
 */
p: number | null, 
/**
 * The difference's interval.
 */
interval: Interval, };
export type Interval = { 
/**
 * Lower end.
 */
low: number, 
/**
 * Upper end.
 */
high: number, };
export type DesignPlan = { 
/**
 * How often the number of runs is halved.
 */
halvings: number, 
/**
 * The runs, replicates not counted.
 */
runs: Array<number>, 
/**
 * What each further factor is: `D=ABC`.
 */
generators: Array<string>, 
/**
 * Words that are the same in all runs.
 */
defining_words: Array<string>, 
/**
 * Length of the shortest of them; none of a full design.
 */
resolution: number | null, 
/**
 * Effects that the runs tell, in the order of [`Found::effects`].
 */
terms: Array<DesignTerm>, };
export type DesignTerm = { 
/**
 * The factors, by their numbers from 0.
 */
factors: Array<number>, 
/**
 * Its letters: `A`, `AB`.
 */
name: string, 
/**
 * Letters of its aliases of at most three factors, short ones first.
 */
aliases: Array<string>, };
export type DesignEffects = { 
/**
 * Mean over all runs.
 */
mean: number, 
/**
 * Standard error of every effect; none if there is nothing to tell it by.
 */
se: number | null, 
/**
 * Effects that are farther from 0 count at the level that was asked for.
 */
margin: number | null, 
/**
 * What the two come from.
 */
by: MarginBy | null, 
/**
 * In the order of [`Plan::terms`].
 */
effects: Array<DesignEffect>, 
/**
 * For each factor the mean where it is low, and where it is high.
 */
mains: Array<Array<number>>, 
/**
 * For each two factors, the second changing fastest among pairs, the means where both are low, the first alone is high, the second
 * alone is, and both are.
 */
pairs: Array<Array<number>>, };
export type DesignEffect = { 
/**
 * Mean response where it is high less that where it is low.
 */
effect: number, 
/**
 * Where it lies; none without replicates that differ.
 */
interval: Interval | null, 
/**
 * How likely one as far from 0 is if there is none; none without replicates that differ.
 */
p: number | null, };
export type MarginBy = "replicates" | "lenth";
export type QuantileRule = "inverse" | "weibull" | "linear" | "median-unbiased";
export type Quartiles = "moore-mc-cabe" | "tukey-hinges" | { "by": QuantileRule };
export type Bulk = "farthest-from-median" | "each-end" | "central95" | "five-and-ninety-five";
export type BoxPlot = { 
/**
 * Smallest value.
 */
min: number, 
/**
 * First quartile.
 */
q1: number, 
/**
 * Median.
 */
median: number, 
/**
 * Third quartile.
 */
q3: number, 
/**
 * Greatest value.
 */
max: number, 
/**
 * The last values that are no further from the box than 1.5 of its lengths (J. W. Tukey: Exploratory Data Analysis,
 * 1977).
 */
whiskers: Interval, 
/**
 * The values beyond the whiskers, upwards.
 */
outliers: Array<number>, };
export type RankTest = { 
/**
 * Pairs whose first value is above the second, and half of those that tie.
 */
u: number, 
/**
 * Exact two-sided p; none if values tie or a sample has more than [`EXACT_LIMIT`].
 */
p_exact: number | null, 
/**
 * The normal approximation's, corrected for ties and by a half for continuity; none if all values are the same.
 */
p_continuity: number | null, 
/**
 * The same without the half.
 */
p_normal: number | null, 
/**
 * The least exact p that samples of these sizes can have: three and three never come below 0.1.
 */
p_least: number | null, 
/**
 * Cliff's delta: how much more often a value of the first sample is above one of the second than below it, -1 to 1.
 */
delta: number, 
/**
 * Vargha and Delaney's A: how often it is above, ties counting half; `(delta + 1) / 2`.
 */
a12: number, };
export type Shift = { 
/**
 * The median of the differences of all pairs.
 */
shift: number, 
/**
 * The k-th difference from each end; none if samples this small cannot have the level.
 */
interval: Interval | null, 
/**
 * That k, from 1; 0 if there is none.
 */
k: number, 
/**
 * Whether k was counted; if not, it is from the normal approximation. Ties make it too wide rather than too narrow.
 */
exact: boolean, };
export type PermutationTest = { 
/**
 * Splits looked at.
 */
splits: number, 
/**
 * Those whose means differ at least as much, either way.
 */
extreme: number, 
/**
 * Their share. Of drawn splits `(extreme + 1) / (splits + 1)`, as the one observed is one of them.
 */
p: number, 
/**
 * Whether these are all the splits there are.
 */
exact: boolean, };
export type EffectSize = { 
/**
 * Cohen's d: in pooled standard deviations. J. Cohen: Statistical Power Analysis for the Behavioral Sciences, 1988.
 */
d: number, 
/**
 * Hedges's g: d without its bias, which makes small samples look too different.
 */
g: number, 
/**
 * By what d was multiplied.
 */
j: number, };
export type SpreadTest = { 
/**
 * The F of an analysis of variance of the distances from the groups' medians; none if no distance varies in its group.
 */
w: number | null, 
/**
 * Probability of as great a one if the spreads are equal.
 */
p: number | null, };
export type LogQuantity = "swap-in" | "swap-out" | "disk-read" | "disk-write" | "free-memory" | "file-cache" | "swap-used" | "faults" | "major-faults" | "user" | "system" | "idle" | "io-wait" | "steal" | "interrupts" | "switches" | "scanned" | "scanned-by-daemon" | "scanned-direct" | "reclaimed" | "reclaimed-by-daemon" | "reclaimed-direct" | "visited" | "pager-ins" | "pager-outs" | "cache-and-slab" | "total-memory" | "active" | "inactive" | "runnable" | "blocked" | "busy" | "swap-traffic";
export type CommonUnit = { 
/**
 * The unit.
 */
unit: Unit, 
/**
 * What the column's numbers are multiplied by.
 */
factor: number, };
export type SinceBootRows = "keep" | "drop";
export type DateOrder = "month-first" | "day-first";
export type ReadOptions = { 
/**
 * One of [`super::FORMATS`]' ids instead of the detection.
 */
format?: string, 
/**
 * Seconds between rows, of a file whose rows do not carry the time.
 */
interval_s?: number, 
/**
 * Bytes of a page, for columns in pages.
 */
page_bytes?: number, 
/**
 * The unit of memory, of a vmstat that does not print it: bytes, KiB, MiB or MB.
 */
memory_unit?: Unit, 
/**
 * Which rows are averages since boot.
 */
since_boot?: SinceBootRows, 
/**
 * The order of dates with slashes.
 */
date_order?: DateOrder, 
/**
 * Stretches whose rows do not count, from and to in seconds since the first row that is no average since boot, ends and
 * all. What was read stays: [`super::LogReport::leave_out`] changes them without reading again.
 */
exclude?: Array<[number, number]>, 
/**
 * Minutes that the clock is ahead of UTC, of a file whose stamps do not say it.
 */
utc_offset_min?: number, };
export type ColumnHead = { 
/**
 * The name as the header prints it.
 */
name: string, 
/**
 * The name made unique.
 */
qualified: string, 
/**
 * Its unit.
 */
unit: Unit, 
/**
 * What its numbers say.
 */
kind: ColumnKind, 
/**
 * What it measures, if other tools log that, too.
 */
quantity: LogQuantity | null, 
/**
 * The unit in which columns of its quantity are compared, if it can be brought to that.
 */
common: CommonUnit | null, 
/**
 * Rows without a value among those that count.
 */
missing: number, 
/**
 * Its summary over all rows that count.
 */
summary: Summary, };
export type LeftOutRows = { 
/**
 * How many.
 */
rows: number, 
/**
 * The second of the log's last row, left out or not.
 */
end_s: number, };
export type LogMarker = { 
/**
 * The line, counted from 1.
 */
line: number, 
/**
 * Its text.
 */
text: string, 
/**
 * Seconds of the first row behind it that is no average since boot, left out or not; an interval behind the last row if
 * there is none.
 */
t_s: number, };
export type LogHead = { 
/**
 * The file's name.
 */
name: string, 
/**
 * The format it was read as; none if it was refused.
 */
format: string | null, 
/**
 * Which layout of the format; empty if it was refused.
 */
layout: string, 
/**
 * Whether the caller named the format.
 */
forced: boolean, 
/**
 * What the caller overruled, as far as it had an effect.
 */
overruled?: ReadOptions, 
/**
 * The known family it belongs to if there is no reader for that one.
 */
family: string | null, 
/**
 * How the bytes were read.
 */
encoding: string, 
/**
 * The formats considered, the surest first.
 */
detection: Array<Candidate>, 
/**
 * The first lines of the file.
 */
first_lines: Array<string>, 
/**
 * Rows kept, averages since boot included.
 */
rows: number, 
/**
 * Whether the first row is an average since boot.
 */
since_boot_first_row: boolean, 
/**
 * The rows that are averages since boot, counted from 0.
 */
since_boot_rows: Array<number>, 
/**
 * What of the rest is left out because somebody wants it so.
 */
left_out?: LeftOutRows, 
/**
 * The runs in the file.
 */
runs: Array<LogRun>, 
/**
 * What somebody wrote between the rows.
 */
markers?: Array<LogMarker>, 
/**
 * The time axis.
 */
time: TimeAxis, 
/**
 * Bytes of a page, if the file says so or the caller did.
 */
page_bytes?: number, 
/**
 * The definition of the quantiles in the summaries.
 */
quantile_rule: string, 
/**
 * The columns.
 */
columns: Array<ColumnHead>, 
/**
 * What was found about the file.
 */
diags: Array<Diag>, };
export type CompareAsk = { 
/**
 * What shall be at the same time in both.
 */
align: LogAlign, 
/**
 * The part of the common axis that is compared; all of it if none is given.
 */
window: LogWindow | null, 
/**
 * The regime whose rows alone are compared; all rows if none is named.
 */
within: LogWithin | null, 
/**
 * Level of the intervals, between 0 and 1.
 */
level: number, 
/**
 * Ratios no further from 1 than this are no difference that matters.
 */
margin: number, 
/**
 * The number that stands for a run.
 */
run_value: RunValue, 
/**
 * Above what the time of a column is counted, by the column's id, in the unit in which it is compared; 0 unless named.
 */
above: Array<[string, number]>, 
/**
 * How quartiles are found.
 */
quartiles: Quartiles, 
/**
 * How the ends of the middle 95 per cent are read.
 */
bulk: Bulk, 
/**
 * Seed of what is drawn by chance.
 */
seed: number, 
/**
 * Resamples of what is resampled.
 */
resamples: number, 
/**
 * Whether each call of the tool in a file is a run of its own.
 */
split_runs: boolean, 
/**
 * How p values are corrected for the number of columns.
 */
correction: PCorrection, 
/**
 * The columns that are compared, by their ids; all if none is named. Only these are counted by the correction.
 */
columns: Array<string>, };
export type LogAlign = { "by": "start" } | { "by": "clock" } | { "by": "first-event", 
/**
 * The column, by its id.
 */
column: string, 
/**
 * In the unit in which the columns are compared.
 */
above: number, } | { "by": "offset", 
/**
 * Seconds.
 */
seconds: number, } | { "by": "correlation", 
/**
 * The column, by its id.
 */
column: string, } | { "by": "marker", 
/**
 * The text, or part of it.
 */
text: string, } | { "by": "change", 
/**
 * The column, by its id.
 */
column: string, };
export type LogWindow = { 
/**
 * Seconds.
 */
from_s: number, 
/**
 * Seconds.
 */
to_s: number, };
export type LogWithin = { 
/**
 * What the machine was doing.
 */
regime: Regime, 
/**
 * The rules and what they need to be told; changes are not looked for.
 */
by: PhasesAsk, };
export type RunValue = "mean" | "median" | "p95" | "max" | "total" | "time-above";
export type PCorrection = "holm" | "bh";
export type Comparison = { 
/**
 * What was asked, with numbers out of range brought into it.
 */
ask: CompareAsk, 
/**
 * The reference.
 */
a: SideHead, 
/**
 * What is compared with it.
 */
b: SideHead, 
/**
 * How the runs were laid over each other.
 */
alignment: LogAlignment, 
/**
 * What the differences are of.
 */
basis: DifferenceBasis, 
/**
 * The columns that at least one side has.
 */
columns: Array<ColumnComparison>, 
/**
 * What a reader of the numbers has to know.
 */
cautions: Array<Caution>, };
export type AaCheck = { 
/**
 * The share of splits in which anything may be called different by chance: 1 less the level.
 */
allowed: number, 
/**
 * The sides.
 */
a: AaSide, 
/**
 * The sides.
 */
b: AaSide, 
/**
 * The columns that were called different at least once, the most frequent first; in all splits of both sides.
 */
columns: Array<AaColumn>, };
export type AaSide = { 
/**
 * Its runs that have rows.
 */
runs: number, 
/**
 * How often they were halved; 0 if they are fewer than four.
 */
splits: number, 
/**
 * In how many of those at least one column was called different.
 */
called: number, 
/**
 * Whether these are all ways to halve them.
 */
all: boolean, };
export type AaColumn = { 
/**
 * The column, by its id.
 */
id: string, 
/**
 * In how many splits.
 */
called: number, };
export type SideHead = { 
/**
 * Its runs, in the order of the files.
 */
runs: Array<RunHead>, };
export type RunHead = { 
/**
 * Which file of its side, counted from 0.
 */
file: number, 
/**
 * The file's name.
 */
name: string, 
/**
 * Its first row among the rows of the file that count, counted from 0.
 */
first_row: number, 
/**
 * Rows of it.
 */
rows: number, 
/**
 * Rows of it in the window, and of the regime, if one is asked for.
 */
rows_compared: number, 
/**
 * Seconds that those are over.
 */
seconds_compared: number, 
/**
 * Rows of it that are left out because somebody wants it so; they are none of the above.
 */
rows_left_out: number, 
/**
 * What is added to the file's seconds to have those of the common axis.
 */
shift_s: number, 
/**
 * Seconds from its first row to its last.
 */
seconds: number, 
/**
 * Seconds between its rows.
 */
interval_s: number, 
/**
 * How well it goes together with A's first run, -1 to 1, if it was aligned by that.
 */
score: number | null, 
/**
 * Why it could not be aligned as asked; it begins with the others then.
 */
why_not: Misalignment | null, };
export type Misalignment = "no-clock" | "other-clock" | "no-column" | "no-event" | "no-variation" | "no-marker" | "no-change";
export type LogAlignment = { 
/**
 * Whether all runs lie as was asked.
 */
done: boolean, 
/**
 * The least score of the runs that were aligned by correlation.
 */
score: number | null, 
/**
 * Seconds that all runs share.
 */
overlap_s: number, 
/**
 * Where the common axis begins: the first row of any run.
 */
from_s: number, 
/**
 * Where it ends.
 */
to_s: number, 
/**
 * Seconds between points where runs of different intervals are brought together.
 */
step_s: number, 
/**
 * Whether they have to be: their intervals differ.
 */
resampled: boolean, };
export type DifferenceBasis = "runs" | "rows";
export type ColumnComparison = { 
/**
 * The name that is unique in the comparison: of two names for one quantity, that of Linux's vmstat.
 */
id: string, 
/**
 * What it measures, if the readers know.
 */
quantity: LogQuantity | null, 
/**
 * What its numbers say; none if the sides disagree.
 */
kind: ColumnKind | null, 
/**
 * The unit of the rows' numbers; none if the sides have different ones that cannot be brought together.
 */
unit: Unit | null, 
/**
 * The unit of what stands for a run.
 */
run_unit: Unit | null, 
/**
 * A's columns.
 */
a: SideColumn | null, 
/**
 * B's columns.
 */
b: SideColumn | null, 
/**
 * How they differ; none if a side lacks the column or has no number in it, or the units differ.
 */
difference: Difference | null, };
export type SideColumn = { 
/**
 * The names it has in the side's files, each once.
 */
names: Array<string>, 
/**
 * Where it is in each file; none in a file that lacks it.
 */
files: Array<ColumnRef | null>, 
/**
 * The unit of the rows' numbers here, if that is not the comparison's.
 */
unit: Unit, 
/**
 * The unit of what stands for a run here.
 */
run_unit: Unit, 
/**
 * The unit of what they add up to here.
 */
total_unit: Unit, 
/**
 * Its numbers.
 */
numbers: SideNumbers, };
export type ColumnRef = { 
/**
 * Its place among the file's columns, counted from 0.
 */
column: number, 
/**
 * By what its values are multiplied.
 */
factor: number, 
/**
 * The unit that it was logged in.
 */
unit: Unit, };
export type SideNumbers = { 
/**
 * All rows of all runs.
 */
rows: Summary, 
/**
 * Their box plot, by the quartiles asked for.
 */
rows_box: BoxPlot | null, 
/**
 * The ends of their middle 95 per cent, as asked for.
 */
bulk: Interval | null, 
/**
 * What stands for each run; none for a run without a value.
 */
runs: Array<number | null>, 
/**
 * The summary of that.
 */
of_runs: Summary, 
/**
 * Its box plot, by the quartiles asked for.
 */
runs_box: BoxPlot | null, 
/**
 * What a rate, or a count, adds up to over the time of all runs, in the unit without its second.
 */
total: number | null, 
/**
 * How long it is above the number asked for, all runs together; none without a value.
 */
above: TimeAbove | null, 
/**
 * The mean of what stands for the runs, with an interval that can be trusted.
 */
mean: MeanEstimate | null, 
/**
 * The rows' mean with Student's interval as if they were independent: nearly always too narrow.
 */
naive: Estimate | null, 
/**
 * The rows' mean with the interval of batches of rows; of a single run.
 */
batches: Estimate | null, 
/**
 * The rows' mean with the interval of blocks of rows drawn again and again; of a single run that is not too long.
 */
blocks: Estimate | null, 
/**
 * Autocorrelation of neighbouring rows, in the mean of the runs.
 */
lag1: number | null, 
/**
 * How many independent rows all rows are worth.
 */
effective_rows: number | null, 
/**
 * The row of the first run, among those compared, at which start-up ends, if its mean has a start-up in it.
 */
start_up_rows: number | null, };
export type PairHead = { 
/**
 * The name that is unique in the file.
 */
qualified: string, 
/**
 * What it measures, if that is known.
 */
quantity: LogQuantity | null, 
/**
 * The unit in which columns of its quantity are compared.
 */
common: CommonUnit | null, 
/**
 * Its unit.
 */
unit: Unit, 
/**
 * What its numbers say.
 */
kind: ColumnKind, };
export type PairsAsk = { 
/**
 * A's files.
 */
a: Array<Array<PairHead>>, 
/**
 * B's files.
 */
b: Array<Array<PairHead>>, };
export type PairedColumn = { 
/**
 * The name that is unique in the comparison: of two names for one quantity, that of Linux's vmstat.
 */
id: string, 
/**
 * What it measures, if the readers know.
 */
quantity: LogQuantity | null, 
/**
 * What its numbers say; none if the sides disagree.
 */
kind: ColumnKind | null, 
/**
 * The unit of the numbers; none if the sides have different ones that cannot be brought together.
 */
unit: Unit | null, 
/**
 * A's columns.
 */
a: PairedSide | null, 
/**
 * B's columns.
 */
b: PairedSide | null, };
export type PairedSide = { 
/**
 * The names it has in them, each once.
 */
names: Array<string>, 
/**
 * Where it is in each file; none in a file that lacks it.
 */
files: Array<ColumnRef | null>, 
/**
 * The unit of the numbers here.
 */
unit: Unit, 
/**
 * What they say.
 */
kind: ColumnKind, };
export type MeanEstimate = { 
/**
 * The mean and its interval.
 */
estimate: Estimate, 
/**
 * How the interval was found.
 */
method: MeanMethod, };
export type MeanMethod = "student-of-runs" | "effective-rows";
export type TimeAbove = { 
/**
 * Above what, in the unit of the numbers.
 */
above: number, 
/**
 * Seconds. A row is over the time since the one before it, and behind a gap over one interval.
 */
seconds: number, 
/**
 * The share of the seconds of all rows that have a value.
 */
share: number, };
export type Difference = { 
/**
 * What it is of.
 */
basis: DifferenceBasis, 
/**
 * B's mean less A's.
 */
mean: Estimate, 
/**
 * B by A; none if A's mean is 0.
 */
ratio: RatioEstimate | null, 
/**
 * Welch's test; none where rows are compared, as the next four.
 */
welch: TTest | null, 
/**
 * Mann and Whitney's test, U of B.
 */
mann_whitney: RankTest | null, 
/**
 * Hodges and Lehmann's estimate of the shift.
 */
shift: Shift | null, 
/**
 * The permutation test.
 */
permutation: PermutationTest | null, 
/**
 * Whether the runs of one side spread more than those of the other.
 */
spread: SpreadTest | null, 
/**
 * The effect in standard deviations of runs.
 */
effect: EffectSize | null, 
/**
 * Where rows are compared: the tests as if rows were independent. Not for people.
 */
of_rows: RowTests | null, 
/**
 * The p value that belongs to the interval the verdict is of.
 */
p: number | null, 
/**
 * The same, corrected for how many columns have one.
 */
p_adjusted: number | null, 
/**
 * What can be said; none where rows are compared.
 */
verdict: ComparisonVerdict | null, 
/**
 * How many runs would be needed; none where rows are compared.
 */
runs_needed: RunsNeeded | null, };
export type RatioEstimate = { 
/**
 * The ratio.
 */
value: number, 
/**
 * Its interval; none if it is unbounded or cannot be computed.
 */
interval: Interval | null, 
/**
 * How it was found.
 */
method: RatioMethod, 
/**
 * A's mean may be 0, so that no ratio can be excluded.
 */
unbounded: boolean, 
/**
 * The interval of a second method.
 */
check: RatioCheck | null, };
export type RowTests = { 
/**
 * Welch's test.
 */
welch: TTest | null, 
/**
 * Mann and Whitney's test, U of B.
 */
mann_whitney: RankTest, 
/**
 * The effect in standard deviations of rows.
 */
effect: EffectSize | null, };
export type RatioMethod = "log-welch" | "fieller" | "effective-rows";
export type RatioCheck = { 
/**
 * The ratio of the means.
 */
value: number, 
/**
 * Its interval.
 */
interval: Interval, 
/**
 * Whether it excludes 1 as the first one does, or includes it as that one does.
 */
agrees: boolean, };
export type ComparisonVerdict = "different" | "different-within-margin" | "different-alone" | "equivalent" | "inconclusive";
export type RunsNeeded = { 
/**
 * For an interval of each side's mean that is no further from it than the margin.
 */
for_margin: number | null, 
/**
 * To find a difference as large as the one seen in four cases of five.
 */
for_effect: number | null, };
export type Caution = { 
/**
 * What it is.
 */
code: CautionCode, 
/**
 * The columns it is about; none if it is about all.
 */
columns: Array<string>, 
/**
 * The files it is about, by name; none if it is about all.
 */
files: Array<string>, 
/**
 * Numbers of the sentence, formatted by who shows them.
 */
numbers: Array<string>, };
export type CautionCode = "one-run" | "two-runs" | "too-few-for-ranks" | "skewed" | "intervals-differ" | "frozen" | "ratio-unbounded" | "other-system" | "clock-without-date" | "other-zone" | "lengths-differ" | "start-up" | "missing-in-some" | "not-aligned" | "check-disagrees" | "empty-window" | "left-out" | "within" | "within-none" | "within-untestable";
export type CurvesAsk = { 
/**
 * The column, by its id.
 */
column: string, 
/**
 * What of it.
 */
view: CurveView, 
/**
 * Points of each curve at most; a line keeps its peaks, and has as many again where they are. 0: 4,000.
 */
points: number, 
/**
 * What a histogram's edges are round in, in the column's unit. 0: in that.
 */
round_in: number, };
export type CurveView = { "of": "difference" } | { "of": "ratio" } | { "of": "ecdf" } | { "of": "box" } | { "of": "histogram" } | { "of": "against-b" } | { "of": "against-column", 
/**
 * The other column, by its id.
 */
column: string, } | { "of": "band" } | { "of": "smooth", 
/**
 * How.
 */
by: Smoothing, };
export type Smoothing = { "how": "sliding-mean", 
/**
 * Rows.
 */
rows: number, } | { "how": "trailing-mean", 
/**
 * Rows.
 */
rows: number, } | { "how": "running-median", 
/**
 * Rows.
 */
rows: number, } | { "how": "exponential", 
/**
 * Above 0, at most 1.
 */
alpha: number, } | { "how": "polynomial", 
/**
 * Its degree.
 */
degree: number, } | { "how": "bezier", 
/**
 * Points of the curve.
 */
points: number, };
export type LogCurvesHead = { 
/**
 * The unit of the column's numbers; none for a ratio, and if the sides disagree.
 */
unit: Unit | null, 
/**
 * The curves, in the order of their numbers.
 */
curves: Array<CurveHead>, };
export type CurveHead = { 
/**
 * Of A (0), of B (1), or of both (none).
 */
side: number | null, 
/**
 * Of which run of the side, counted from 0; none if of all.
 */
run: number | null, 
/**
 * Points.
 */
points: number, 
/**
 * Whether there is a band around it.
 */
band: boolean, 
/**
 * Whether points were left out.
 */
thinned: boolean, };
export type DecimalSign = "point" | "comma";
export type RecheckAsk = { 
/**
 * The table as it was pasted.
 */
text: string, 
/**
 * Runs behind each mean, where a row does not say it.
 */
runs: number, 
/**
 * How its numbers are written.
 */
decimal_sign: DecimalSign, 
/**
 * Level of intervals, between 0 and 1.
 */
level: number, 
/**
 * The width of an interval that is wanted, as a share of the mean: 0.05.
 */
width: number, };
export type ClaimVerdict = "agrees" | "is-ratio" | "is-reversed" | "contradicts";
export type Claim = { 
/**
 * What is claimed.
 */
claimed: number, 
/**
 * What follows from the numbers.
 */
found: number, 
/**
 * Whether they agree, or what was claimed instead.
 */
verdict: ClaimVerdict, };
export type Printed = { 
/**
 * Its mean.
 */
mean: number, 
/**
 * Its standard deviation; none if none is printed.
 */
sd: number | null, 
/**
 * How many runs it is of.
 */
runs: number, };
export type SamplesRow = { 
/**
 * The name of the row.
 */
name: string, 
/**
 * The first sample.
 */
a: Printed, 
/**
 * The second one.
 */
b: Printed, 
/**
 * How B's mean stands to A's: 0.45 is 45 % more. None if A's is 0.
 */
change: number | null, 
/**
 * Welch's test; none without deviations.
 */
test: TTest | null, 
/**
 * The difference in standard deviations; none without them.
 */
effect: EffectSize | null, 
/**
 * The change that the row claims.
 */
claim: Claim | null, 
/**
 * A deviation is larger than its mean, of what is never negative: the values are skewed, and a t test of them is fragile.
 */
skewed: boolean, };
export type IntervalRow = { 
/**
 * The name of the row.
 */
name: string, 
/**
 * The interval as it is printed.
 */
interval: Interval, 
/**
 * How many runs it is of.
 */
runs: number, 
/**
 * The mean that is printed; none if none is.
 */
mean: number | null, 
/**
 * Its middle: Student's interval has the mean there.
 */
middle: number, 
/**
 * Whether the printed mean is the middle, within a twentieth of the width.
 */
mean_is_middle: boolean | null, 
/**
 * Its width as a share of the printed mean, or else of the middle; none if that is 0.
 */
width: number | null, 
/**
 * The width that is claimed, as a share.
 */
width_claimed: number | null, 
/**
 * Whether that is the width, within its rounding and a hundredth of the width.
 */
width_agrees: boolean | null, 
/**
 * The standard deviation of the runs that gives such an interval.
 */
sd: number, 
/**
 * The fewest runs whose interval is as narrow as is wanted; none if that is beyond all reason.
 */
runs_needed: number | null, 
/**
 * It reaches below 0 although its mean is above: a duration or a rate cannot, so the values are not normal.
 */
below_zero: boolean, };
export type RecheckRow = { "kind": "samples" } & SamplesRow | { "kind": "interval" } & IntervalRow;
export type Recheck = { 
/**
 * The rows that could be read, in their order.
 */
rows: Array<RecheckRow>, 
/**
 * The lines that could not, and what in the others was not used.
 */
diags: Array<Diag>, };
export type Regime = "thrashing" | "swapping" | "background-reclaim" | "cache-growth" | "io-bound" | "cpu-bound" | "idle";
export type ConditionOf = "level" | "change";
export type ConditionOp = "above" | "below";
export type ThresholdBase = "unit" | "memory" | "processors" | "median";
export type Threshold = { 
/**
 * How many times.
 */
amount: number, 
/**
 * What.
 */
base: ThresholdBase, };
export type RuleCondition = { 
/**
 * What is looked at.
 */
quantity: LogQuantity, 
/**
 * Its level or its change.
 */
of: ConditionOf, 
/**
 * Above or below.
 */
op: ConditionOp, 
/**
 * Which threshold.
 */
threshold: Threshold, };
export type PhaseRule = { 
/**
 * Its id: words and reasons of the default rules hang on it.
 */
id: string, 
/**
 * What a stretch that it fits is called.
 */
regime: Regime, 
/**
 * Whether it is used.
 */
on: boolean, 
/**
 * What must hold, all of it.
 */
all: Array<RuleCondition>, 
/**
 * In so many rows one after the other, at least; 0 is 1.
 */
for_samples: number, };
export type ChangeVariance = "rows" | "steps";
export type ChangeAsk = { 
/**
 * In which columns, by their qualified names; if none are named, in those of paging, memory and processors.
 */
columns?: Array<string>, 
/**
 * How many times dearer than `3 ln n` variances a change is.
 */
factor: number, 
/**
 * Which variance.
 */
variance: ChangeVariance, 
/**
 * The least rows between changes.
 */
min_rows: number, };
export type PhasesAsk = { 
/**
 * The rules in their order; the default ones if there are none. More than [`MAX_RULES`] are not used.
 */
rules?: Array<PhaseRule>, 
/**
 * All memory of the machine in KiB, for thresholds that are shares of it, where the log does not say.
 */
memory_kib?: number, 
/**
 * Its processors, for thresholds that are multiples of them.
 */
processors?: number, 
/**
 * How changes are looked for.
 */
change?: ChangeAsk, };
export type MissingWhat = "column" | "memory" | "processors" | "median";
export type MissingForRule = { 
/**
 * The condition's quantity.
 */
quantity: LogQuantity, 
/**
 * What of it is missing.
 */
what: MissingWhat, };
export type RuleState = { 
/**
 * The rule.
 */
rule: PhaseRule, 
/**
 * What is missing; a rule with anything missing fits no row.
 */
missing: Array<MissingForRule>, 
/**
 * For each condition the columns it was tested on, by their qualified names; none if it cannot be tested.
 */
columns: Array<Array<string>>, 
/**
 * For each condition the threshold in the quantity's common unit (of a change: a second); none if it is not known.
 */
thresholds: Array<number | null>, };
export type Evidence = { 
/**
 * Smallest.
 */
min: number, 
/**
 * Median.
 */
median: number, 
/**
 * Largest.
 */
max: number, };
export type RegimeSpan = { 
/**
 * The place of its rule; none if no rule fits.
 */
rule: number | null, 
/**
 * Its regime; none if no rule fits.
 */
regime: Regime | null, 
/**
 * Its first counted row, from 0.
 */
first_row: number, 
/**
 * Its last one.
 */
last_row: number, 
/**
 * How many of them fit the rule: all, unless stretches were thinned.
 */
rows: number, 
/**
 * When it begins, in seconds on the axis of the counted rows.
 */
from_s: number, 
/**
 * When it ends: at the row behind it, or one interval after its last before a gap.
 */
to_s: number, 
/**
 * What the rule's conditions were tested on, one each; none where the numbers are too large to say.
 */
evidence: Array<Evidence | null>, };
export type RegimeShare = { 
/**
 * The regime; none: no rule fits.
 */
regime: Regime | null, 
/**
 * Rows.
 */
rows: number, 
/**
 * Seconds they stand for.
 */
seconds: number, 
/**
 * Part of all seconds; 0 if there are none.
 */
share: number, 
/**
 * Whether any rule of the regime could be tested. If not, 0 rows mean nothing.
 */
testable: boolean, };
export type ThrashingExcess = { 
/**
 * Seconds of thrashing.
 */
seconds: number, 
/**
 * KiB/s read from swap.
 */
swap_in: number, 
/**
 * KiB/s written to swap.
 */
swap_out: number, 
/**
 * KiB free; none if it is not logged.
 */
free: number | null, 
/**
 * KiB of file cache; none if it is not logged.
 */
file_cache: number | null, };
export type ChangeStatus = "done" | "gap" | "short" | "constant";
export type LevelChange = { 
/**
 * The first counted row after it, from 0.
 */
row: number, 
/**
 * Its moment, in seconds on the axis of the counted rows.
 */
t_s: number, 
/**
 * Mean of the phase before, in the column's own unit.
 */
before: number, 
/**
 * Mean of the phase after.
 */
after: number, };
export type SteadyState = { "kind": "from", 
/**
 * Rows to leave out.
 */
rows: number, 
/**
 * The moment of the first row that stays, in seconds.
 */
t_s: number, 
/**
 * Rows of a batch.
 */
batch: number, } | { "kind": "never" } | { "kind": "changes" } | { "kind": "unknown" };
export type ColumnChanges = { 
/**
 * Its qualified name.
 */
column: string, 
/**
 * Whether they could be looked for.
 */
status: ChangeStatus, 
/**
 * What a change had to be worth; 0 if none were looked for.
 */
penalty: number, 
/**
 * The variance it was made of: of rows also where more than half of the steps are the same.
 */
variance: ChangeVariance, 
/**
 * Changes were looked for every so many rows, and then moved to the best row.
 */
step: number, 
/**
 * Autocorrelation of neighbouring rows within the phases; none if it is not determined. Far above 0, changes may be none.
 */
lag1: number | null, 
/**
 * The changes.
 */
changes: Array<LevelChange>, 
/**
 * Where its start-up ends.
 */
steady: SteadyState, };
export type LogPhases = { 
/**
 * The rules that were used, each with what became of it on this log.
 */
rules: Array<RuleState>, 
/**
 * Counted rows.
 */
rows: number, 
/**
 * Seconds they stand for: each from its moment to the next row's, or one interval before a gap and at the end.
 */
seconds: number, 
/**
 * The stretches, in order; together they are all counted rows.
 */
spans: Array<RegimeSpan>, 
/**
 * Whether there were more than [`MAX_SPANS`], so that stretches of equal length stand in for them, each with the rule
 * that holds longest in it. The shares are exact all the same.
 */
thinned: boolean, 
/**
 * How much of the time each regime took; the last is none of them.
 */
shares: Array<RegimeShare>, 
/**
 * Seconds on the axis of the counted rows at which thrashing begins first.
 */
thrashing_from_s: number | null, 
/**
 * What came and went while the machine thrashed.
 */
excess: ThrashingExcess | null, 
/**
 * The changes of some columns.
 */
changes: Array<ColumnChanges>, };
export type Os = { 
/**
 * Stable id.
 */
id: string, 
/**
 * Versions modelled.
 */
versions: Array<string>, 
/**
 * Tunables.
 */
knobs: Array<Knob>, 
/**
 * Kernels somebody ran: versions with changed tunables.
 */
presets: Array<Preset>, 
/**
 * Page queues, in the order of their list ids.
 */
queues: Array<string>, 
/**
 * Page attributes, in the order of their ids.
 */
attrs: Array<string>, 
/**
 * Hands, in the order of their ids: each stands behind a page of a queue, or before the first. Linux tells numbers so.
 */
hands: Array<string>, 
/**
 * Series sampled every second.
 */
series: Array<Series>, 
/**
 * What the model leaves out or makes simpler than the kernel; the product lists it.
 */
simplifications: Array<string>, };
export type Knob = { 
/**
 * The kernel's name, `vm.max_launder`, and what values it takes.
 */
param: Param, 
/**
 * Unit id: `pages`, `s`; empty for a choice of words, and for a switch, which is 0 or 1.
 */
unit: string, 
/**
 * File and function, with the version they were read in.
 */
source: string, 
/**
 * Versions of the system that have it. The others accept it and run as if it were not given. A tunable whose range or default has
 * changed stands once for each; no version is in two of them.
 */
versions: Array<string>, };
export type Preset = { 
/**
 * Stable id: `stock-10.2`, `slim-chance`.
 */
id: string, 
/**
 * Version of the system it is based on.
 */
version: string, 
/**
 * Tunables that differ from their defaults.
 */
knobs: { [key in string]: ParamValue }, 
/**
 * Where it was read.
 */
source: string, };
export type Series = { 
/**
 * The kernel's own name.
 */
id: string, 
/**
 * Unit id: `pages`, `1/s`, `%`.
 */
unit: string, 
/**
 * Whether the number is a state or an amount per second.
 */
kind: SeriesKind, };
export type SeriesKind = "gauge" | "rate";
export type FreebsdReason = "boot" | "zero-fill" | "swap-in" | "read-around" | "swap-read" | "swap-in-done" | "file-in" | "file-read" | "file-in-done" | "file-hit" | "drop-behind-cached" | "drop-behind-deactivated" | "drop-behind" | "cache-reused" | "soft-fault" | "touched" | "wait-busy" | "wait-memory" | "release" | "released" | "write-done" | "write-done-cached" | "write-done-inactive" | "scan-begin" | "inactive-busy" | "inactive-reactivated" | "inactive-requeued" | "inactive-held" | "inactive-freed-invalid" | "inactive-cached" | "inactive-freed" | "inactive-flagged" | "inactive-dying" | "inactive-no-pageout" | "inactive-laundered" | "inactive-launder-limit" | "inactive-batch" | "inactive-wired" | "inactive-freed-clean" | "inactive-to-laundry" | "inactive-dropped" | "swap-full" | "unswappable" | "swap-almost-full" | "daemon-waits-buffer" | "daemon-goes-on" | "swapout-request" | "laundry-shortfall" | "laundry-background" | "kernel-caches" | "active-begin" | "active-referenced" | "active-aged" | "active-deactivated" | "active-to-laundry" | "clock-referenced" | "clock-aged" | "clock-turns" | "active-busy" | "active-cached" | "statistics-begin" | "scan-end" | "daemon-sleeps" | "daemon-woken" | "daemon-again" | "daemon-retries" | "pid-output" | "daemon-looks-again" | "daemon-pauses" | "daemon-goes-round" | "laundry-washes-shortfall" | "laundry-washes-background" | "laundry-sleeps" | "laundry-washed" | "laundry-busy" | "laundry-held" | "laundry-freed" | "laundry-requeued" | "laundry-forbidden" | "laundry-reactivated" | "laundry-waits-buffer" | "laundry-goes-on" | "swapped-out" | "swapped-in" | "fault-in-vain" | "out-of-memory" | "paper-blocked" | "paper-unblocked";
export type LinuxReason = "boot" | "zero-fill" | "zero-page" | "write-again" | "swap-in" | "swap-ahead" | "swap-read" | "swap-mapped" | "file-in" | "file-ahead" | "file-read" | "read-done" | "file-mapped" | "file-visit" | "file-written" | "file-written-new" | "touched" | "wait-locked" | "release" | "kswapd-woken" | "kswapd-begin" | "kswapd-pauses" | "kswapd-sleeps" | "direct-begin" | "direct-pauses" | "alloc-rests" | "round-end" | "refill-mapped" | "refill-no-swap" | "refill-referenced" | "refill-deactivated" | "shrink-locked" | "shrink-writeback" | "shrink-referenced" | "shrink-no-swap" | "shrink-dirty-used" | "shrink-laptop" | "shrink-congested" | "shrink-written" | "shrink-freed" | "slab-shrunk" | "write-done" | "write-done-rotated" | "pdflush-woken" | "pdflush-writes" | "dirty-throttled" | "token-taken" | "token-dropped" | "zero-fill-inactive" | "zero-fill-generation" | "swap-in-placed" | "swap-ahead-placed" | "file-in-placed" | "file-ahead-placed" | "file-written-placed" | "file-mapped-only" | "file-visit-counted" | "refault-far" | "refault-activated" | "refault-restored" | "refault-recent" | "refault-old" | "scan-fractions" | "scan-equal" | "scan-no-swap" | "scan-anon" | "scan-trims-cache" | "active-demoted" | "young-once" | "young-again" | "written-in-generation" | "writeback-activated" | "dirty-file-activated" | "write-done-oldest" | "evict-anon" | "evict-file" | "generation-made" | "kswapd-gives-up" | "flusher-woken" | "flusher-writes" | "goes-out" | "compressed-to-zram" | "compressed-to-pool" | "compressed-same" | "compressed-huge" | "decompressed" | "to-disk" | "pool-full" | "pool-shrinks" | "pool-incompressible" | "pool-no-frame" | "zram-no-frame" | "zram-full" | "pool-written-back" | "out-of-memory" | "zone-low" | "zone-looked" | "zone-given-up" | "slab-grown";
export type SolarisReason = "boot" | "zero-fill" | "swap-in" | "swap-read" | "swap-in-done" | "file-in" | "file-read" | "file-in-done" | "reclaimed" | "file-released" | "soft-fault" | "touched" | "wait-busy" | "wait-memory" | "swap-refused" | "release" | "released" | "scan-begin" | "front-clears" | "back-keeps" | "scan-frees" | "scan-queues" | "scan-pool-empty" | "scan-end" | "pushed" | "swap-full" | "write-done" | "soft-swap" | "hard-swap" | "swapped-in";
export type WinXpReason = "boot" | "demand-zero" | "page-in" | "page-read" | "page-in-done" | "file-in" | "file-read" | "file-in-done" | "transition" | "shared" | "file-released" | "touched" | "wait-busy" | "wait-memory" | "commit-refused" | "release" | "released" | "replaced" | "trim-begin" | "trimmed" | "trimmed-used" | "trim-keeps" | "trim-end" | "written" | "page-file-full" | "write-done" | "zero-pages" | "out-swapped" | "in-swapped";
export type ControlReason = "control-held" | "control-admitted" | "control-limit-raised" | "control-limit-lowered" | "control-pack-turn" | "control-killed" | "control-spared" | "control-spared-no-more" | "control-thrashing" | "control-recovered" | "control-cooled" | "swap-compressed" | "swap-decompressed" | "swap-compressed-to-disk";
export type ControlParam = { 
/**
 * Its id, and what values it takes.
 */
param: Param, 
/**
 * Unit id: `processes`, `s`, `%`; empty for a choice of words and for a plain number.
 */
unit: string, 
/**
 * Where the default was read. `model` if it is this model's own.
 */
source: string, };
export type ControlMeta = { 
/**
 * Stable id.
 */
id: string, 
/**
 * Whether it stands in for something published whose rules are not known in full.
 */
stand_in: boolean, 
/**
 * Whether it kills.
 */
kills: boolean, 
/**
 * Its parameters.
 */
params: Array<ControlParam>, 
/**
 * Its series, sampled every second behind the machine's.
 */
series: Array<Series>, 
/**
 * Where it is described.
 */
citation: string, 
/**
 * What is simpler here than there; the product lists it.
 */
simplifications: Array<string>, };
export type MachineHead = { 
/**
 * The operating system's model, by its id.
 */
os: string, 
/**
 * Page frames.
 */
frames: number, 
/**
 * Pages of the kernel, on no queue.
 */
wired: number, 
/**
 * Page queues that this version has, of those of the model.
 */
queues: Array<string>, 
/**
 * Hands that this version has, of those of the model.
 */
hands: Array<string>, 
/**
 * Thresholds in pages, by kernel name.
 */
thresholds: { [key in string]: number }, 
/**
 * Counters at the end of the run.
 */
totals: { [key in string]: number }, 
/**
 * The processes, in the order of the workloads.
 */
processes: Array<ProcessHead>, 
/**
 * How late its probes answered, if it has any.
 */
probe?: ProbeHead, 
/**
 * The series, in the order of the columns.
 */
series: Array<Series>, 
/**
 * When the event log became full, in microseconds.
 */
truncated_at_us: number | null, 
/**
 * Fingerprint of the run: of its series and scans, which are the same with the event log and without.
 */
digest: string, };
export type DiskHappening = "stands" | "came" | "merged" | "done" | "wait-over" | "unplugged";
export type DriveMood = "idle" | "serves" | "gathers" | "anticipates";
export type WhyServed = "oldest" | "only" | "follows" | "upward" | "back" | "from-lowest" | "expired" | "writes-starved" | "batch-of-reads" | "batch-of-writes" | "awaited-came" | "given-up" | "waited-in-vain" | "round-begins" | "round-goes-on";
export type ProbeHead = { 
/**
 * How often they answered.
 */
answers: number, 
/**
 * Their mean delay.
 */
mean_ms: number | null, 
/**
 * The delay that 95 of 100 answers did not exceed (nearest rank).
 */
p95_ms: number | null, 
/**
 * The longest delay of an answer.
 */
max_ms: number | null, 
/**
 * How late the answer already is that was under way last, the latest of all probes; 0 if none is late.
 */
waiting_ms: number, };
export type ProcessHead = { 
/**
 * Index of its workload.
 */
workload: number, 
/**
 * When it started, in seconds.
 */
started_s: number, 
/**
 * When it ended, if it did.
 */
ended_s: number | null, 
/**
 * When its time is up, for consumers of the thrashing study.
 */
due_s?: number, 
/**
 * Seconds from then to its end; if it has not ended, so far. None if it was not there any more when its time was up.
 */
late_s?: number, 
/**
 * Whether it was killed.
 */
killed: boolean, 
/**
 * Rounds of its program.
 */
rounds: number, 
/**
 * Time in user mode in seconds.
 */
user_s: number, 
/**
 * Time in the kernel on its behalf.
 */
system_s: number, 
/**
 * Faults without a read: `page reclaims`.
 */
minor_faults: number, 
/**
 * Faults with a read: `page faults`.
 */
major_faults: number, 
/**
 * Times it was swapped out.
 */
swaps: number, 
/**
 * Most pages it had in memory.
 */
max_resident: number, 
/**
 * Times it waited.
 */
voluntary_switches: number, 
/**
 * Times its slice ended while others were ready.
 */
involuntary_switches: number, };
export type Doing = "running" | "ready" | "disk" | "memory" | "sleeping" | "swapped-out" | "blocked";
export type Onset = { 
/**
 * Consumers that fit into memory with all they use.
 */
fit: number, 
/**
 * When the next one starts, in seconds.
 */
second: number, };
export type ThrashStudy = { 
/**
 * Pages that are left to processes.
 */
room: number, 
/**
 * When memory is too small by the formula; none if all fit.
 */
onset: Onset | null, 
/**
 * From when on the disk was busy for half of ten seconds and more, and until when; none if it never was.
 */
saturated_s: [number, number] | null, 
/**
 * Seconds from the first end that is due to the end of that: how long the machine took to come back. None if it did not thrash so
 * long, or still does.
 */
recovery_s: number | null, 
/**
 * Jain's index of their cycles a second of life: 1 if all fared alike, 1/n if one got everything.
 */
fairness: number | null, };
export type StudyLoad = { 
/**
 * Its name there.
 */
id: string, 
/**
 * Writes of a cycle.
 */
writes: number, 
/**
 * Sleep after them, in milliseconds.
 */
sleep_ms: number, 
/**
 * Seconds from one consumer's start to the next one's.
 */
interval_s: number, 
/**
 * Pages of 25,600 that have to be used for thrashing to begin when it did.
 */
calibrated: number, 
/**
 * Length of the run in seconds: until all have ended if nobody is late, and a little more.
 */
seconds: number, };
export type StudyMachine = { 
/**
 * 1 GB of frames.
 */
frames: number, 
/**
 * 2 GB of swap.
 */
swap: number, 
/**
 * Pages that are left to processes: 829 MB.
 */
room: number, 
/**
 * And in the calibrated e3, so that thrashing begins when it did: 797 MB.
 */
e3_room: number, 
/**
 * Of OpenSolaris 547 MB.
 */
solaris_e3_room: number, 
/**
 * Average seek of its disk in milliseconds, turns a minute, and what its platters transfer in MB a second.
 */
disk: [number, number, number], 
/**
 * Consumers.
 */
consumers: number, 
/**
 * Pages of the memory of each: 100 MB.
 */
pages: number, 
/**
 * Time of a write in microseconds.
 */
touch_us: number, 
/**
 * When the first one starts, in seconds.
 */
start_s: number, };
export type StudySystem = { 
/**
 * Id of the model.
 */
id: string, 
/**
 * Its version.
 */
version: string, 
/**
 * Pages of programs and libraries that are read when the run begins. Of Windows the study saw such reads, not how many: 12 MB are our
 * assumption.
 */
images: number, };
export type FitMeasure = { 
/**
 * Stable id.
 */
id: string, 
/**
 * Unit id: `pages`, `1/s`, `%`.
 */
unit: string, 
/**
 * Whether it is a state or an amount a second.
 */
kind: SeriesKind, 
/**
 * The series of the run whose sum it is.
 */
series: Array<string>, 
/**
 * Whether it counts pages of memory, which a machine made smaller has fewer of.
 */
scales: boolean, };
export type MeasuredColumn = { 
/**
 * Id of the measure.
 */
measure: string, 
/**
 * The column's name in the log.
 */
column: string, 
/**
 * What its numbers were multiplied by.
 */
factor: number, };
export type GuessBasis = "read" | "derived" | "assumed";
export type GuessField = "os" | "ram" | "scale" | "cpus" | "swap" | "load" | "processes" | "footprint" | "touch" | "sleep" | "reads" | "start" | "disk" | "seconds";
export type GuessWhy = "header-layout" | "any-freebsd" | "other-system" | "total" | "sum" | "free-at-most" | "free-and-cache-at-most" | "limited" | "limit-unseen" | "fills" | "growth-begins" | "disk-at-most" | "default" | "too-large" | "cpu-columns" | "running-by-busy" | "used-at-most" | "falls" | "stays" | "run-or-wait" | "virtual-at-most" | "in-use-and-swap" | "reclaims" | "faults-at-most" | "growth-at-most" | "misses" | "idle-share" | "reads-from-disk" | "rows";
export type GuessItem = { 
/**
 * Which one.
 */
field: GuessField, 
/**
 * Its value, in the field's unit; none for a word.
 */
value: number | null, 
/**
 * The word, if it is one: a version, a kind of load.
 */
word: string, 
/**
 * How much is known of it.
 */
basis: GuessBasis, 
/**
 * Why.
 */
why: GuessWhy, 
/**
 * The columns it comes from, by their names in the log.
 */
columns: Array<string>, 
/**
 * KiB that the reason speaks of: what was available at least while the load swapped.
 */
amount: number | null, 
/**
 * The line in the file where the deciding value stands; 0 if it comes from all rows.
 */
line: number, };
export type GuessWindow = { 
/**
 * Where it begins, in seconds since the first row that counts.
 */
from_s: number, 
/**
 * Where it ends.
 */
to_s: number, 
/**
 * Seconds between two rows.
 */
every_s: number, 
/**
 * Rows.
 */
rows: number, 
/**
 * Whether later rows are left out, because no run is as long.
 */
cut: boolean, };
export type Guess = { 
/**
 * The machine's run.
 */
scenario: Scenario, 
/**
 * Why it is this one, a number each.
 */
items: Array<GuessItem>, 
/**
 * The rows it explains.
 */
window: GuessWindow, 
/**
 * The columns that the run has, too.
 */
measured: Array<MeasuredColumn>, };
export type Agreement = { 
/**
 * Rows that both have.
 */
rows: number, 
/**
 * Mean of what was measured.
 */
measured: number, 
/**
 * Mean of what was simulated.
 */
simulated: number, 
/**
 * Root of the mean squared residual, in the measure's unit.
 */
rmse: number, 
/**
 * The same in standard deviations of what was measured, so that a constant at its mean has 1; in twentieths of its mean where
 * it varies less than that.
 */
nrmse: number, 
/**
 * The same between the sorted values: whether the levels are right, though the moments may not be. The distance of the two
 * distributions (L2 Wasserstein), in the same scale.
 */
levels: number, 
/**
 * Pearson's correlation; none where one of the two does not vary.
 */
correlation: number | null, };
export type Agreements = { 
/**
 * A target each; none where the run has no row of it.
 */
targets: Array<Agreement | null>, 
/**
 * See [`loss`].
 */
loss: number | null, };
export type FitStage = "spread" | "poll" | "probe" | "done";
export type FitSensitivity = { 
/**
 * The largest rise of the loss at the probes of this axis; none before there is one that ran.
 */
rise: number | null, 
/**
 * Whether that is less than a twentieth of the best loss, or than what another seed makes of it: the log does not show this
 * number.
 */
flat: boolean, };
export type FitBatch = { 
/**
 * What for.
 */
stage: FitStage, 
/**
 * The points, in the order in which they are to be told of.
 */
points: Array<Array<number>>, 
/**
 * Place of the best point among those tried.
 */
best: number | null, 
/**
 * An axis each, once the best is known.
 */
sensitivities: Array<FitSensitivity>, };

export const NONE = 4294967295;
export const HEAD = 4294967294;
export const DELTA_WORDS = 4;
export const CHECKPOINT_EVERY = 1024;
export const OP_PLACE = 0;
export const OP_ATTR = 1;
export const OP_HAND = 2;
export const OP_SCALAR = 3;
export const OP_FRAME = 4;
export const EVENT_WORDS = 8;
export const CONTROL_REASONS_FROM = 112;
export const CELL_WORDS = 6;
export const LANE_UNITS = 250;
export const OWNER_FREE = 0;
export const OWNER_KERNEL = 1;
export const OWNER_FILE = 2;
export const OWNER_COMPRESSED = 3;
export const OWNER_PROCESS = 4;
export const FRAME_WORDS = 12;
export const REQUEST_WORDS = 6;
export const MARK_WRITE = 1;
export const MARK_SYNC = 2;
export const MARK_SERVED = 4;
export const MARK_LATE = 8;
export const MARK_ROUND = 16;
export const WHY_SHIFT = 8;
export const SERVICE_WORDS = 5;
export const MIN_MACHINE_FRAMES = 128;
export const MAX_MACHINE_FRAMES = 2097152;
export const HP97560_PAGES = 335502;
export const STEP_WORDS = 8;
export const FLAG_FAULT = 1;
export const FLAG_COLD = 2;
export const FLAG_WRITE = 4;
export const EVICTED_SHIFT = 8;

export const SCENARIO_VERSION: number = 1;

export const POLICIES: readonly Meta[] = [
  {
    "allocation": "fixed",
    "attrs": [],
    "citation": "L. A. Belady, R. A. Nelson, G. S. Shedler: An anomaly in space-time characteristics of certain programs running in a paging machine. CACM 12(6), 1969",
    "family": "queue",
    "hands": [],
    "id": "fifo",
    "lists": [
      {
        "ghosts": false,
        "id": "queue",
        "kind": "queue"
      }
    ],
    "offline": false,
    "params": [],
    "reasons": [
      "free-frame",
      "fifo-hit",
      "fifo-oldest"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [],
    "citation": "R. L. Mattson, J. Gecsei, D. R. Slutz, I. L. Traiger: Evaluation techniques for storage hierarchies. IBM Systems Journal 9(2), 1970",
    "family": "recency",
    "hands": [],
    "id": "lru",
    "lists": [
      {
        "ghosts": false,
        "id": "stack",
        "kind": "stack"
      }
    ],
    "offline": false,
    "params": [],
    "reasons": [
      "free-frame",
      "lru-hit-top",
      "lru-hit",
      "lru-oldest"
    ],
    "scalars": [],
    "stack_algorithm": true
  },
  {
    "allocation": "fixed",
    "attrs": [],
    "citation": "H.-T. Chou, D. J. DeWitt: An evaluation of buffer management strategies for relational database systems. VLDB 1985",
    "family": "recency",
    "hands": [],
    "id": "mru",
    "lists": [
      {
        "ghosts": false,
        "id": "recency",
        "kind": "order"
      }
    ],
    "offline": false,
    "params": [],
    "reasons": [
      "free-frame",
      "mru-hit-first",
      "mru-hit",
      "mru-newest"
    ],
    "scalars": [],
    "stack_algorithm": true
  },
  {
    "allocation": "fixed",
    "attrs": [],
    "citation": "L. A. Belady: A study of replacement algorithms for a virtual-storage computer. IBM Systems Journal 5(2), 1966",
    "family": "queue",
    "hands": [],
    "id": "random",
    "lists": [],
    "offline": false,
    "params": [],
    "reasons": [
      "free-frame",
      "random-hit",
      "random-drawn"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "count",
        "kind": "count"
      }
    ],
    "citation": "R. L. Mattson, J. Gecsei, D. R. Slutz, I. L. Traiger: Evaluation techniques for storage hierarchies. IBM Systems Journal 9(2), 1970",
    "family": "frequency",
    "hands": [],
    "id": "lfu",
    "lists": [
      {
        "ghosts": false,
        "id": "order",
        "kind": "order"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "kind": "choice",
          "words": [
            "reached",
            "fifo",
            "lru"
          ]
        },
        "id": "ties"
      },
      {
        "domain": {
          "kind": "choice",
          "words": [
            "forgotten",
            "kept"
          ]
        },
        "id": "counts"
      }
    ],
    "reasons": [
      "free-frame",
      "lfu-hit",
      "lfu-least",
      "lfu-tie-reached",
      "lfu-tie-loaded"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "count",
        "kind": "count"
      }
    ],
    "citation": "A. Silberschatz, P. B. Galvin, G. Gagne: Operating System Concepts, 9th edition, 9.4.6. Wiley, 2012",
    "family": "frequency",
    "hands": [],
    "id": "mfu",
    "lists": [
      {
        "ghosts": false,
        "id": "order",
        "kind": "order"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "kind": "choice",
          "words": [
            "reached",
            "fifo",
            "lru"
          ]
        },
        "id": "ties"
      },
      {
        "domain": {
          "kind": "choice",
          "words": [
            "forgotten",
            "kept"
          ]
        },
        "id": "counts"
      }
    ],
    "reasons": [
      "free-frame",
      "mfu-hit",
      "mfu-most",
      "mfu-tie-reached",
      "mfu-tie-loaded"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "referenced",
        "kind": "bit"
      }
    ],
    "citation": "F. J. Corbató: A paging experiment with the Multics system. In Honor of P. M. Morse, MIT Press, 1969",
    "family": "clock",
    "hands": [
      {
        "id": "hand",
        "list": null
      }
    ],
    "id": "clock",
    "lists": [],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 1.0,
          "min": 0.0,
          "whole": true
        },
        "id": "load-r"
      }
    ],
    "reasons": [
      "free-frame",
      "clock-hit-sets",
      "clock-hit",
      "clock-at-once",
      "clock-swept",
      "clock-full-circle"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "referenced",
        "kind": "bit"
      }
    ],
    "citation": "A. S. Tanenbaum, H. Bos: Modern Operating Systems, 4th edition, 3.4.4. Pearson, 2014",
    "family": "clock",
    "hands": [],
    "id": "second-chance",
    "lists": [
      {
        "ghosts": false,
        "id": "queue",
        "kind": "queue"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 1.0,
          "min": 0.0,
          "whole": true
        },
        "id": "load-r"
      }
    ],
    "reasons": [
      "free-frame",
      "second-chance-hit-sets",
      "second-chance-hit",
      "second-chance-at-once",
      "second-chance-passed",
      "second-chance-full-circle"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "referenced",
        "kind": "bit"
      }
    ],
    "citation": "A. S. Tanenbaum, H. Bos: Modern Operating Systems, 4th edition, 3.4.2. Pearson, 2014",
    "family": "clock",
    "hands": [],
    "id": "nru",
    "lists": [],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 8.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "tick"
      },
      {
        "domain": {
          "kind": "choice",
          "words": [
            "frame",
            "random"
          ]
        },
        "id": "ties"
      }
    ],
    "reasons": [
      "free-frame",
      "nru-hit-sets",
      "nru-hit",
      "nru-hit-tick",
      "nru-class-0",
      "nru-class-1",
      "nru-class-2",
      "nru-class-3"
    ],
    "scalars": [
      {
        "id": "next-tick",
        "scale": 1.0
      }
    ],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "referenced",
        "kind": "bit"
      },
      {
        "id": "age",
        "kind": "register"
      }
    ],
    "citation": "A. S. Tanenbaum, H. Bos: Modern Operating Systems, 4th edition, 3.4.7. Pearson, 2014",
    "family": "clock",
    "hands": [],
    "id": "aging",
    "lists": [],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 4.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "tick"
      },
      {
        "domain": {
          "default": 8.0,
          "kind": "number",
          "max": 31.0,
          "min": 1.0,
          "whole": true
        },
        "id": "bits"
      }
    ],
    "reasons": [
      "free-frame",
      "aging-hit-sets",
      "aging-hit",
      "aging-hit-tick",
      "aging-forgotten",
      "aging-smallest",
      "aging-all-used"
    ],
    "scalars": [
      {
        "id": "next-tick",
        "scale": 1.0
      }
    ],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "counter",
        "kind": "count"
      }
    ],
    "citation": "A. J. Smith: Sequentiality and prefetching in database systems. ACM TODS 3(3), 1978",
    "family": "clock",
    "hands": [
      {
        "id": "hand",
        "list": null
      }
    ],
    "id": "gclock",
    "lists": [],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 1.0,
          "kind": "number",
          "max": 255.0,
          "min": 0.0,
          "whole": true
        },
        "id": "init"
      },
      {
        "domain": {
          "default": 3.0,
          "kind": "number",
          "max": 255.0,
          "min": 1.0,
          "whole": true
        },
        "id": "max"
      }
    ],
    "reasons": [
      "free-frame",
      "gclock-hit",
      "gclock-hit-full",
      "gclock-at-once",
      "gclock-swept",
      "gclock-laps"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [],
    "citation": "R. Karedla, J. S. Love, B. G. Wherry: Caching strategies to improve disk system performance. IEEE Computer 27(3), 1994",
    "family": "recency",
    "hands": [],
    "id": "slru",
    "lists": [
      {
        "ghosts": false,
        "id": "segment-1",
        "kind": "stack"
      },
      {
        "ghosts": false,
        "id": "segment-2",
        "kind": "stack"
      },
      {
        "ghosts": false,
        "id": "segment-3",
        "kind": "stack"
      },
      {
        "ghosts": false,
        "id": "segment-4",
        "kind": "stack"
      },
      {
        "ghosts": false,
        "id": "segment-5",
        "kind": "stack"
      },
      {
        "ghosts": false,
        "id": "segment-6",
        "kind": "stack"
      },
      {
        "ghosts": false,
        "id": "segment-7",
        "kind": "stack"
      },
      {
        "ghosts": false,
        "id": "segment-8",
        "kind": "stack"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 4.0,
          "kind": "number",
          "max": 8.0,
          "min": 1.0,
          "whole": true
        },
        "id": "segments"
      },
      {
        "domain": {
          "kind": "choice",
          "words": [
            "faultline",
            "libcachesim"
          ]
        },
        "id": "compat"
      }
    ],
    "reasons": [
      "free-frame",
      "slru-hit-top",
      "slru-hit-rises",
      "slru-hit-swaps",
      "slru-hit-evicts",
      "slru-fills-up",
      "slru-lowest",
      "slru-bypass"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [],
    "citation": "T. Johnson, D. Shasha: 2Q: a low overhead high performance buffer management replacement algorithm. VLDB 1994",
    "family": "queue",
    "hands": [],
    "id": "2q",
    "lists": [
      {
        "ghosts": false,
        "id": "a1in",
        "kind": "queue"
      },
      {
        "ghosts": false,
        "id": "am",
        "kind": "stack"
      },
      {
        "ghosts": true,
        "id": "a1out",
        "kind": "queue"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 0.25,
          "kind": "number",
          "max": 1.0,
          "min": 0.0,
          "whole": false
        },
        "id": "kin"
      },
      {
        "domain": {
          "default": 0.5,
          "kind": "number",
          "max": 8.0,
          "min": 0.0,
          "whole": false
        },
        "id": "kout"
      },
      {
        "domain": {
          "kind": "choice",
          "words": [
            "faultline",
            "libcachesim"
          ]
        },
        "id": "compat"
      }
    ],
    "reasons": [
      "free-frame",
      "2q-hit-in",
      "2q-hit-am",
      "2q-new-in",
      "2q-new-only-in",
      "2q-new-am",
      "2q-known-in",
      "2q-known-only-in",
      "2q-known-am",
      "2q-bypass"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "kth",
        "kind": "step"
      }
    ],
    "citation": "E. J. O'Neil, P. E. O'Neil, G. Weikum: The LRU-K page replacement algorithm for database disk buffering. SIGMOD 1993",
    "family": "recency",
    "hands": [],
    "id": "lru-k",
    "lists": [
      {
        "ghosts": false,
        "id": "young",
        "kind": "queue"
      },
      {
        "ghosts": false,
        "id": "old",
        "kind": "order"
      },
      {
        "ghosts": false,
        "id": "recent",
        "kind": "queue"
      },
      {
        "ghosts": true,
        "id": "history",
        "kind": "queue"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 2.0,
          "kind": "number",
          "max": 16.0,
          "min": 1.0,
          "whole": true
        },
        "id": "k"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 1000000000.0,
          "min": 0.0,
          "whole": true
        },
        "id": "crp"
      },
      {
        "domain": {
          "kind": "choice",
          "words": [
            "resident",
            "retained"
          ]
        },
        "id": "history"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 1000000000.0,
          "min": 0.0,
          "whole": true
        },
        "id": "rip"
      }
    ],
    "reasons": [
      "free-frame",
      "lru-k-hit-correlated",
      "lru-k-hit-young",
      "lru-k-hit-old",
      "lru-k-new-young",
      "lru-k-new-old",
      "lru-k-new-recent",
      "lru-k-known-young",
      "lru-k-known-old",
      "lru-k-known-recent"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [],
    "citation": "N. Megiddo, D. S. Modha: ARC: a self-tuning, low overhead replacement cache. FAST 2003",
    "family": "adaptive",
    "hands": [],
    "id": "arc",
    "lists": [
      {
        "ghosts": false,
        "id": "t1",
        "kind": "stack"
      },
      {
        "ghosts": false,
        "id": "t2",
        "kind": "stack"
      },
      {
        "ghosts": true,
        "id": "b1",
        "kind": "stack"
      },
      {
        "ghosts": true,
        "id": "b2",
        "kind": "stack"
      }
    ],
    "offline": false,
    "params": [],
    "reasons": [
      "free-frame",
      "arc-hit-t1",
      "arc-hit-t2",
      "arc-new-t1",
      "arc-new-t2",
      "arc-new-forgotten",
      "arc-b1-t1",
      "arc-b1-t2",
      "arc-b2-t1",
      "arc-b2-t2"
    ],
    "scalars": [
      {
        "id": "p",
        "scale": 1000.0
      }
    ],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "referenced",
        "kind": "bit"
      }
    ],
    "citation": "S. Bansal, D. S. Modha: CAR: clock with adaptive replacement. FAST 2004",
    "family": "adaptive",
    "hands": [
      {
        "id": "hand-1",
        "list": 0
      },
      {
        "id": "hand-2",
        "list": 1
      }
    ],
    "id": "car",
    "lists": [
      {
        "ghosts": false,
        "id": "t1",
        "kind": "ring"
      },
      {
        "ghosts": false,
        "id": "t2",
        "kind": "ring"
      },
      {
        "ghosts": true,
        "id": "b1",
        "kind": "stack"
      },
      {
        "ghosts": true,
        "id": "b2",
        "kind": "stack"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "kind": "choice",
          "words": [
            "faultline",
            "libcachesim"
          ]
        },
        "id": "compat"
      }
    ],
    "reasons": [
      "free-frame",
      "car-hit-sets",
      "car-hit",
      "car-new-t1",
      "car-new-t2",
      "car-b1-t1",
      "car-b1-t2",
      "car-b2-t1",
      "car-b2-t2"
    ],
    "scalars": [
      {
        "id": "p",
        "scale": 1000.0
      }
    ],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "lir",
        "kind": "bit"
      }
    ],
    "citation": "S. Jiang, X. Zhang: LIRS: an efficient low inter-reference recency set replacement policy to improve buffer cache performance. SIGMETRICS 2002",
    "family": "adaptive",
    "hands": [],
    "id": "lirs",
    "lists": [
      {
        "ghosts": true,
        "id": "stack",
        "kind": "stack"
      },
      {
        "ghosts": false,
        "id": "queue",
        "kind": "queue"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 2.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "min-hir"
      },
      {
        "domain": {
          "default": 0.01,
          "kind": "number",
          "max": 1.0,
          "min": 0.0,
          "whole": false
        },
        "id": "hir"
      },
      {
        "domain": {
          "kind": "choice",
          "words": [
            "ignored",
            "counted"
          ]
        },
        "id": "repeats"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 1000.0,
          "min": 0.0,
          "whole": false
        },
        "id": "stack-limit"
      },
      {
        "domain": {
          "kind": "choice",
          "words": [
            "faultline",
            "libcachesim"
          ]
        },
        "id": "compat"
      }
    ],
    "reasons": [
      "free-frame",
      "lirs-repeat",
      "lirs-hit-lir",
      "lirs-hit-bottom",
      "lirs-hit-stack",
      "lirs-hit-queue",
      "lirs-fills-lir",
      "lirs-fills-hir",
      "lirs-hir",
      "lirs-ghost",
      "lirs-hit-stack-free",
      "lirs-ghost-free",
      "lirs-pushed-out",
      "lirs-phantom"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "hot",
        "kind": "bit"
      },
      {
        "id": "test",
        "kind": "bit"
      },
      {
        "id": "referenced",
        "kind": "bit"
      }
    ],
    "citation": "S. Jiang, F. Chen, X. Zhang: CLOCK-Pro: an effective improvement of the CLOCK replacement. USENIX Annual Technical Conference 2005",
    "family": "adaptive",
    "hands": [
      {
        "id": "hot-hand",
        "list": 0
      },
      {
        "id": "cold-hand",
        "list": 0
      },
      {
        "id": "test-hand",
        "list": 0
      }
    ],
    "id": "clock-pro",
    "lists": [
      {
        "ghosts": true,
        "id": "ring",
        "kind": "ring"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 0.05,
          "kind": "number",
          "max": 1.0,
          "min": 0.0,
          "whole": false
        },
        "id": "cold"
      },
      {
        "domain": {
          "kind": "choice",
          "words": [
            "off",
            "on"
          ]
        },
        "id": "adaptive"
      },
      {
        "domain": {
          "default": 0.01,
          "kind": "number",
          "max": 1.0,
          "min": 0.0,
          "whole": false
        },
        "id": "cold-min"
      },
      {
        "domain": {
          "default": 0.99,
          "kind": "number",
          "max": 1.0,
          "min": 0.0,
          "whole": false
        },
        "id": "cold-max"
      },
      {
        "domain": {
          "kind": "choice",
          "words": [
            "faultline",
            "libcachesim"
          ]
        },
        "id": "compat"
      }
    ],
    "reasons": [
      "free-frame",
      "clock-pro-repeat",
      "clock-pro-hit-sets",
      "clock-pro-hit",
      "clock-pro-fills-hot",
      "clock-pro-fills-cold",
      "clock-pro-cold",
      "clock-pro-swept",
      "clock-pro-ghost",
      "clock-pro-ghost-late",
      "clock-pro-bypassed"
    ],
    "scalars": [
      {
        "id": "hot-pages",
        "scale": 1.0
      },
      {
        "id": "to-grow",
        "scale": 1.0
      },
      {
        "id": "to-shrink",
        "scale": 1.0
      }
    ],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "count",
        "kind": "count"
      },
      {
        "id": "expires",
        "kind": "step"
      }
    ],
    "citation": "Y. Zhou, J. F. Philbin, K. Li: The multi-queue replacement algorithm for second level buffer caches. USENIX Annual Technical Conference 2001",
    "family": "frequency",
    "hands": [],
    "id": "mq",
    "lists": [
      {
        "ghosts": false,
        "id": "q0",
        "kind": "queue"
      },
      {
        "ghosts": false,
        "id": "q1",
        "kind": "queue"
      },
      {
        "ghosts": false,
        "id": "q2",
        "kind": "queue"
      },
      {
        "ghosts": false,
        "id": "q3",
        "kind": "queue"
      },
      {
        "ghosts": false,
        "id": "q4",
        "kind": "queue"
      },
      {
        "ghosts": false,
        "id": "q5",
        "kind": "queue"
      },
      {
        "ghosts": false,
        "id": "q6",
        "kind": "queue"
      },
      {
        "ghosts": false,
        "id": "q7",
        "kind": "queue"
      },
      {
        "ghosts": true,
        "id": "qout",
        "kind": "queue"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 8.0,
          "kind": "number",
          "max": 8.0,
          "min": 1.0,
          "whole": true
        },
        "id": "queues"
      },
      {
        "domain": {
          "default": 10000.0,
          "kind": "number",
          "max": 1000000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "lifetime"
      },
      {
        "domain": {
          "default": 4.0,
          "kind": "number",
          "max": 64.0,
          "min": 0.0,
          "whole": false
        },
        "id": "qout"
      }
    ],
    "reasons": [
      "free-frame",
      "mq-hit",
      "mq-hit-rises",
      "mq-new",
      "mq-known"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "crf",
        "kind": "count"
      }
    ],
    "citation": "D. Lee, J. Choi, J.-H. Kim, S. H. Noh, S. L. Min, Y. Cho, C. S. Kim: LRFU: a spectrum of policies that subsumes the least recently used and least frequently used policies. IEEE Transactions on Computers 50(12), 2001",
    "family": "frequency",
    "hands": [],
    "id": "lrfu",
    "lists": [
      {
        "ghosts": false,
        "id": "order",
        "kind": "order"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 0.1,
          "kind": "number",
          "max": 1.0,
          "min": 0.0,
          "whole": false
        },
        "id": "lambda"
      }
    ],
    "reasons": [
      "free-frame",
      "lrfu-hit",
      "lrfu-oldest",
      "lrfu-rarest"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "count",
        "kind": "count"
      }
    ],
    "citation": "J. Yang, Y. Zhang, Z. Qiu, Y. Yue, K. V. Rashmi: FIFO queues are all you need for cache eviction. SOSP 2023",
    "family": "queue",
    "hands": [],
    "id": "s3-fifo",
    "lists": [
      {
        "ghosts": false,
        "id": "small",
        "kind": "queue"
      },
      {
        "ghosts": false,
        "id": "main",
        "kind": "queue"
      },
      {
        "ghosts": true,
        "id": "ghost",
        "kind": "queue"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 0.1,
          "kind": "number",
          "max": 1.0,
          "min": 0.0,
          "whole": false
        },
        "id": "small"
      },
      {
        "domain": {
          "default": 0.9,
          "kind": "number",
          "max": 8.0,
          "min": 0.0,
          "whole": false
        },
        "id": "ghost"
      },
      {
        "domain": {
          "default": 2.0,
          "kind": "number",
          "max": 3.0,
          "min": 1.0,
          "whole": true
        },
        "id": "threshold"
      },
      {
        "domain": {
          "kind": "choice",
          "words": [
            "faultline",
            "libcachesim"
          ]
        },
        "id": "compat"
      }
    ],
    "reasons": [
      "free-frame",
      "s3-fifo-hit-counts",
      "s3-fifo-hit",
      "s3-fifo-fill-main",
      "s3-fifo-small",
      "s3-fifo-main",
      "s3-fifo-ghost-small",
      "s3-fifo-ghost-main",
      "s3-fifo-bypass"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "visited",
        "kind": "bit"
      }
    ],
    "citation": "Y. Zhang, J. Yang, Y. Yue, Y. Vigfusson, K. V. Rashmi: SIEVE is simpler than LRU: an efficient turn-key eviction algorithm for web caches. NSDI 2024",
    "family": "queue",
    "hands": [
      {
        "id": "hand",
        "list": 0
      }
    ],
    "id": "sieve",
    "lists": [
      {
        "ghosts": false,
        "id": "queue",
        "kind": "queue"
      }
    ],
    "offline": false,
    "params": [],
    "reasons": [
      "free-frame",
      "sieve-hit-sets",
      "sieve-hit",
      "sieve-at-once",
      "sieve-oldest",
      "sieve-swept",
      "sieve-full-circle"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "estimate",
        "kind": "count"
      }
    ],
    "citation": "G. Einziger, R. Friedman, B. Manes: TinyLFU: a highly efficient cache admission policy. ACM Transactions on Storage 13(4), 2017",
    "family": "adaptive",
    "hands": [],
    "id": "w-tinylfu",
    "lists": [
      {
        "ghosts": false,
        "id": "window",
        "kind": "stack"
      },
      {
        "ghosts": false,
        "id": "probation",
        "kind": "stack"
      },
      {
        "ghosts": false,
        "id": "protected",
        "kind": "stack"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 0.01,
          "kind": "number",
          "max": 1.0,
          "min": 0.0,
          "whole": false
        },
        "id": "window"
      },
      {
        "domain": {
          "kind": "choice",
          "words": [
            "faultline",
            "libcachesim"
          ]
        },
        "id": "compat"
      }
    ],
    "reasons": [
      "free-frame",
      "w-tinylfu-hit-window",
      "w-tinylfu-hit-probation",
      "w-tinylfu-hit-overflows",
      "w-tinylfu-hit-protected",
      "w-tinylfu-fills",
      "w-tinylfu-admitted",
      "w-tinylfu-rejected",
      "w-tinylfu-window-empty",
      "w-tinylfu-bypassed"
    ],
    "scalars": [
      {
        "id": "hits",
        "scale": 1.0
      }
    ],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "next-use",
        "kind": "step"
      }
    ],
    "citation": "L. A. Belady: A study of replacement algorithms for a virtual-storage computer. IBM Systems Journal 5(2), 1966",
    "family": "optimal",
    "hands": [],
    "id": "opt",
    "lists": [],
    "offline": true,
    "params": [],
    "reasons": [
      "free-frame",
      "opt-hit",
      "opt-farthest",
      "opt-never"
    ],
    "scalars": [],
    "stack_algorithm": true
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "next-use",
        "kind": "step"
      }
    ],
    "citation": "R. H. Arpaci-Dusseau, A. C. Arpaci-Dusseau: Operating Systems: Three Easy Pieces, chapter 22 and its simulator. Arpaci-Dusseau Books, 2018",
    "family": "optimal",
    "hands": [],
    "id": "unopt",
    "lists": [],
    "offline": true,
    "params": [],
    "reasons": [
      "free-frame",
      "unopt-hit",
      "unopt-nearest",
      "unopt-never"
    ],
    "scalars": [],
    "stack_algorithm": true
  },
  {
    "allocation": "variable",
    "attrs": [],
    "citation": "P. J. Denning: The working set model for program behavior. CACM 11(5), 1968",
    "family": "working-set",
    "hands": [],
    "id": "ws",
    "lists": [
      {
        "ghosts": false,
        "id": "stack",
        "kind": "stack"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 5.0,
          "kind": "number",
          "max": 1000000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "tau"
      }
    ],
    "reasons": [
      "free-frame",
      "ws-hit",
      "ws-hit-shrinks",
      "ws-grows",
      "ws-exchanges"
    ],
    "scalars": [],
    "stack_algorithm": false
  },
  {
    "allocation": "variable",
    "attrs": [],
    "citation": "W. W. Chu, H. Opderbeck: The page fault frequency replacement algorithm. AFIPS FJCC 41, 1972",
    "family": "working-set",
    "hands": [],
    "id": "pff",
    "lists": [
      {
        "ghosts": false,
        "id": "stack",
        "kind": "stack"
      }
    ],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 2.0,
          "kind": "number",
          "max": 1000000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "threshold"
      }
    ],
    "reasons": [
      "free-frame",
      "pff-hit-top",
      "pff-hit",
      "pff-first",
      "pff-grows",
      "pff-all-used",
      "pff-drops-one",
      "pff-drops"
    ],
    "scalars": [
      {
        "id": "last-fault",
        "scale": 1.0
      }
    ],
    "stack_algorithm": false
  },
  {
    "allocation": "fixed",
    "attrs": [
      {
        "id": "referenced",
        "kind": "bit"
      },
      {
        "id": "seen",
        "kind": "step"
      }
    ],
    "citation": "R. W. Carr, J. L. Hennessy: WSClock: a simple and effective algorithm for virtual memory management. SOSP 1981",
    "family": "working-set",
    "hands": [
      {
        "id": "hand",
        "list": null
      }
    ],
    "id": "wsclock",
    "lists": [],
    "offline": false,
    "params": [
      {
        "domain": {
          "default": 5.0,
          "kind": "number",
          "max": 1000000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "tau"
      }
    ],
    "reasons": [
      "free-frame",
      "wsclock-hit-sets",
      "wsclock-hit",
      "wsclock-at-once",
      "wsclock-swept",
      "wsclock-written",
      "wsclock-first-clean",
      "wsclock-all-dirty"
    ],
    "scalars": [],
    "stack_algorithm": false
  }
];

export const PATTERNS: readonly PatternMeta[] = [
  {
    "id": "sequential",
    "params": [
      {
        "domain": {
          "default": 24.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "length"
      },
      {
        "domain": {
          "default": 1.0,
          "kind": "number",
          "max": 1000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "repeat"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 100.0,
          "min": 0.0,
          "whole": true
        },
        "id": "write"
      }
    ],
    "random": false
  },
  {
    "id": "loop",
    "params": [
      {
        "domain": {
          "default": 24.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "length"
      },
      {
        "domain": {
          "default": 6.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "pages"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 100.0,
          "min": 0.0,
          "whole": true
        },
        "id": "write"
      }
    ],
    "random": false
  },
  {
    "id": "thrash",
    "params": [
      {
        "domain": {
          "default": 24.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "length"
      },
      {
        "domain": {
          "default": 4.0,
          "kind": "number",
          "max": 999999.0,
          "min": 1.0,
          "whole": true
        },
        "id": "frames"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 100.0,
          "min": 0.0,
          "whole": true
        },
        "id": "write"
      }
    ],
    "random": false
  },
  {
    "id": "random",
    "params": [
      {
        "domain": {
          "default": 24.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "length"
      },
      {
        "domain": {
          "default": 8.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "pages"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 100.0,
          "min": 0.0,
          "whole": true
        },
        "id": "write"
      }
    ],
    "random": true
  },
  {
    "id": "zipf",
    "params": [
      {
        "domain": {
          "default": 60.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "length"
      },
      {
        "domain": {
          "default": 12.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "pages"
      },
      {
        "domain": {
          "default": 1.0,
          "kind": "number",
          "max": 4.0,
          "min": 0.0,
          "whole": false
        },
        "id": "s"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 100.0,
          "min": 0.0,
          "whole": true
        },
        "id": "write"
      }
    ],
    "random": true
  },
  {
    "id": "phases",
    "params": [
      {
        "domain": {
          "default": 60.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "length"
      },
      {
        "domain": {
          "default": 12.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "pages"
      },
      {
        "domain": {
          "default": 4.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "set"
      },
      {
        "domain": {
          "default": 20.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "phase"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 100.0,
          "min": 0.0,
          "whole": true
        },
        "id": "write"
      }
    ],
    "random": true
  },
  {
    "id": "stack",
    "params": [
      {
        "domain": {
          "default": 40.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "length"
      },
      {
        "domain": {
          "default": 10.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "pages"
      },
      {
        "domain": {
          "default": 40.0,
          "kind": "number",
          "max": 100.0,
          "min": 1.0,
          "whole": true
        },
        "id": "reuse"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 100.0,
          "min": 0.0,
          "whole": true
        },
        "id": "write"
      }
    ],
    "random": true
  },
  {
    "id": "scan-hot",
    "params": [
      {
        "domain": {
          "default": 60.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "length"
      },
      {
        "domain": {
          "default": 24.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 2.0,
          "whole": true
        },
        "id": "pages"
      },
      {
        "domain": {
          "default": 3.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "hot"
      },
      {
        "domain": {
          "default": 12.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "gap"
      },
      {
        "domain": {
          "default": 6.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "scan"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 100.0,
          "min": 0.0,
          "whole": true
        },
        "id": "write"
      }
    ],
    "random": true
  },
  {
    "id": "matrix-row",
    "params": [
      {
        "domain": {
          "default": 64.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "length"
      },
      {
        "domain": {
          "default": 8.0,
          "kind": "number",
          "max": 1000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "rows"
      },
      {
        "domain": {
          "default": 8.0,
          "kind": "number",
          "max": 1000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "columns"
      },
      {
        "domain": {
          "default": 8.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "per-page"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 100.0,
          "min": 0.0,
          "whole": true
        },
        "id": "write"
      }
    ],
    "random": false
  },
  {
    "id": "matrix-column",
    "params": [
      {
        "domain": {
          "default": 64.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "length"
      },
      {
        "domain": {
          "default": 8.0,
          "kind": "number",
          "max": 1000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "rows"
      },
      {
        "domain": {
          "default": 8.0,
          "kind": "number",
          "max": 1000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "columns"
      },
      {
        "domain": {
          "default": 8.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "per-page"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 100.0,
          "min": 0.0,
          "whole": true
        },
        "id": "write"
      }
    ],
    "random": false
  },
  {
    "id": "belady",
    "params": [
      {
        "domain": {
          "default": 12.0,
          "kind": "number",
          "max": 1000000.0,
          "min": 1.0,
          "whole": true
        },
        "id": "length"
      },
      {
        "domain": {
          "default": 0.0,
          "kind": "number",
          "max": 100.0,
          "min": 0.0,
          "whole": true
        },
        "id": "write"
      }
    ],
    "random": false
  }
];

export const BASE_ATTRS: readonly string[] = [
  "dirty",
  "loaded",
  "used"
];

export const DIAG_CODES: readonly Code[] = [
  "json-syntax",
  "scenario-shape",
  "scenario-version",
  "scenario-kind",
  "scenario-path",
  "out-of-range",
  "unknown-word",
  "not-a-multiple",
  "threshold-order",
  "file-length",
  "files-not-written",
  "one-swap-area",
  "swap-twice",
  "compressed-one-area",
  "not-whole",
  "unknown-policy",
  "unknown-pattern",
  "unknown-control",
  "unknown-param",
  "no-params",
  "trace-not-a-page",
  "trace-page-too-large",
  "trace-empty",
  "trace-too-long",
  "trace-too-many-pages",
  "trace-line-too-long",
  "trace-too-large",
  "trace-memory",
  "trace-more",
  "trace-page-size",
  "trace-no-such-format",
  "trace-unknown-format",
  "trace-binary",
  "trace-format-guessed",
  "trace-format-binary",
  "trace-packed",
  "trace-gzip-corrupt",
  "trace-gzip-cut",
  "trace-gzip-rest",
  "trace-no-references",
  "trace-number-too-large",
  "trace-span",
  "trace-cut-line",
  "trace-cut-record",
  "trace-skipped-lines",
  "trace-first-touches",
  "trace-sampled",
  "trace-partial",
  "trace-symbols",
  "trace-lackey-line",
  "trace-perf-line",
  "trace-perf-no-address",
  "trace-ftrace-line",
  "trace-bpftrace-line",
  "trace-msr-row",
  "trace-csv-assumed",
  "trace-csv-no-column",
  "trace-csv-fields",
  "trace-csv-id",
  "trace-csv-size",
  "load-head",
  "load-named",
  "load-version",
  "load-empty",
  "load-word",
  "load-missing",
  "load-value",
  "load-rest",
  "load-not-mapped",
  "load-mapped",
  "load-outside",
  "load-pages",
  "load-files",
  "load-processes",
  "load-too-long",
  "recording-too-long",
  "unknown-os",
  "unknown-knob",
  "log-empty",
  "log-too-large",
  "log-zip",
  "log-foreign",
  "log-gzip",
  "log-sysstat-binary",
  "log-binary",
  "log-encoding",
  "log-unknown-format",
  "log-not-readable",
  "log-no-such-format",
  "log-bad-option",
  "log-unreadable",
  "log-no-rows",
  "log-headerless",
  "log-other-line",
  "log-field-count",
  "log-field-not-number",
  "log-truncated-line",
  "log-fused-columns",
  "log-elision",
  "log-columns-changed",
  "log-too-many-rows",
  "log-too-many-columns",
  "log-date-ambiguous",
  "log-json",
  "log-xml-cut",
  "log-more",
  "log-repeated",
  "log-run-title",
  "log-record-short",
  "log-columns-numbered",
  "log-text-column",
  "log-column-repeated",
  "log-section-left-out",
  "log-first-counts",
  "log-memory-units-mixed",
  "log-unit-guessed",
  "log-suffix-precision",
  "log-since-boot",
  "log-no-since-boot",
  "log-all-since-boot",
  "log-memory-frozen",
  "log-configuration",
  "log-page-size",
  "log-cpu-sum",
  "log-interval-assumed",
  "log-time-gap",
  "log-time-backwards",
  "log-recheck-numbers",
  "log-recheck-unused",
  "log-recheck-interval",
  "log-recheck-negative-deviation",
  "log-recheck-runs",
  "log-recheck-too-long"
];

export const DISK_SCHEDULERS: readonly DiskScheduler[] = [
  "bioq",
  "noop",
  "deadline",
  "anticipatory",
  "cfq"
];

export const DOINGS: readonly Doing[] = [
  "running",
  "ready",
  "disk",
  "memory",
  "sleeping",
  "swapped-out",
  "blocked"
];

export const DISK_HAPPENINGS: readonly DiskHappening[] = [
  "stands",
  "came",
  "merged",
  "done",
  "wait-over",
  "unplugged"
];

export const DRIVE_MOODS: readonly DriveMood[] = [
  "idle",
  "serves",
  "gathers",
  "anticipates"
];

export const SERVED_WHY: readonly WhyServed[] = [
  "oldest",
  "only",
  "follows",
  "upward",
  "back",
  "from-lowest",
  "expired",
  "writes-starved",
  "batch-of-reads",
  "batch-of-writes",
  "awaited-came",
  "given-up",
  "waited-in-vain",
  "round-begins",
  "round-goes-on"
];

export const DISK_LIMITS_MS: Readonly<Partial<Record<DiskScheduler, readonly [reads: number, writes: number]>>> = {
  "anticipatory": [
    125,
    250
  ],
  "deadline": [
    500,
    5000
  ]
};

export const DEFAULT_RULES: readonly PhaseRule[] = [
  {
    "all": [
      {
        "of": "level",
        "op": "above",
        "quantity": "swap-out",
        "threshold": {
          "amount": 0.0,
          "base": "unit"
        }
      },
      {
        "of": "level",
        "op": "above",
        "quantity": "swap-in",
        "threshold": {
          "amount": 0.0,
          "base": "unit"
        }
      },
      {
        "of": "level",
        "op": "above",
        "quantity": "io-wait",
        "threshold": {
          "amount": 20.0,
          "base": "unit"
        }
      }
    ],
    "for_samples": 3,
    "id": "thrashing",
    "on": true,
    "regime": "thrashing"
  },
  {
    "all": [
      {
        "of": "level",
        "op": "above",
        "quantity": "pager-outs",
        "threshold": {
          "amount": 0.0,
          "base": "unit"
        }
      },
      {
        "of": "level",
        "op": "above",
        "quantity": "pager-ins",
        "threshold": {
          "amount": 0.0,
          "base": "unit"
        }
      },
      {
        "of": "level",
        "op": "above",
        "quantity": "visited",
        "threshold": {
          "amount": 200.0,
          "base": "unit"
        }
      },
      {
        "of": "level",
        "op": "below",
        "quantity": "user",
        "threshold": {
          "amount": 50.0,
          "base": "unit"
        }
      }
    ],
    "for_samples": 3,
    "id": "thrashing-pager",
    "on": true,
    "regime": "thrashing"
  },
  {
    "all": [
      {
        "of": "level",
        "op": "above",
        "quantity": "swap-traffic",
        "threshold": {
          "amount": 0.0,
          "base": "unit"
        }
      }
    ],
    "for_samples": 2,
    "id": "swapping",
    "on": true,
    "regime": "swapping"
  },
  {
    "all": [
      {
        "of": "level",
        "op": "above",
        "quantity": "scanned",
        "threshold": {
          "amount": 200.0,
          "base": "unit"
        }
      }
    ],
    "for_samples": 3,
    "id": "reclaim",
    "on": true,
    "regime": "background-reclaim"
  },
  {
    "all": [
      {
        "of": "level",
        "op": "above",
        "quantity": "pager-outs",
        "threshold": {
          "amount": 0.0,
          "base": "unit"
        }
      },
      {
        "of": "level",
        "op": "above",
        "quantity": "visited",
        "threshold": {
          "amount": 200.0,
          "base": "unit"
        }
      }
    ],
    "for_samples": 3,
    "id": "reclaim-pager",
    "on": true,
    "regime": "background-reclaim"
  },
  {
    "all": [
      {
        "of": "change",
        "op": "above",
        "quantity": "file-cache",
        "threshold": {
          "amount": 1024.0,
          "base": "unit"
        }
      },
      {
        "of": "change",
        "op": "below",
        "quantity": "free-memory",
        "threshold": {
          "amount": 0.0,
          "base": "unit"
        }
      }
    ],
    "for_samples": 3,
    "id": "cache-growth",
    "on": true,
    "regime": "cache-growth"
  },
  {
    "all": [
      {
        "of": "level",
        "op": "above",
        "quantity": "io-wait",
        "threshold": {
          "amount": 20.0,
          "base": "unit"
        }
      }
    ],
    "for_samples": 3,
    "id": "io-bound",
    "on": true,
    "regime": "io-bound"
  },
  {
    "all": [
      {
        "of": "level",
        "op": "above",
        "quantity": "busy",
        "threshold": {
          "amount": 90.0,
          "base": "unit"
        }
      }
    ],
    "for_samples": 3,
    "id": "cpu-bound",
    "on": true,
    "regime": "cpu-bound"
  },
  {
    "all": [
      {
        "of": "level",
        "op": "below",
        "quantity": "busy",
        "threshold": {
          "amount": 10.0,
          "base": "unit"
        }
      },
      {
        "of": "level",
        "op": "below",
        "quantity": "io-wait",
        "threshold": {
          "amount": 10.0,
          "base": "unit"
        }
      }
    ],
    "for_samples": 2,
    "id": "idle",
    "on": true,
    "regime": "idle"
  },
  {
    "all": [
      {
        "of": "level",
        "op": "below",
        "quantity": "busy",
        "threshold": {
          "amount": 10.0,
          "base": "unit"
        }
      },
      {
        "of": "level",
        "op": "below",
        "quantity": "pager-ins",
        "threshold": {
          "amount": 1.0,
          "base": "unit"
        }
      },
      {
        "of": "level",
        "op": "below",
        "quantity": "pager-outs",
        "threshold": {
          "amount": 1.0,
          "base": "unit"
        }
      }
    ],
    "for_samples": 2,
    "id": "idle-pager",
    "on": true,
    "regime": "idle"
  }
];

export const QUANTITY_UNITS: Readonly<Record<LogQuantity, Unit>> = {
  "active": "KiB",
  "blocked": "threads",
  "busy": "%",
  "cache-and-slab": "KiB",
  "disk-read": "KiB/s",
  "disk-write": "KiB/s",
  "faults": "1/s",
  "file-cache": "KiB",
  "free-memory": "KiB",
  "idle": "%",
  "inactive": "KiB",
  "interrupts": "1/s",
  "io-wait": "%",
  "major-faults": "1/s",
  "pager-ins": "ops/s",
  "pager-outs": "ops/s",
  "reclaimed": "pages/s",
  "reclaimed-by-daemon": "pages/s",
  "reclaimed-direct": "pages/s",
  "runnable": "threads",
  "scanned": "pages/s",
  "scanned-by-daemon": "pages/s",
  "scanned-direct": "pages/s",
  "steal": "%",
  "swap-in": "KiB/s",
  "swap-out": "KiB/s",
  "swap-traffic": "KiB/s",
  "swap-used": "KiB",
  "switches": "1/s",
  "system": "%",
  "total-memory": "KiB",
  "user": "%",
  "visited": "pages/s"
};

export const CACHE_POLICIES: readonly CachePolicy[] = [
  "lru",
  "lru-k",
  "exact-lru",
  "fifo",
  "lru-2",
  "opt"
];

export const CACHE_SERIES: readonly string[] = [
  "t",
  "faults",
  "minor_faults",
  "active",
  "inactive",
  "free"
];

export const FIT_MEASURES: readonly FitMeasure[] = [
  {
    "id": "free",
    "kind": "gauge",
    "scales": true,
    "series": [
      "v_free_count",
      "v_cache_count"
    ],
    "unit": "pages"
  },
  {
    "id": "faults",
    "kind": "rate",
    "scales": true,
    "series": [
      "v_vm_faults"
    ],
    "unit": "1/s"
  },
  {
    "id": "hard",
    "kind": "rate",
    "scales": true,
    "series": [
      "v_io_faults"
    ],
    "unit": "1/s"
  },
  {
    "id": "scanned",
    "kind": "rate",
    "scales": true,
    "series": [
      "v_pdpages"
    ],
    "unit": "pages/s"
  },
  {
    "id": "freed",
    "kind": "rate",
    "scales": true,
    "series": [
      "v_tfree"
    ],
    "unit": "pages/s"
  },
  {
    "id": "pager-in",
    "kind": "rate",
    "scales": true,
    "series": [
      "v_swapin",
      "v_vnodein"
    ],
    "unit": "ops/s"
  },
  {
    "id": "pager-out",
    "kind": "rate",
    "scales": true,
    "series": [
      "v_swapout"
    ],
    "unit": "ops/s"
  },
  {
    "id": "swap-used",
    "kind": "gauge",
    "scales": true,
    "series": [
      "swap_in_use"
    ],
    "unit": "pages"
  },
  {
    "id": "virtual",
    "kind": "gauge",
    "scales": true,
    "series": [
      "avm"
    ],
    "unit": "pages"
  },
  {
    "id": "user",
    "kind": "rate",
    "scales": false,
    "series": [
      "user"
    ],
    "unit": "%"
  },
  {
    "id": "system",
    "kind": "rate",
    "scales": false,
    "series": [
      "system"
    ],
    "unit": "%"
  }
];

export const VMSTAT_NAMES: Readonly<Partial<Record<LogQuantity, string>>> = {
  "blocked": "b",
  "disk-read": "bi",
  "disk-write": "bo",
  "faults": "flt",
  "free-memory": "free",
  "idle": "id",
  "interrupts": "in",
  "io-wait": "wa",
  "runnable": "r",
  "steal": "st",
  "swap-in": "si",
  "swap-out": "so",
  "swap-used": "swpd",
  "switches": "cs",
  "system": "sy",
  "user": "us"
};

export const LOG_FORMATS: readonly string[] = [
  "linux-vmstat",
  "freebsd-vmstat",
  "linux-vmstat-s",
  "proc-meminfo",
  "proc-vmstat",
  "psi-memory",
  "proc-stat",
  "stress-ng-vmstat",
  "macos-vm-stat",
  "rrdtool-update",
  "toybox-vmstat",
  "busybox-vmstat",
  "solaris-vmstat-p",
  "solaris-vmstat",
  "aix-vmstat",
  "openbsd-vmstat",
  "netbsd-vmstat",
  "sar",
  "sadf-csv",
  "sadf-ppc",
  "sadf-json",
  "sadf-xml",
  "collectl",
  "freebsd-pageout-log",
  "time-l",
  "dstat-csv",
  "perfmon-csv",
  "nmon",
  "labels",
  "key-value-csv",
  "csv"
];

export const MAX_LOG_BYTES: number = 134217728;

export const MAX_FRAMES: number = 1048576;
