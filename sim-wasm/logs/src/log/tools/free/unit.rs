//! The unit of a `free` that prints none.

use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::Unit;
use base::diag::{Code, Diag};

const KIB: f64 = 1024.0;

/// Whole pages are multiples of this many KiB, and of 1,024 times as many bytes.
const PAGE_KIB: f64 = 4.0;

/// If the largest number is below this, GiB are likelier than MiB: machines with less than 96 MiB are rare, and so are
/// logs of `free -g`.
const GIB_BELOW: f64 = 96.0;

/// What is known about the amounts of a file.
#[derive(Debug, Default)]
pub(super) struct Amounts {
    /// The bytes in a unit, if a command says it.
    pub said: Option<f64>,
    /// For each row: the bytes in a unit that a command said, and whether the numbers have suffixes and are bytes.
    rows: Vec<(Option<f64>, bool)>,
    suffixes: u32,
}

impl Amounts {
    /// Begins a row.
    pub(super) fn begin_row(&mut self) {
        self.rows.push((self.said, false));
    }

    /// Counts a value of the current row.
    pub(super) fn count(&mut self, suffixed: bool) {
        self.suffixes += u32::from(suffixed);
        if let Some((_, bytes)) = self.rows.last_mut() {
            *bytes |= suffixed;
        }
    }

    /// Brings all amounts to one unit: KiB, or bytes if any has a suffix.
    pub(super) fn settle(&self, records: &mut Records, sink: &mut Sink) {
        let unsaid = |row: usize| self.rows.get(row).is_some_and(|(said, bytes)| said.is_none() && !bytes);
        let mut seen = Seen::default();
        for (_, values) in records.columns_mut() {
            let printed = values.iter().enumerate().filter(|(row, value)| unsaid(*row) && !value.is_nan());
            printed.for_each(|(_, value)| seen.count(*value));
        }
        let guessed = seen.unit();
        if let Some((_, unit, option)) = guessed {
            sink.push(Diag::warning(Code::LogUnitOfFree).arg("unit", unit).arg("option", option));
        }
        let printed = guessed.map_or(KIB, |(bytes, ..)| bytes);
        if self.suffixes > 0 {
            sink.push(Diag::warning(Code::LogSuffixOf).arg("count", self.suffixes).arg("command", "free -b"));
        }
        let unit = if self.suffixes > 0 { Unit::B } else { Unit::KiB };
        let common = if self.suffixes > 0 { 1.0 } else { KIB };
        for (spec, values) in records.columns_mut() {
            spec.unit = unit;
            for (value, (said, bytes)) in values.iter_mut().zip(&self.rows) {
                let own = if *bytes { 1.0 } else { said.unwrap_or(printed) };
                *value *= own / common;
            }
        }
    }
}

/// The numbers whose unit nothing says.
#[derive(Debug, Default)]
struct Seen {
    any: bool,
    largest: f64,
    /// A number that is no multiple of 4, so not KiB.
    no_kib: bool,
    /// A number that is no multiple of 4,096, so not bytes.
    no_bytes: bool,
}

impl Seen {
    fn count(&mut self, value: f64) {
        self.any |= value > 0.0;
        self.largest = self.largest.max(value);
        self.no_kib |= value % PAGE_KIB != 0.0;
        self.no_bytes |= value % (PAGE_KIB * KIB) != 0.0;
    }

    /// The bytes in the unit, its name and the option of free; none if it is KiB.
    fn unit(&self) -> Option<(f64, &'static str, &'static str)> {
        match (self.any, self.no_kib, self.no_bytes) {
            (false, ..) | (true, false, true) => None,
            (true, false, false) => Some((1.0, "B", "-b")),
            (true, true, _) if self.largest < GIB_BELOW => Some((KIB * KIB * KIB, "GiB", "-g")),
            (true, true, _) => Some((KIB * KIB, "MiB", "-m")),
        }
    }
}

/// The bytes in the unit that options of free ask for: `-m`, `-tm`, `--mega`. Without one it is KiB.
pub(super) fn option_unit(arguments: &[&str]) -> f64 {
    let mut bytes = KIB;
    let mut power = KIB;
    let mut exponent = None;
    for word in arguments.iter().copied() {
        let long = match word {
            "--bytes" => 1.0,
            "--kilo" => 1e3,
            "--mega" => 1e6,
            "--giga" => 1e9,
            "--kibi" => KIB,
            "--mebi" => KIB.powi(2),
            "--gibi" => KIB.powi(3),
            _ => 0.0,
        };
        if long > 0.0 {
            bytes = long;
        }
        if word == "--si" {
            power = 1000.0;
        }
        let Some(short) = word.strip_prefix('-').filter(|short| !short.starts_with('-')) else { continue };
        for letter in short.bytes() {
            exponent = match letter {
                b'b' => Some(0),
                b'k' => Some(1),
                b'm' => Some(2),
                b'g' => Some(3),
                _ => exponent,
            };
        }
    }
    exponent.map_or(bytes, |exponent| power.powi(exponent))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_name_the_unit() {
        for (line, bytes) in [
            ("", KIB),
            ("-m", KIB * KIB),
            ("-s 2 -tg", KIB * KIB * KIB),
            ("-b", 1.0),
            ("--mega", 1e6),
            ("--si -m", 1e6),
        ] {
            let words: Vec<&str> = line.split_whitespace().collect();
            assert!((option_unit(&words) - bytes).abs() < 0.5, "{line}");
        }
    }

    #[test]
    fn numbers_betray_what_they_cannot_be() {
        let unit = |values: &[f64]| {
            let mut seen = Seen::default();
            for value in values {
                seen.count(*value);
            }
            seen.unit().map(|(_, unit, _)| unit)
        };
        assert_eq!(unit(&[16_010_088.0, 7_817_828.0, 0.0]), None);
        assert_eq!(unit(&[15_634.0, 7634.0, 0.0]), Some("MiB"));
        assert_eq!(unit(&[15.0, 7.0, 0.0]), Some("GiB"));
        assert_eq!(unit(&[1_073_741_824.0, 4096.0]), Some("B"));
        assert_eq!(unit(&[0.0]), None);
    }
}
