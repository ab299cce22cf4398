//! A log for a test: lines `tick N free P`.

use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::line::lines;
use crate::log::lines::text::Text;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "toy", sniff, parse };

fn free(line: &str) -> Option<f64> {
    line.strip_prefix("tick ")?.split_once(" free ")?.1.trim().parse().ok()
}

fn sniff(sample: &Sample<'_>) -> Score {
    match sample.numbered().find(|(line, _)| free(line).is_some()) {
        Some((line, number)) => Score::yes(80, Reason::at("family-mark", number, line)),
        None => Score::no("no-column-names"),
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let (mut sink, mut records) = (Sink::default(), Records::new());
    for line in lines(text) {
        if let Some(pages) = free(line.text)
            && records.open_row(line.number, None, &mut sink)
        {
            records.set(&ColumnSpec::new("free", Unit::None, Kind::Gauge), pages);
        }
    }
    (records.finish("toy.default", &mut sink), sink.into_diags())
}
