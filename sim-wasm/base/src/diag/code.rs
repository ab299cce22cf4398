//! Everything that can be wrong, each with a code of its own.

use serde::Serialize;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal),* $(,)?) => {
        /// What is wrong. Each code has its sentence in `web/words/en/diagnostics*.json`; a test checks that none is missing.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS))]
        pub enum Code {
            $($(#[$doc])* #[serde(rename = $text)] $name,)*
        }

        impl Code {
            /// Every code, for the guard tests and the generated TypeScript.
            pub const ALL: &'static [Code] = &[$(Code::$name),*];

            /// The stable id, as it is written in JSON and in the string table.
            pub fn id(self) -> &'static str {
                match self { $(Code::$name => $text),* }
            }
        }
    };
}

codes! {
    // --- documents (scenario, command line) ---
    /// The text is not JSON: `reason`.
    JsonSyntax = "json-syntax",
    /// The JSON is not a scenario: `reason`.
    ScenarioShape = "scenario-shape",
    /// The scenario was written by a newer Faultline: `version`, `newest`.
    ScenarioVersion = "scenario-version",
    /// The scenario is of another kind: `accepted`.
    ScenarioKind = "scenario-kind",
    /// `--set`: no such path in the scenario: `path`.
    ScenarioPath = "scenario-path",
    /// A text is in UTF-16, as its byte order mark says.
    TextUtf16 = "text-utf16",
    /// A number is outside its range: `name`, `min`, `max`.
    OutOfRange = "out-of-range",
    /// A word is not among those accepted: `name`, `accepted`.
    UnknownWord = "unknown-word",
    /// A number must be a multiple: `name`, `of`.
    NotAMultiple = "not-a-multiple",
    /// A threshold is above one that it must not exceed: `name`, `other`, `max`.
    ThresholdOrder = "threshold-order",
    /// Two readers of a file disagree on its length: `file`, `accepted`.
    FileLength = "file-length",
    /// A workload writes files, which the system's model does not support.
    FilesNotWritten = "files-not-written",
    /// Swap space is in several areas, but the system's model has only one.
    OneSwapArea = "one-swap-area",
    /// Swap space is given both by its length and as areas.
    SwapTwice = "swap-twice",
    /// Swap is to be kept compressed, but is in several areas.
    CompressedOneArea = "compressed-one-area",
    /// Control groups are given, but the system's model has none: `accepted`.
    NoCgroups = "no-cgroups",
    /// A control group asks for something that is not modelled yet: `name`.
    CgroupUnbuilt = "cgroup-unbuilt",
    /// Not the path of a control group.
    CgroupPath = "cgroup-path",
    /// A control group's parent is not listed before it: `parent`.
    CgroupParent = "cgroup-parent",
    /// A control group is listed twice.
    CgroupTwice = "cgroup-twice",
    /// A control group with subgroups holds workloads: `child`.
    CgroupInner = "cgroup-inner",
    /// A workload is in two control groups: `first`, `second`.
    CgroupWorkload = "cgroup-workload",
    /// To simulate the machine takes too much memory, in MiB: `accepted`.
    MachineMemory = "machine-memory",
    /// A number must be whole: `name`.
    NotWhole = "not-whole",
    /// No such policy: `accepted`.
    UnknownPolicy = "unknown-policy",
    /// No such pattern of references: `accepted`.
    UnknownPattern = "unknown-pattern",
    /// No such control of a machine: `accepted`.
    UnknownControl = "unknown-control",
    /// The policy, or pattern, has no such parameter: `policy`, `accepted`.
    UnknownParam = "unknown-param",
    /// The policy takes no parameters: `policy`.
    NoParams = "no-params",
    // --- reference strings and traces ---
    /// The item is not a page number.
    TraceNotAPage = "trace-not-a-page",
    /// The page number does not fit 64 bits.
    TracePageTooLarge = "trace-page-too-large",
    /// The trace has no references.
    TraceEmpty = "trace-empty",
    /// The trace is longer than can be run: `limit`.
    TraceTooLong = "trace-too-long",
    /// The trace has more distinct pages than can be run: `limit`.
    TraceTooManyPages = "trace-too-many-pages",
    /// A line, or an item in a format that does not need lines, is longer than allowed: `limit` (bytes).
    TraceLineTooLong = "trace-line-too-long",
    /// The file is larger than allowed, after unpacking: `limit` (MiB).
    TraceTooLarge = "trace-too-large",
    /// Memory has run out: `count` references so far.
    TraceMemory = "trace-memory",
    /// More errors like the ones shown: `count`.
    TraceMore = "trace-more",
    /// The page size, or sector size, is not a power of two up to `limit`.
    TracePageSize = "trace-page-size",
    /// The caller named a trace format that does not exist: `accepted`.
    TraceNoSuchFormat = "trace-no-such-format",
    /// Not a known trace format: `accepted`.
    TraceUnknownFormat = "trace-unknown-format",
    /// The file is binary, but of no kind we know: `accepted`.
    TraceBinary = "trace-binary",
    /// The format was recognised by a line: `format`.
    TraceFormatGuessed = "trace-format-guessed",
    /// The format was recognised by the file as a whole: `format`.
    TraceFormatBinary = "trace-format-binary",
    /// The file is packed in a way that is not unpacked here: `kind`, `tool`, `accepted`.
    TracePacked = "trace-packed",
    /// The packed file is damaged: `kind`.
    TracePackedCorrupt = "trace-packed-corrupt",
    /// The packed file ends too early: `kind`.
    TracePackedCut = "trace-packed-cut",
    /// Something follows the end of the packed file: `kind`.
    TracePackedRest = "trace-packed-rest",
    /// The packed file takes too much memory to unpack: `kind`, `wanted` and `limit` in MiB.
    TracePackedWindow = "trace-packed-window",
    /// The packed file needs a dictionary that is not in it: `kind`.
    TracePackedDictionary = "trace-packed-dictionary",
    /// The packed file is encrypted, or packed in a way that is not known here: `kind`.
    TracePackedMethod = "trace-packed-method",
    /// The packed file has several files in it: `kind`.
    TracePackedSeveral = "trace-packed-several",
    /// The file has no references in it: `format`.
    TraceNoReferences = "trace-no-references",
    /// A number does not fit 64 bits.
    TraceNumberTooLarge = "trace-number-too-large",
    /// A reference covers more pages than is plausible: `limit`.
    TraceSpan = "trace-span",
    /// The last line is cut off. Left out.
    TraceCutLine = "trace-cut-line",
    /// The last record is cut off: `found` bytes of `expected`. Left out.
    TraceCutRecord = "trace-cut-record",
    /// The last message is cut off after `found` bytes. Left out.
    TraceCutMessage = "trace-cut-message",
    /// The file does not begin as its format has it: `format`.
    TraceHeader = "trace-header",
    /// A record is none of its format: `format`.
    TraceRecord = "trace-record",
    /// Requests of size 0 were left out: `count`.
    TraceSizeZero = "trace-size-zero",
    /// A field is not a number of operations.
    TraceCsvCount = "trace-csv-count",
    /// A line is no request to an object store.
    TraceObjectLine = "trace-object-line",
    /// The caller's fields of a record cannot be used.
    TraceFields = "trace-fields",
    /// Nobody says which field of a record has the page: `count` fields.
    TraceFieldsColumn = "trace-fields-column",
    /// Lines that are not references were left out: `count`.
    TraceSkippedLines = "trace-skipped-lines",
    /// The references are first touches only.
    TraceFirstTouches = "trace-first-touches",
    /// The references are samples.
    TraceSampled = "trace-sampled",
    /// The references are first touches or samples; the file does not say which.
    TracePartial = "trace-partial",
    /// Addresses printed as symbols, left out: `count`.
    TraceSymbols = "trace-symbols",
    /// Not a line of lackey's.
    TraceLackeyLine = "trace-lackey-line",
    /// Not a line of `perf script` with an address.
    TracePerfLine = "trace-perf-line",
    /// A line of `perf script` without addresses.
    TracePerfNoAddress = "trace-perf-no-address",
    /// A page fault event without its fields.
    TraceFtraceLine = "trace-ftrace-line",
    /// Not a line of our bpftrace program.
    TraceBpftraceLine = "trace-bpftrace-line",
    /// Not a disk request of Event Tracing for Windows.
    TraceEtwLine = "trace-etw-line",
    /// Not a row of an MSR Cambridge trace.
    TraceMsrRow = "trace-msr-row",
    /// There is no header, and the pages are taken from `column`.
    TraceCsvAssumed = "trace-csv-assumed",
    /// The first row has no column of pages: `wanted`.
    TraceCsvNoColumn = "trace-csv-no-column",
    /// A row has the wrong number of columns: `expected`, `found`.
    TraceCsvFields = "trace-csv-fields",
    /// An id is not a number.
    TraceCsvId = "trace-csv-id",
    /// A size is not a number.
    TraceCsvSize = "trace-csv-size",
    /// A table of which nobody knows which column holds the pages: how many are `found`, and which, `columns`.
    TraceTable = "trace-table",
    /// The table's layout is known: `kind`, and the `column` of the pages.
    TraceLayout = "trace-layout",
    /// A recording that only its own `tool` makes readable: `kind`.
    TraceConvert = "trace-convert",
    /// Names stand for pages.
    TraceNames = "trace-names",
    /// The numbers were taken for addresses: the `size` of pages.
    TraceAddresses = "trace-addresses",
    /// The numbers were taken for pages, but look like addresses.
    TraceDoubtful = "trace-doubtful",
    /// The token does not fit an access to memory.
    TraceAccessLine = "trace-access-line",
    /// The token does not fit a tracer's event.
    TraceEventLine = "trace-event-line",
    /// The trace has the misses of a page cache only.
    TraceMisses = "trace-misses",
    // --- recorded loads ---
    /// The first line is not that of a recording: `accepted`.
    LoadHead = "load-head",
    /// Only the name of the recording is given, as in a link: `accepted`.
    LoadNamed = "load-named",
    /// The recording was written by a newer Faultline: `accepted`.
    LoadVersion = "load-version",
    /// The recording has no head, or no process: `accepted`.
    LoadEmpty = "load-empty",
    /// A line begins with a word that is not allowed there: `accepted`.
    LoadWord = "load-word",
    /// A value is missing: `name`, `accepted`.
    LoadMissing = "load-missing",
    /// A value is not among those accepted: `name`, `accepted`.
    LoadValue = "load-value",
    /// Something follows the last value: `accepted`.
    LoadRest = "load-rest",
    /// Nothing is mapped to the region.
    LoadNotMapped = "load-not-mapped",
    /// Something is mapped to the region already.
    LoadMapped = "load-mapped",
    /// A page is beyond the end of its region or file: `accepted`.
    LoadOutside = "load-outside",
    /// More pages than a recording may have: `limit`.
    LoadPages = "load-pages",
    /// More files than a recording may have: `limit`.
    LoadFiles = "load-files",
    /// More processes than a recording may have: `limit`.
    LoadProcesses = "load-processes",
    /// More lines than a recording may have: `limit`.
    LoadTooLong = "load-too-long",
    /// A run asked for more than is recorded: `limit`.
    RecordingTooLong = "recording-too-long",
    // --- machines ---
    /// No such operating system or version: `accepted`.
    UnknownOs = "unknown-os",
    /// The operating system has no such knob: `accepted`.
    UnknownKnob = "unknown-knob",
    // --- logs ---
    /// The file is empty.
    LogEmpty = "log-empty",
    /// The file is larger than allowed: `limit` (MiB).
    LogTooLarge = "log-too-large",
    /// The file is a zip archive: `kind` is `docx`, `xlsx` or `zip`.
    LogZip = "log-zip",
    /// The file begins like those of another program: `kind`.
    LogForeign = "log-foreign",
    /// The file is gzip and the caller did not open it.
    LogGzip = "log-gzip",
    /// The file is sysstat's own binary record.
    LogSysstatBinary = "log-sysstat-binary",
    /// The file is binary, but of no kind we know.
    LogBinary = "log-binary",
    /// The bytes are not UTF-8 and were read as `encoding`.
    LogEncoding = "log-encoding",
    /// The log is in UTF-16, as its byte order mark says.
    LogUtf16 = "log-utf16",
    /// What the token names was around the lines and was removed.
    LogUnwrapped = "log-unwrapped",
    /// Lines that had been broken in two were joined.
    LogJoined = "log-joined",
    /// The file has the logs of several machines; that of the token is read: `first`, `others`.
    LogMachines = "log-machines",
    /// The file has the logs of several tools; that of the token is read: `first`, `others`.
    LogTools = "log-tools",
    /// Another tool printed something here that is too short to be a log.
    LogBeside = "log-beside",
    /// The caller named a log that the file does not have: `accepted`.
    LogNoSuchPart = "log-no-such-part",
    /// The caller named a log in a file that has only one.
    LogOnePart = "log-one-part",
    /// Not a known format.
    LogUnknownFormat = "log-unknown-format",
    /// A known log of another family: `family`.
    LogNotReadable = "log-not-readable",
    /// A log of a tool that is known but not read: `family`.
    LogOtherTool = "log-other-tool",
    /// A log of a tool that is not read in this form, but in that of another command: `family`, `command`.
    LogAskAgain = "log-ask-again",
    /// The caller named a format that does not exist: `accepted`.
    LogNoSuchFormat = "log-no-such-format",
    /// A value that was to overrule a detected one is not valid: `name`.
    LogBadOption = "log-bad-option",
    /// The file could not be read: it was moved, locked, or is not there.
    LogUnreadable = "log-unreadable",
    /// The format is known, but no row of data could be read: `format`.
    LogNoRows = "log-no-rows",
    /// There is no header; the columns were recognised from the `fields` numbers in a row.
    LogHeaderless = "log-headerless",
    /// A line that is neither header nor data.
    LogOtherLine = "log-other-line",
    /// A row with the wrong number of fields: `expected`, `found`. Left out.
    LogFieldCount = "log-field-count",
    /// A field that is not a number, in column `name`. Kept as a gap.
    LogFieldNotNumber = "log-field-not-number",
    /// A number near 2^63 or 2^64, the difference of a counter that fell, in column `name`. Kept as a gap.
    LogOverflow = "log-overflow",
    /// All rows have more values than there are names: `expected`, `found`, `format`.
    LogRowsWider = "log-rows-wider",
    /// The last line is cut off: `expected`, `found`. Left out.
    LogTruncatedLine = "log-truncated-line",
    /// Two columns were printed without a blank between them and are read as `first` and `second`: columns `names`.
    LogFusedColumns = "log-fused-columns",
    /// Dots mark rows that somebody left out.
    LogElision = "log-elision",
    /// A later header has other columns: `added`, `removed`.
    LogColumnsChanged = "log-columns-changed",
    /// More rows than allowed: `limit`.
    LogTooManyRows = "log-too-many-rows",
    /// More columns than allowed: `limit`. The token is the first that was left out.
    LogTooManyColumns = "log-too-many-columns",
    /// A tracer lost events.
    LogEventsLost = "log-events-lost",
    /// A date whose day and month may be in either order. Only the time of day is used.
    LogDateAmbiguous = "log-date-ambiguous",
    /// Not JSON, or not all of it: `reason`.
    LogJson = "log-json",
    /// An XML document that ends within a tag. What comes before that is read.
    LogXmlCut = "log-xml-cut",
    /// More findings like the ones shown: `code`, `count`.
    LogMore = "log-more",
    /// syslogd says that the previous line was repeated `count` times; as many rows were added.
    LogRepeated = "log-repeated",
    /// A line that begins a run.
    LogRunTitle = "log-run-title",
    /// Somebody set marks around repetitions: `count` of them, `outside` rows not in any.
    LogRepetitions = "log-repetitions",
    /// Lines around the reports of `time`: `count`. The token is the first.
    LogLinesAround = "log-lines-around",
    /// Beside `count` reports of `time` there is another log, of `format`, which has no interval worth more.
    LogTranscript = "log-transcript",
    /// Beside the log there are `count` reports of `time`.
    LogTimeBeside = "log-time-beside",
    /// A record has fewer numbers than it should: `expected`, `found`. Kept with gaps.
    LogRecordShort = "log-record-short",
    /// There is no header; the columns are named by their positions, counted from 1: `fields` of them.
    LogColumnsNumbered = "log-columns-numbered",
    /// A column without numbers was left out.
    LogTextColumn = "log-text-column",
    /// A column is in the header twice; the second one was left out.
    LogColumnRepeated = "log-column-repeated",
    /// A section that does not have one row of numbers for each moment was left out.
    LogSectionLeftOut = "log-section-left-out",
    /// The first snapshot counts from a different moment than the one before; its counts were left out.
    LogFirstCounts = "log-first-counts",
    /// Part of the file has memory in KiB, part in bytes; all of it is shown in bytes.
    LogMemoryUnitsMixed = "log-memory-units-mixed",
    /// The memory unit was guessed from the size of the numbers: `unit`, `other`.
    LogUnitGuessed = "log-unit-guessed",
    /// `free` prints no unit, and its numbers are no KiB: `unit`, `option`.
    LogUnitOfFree = "log-unit-of-free",
    /// Values with K, M, G suffixes have few digits: `count`.
    LogSuffixPrecision = "log-suffix-precision",
    /// The same in what another tool printed: `count`, and the `command` that prints all digits.
    LogSuffixOf = "log-suffix-of",
    /// The unit of a column is not known: the version that wrote it is older than those whose unit is.
    LogUnitUnknown = "log-unit-unknown",
    /// Rows that are averages since boot: `count`. They are flagged and left out of the means.
    LogSinceBoot = "log-since-boot",
    /// The run starts with an ordinary interval; `reason` is `stamp` or `header-period`.
    LogNoSinceBoot = "log-no-since-boot",
    /// The first row is like the next one, so it counts as an ordinary interval.
    LogFirstOrdinary = "log-first-ordinary",
    /// Every row is an average since boot.
    LogAllSinceBoot = "log-all-since-boot",
    /// Memory columns do not change while pages are swapped: `columns`.
    LogMemoryFrozen = "log-memory-frozen",
    /// The log says what its machine is made of.
    LogConfiguration = "log-configuration",
    /// The log says how large a page is: `bytes`.
    LogPageSize = "log-page-size",
    /// CPU shares do not sum to 98..102: `sum`, `count`.
    LogCpuSum = "log-cpu-sum",
    /// The file is an archive of tar.
    LogArchive = "log-archive",
    /// In `count` rows, something waited for more than a second in a second: the stamps have whole seconds.
    LogStallOverAll = "log-stall-over-all",
    /// The rows carry no time; the interval is taken to be `seconds`.
    LogIntervalAssumed = "log-interval-assumed",
    /// A gap in the time stamps: `seconds`, `interval`.
    LogTimeGap = "log-time-gap",
    /// The time stamps go backwards: `seconds`.
    LogTimeBackwards = "log-time-backwards",
    /// A local clock is put back an hour, as at the end of daylight saving time.
    LogClockPutBack = "log-clock-put-back",
    /// A local clock is put ahead an hour, as at its beginning.
    LogClockPutAhead = "log-clock-put-ahead",
    /// The time stamps name another distance from UTC: `from`, `to`.
    LogZoneChanges = "log-zone-changes",
    /// The file says its distance from UTC, `zone`, itself, so that an option need not.
    LogOffsetKnown = "log-offset-known",
    /// The file says another distance from UTC, `zone`, than an option, which does not count.
    LogOffsetContradicts = "log-offset-contradicts",
    // --- published tables ---
    /// The row does not have the right number of numbers: `accepted`, `found`.
    RecheckNumbers = "log-recheck-numbers",
    /// A word between the numbers has no meaning.
    RecheckUnused = "log-recheck-unused",
    /// The lower end of the interval is not below the upper one.
    RecheckInterval = "log-recheck-interval",
    /// A standard deviation is negative.
    RecheckNegativeDeviation = "log-recheck-negative-deviation",
    /// A number of runs is not whole, or below 2: `found`.
    RecheckRuns = "log-recheck-runs",
    /// More rows than allowed: `limit`.
    RecheckTooLong = "log-recheck-too-long",
}
