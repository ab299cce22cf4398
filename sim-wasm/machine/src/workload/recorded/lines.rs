//! The words of a recording's lines, in one place for reader and writer.

/// The first line: a name, and the format's version.
pub(super) const NAME: &str = "faultline-load";
/// The version that is written, and the newest that is read.
pub(super) const VERSION: u64 = 1;
/// How a name in place of a recording begins: `rec/`, a number computed from its text, `/`, the name of its file.
pub(super) const NAMED: &str = "rec/";

/// Each kind of line, and the values after its word.
pub(super) const LINES: &[(&str, &str)] = &[
    ("process", "START_NS [STOP_NS]"),
    ("workload", "NUMBER"),
    ("map", "REGION PAGES"),
    ("open", "REGION FILE PAGES"),
    ("unmap", "REGION"),
    ("sweep", "REGION FIRST COUNT STEP r|w NS [x TIMES]"),
    ("scatter", "REGION FIRST PAGES COUNT WRITE_PERCENT NS STATE"),
    ("zipf", "REGION PAGES COUNT SKEW NS STATE"),
    ("uniform", "REGION FIRST PAGES COUNT NS STATE"),
    ("read", "FILE PAGES PAGE NS [x TIMES]"),
    ("write", "FILE PAGES PAGE NS [x TIMES]"),
    ("stream", "FILE PAGES FIRST COUNT r|w NS"),
    ("pick", "FILE PAGES COUNT SKEW NS STATE"),
    ("sleep", "NS"),
    ("until", "NS"),
    ("join", "BEFORE"),
    ("round", ""),
    ("exit", ""),
];
