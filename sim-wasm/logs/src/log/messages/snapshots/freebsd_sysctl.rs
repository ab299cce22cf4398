//! `sysctl vm.stats` of FreeBSD, and `sysctl vm` with the thresholds: a name and a number, one per line
//! (`sys/vm/vm_meter.c` and `vm_pageout.c`, 9.x to 14.x). With -n there would be no names, so that is not read.

use super::freebsd_vmstat_s::page_bytes;
use super::{Quantity, Source, read};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::sink::Sink;
use crate::log::table::{Table, Unit};
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "freebsd-sysctl", sniff, parse };

/// Counters of pages; any other counter is of events.
const PAGES: [&str; 17] = [
    "v_swappgsin",
    "v_swappgsout",
    "v_vnodepgsin",
    "v_vnodepgsout",
    "v_reactivated",
    "v_pdpages",
    "v_tcached",
    "v_dfree",
    "v_pfree",
    "v_tfree",
    "v_zfod",
    "v_ozfod",
    "v_forkpages",
    "v_vforkpages",
    "v_rforkpages",
    "v_kthreadpages",
    "v_pfault_pages",
];

/// Beginnings of the other counters' names.
const COUNTED: [&str; 18] = [
    "v_swtch",
    "v_trap",
    "v_syscall",
    "v_intr",
    "v_soft",
    "v_vm_faults",
    "v_io_faults",
    "v_cow_",
    "v_swapin",
    "v_swapout",
    "v_vnodein",
    "v_vnodeout",
    "v_pdwakeups",
    "v_pdshortfalls",
    "v_forks",
    "v_vforks",
    "v_rforks",
    "v_kthreads",
];

/// The size of a page.
const PAGE_SIZE: &str = "vm.stats.vm.v_page_size";

struct Sysctl;

impl Source for Sysctl {
    /// `vm.stats.vm.v_free_count: 1234`, or with -e `vm.stats.vm.v_free_count=1234`.
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)> {
        let (name, value) = match tokens {
            [name, value] => match name.text.strip_suffix(':') {
                Some(name) => (name, value.text),
                None => return Vec::new(),
            },
            [both] => match both.text.split_once('=') {
                Some(pair) => pair,
                None => return Vec::new(),
            },
            _ => return Vec::new(),
        };
        match field(value, 1.0) {
            Field::Value(x, false) if is_name(name) => vec![(name.to_owned(), x)],
            _ => Vec::new(),
        }
    }

    fn quantity(&self, name: &str) -> Quantity {
        let short = name.rsplit('.').next().unwrap_or(name);
        let has = |prefix: &&str| short.starts_with(*prefix);
        if !name.starts_with("vm.stats.") {
            // Thresholds and settings; which of them are pages, their names say.
            return Quantity::Gauge(if short.starts_with("v_") { Unit::Pages } else { Unit::None });
        }
        match short {
            "v_page_size" => Quantity::Gauge(Unit::B),
            _ if PAGES.contains(&short) => Quantity::Counter(Unit::Pages, Unit::PagesPerSecond),
            // `v_interrupt_free_min` is a threshold.
            _ if !short.ends_with("_min") && COUNTED.iter().any(has) => {
                Quantity::Counter(Unit::Events, Unit::PerSecond)
            }
            _ => Quantity::Gauge(Unit::Pages),
        }
    }
}

fn is_name(name: &str) -> bool {
    name.starts_with("vm.") && name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_'))
}

/// `vm.stats.vm.v_free_count: 1234`, with or without a timestamp before it.
fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| {
        tokens.iter().any(|token| {
            let rest = token.text.strip_prefix("vm.stats.vm.v_").or_else(|| token.text.strip_prefix("vm.stats.sys.v_"));
            rest.is_some_and(|rest| rest.ends_with(':') || rest.contains('='))
        })
    });
    Score::of_mark(70, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut table = read(text, &Sysctl, "freebsd-sysctl", &mut sink);
    table.page_bytes = page_bytes(&table, PAGE_SIZE);
    (table, sink.into_diags())
}
