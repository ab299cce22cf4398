//! atop, as it prints on the screen (`ATOP - host  date  time  10s elapsed`, then lines such as `MEM | tot 1.9G | free
//! 900M |`), and its parseable output (`atop -P MEM,SWP,PAG,PSI,CPL,CPU`). One sample is a row. Processes, disks and
//! networks are not read (`showlinux.c`, `showsys.c` and `parseable.c` of atop 1.27 to 2.10).
//!
//! Counts of an interval become rates by the seconds that the sample says; where atop prints `/s` they are rates already.

use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::text::Text;
use crate::log::lines::token::tokenise;
use crate::log::sink::Sink;
use crate::log::table::Table;
use base::diag::{Code, Diag};

mod parseable;
mod samples;
mod screen;
mod value;

use samples::Samples;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "atop", sniff, parse };

/// Less certain than a vmstat in the same transcript, more than a generic table.
const POINTS: u32 = 60;

/// The header of a sample on the screen, or a line of the parseable output.
fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| screen::begins(tokens) || parseable::is_line(tokens));
    Score::of_mark(mark.map_or(0, |_| POINTS), mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut samples = Samples::new(&mut sink);
    let mut layout = "atop.screen";
    let mut tokens = Vec::new();
    for (line, number) in text.numbered() {
        tokenise(line, &mut tokens);
        if parseable::is_line(&tokens) {
            layout = "atop.parseable";
            parseable::line(line, &tokens, number, &mut samples);
        } else if tokens.first().is_some_and(|word| matches!(word.text, "RESET" | "SEP")) && tokens.len() == 1 {
            samples.end(tokens[0].text == "RESET");
        } else if screen::begins(&tokens) {
            screen::begin(line, &tokens, number, &mut samples);
        } else if screen::says_since_boot(line) {
            samples.since_boot();
        } else {
            screen::line(line, number, &mut samples);
        }
        if samples.is_full() {
            break;
        }
    }
    samples.close();
    let mut table = samples.records.finish(layout, samples.sink);
    table.page_bytes = samples.page_bytes;
    if let Some(bytes) = samples.page_bytes.filter(|bytes| *bytes != 4096) {
        samples.sink.push(Diag::note(Code::LogPageSize).arg("bytes", bytes));
    }
    (table, sink.into_diags())
}
