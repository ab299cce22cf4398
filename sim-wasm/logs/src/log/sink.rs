//! Collects findings without flooding: a log with a million bad lines gives a handful of findings and a count.

use crate::log::rows::tally::Tally;
use base::diag::{Code, Diag};

/// How many findings of one code are kept; the rest are counted. Eight lines fit in a report that is read, not
/// scrolled.
const SHOWN_PER_CODE: u32 = 8;

/// The findings about one file.
#[derive(Debug, Default)]
pub(super) struct Sink {
    diags: Vec<Diag>,
    counts: Tally<Code>,
}

impl Sink {
    /// Keeps the finding, or counts it if enough of its kind are kept.
    pub(super) fn push(&mut self, diag: Diag) {
        if self.admit(diag.code) {
            self.diags.push(diag);
        }
    }

    /// Says which columns a new header adds and removes; a dash stands for none.
    pub(super) fn columns_changed(&mut self, line: u32, added: &str, removed: &str) {
        let listed = |names: &str| if names.is_empty() { "-" } else { names }.to_owned();
        let changed = Diag::warning(Code::LogColumnsChanged).at(line, 0);
        self.push(changed.arg("added", listed(added)).arg("removed", listed(removed)));
    }

    /// Like [`Sink::push`], but builds the finding only if it will be kept.
    pub(super) fn push_with(&mut self, code: Code, build: impl FnOnce() -> Diag) {
        if self.admit(code) {
            self.diags.push(build());
        }
    }

    fn admit(&mut self, code: Code) -> bool {
        self.counts.count(code) <= SHOWN_PER_CODE
    }

    /// The findings, with one note for each code that was cut short.
    pub(super) fn into_diags(mut self) -> Vec<Diag> {
        for (code, count) in self.counts.iter() {
            if count > SHOWN_PER_CODE {
                let more = Diag::note(Code::LogMore).arg("code", code.id()).arg("count", count - SHOWN_PER_CODE);
                self.diags.push(more);
            }
        }
        self.diags
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thousand_equal_findings_become_eight_and_a_count() {
        let mut sink = Sink::default();
        for line in 1..=1000 {
            sink.push(Diag::warning(Code::LogFieldCount).at(line, 0));
        }
        sink.push(Diag::note(Code::LogEncoding));
        let diags = sink.into_diags();
        assert_eq!(diags.iter().filter(|d| d.code == Code::LogFieldCount).count(), 8);
        let more = diags.iter().find(|d| d.code == Code::LogMore).expect("a count");
        assert_eq!(more.args["count"], "992");
        assert_eq!(diags.len(), 10);
    }
}
