//! The headers and data lines of each release. Columns overflow to the right; nothing is cut.

use super::super::humanize::humanize;
use super::row::Row;
use super::{PAGE_KB, Release, VmstatOptions};
use std::fmt::Write as _;

/// The pieces of a header.
struct Header {
    /// Groups before the disks.
    groups: &'static str,
    /// The heading over one disk, and over two.
    disks: [&'static str; 2],
    /// Groups after the disks.
    faults: &'static str,
    /// Columns before the disks.
    columns: &'static str,
    /// Columns after the disks, up to those of the CPU.
    rates: &'static str,
}

const CLASSIC: Header = Header {
    groups: " procs      memory      page                   ",
    disks: ["disk", " disks  "],
    faults: "   faults         cpu",
    columns: " r b w     avm    fre   flt  re  pi  po    fr  sr ",
    rates: "  in   sy   cs",
};

const FUSED: Header = Header {
    groups: "procs     memory        page                   ",
    disks: ["   disks", " disks  "],
    faults: "   faults         cpu",
    columns: "r b w     avm     fre  flt  re  pi  po    fr   sr ",
    rates: "  in    sy    cs",
};

const FUSED_HUMAN: Header = Header {
    groups: "procs  memory       page                   ",
    columns: "r b w  avm   fre   flt  re  pi  po    fr   sr ",
    ..FUSED
};

const MODERN: Header = Header {
    groups: "procs     memory       page                   ",
    disks: ["   disks", "   disks    "],
    faults: " faults       cpu",
    columns: "r b w     avm     fre  flt  re  pi  po    fr   sr ",
    rates: "  in   sy   cs",
};

const MODERN_HUMAN: Header = Header {
    groups: " procs    memory    page                   ",
    columns: " r  b  w  avm  fre  flt  re  pi  po   fr   sr ",
    ..MODERN
};

/// The two header lines for these disks.
pub(super) fn header(options: VmstatOptions, disks: &[String]) -> String {
    let Header { groups, disks: [one, two], faults, columns, rates } = match (options.release, options.human) {
        (Release::V9 | Release::V10, _) => CLASSIC,
        (Release::V11, false) => FUSED,
        (Release::V11, true) => FUSED_HUMAN,
        (Release::V12 | Release::V13, false) => MODERN,
        (Release::V12 | Release::V13, true) => MODERN_HUMAN,
    };
    let over_disks = match disks.len() {
        0 => "",
        1 => one,
        _ => two,
    };
    let names: Vec<String> = disks.iter().map(|disk| format!("{disk} ")).collect();
    format!("{groups}{over_disks}{faults}\n{columns}{}{rates} us sy id\n", names.concat())
}

/// A device's name in the header: the first two letters of its driver, and its unit.
pub(super) fn disk_label(device: &str) -> String {
    let unit = device.find(|c: char| c.is_ascii_digit()).unwrap_or(device.len());
    device[..unit].chars().take(2).chain(device[unit..].chars()).collect()
}

/// A data line without its line break.
pub(super) fn data_line(options: VmstatOptions, row: &Row) -> String {
    let line = match (options.release, options.human) {
        (Release::V9 | Release::V10, human) => classic(row, human),
        (Release::V11, human) => fused(row, human),
        (Release::V12 | Release::V13, false) => modern(row),
        (Release::V12 | Release::V13, true) => modern_human(row),
    };
    line + &cpu_shares(row.cpu)
}

fn bytes(pages: u64, size: u32) -> String {
    humanize(pages * PAGE_KB * 1024, size, true)
}

fn disks(row: &Row) -> String {
    row.disks.iter().map(|transfers| format!("{transfers:3} ")).collect::<Vec<_>>().concat()
}

/// 9.x and 10.x.
fn classic(row: &Row, human: bool) -> String {
    let Row { threads: [r, b, w], flt, re, pi, po, fr, sr, interrupts, syscalls, switches, .. } = row;
    let memory = if human {
        format!(" {:>7} {:>6} ", bytes(row.avm_pages, 7), bytes(row.fre_pages, 6))
    } else {
        format!(" {:7}  {:6} ", row.avm_pages * PAGE_KB, row.fre_pages * PAGE_KB)
    };
    let pages = format!("{flt:5} {re:3} {pi:3} {po:3} {fr:5} {sr:3} ");
    format!("{r:2} {b:1} {w:1}{memory}{pages}{}{interrupts:4} {syscalls:4} {switches:4}", disks(row))
}

/// 11.x. Without `-h` there is no space between `fre` and `flt`: from 10,000 faults a second on, the two run together.
fn fused(row: &Row, human: bool) -> String {
    let Row { threads: [r, b, w], flt, re, pi, po, fr, sr, interrupts, syscalls, switches, .. } = row;
    let memory = if human {
        format!("{:>5} {:>5} ", bytes(row.avm_pages, 5), bytes(row.fre_pages, 5))
    } else {
        format!(" {:7} {:7}", row.avm_pages * PAGE_KB, row.fre_pages * PAGE_KB)
    };
    let pages = format!("{flt:5} {re:3} {pi:3} {po:3} {fr:5} {sr:4} ");
    format!("{r} {b} {w}{memory}{pages}{}{interrupts:4} {syscalls:5} {switches:5}", disks(row))
}

/// 12.x and 13.x.
fn modern(row: &Row) -> String {
    let Row { threads: [r, b, w], flt, re, pi, po, fr, sr, interrupts, syscalls, switches, .. } = row;
    let memory = format!(" {:7} {:7} ", row.avm_pages * PAGE_KB, row.fre_pages * PAGE_KB);
    let pages = format!("{flt:5} {re:3} {pi:3} {po:3} {fr:5} {sr:4} ");
    format!("{r:2} {b:2} {w:2}{memory}{pages}{}{interrupts:4} {syscalls:5} {switches:5}", disks(row))
}

/// 12.x and 13.x with `-h`: counts have prefixes too, in powers of 1,024 like memory.
fn modern_human(row: &Row) -> String {
    let Row { threads: [r, b, w], re, pi, po, interrupts, .. } = row;
    let count = |number| format!("{:>5}", humanize(number, 5, false));
    let memory = format!("{:>5}{:>5}{} ", bytes(row.avm_pages, 5), bytes(row.fre_pages, 5), count(row.flt));
    let pages = format!("{re:3} {pi:3} {po:3}{}{} ", count(row.fr), count(row.sr));
    let rates = format!("{interrupts:4}{}{}", count(row.syscalls), count(row.switches));
    format!("{r:2} {b:2} {w:2}{memory}{pages}{}{rates}", disks(row))
}

/// The shares of the CPU, two places each. A share of 100 takes a place from the next one-digit share, so that the line
/// keeps its length.
fn cpu_shares(shares: [u64; 3]) -> String {
    let mut out = String::new();
    let mut over = false;
    for share in shares {
        let narrow = over && share < 10;
        let width = if narrow { 1 } else { 2 };
        let _ = write!(out, " {share:width$}");
        over = share >= 100 || over && !narrow;
    }
    out
}
