//! What commands used, as `time` reports it: `/usr/bin/time -l` of FreeBSD and macOS, also with -h and -p, GNU's `time` and
//! `time -v`, and the `time` of bash, ksh, zsh, csh, `BusyBox`. One report is a row and a run.
//!
//! Such reports stand in transcripts of experiments, among whatever else a script printed: dates, messages of the load,
//! `vmstat` before and after. A date before a report dates it.
//!
//! macOS prints FreeBSD's lines, with the largest resident set in bytes. Newer versions also print lines that FreeBSD does
//! not have, and bytes are always whole pages; by these it is recognised (uncertain: no real sample of macOS).

use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::text::Text;
use crate::log::lines::token::tokenise;
use crate::log::rows::grid::RowStamp;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{Table, Unit};
use crate::log::vmstat::around::{Moments, is_moment};
use base::diag::{Code, Diag};
use blocks::{Block, Blocks};
use dialects::Dialect;
use resources::{MAXRSS, RESOURCES, TIMES};

mod blocks;
mod dialects;
mod duration;
mod resources;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "time-l", sniff, parse };

/// Points for reports of what was used, and for those of nothing but times, which many a log ends with.
const USED: u32 = 60;
const TIMED: u32 = 31;

fn sniff(sample: &Sample<'_>) -> Score {
    let mut blocks = Blocks::default();
    let mut tokens = Vec::new();
    let mut best: Option<Block> = None;
    let mut found = |block: Option<Block>| {
        if let Some(block) = block.filter(|block| best.as_ref().is_none_or(|best| block.uses() && !best.uses())) {
            best = Some(block);
        }
    };
    for (line, number) in sample.numbered() {
        tokenise(line, &mut tokens);
        found(blocks.line(line, &tokens, number).0);
    }
    found(blocks.end());
    let Some(block) = best else { return Score::no("no-column-names") };
    let quoted = sample.lines.get(block.line.saturating_sub(1) as usize).copied().unwrap_or("");
    Score::yes(if block.uses() { USED } else { TIMED }, Reason::at("family-mark", block.line, quoted))
}

/// Whether reports tell more than times.
pub(in crate::log) fn uses(table: &Table) -> bool {
    table.columns.len() > TIMES.len()
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut reader = Reader {
        records: Records::new(),
        sink: Sink::default(),
        moments: Moments::of(text.whole()),
        before: None,
        stamp: None,
        dialect: None,
        others: None,
    };
    let mut blocks = Blocks::default();
    let mut tokens = Vec::new();
    for (line, number) in text.numbered() {
        tokenise(line, &mut tokens);
        if tokens.is_empty() {
            continue;
        }
        let was_open = blocks.is_open();
        let (ended, is_part) = blocks.line(line, &tokens, number);
        if !ended.is_none_or(|block| reader.row(&block)) {
            break;
        }
        if is_part && !was_open {
            reader.stamp = reader.before.take().or(reader.stamp);
        } else if !is_part {
            reader.other(line, number);
        }
    }
    if let Some(block) = blocks.end() {
        reader.row(&block);
    }
    reader.finish()
}

struct Reader<'t> {
    records: Records,
    sink: Sink,
    moments: Moments<'t>,
    /// The last moment on a line of its own, until a report takes it.
    before: Option<RowStamp<'t>>,
    /// That of the report being read.
    stamp: Option<RowStamp<'t>>,
    dialect: Option<Dialect>,
    /// How many lines belong to no report, and the first of them.
    others: Option<(u32, u32, &'t str)>,
}

impl<'t> Reader<'t> {
    /// Stores a report; false if there is no more room.
    fn row(&mut self, block: &Block) -> bool {
        self.records.begin_run(false);
        let stamp = self.stamp.take();
        if !self.records.open_row(block.line, stamp, &mut self.sink) {
            return false;
        }
        self.dialect.get_or_insert(block.dialect);
        for (resource, value) in RESOURCES.iter().zip(block.values).filter(|(_, value)| !value.is_nan()) {
            self.records.set(&resource.spec(), value);
        }
        // What a row covers, where nothing dates the rows.
        self.records.state_interval(block.seconds());
        true
    }

    fn other(&mut self, line: &'t str, number: u32) {
        let found = self.moments.find(line, number, &mut self.sink);
        if let Some(found) = found.filter(is_moment) {
            self.records.name_zone(found.zone);
            self.before = Some(RowStamp { stamp: found.stamp, text: line.trim() });
            return;
        }
        self.others.get_or_insert((0, number, line)).0 += 1;
    }

    fn finish(mut self) -> (Table, Vec<Diag>) {
        if let Some((count, number, line)) = self.others {
            let note = Diag::note(Code::LogLinesAround).at(number, 0).token(line.trim());
            self.sink.push(note.arg("count", count));
        }
        let layout = match self.dialect {
            Some(Dialect::Gnu) => "time-l.gnu",
            Some(Dialect::Shell) => "time-l.shell",
            Some(Dialect::Bsd) | None => self.bsd(),
        };
        let several = self.records.rows() > 1;
        let mut table = self.records.finish(layout, &mut self.sink);
        table.repetitions = several;
        (table, self.sink.into_diags())
    }

    fn bsd(&mut self) -> &'static str {
        /// Of KiB, this would be 256 MiB, and by chance whole pages in one of 1,024.
        const LEAST_BYTES: f64 = 262_144.0;
        const PAGE: f64 = 4096.0;
        let newer = |name: &str| RESOURCES.iter().any(|resource| resource.macos && resource.name == name);
        let is_bytes = |x: &f64| x.is_nan() || *x >= LEAST_BYTES && (x / PAGE).fract() == 0.0;
        let is_macos = self
            .records
            .columns_mut()
            .any(|(spec, values)| newer(&spec.name) || spec.name == MAXRSS && values.iter().all(is_bytes));
        if !is_macos {
            return "time-l.freebsd";
        }
        self.records.columns_mut().filter(|(spec, _)| spec.name == MAXRSS).for_each(|(spec, _)| spec.unit = Unit::B);
        "time-l.macos"
    }
}
