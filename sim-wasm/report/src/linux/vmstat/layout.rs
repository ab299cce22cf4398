//! Headers and data lines. A number that is too wide pushes the rest of its line to the right; nothing is cut.

use super::{Procps, VmstatOptions};
use std::fmt::Write as _;

/// The groups up to the CPU's, for narrow and for wide columns.
const GROUPS: [&str; 2] = [
    "procs -----------memory---------- ---swap-- -----io---- -system-- ",
    "--procs-- -----------------------memory---------------------- ---swap-- -----io---- -system-- ",
];
const TIMESTAMP: &str = " -----timestamp-----";

/// Names and widths, narrow and wide.
const COLUMNS: [(&str, usize, usize); 18] = [
    ("r", 2, 4),
    ("b", 2, 4),
    ("swpd", 6, 12),
    ("free", 6, 12),
    ("buff", 6, 12),
    ("cache", 6, 12),
    ("si", 4, 4),
    ("so", 4, 4),
    ("bi", 5, 5),
    ("bo", 5, 5),
    ("in", 4, 4),
    ("cs", 4, 4),
    ("us", 2, 3),
    ("sy", 2, 3),
    ("id", 2, 3),
    ("wa", 2, 3),
    ("st", 2, 3),
    ("gu", 2, 3),
];

/// The columns that a release has.
fn columns(options: &VmstatOptions) -> impl Iterator<Item = (&'static str, usize)> {
    let count = match options.procps {
        Procps::V3_2 => 16,
        Procps::V3_3 => 17,
        Procps::V4_0 | Procps::V4_0_5 => 18,
    };
    let wide = options.is_wide();
    COLUMNS.into_iter().take(count).map(move |(name, narrow, broad)| (name, if wide { broad } else { narrow }))
}

/// The two header lines.
pub(super) fn header(options: &VmstatOptions) -> String {
    let wide = options.is_wide();
    let cpu = match (options.procps, wide) {
        (Procps::V3_2, _) => "----cpu----",
        (Procps::V3_3, false) => "------cpu-----",
        (Procps::V3_3, true) => "--------cpu--------",
        (Procps::V4_0 | Procps::V4_0_5, false) => "-------cpu-------",
        (Procps::V4_0 | Procps::V4_0_5, true) => "----------cpu----------",
    };
    let name = |name| match name {
        "buff" if options.active => "inact",
        "cache" if options.active => "active",
        name => name,
    };
    let names: Vec<String> = columns(options).map(|(of, width)| format!("{:>width$}", name(of))).collect();
    let [over, zone] = match options.clock() {
        Some(_) => [TIMESTAMP.to_owned(), format!("{:>width$}", "UTC", width = TIMESTAMP.len())],
        None => [String::new(), String::new()],
    };
    format!("{}{cpu}{over}\n{}{zone}\n", GROUPS[usize::from(wide)], names.join(" "))
}

/// A data line for the moment at which it was printed.
pub(super) fn data_line(options: &VmstatOptions, row: &[u64], uptime_ns: u64) -> String {
    let mut fields = Vec::new();
    // How many places the line has shifted to the right.
    let mut skew = 0;
    for ((_, declared), number) in columns(options).zip(row) {
        let digits = number.checked_ilog10().unwrap_or(0) as usize + 1;
        let mut width = declared;
        if options.procps >= Procps::V4_0_5 {
            let back = skew.min(width.saturating_sub(digits));
            width -= back;
            skew = skew - back + digits.saturating_sub(width);
        }
        fields.push(format!("{number:width$}"));
    }
    let mut line = fields.join(" ");
    if let Some(clock) = options.clock() {
        let _ = write!(line, " {} {}", clock.date(uptime_ns), clock.time_of_day(uptime_ns));
    }
    line + "\n"
}
