//! Reports among the lines of a text.

use super::dialects::{self, Dialect, Said};
use super::resources::{REAL, RESOURCES, TIMES, USER};
use crate::log::lines::token::Token;

/// A report.
#[derive(Debug, Clone, Copy)]
pub(super) struct Block {
    /// Its first line.
    pub(super) line: u32,
    pub(super) dialect: Dialect,
    /// What was used of each of [`RESOURCES`]; NaN if it is not told.
    pub(super) values: [f64; RESOURCES.len()],
}

impl Block {
    /// Whether it tells more than times.
    pub(super) fn uses(&self) -> bool {
        self.values[TIMES.len()..].iter().any(|value| !value.is_nan())
    }

    /// From the beginning to the end of the command.
    pub(super) fn seconds(&self) -> f64 {
        self.values[REAL]
    }

    /// A report tells the three times. Anything else has only a line that looks like one.
    fn is_whole(&self) -> bool {
        TIMES.iter().all(|place| !self.values[*place].is_nan())
    }

    fn has(&self, place: usize) -> bool {
        !self.values[place].is_nan()
    }
}

/// Finds reports. One begins with a time that the open one has already; it ends with the first line that is none of its
/// own, blank lines aside.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    open: Option<Block>,
}

impl Blocks {
    pub(super) fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Takes a line; returns the report that has ended before it, and whether the line is part of a report.
    pub(super) fn line(&mut self, text: &str, tokens: &[Token<'_>], number: u32) -> (Option<Block>, bool) {
        if tokens.is_empty() {
            return (None, self.is_open());
        }
        let Some(said) = dialects::line(text, tokens) else { return (self.end(), false) };
        if self.begins(&said) {
            let ended = self.end();
            let values = [f64::NAN; RESOURCES.len()];
            self.open = Some(Block { line: number, dialect: said.dialect, values });
            self.add(&said);
            return (ended, true);
        }
        // `Command being timed:` is above the first time.
        let above = said.values.is_empty() && said.dialect == Dialect::Gnu;
        let is_next = above && self.open.is_some_and(|block| block.is_whole()) && text.contains("being timed");
        let ended = if is_next { self.end() } else { None };
        let is_part = above || self.open.is_some();
        self.add(&said);
        (ended, is_part)
    }

    /// The report at the end of the text.
    pub(super) fn end(&mut self) -> Option<Block> {
        self.open.take().filter(Block::is_whole)
    }

    fn begins(&self, said: &Said) -> bool {
        let is_free = |place: usize| self.open.is_none_or(|block| block.has(place));
        let first = match said.values.as_slice() {
            [(place, _)] => *place == if said.dialect == Dialect::Gnu { USER } else { REAL },
            values => values.iter().any(|(place, _)| *place == REAL),
        };
        // GNU's `time -v` tells the time from beginning to end after those of the processors.
        first && said.values.iter().any(|(place, _)| TIMES.contains(place) && is_free(*place))
    }

    fn add(&mut self, said: &Said) {
        let Some(block) = self.open.as_mut() else { return };
        // `time -lp` prints the times as shells do.
        if said.dialect != Dialect::Shell {
            block.dialect = said.dialect;
        }
        for (place, value) in &said.values {
            if !block.has(*place) {
                block.values[*place] = *value;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::lines::token::tokenise;

    fn found(text: &str) -> Vec<Block> {
        let mut blocks = Blocks::default();
        let mut tokens = Vec::new();
        let mut all = Vec::new();
        for (line, number) in text.lines().zip(1..) {
            tokenise(line, &mut tokens);
            all.extend(blocks.line(line, &tokens, number).0);
        }
        all.extend(blocks.end());
        all
    }

    type Told = (u32, Dialect, Vec<(&'static str, f64)>);

    fn told(text: &str) -> Vec<Told> {
        let used = |block: &Block| {
            let values = RESOURCES.iter().zip(block.values).filter(|(_, value)| !value.is_nan());
            values.map(|(resource, value)| (resource.name, value)).collect()
        };
        found(text).iter().map(|block| (block.line, block.dialect, used(block))).collect()
    }

    const TIMES_OF_ALL: [(&str, f64); 3] = [("real", 20.24), ("user", 0.02), ("sys", 0.29)];

    #[test]
    fn the_times_of_every_tool_are_the_same() {
        for (dialect, text) in [
            (Dialect::Bsd, "       20.24 real         0.02 user         0.29 sys\n"),
            (Dialect::Bsd, "\t20.24s real\t\t0.02s user\t\t0.29s sys\n"),
            (Dialect::Bsd, "    0m20.24s real     0m0.02s user     0m0.29s system\n"),
            (Dialect::Shell, "real 20.24\nuser 0.02\nsys 0.29\n"),
            (Dialect::Shell, "\nreal\t0m20,240s\nuser\t0m0,020s\nsys\t0m0,290s\n"),
            (Dialect::Shell, "real\t0m 20.24s\nuser\t0m 0.02s\nsys\t0m 0.29s\n"),
            (Dialect::Shell, "stress -m 3  0.02s user 0.29s system 1% cpu 20.24 total\n"),
        ] {
            let line = if text.starts_with('\n') { 2 } else { 1 };
            assert_eq!(told(text), [(line, dialect, TIMES_OF_ALL.to_vec())], "{text}");
        }
    }

    #[test]
    fn csh_and_gnu_tell_of_faults_on_a_line() {
        let csh = "0.020u 0.290s 0:20.24 1.5%\t18+7k 10+2io 36pf+1w\n";
        let used = [
            ("average shared memory size", 18.0),
            ("average unshared data size", 7.0),
            ("page faults", 36.0),
            ("swaps", 1.0),
            ("block input operations", 10.0),
            ("block output operations", 2.0),
        ];
        assert_eq!(told(csh), [(1, Dialect::Shell, [&TIMES_OF_ALL[..], &used].concat())]);
        let gnu = "0.02user 0.29system 0:20.24elapsed 1%CPU (0avgtext+0avgdata 9952maxresident)k
16616inputs+8outputs (71major+1231minor)pagefaults 0swaps\n";
        let used = [
            ("maximum resident set size", 9952.0),
            ("average shared memory size", 0.0),
            ("average unshared data size", 0.0),
            ("page reclaims", 1231.0),
            ("page faults", 71.0),
            ("swaps", 0.0),
            ("file system inputs", 16616.0),
            ("file system outputs", 8.0),
        ];
        assert_eq!(told(gnu), [(1, Dialect::Gnu, [&TIMES_OF_ALL[..], &used].concat())]);
    }

    #[test]
    fn a_resource_far_from_a_report_and_half_a_report_are_none() {
        assert_eq!(told("36  page faults\nreal 5\nhello\nuser 3\nsys 1\n"), []);
        assert_eq!(told("  20.24 real  0.02 user  0.29 sys\nhello\n  36  page faults\n")[0].2, TIMES_OF_ALL);
    }

    #[test]
    fn the_next_report_begins_with_a_time_that_is_told_already() {
        let two = "real 1\nuser 0\nsys 0\n\nreal 2\nuser 0\nsys 0\n";
        assert_eq!(
            found(two).iter().map(|block| (block.line, block.seconds())).collect::<Vec<_>>(),
            [(1, 1.0), (5, 2.0)]
        );
        let verbose = |seconds: u32| {
            format!(
                "\tCommand being timed: \"sleep\"\n\tUser time (seconds): 0.00\n\tSystem time (seconds): 0.00\n\tElapsed (wall clock) time (h:mm:ss or m:ss): 0:0{seconds}.00\n\tSwaps: 0\n"
            )
        };
        let lines: Vec<_> = found(&(verbose(1) + &verbose(2))).iter().map(|b| (b.line, b.seconds())).collect();
        assert_eq!(lines, [(2, 1.0), (7, 2.0)]);
    }
}
