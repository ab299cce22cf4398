//! Swap devices, listed again and again: `swapinfo` of FreeBSD (`sbin/swapon/swapon.c` of 14.0), `swapctl -l` of OpenBSD
//! and NetBSD, `swap -l` of Solaris, `/proc/swaps` and `swapon -s` of Linux, `swapon --show` of util-linux. A list is a row.

use super::frames::Frames;
use super::sizes::bytes;
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::{Token, tokenise};
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "swap-devices", sniff, parse };

/// Less certain than a vmstat, which often follows this in a transcript.
const POINTS: u32 = 40;

/// A column under a header.
#[derive(Debug, Clone, Copy)]
struct Column {
    /// None if it is of no number: priority, type, device numbers.
    name: Option<&'static str>,
    unit: Unit,
}

/// The columns after the name of the device, if a line is a header.
fn header(tokens: &[Token<'_>]) -> Option<Vec<Column>> {
    let names: Vec<&str> = tokens.iter().map(|token| token.text).collect();
    let (first, rest) = names.split_first()?;
    let unit = match (*first, rest) {
        ("Device", [size, "Used", "Avail", "Capacity", ..]) => match *size {
            "512-blocks" => Unit::Blocks,
            "1K-blocks" | "1024-blocks" => Unit::KiB,
            "1M-blocks" => Unit::MiB,
            "Size" => Unit::B,
            _ => return None,
        },
        ("Filename", ["Type", "Size", "Used", "Priority"]) => Unit::KiB,
        ("NAME", ["TYPE", "SIZE", "USED", "PRIO", ..]) => Unit::B,
        ("swapfile", ["dev", "swaplo", "blocks", "free", ..]) => Unit::Blocks,
        _ => return None,
    };
    let column = |name: &&str| match *name {
        "Size" | "SIZE" | "blocks" => Column { name: Some("size"), unit },
        size if size.ends_with("-blocks") => Column { name: Some("size"), unit },
        "Used" | "USED" => Column { name: Some("used"), unit },
        "Avail" | "free" => Column { name: Some("free"), unit },
        "Capacity" => Column { name: Some("capacity"), unit: Unit::Percent },
        _ => Column { name: None, unit },
    };
    Some(rest.iter().map(column).collect())
}

fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| header(tokens).is_some());
    Score::of_mark(mark.map_or(0, |_| POINTS), mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut frames = Frames::new(&mut sink);
    let mut columns: Vec<Column> = Vec::new();
    let mut tokens = Vec::new();
    for (line, number) in text.numbered() {
        tokenise(line, &mut tokens);
        let Some((device, fields)) = tokens.split_first() else { continue };
        if let Some(found) = header(&tokens) {
            columns = found;
            // A machine without swap has a list, too.
            frames.begin(number, None);
        } else if is_device(fields, &columns) && frames.records.rows() > 0 {
            for (column, token) in columns.iter().zip(fields) {
                put(&mut frames, *column, device.text, token.text, number);
            }
        } else {
            frames.other(line, number, &tokens);
        }
        if frames.is_full() {
            break;
        }
    }
    let Frames { records, .. } = frames;
    (records.finish("swap-devices.lists", &mut sink), sink.into_diags())
}

/// Whether a line is of a device: as many fields as names, less what is only of real devices, and the first amount.
fn is_device(fields: &[Token<'_>], columns: &[Column]) -> bool {
    let at = columns.iter().position(|column| column.name.is_some());
    let first = at.and_then(|at| fields.get(at)).and_then(|field| amount(field.text, Unit::B));
    fields.len() <= columns.len() && fields.len() + 1 >= columns.len() && first.is_some()
}

/// A number in the unit of its column, or with a suffix and in bytes.
fn amount(text: &str, unit: Unit) -> Option<(f64, Unit)> {
    match field(text.trim_end_matches('%'), 1.0) {
        Field::Value(value, false) => Some((value, unit)),
        _ => bytes(text).map(|value| (value, Unit::B)),
    }
}

fn put(frames: &mut Frames<'_, '_>, column: Column, device: &str, text: &str, number: u32) {
    let Some(name) = column.name else { return };
    let Some((value, unit)) = amount(text, column.unit) else {
        if field(text, 1.0) == Field::Bad {
            frames.not_number(number, text, name);
        }
        return;
    };
    let per = match (unit, column.unit) {
        // With -h, Solaris prints suffixes under `blocks`.
        (Unit::B, Unit::Blocks) => 512.0,
        _ => 1.0,
    };
    let spec = ColumnSpec::new(name, column.unit, Kind::Gauge).qualified(format!("{device}.{name}"));
    frames.records.set(&spec, value / per);
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::diag::Code;

    fn read(text: &str) -> Vec<(String, Unit, Vec<f64>)> {
        let (table, diags) = parse(Text::new(text, &|_| {}));
        assert!(diags.iter().all(|diag| diag.code == Code::LogIntervalAssumed), "{diags:?}");
        table.columns.into_iter().map(|column| (column.spec.qualified, column.spec.unit, column.values)).collect()
    }

    #[test]
    fn every_systems_list_is_read_in_its_unit() {
        let column = |device: &str, name: &str, unit, value: f64| (format!("{device}.{name}"), unit, vec![value]);
        assert_eq!(
            read(
                "Device          1K-blocks     Used    Avail Capacity\n/dev/ada0p3       4194304  1048576  3145728    25%\n"
            ),
            [
                column("/dev/ada0p3", "size", Unit::KiB, 4_194_304.0),
                column("/dev/ada0p3", "used", Unit::KiB, 1_048_576.0),
                column("/dev/ada0p3", "free", Unit::KiB, 3_145_728.0),
                column("/dev/ada0p3", "capacity", Unit::Percent, 25.0),
            ]
        );
        assert_eq!(
            read(
                "Device              Size     Used    Avail Capacity\n/dev/ada0p3         4.0G     512M     3.5G    12%\n"
            )[1],
            column("/dev/ada0p3", "used", Unit::B, 536_870_912.0)
        );
        assert_eq!(
            read(
                "Device      512-blocks     Used    Avail Capacity  Priority\n/dev/sd0b      1049312   524656   524656    50%    0\nTotal          1049312   524656   524656    50%\n"
            )[5],
            column("Total", "used", Unit::Blocks, 524_656.0)
        );
        assert_eq!(
            read("Filename\tType\tSize\tUsed\tPriority\n/dev/sda2  partition\t8388604\t1024\t-2\n"),
            [column("/dev/sda2", "size", Unit::KiB, 8_388_604.0), column("/dev/sda2", "used", Unit::KiB, 1024.0)]
        );
        assert_eq!(
            read("NAME      TYPE      SIZE USED PRIO\n/dev/sda2 partition   8G   1M   -2\n")[1],
            column("/dev/sda2", "used", Unit::B, 1_048_576.0)
        );
        assert_eq!(
            read("swapfile             dev  swaplo blocks   free\n/dev/dsk/c0t0d0s1   136,1      16 1049312 524656\n")
                [1],
            column("/dev/dsk/c0t0d0s1", "free", Unit::Blocks, 524_656.0)
        );
    }
}
