//! `vmstat` of AIX 5.3 to 7, with -c, -h, -I, -l, -t, -w and -W, with or without a header.
//!
//! Real samples have the default layout and shared processors. -c, -h, -l and -w are parsed as IBM documents them
//! (vmstat command, AIX 7.3); of -I and -t there are only a few published lines.

use super::dialect::{Dialect, Header};
use super::shape::Shape;
use super::tabular::{self, Finish};
use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::rows::runs::{HeaderHabit, SinceBoot};
use crate::log::sink::Sink;
use crate::log::table::{Kind, Table, Unit};
use base::diag::{Code, Diag};

mod headerless;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "aix-vmstat", sniff, parse };

/// Up to 5.2 the first row was an average since boot. Since 5.3, the first version to print its configuration, that
/// average is printed only when vmstat is called without an interval, as its one row. How often a header is repeated is
/// not documented; other vmstats repeat it every 20 rows.
const FINISH: Finish = Finish {
    layout: |_, _| "aix-vmstat.default",
    habit: HeaderHabit { first: 20, period: 20, since_boot: SinceBoot::Never },
};

const SHAPE: Shape = Shape {
    leading: &[
        ("r", Unit::Threads, Kind::Gauge),
        ("b", Unit::Threads, Kind::Gauge),
        ("p", Unit::Threads, Kind::Gauge),
        ("w", Unit::Threads, Kind::Gauge),
        // Pages of 4 KiB, whatever page sizes are in use.
        ("avm", Unit::Pages, Kind::Gauge),
        ("fre", Unit::Pages, Kind::Gauge),
        // The pool of compressed pages, and what programs lack of their expanded memory.
        ("csz", Unit::Pages, Kind::Gauge),
        ("cfr", Unit::Pages, Kind::Gauge),
        ("dxm", Unit::Pages, Kind::Gauge),
        ("ci", Unit::PagesPerSecond, Kind::Rate),
        ("co", Unit::PagesPerSecond, Kind::Rate),
        ("re", Unit::PagesPerSecond, Kind::Rate),
        ("fi", Unit::PagesPerSecond, Kind::Rate),
        ("fo", Unit::PagesPerSecond, Kind::Rate),
        ("pi", Unit::PagesPerSecond, Kind::Rate),
        ("po", Unit::PagesPerSecond, Kind::Rate),
        ("fr", Unit::PagesPerSecond, Kind::Rate),
        ("sr", Unit::PagesPerSecond, Kind::Rate),
        // Revolutions of the clock hand.
        ("cy", Unit::PerSecond, Kind::Rate),
    ],
    // -I has `p fi fo` and lacks `re cy`; -W adds `w`; -c has the columns of the pool and lacks `re fr sr cy`.
    optional: &["p", "w", "csz", "cfr", "dxm", "ci", "co", "re", "fi", "fo", "fr", "sr", "cy"],
    faults: &["in", "sy", "cs"],
    shares: &["us", "sy", "id", "wa"],
    // With shared processors: how many were used, and that number in per cent of the entitlement, which may exceed 100.
    tail: &[
        ("pc", Unit::Cpus, Kind::Rate),
        ("ec", Unit::Percent, Kind::Rate),
        // -l: large pages in use and free.
        ("alp", Unit::None, Kind::Gauge),
        ("flp", Unit::None, Kind::Gauge),
        // -h: pages that the hypervisor brought in, the time that took, GiB of real memory, per cent of it lent.
        ("hpi", Unit::PerSecond, Kind::Rate),
        ("hpit", Unit::Milliseconds, Kind::Count),
        ("pmem", Unit::None, Kind::Gauge),
        ("loan", Unit::Percent, Kind::Gauge),
    ],
};

/// What -t prints above the time of day at the end of each row.
const TIME: [&str; 3] = ["hr", "mi", "se"];

/// The line with the processors, memory and entitlement.
const CONFIGURATION: &str = "System configuration:";

struct Aix;

impl Dialect for Aix {
    fn header(&self, line: &str, tokens: &[Token<'_>], banner: &str) -> Option<Header> {
        if !line.contains("avm") {
            return None;
        }
        let stamped = tokens.len() >= TIME.len() && tokens[tokens.len() - TIME.len()..].iter().map(|t| t.text).eq(TIME);
        let names = if stamped { &tokens[..tokens.len() - TIME.len()] } else { tokens };
        SHAPE.header(names, banner)
    }

    fn is_banner(&self, line: &str) -> bool {
        let dashes = || line.contains("-----") && line.bytes().all(|b| matches!(b, b'-' | b' '));
        line.starts_with(CONFIGURATION) || line.contains("kthr") && line.contains("memory") || dashes()
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    let named = tabular::sniff(sample, &Aix);
    match headerless::fields(sample) {
        Some((_, line, text)) if named.points == 0 => Score::yes(55, Reason::at("rows-without-header", line, &text)),
        _ => named,
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let sample = Sample::new(text.whole());
    let fallback = headerless::fields(&sample).and_then(|(fields, ..)| headerless::guessed(fields));
    let (mut table, mut diags) = tabular::parse(text, &Aix, fallback, &FINISH);
    table.layout = layout(tabular::names(&sample, &Aix).map(|(_, line)| line));
    diags.extend(configurations(text.whole()));
    (table, diags)
}

/// What the log says about the machine: `pc` and `ec` mean little without it. It is reported again when the machine
/// changes.
fn configurations(text: &str) -> Vec<Diag> {
    let mut sink = Sink::default();
    let mut last = "";
    for (line, number) in text.lines().zip(1_u32..) {
        let Some(said) = line.strip_prefix(CONFIGURATION).map(str::trim).filter(|said| *said != last) else { continue };
        last = said;
        sink.push_with(Code::LogConfiguration, || Diag::note(Code::LogConfiguration).at(number, 0).token(said));
    }
    sink.into_diags()
}

/// The layout, judging by the first line of names. Variants of which hardly any real log was found have a layout that
/// says so.
fn layout(names: Option<&str>) -> &'static str {
    let Some(names) = names else { return "aix-vmstat.headerless" };
    let has = |name: &str| names.split_whitespace().any(|word| word == name);
    // -w puts three spaces where the others have two.
    let wide = names.contains("r   b ");
    if has("csz") || has("alp") || has("hpi") {
        return "aix-vmstat.extended";
    }
    match (has("fi") || has("hr") || wide, has("pc")) {
        (true, _) => "aix-vmstat.options",
        (false, true) => "aix-vmstat.shared",
        (false, false) => "aix-vmstat.default",
    }
}
