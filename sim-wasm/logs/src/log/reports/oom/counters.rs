//! The counters of `show_mem()`: of the machine in pages, of nodes and zones in KiB, and its sums at the end.

use crate::log::lines::number::{Field, field};
use crate::log::table::Unit;

/// A counter: its name, its unit, its value.
pub(super) type Counter = (String, Unit, f64);

/// The names of zones (`mm/mmzone.c`, `zone_names`).
const ZONES: [&str; 6] = ["DMA", "DMA32", "Normal", "HighMem", "Movable", "Device"];

/// `active_anon:1441115 inactive_anon:299470`, or the same behind `Node 0` or `Node 0 DMA32`, with kB behind the numbers.
/// Empty if the line is another.
pub(super) fn counters(text: &str) -> Vec<Counter> {
    let Some((prefix, rest)) = prefix(text) else { return Vec::new() };
    let mut found = Vec::new();
    for word in rest.split_whitespace() {
        // `all_unreclaimable? no` ends a line.
        let Some((name, number)) = word.split_once(':') else { break };
        let (number, kib) = in_kib(number);
        let Field::Value(value, false) = field(number, 1.0) else { return Vec::new() };
        if name.is_empty() {
            return Vec::new();
        }
        let unit = match (kib, prefix.is_empty()) {
            (true, _) => Unit::KiB,
            (false, true) => Unit::Pages,
            (false, false) => Unit::None,
        };
        let name = if prefix.is_empty() { name.to_owned() } else { format!("{prefix}.{name}") };
        found.push((name, unit, value));
    }
    found
}

/// The node and the zone at the front of a line, if it is not about free blocks or processors.
fn prefix(text: &str) -> Option<(String, &str)> {
    let text = text.trim();
    let mut rest = text;
    let mut words = Vec::new();
    if let Some(behind) = rest.strip_prefix("Node ") {
        let (node, behind) = behind.split_once(' ')?;
        node.bytes().all(|b| b.is_ascii_digit()).then_some(())?;
        words.push(format!("Node {node}"));
        rest = behind.trim_start();
    }
    if let Some((zone, behind)) = rest.split_once(' ')
        && ZONES.contains(&zone)
    {
        words.push(zone.to_owned());
        rest = behind.trim_start();
    }
    // Then a counter follows at once.
    let first = rest.split_whitespace().next()?;
    let (name, number) = first.split_once(':')?;
    let counted = !name.is_empty() && number.starts_with(|c: char| c.is_ascii_digit());
    counted.then(|| (words.join(" "), rest))
}

/// A number without kB behind it, and whether it had that.
pub(super) fn in_kib(number: &str) -> (&str, bool) {
    let short = number.trim_end_matches(',');
    match short.strip_suffix("kB").or_else(|| short.strip_suffix("KB")) {
        Some(digits) => (digits, true),
        None => (short, false),
    }
}

/// `36861 total pagecache pages`, `Free swap  = 0kB`, `2097052 pages RAM`, and what older kernels print for these.
pub(super) fn sum(text: &str) -> Option<Counter> {
    let text = text.trim();
    if let Some((name, number)) = text.split_once('=') {
        let name @ ("Free swap" | "Total swap") = name.trim_end() else { return None };
        let (number, _) = in_kib(number.trim().trim_end_matches(':'));
        return counter(name, Unit::KiB, number);
    }
    let (number, words) = text.split_once(' ')?;
    let name = match words.trim() {
        "total pagecache pages" => "total pagecache",
        "pages in swap cache" | "pages swap cached" => "swap cache",
        "pages RAM" | "pages of RAM" => "RAM",
        "pages reserved" | "reserved pages" => "reserved",
        "pages HighMem/MovableOnly" | "pages HighMem" | "pages of HIGHMEM" => "HighMem/MovableOnly",
        "pages cma reserved" => "cma reserved",
        "pages hwpoisoned" => "hwpoisoned",
        _ => return None,
    };
    counter(name, Unit::Pages, number)
}

/// Without a limit, the kernel prints the largest number of whole pages there can be.
const NO_LIMIT: f64 = 9e15;

/// `memory: usage 102400kB, limit 102400kB, failcnt 123` of a memory cgroup.
pub(super) fn cgroup(text: &str) -> Vec<Counter> {
    let Some((kind, rest)) = text.trim().split_once(": usage ") else { return Vec::new() };
    if !matches!(kind, "memory" | "memory+swap" | "swap" | "kmem") {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (word, name) in rest.split(", ").zip(["usage", "limit"]) {
        let (number, kib) = in_kib(word.trim_start_matches("limit ").trim());
        let value = counter(&format!("memcg {kind}.{name}"), Unit::KiB, number);
        found.extend(value.filter(|(.., value)| kib && *value < NO_LIMIT));
    }
    found
}

/// The amounts in bytes of a cgroup's memory.stat, which the report quotes (`mm/memcontrol.c`, `memory_stats`).
const CGROUP_BYTES: [&str; 15] = [
    "anon",
    "file",
    "kernel",
    "kernel_stack",
    "pagetables",
    "shmem",
    "slab",
    "sock",
    "swapcached",
    "zswap",
    "inactive_anon",
    "active_anon",
    "inactive_file",
    "active_file",
    "unevictable",
];

/// `anon 104857600` behind `Memory cgroup stats for /a:`.
pub(super) fn cgroup_stat(text: &str) -> Option<Counter> {
    let (name, number) = text.trim().split_once(' ')?;
    CGROUP_BYTES.contains(&name).then_some(())?;
    counter(&format!("memcg.{name}"), Unit::B, number)
}

fn counter(name: &str, unit: Unit, number: &str) -> Option<Counter> {
    match field(number, 1.0) {
        Field::Value(value, false) => Some((name.to_owned(), unit, value)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_belong_to_the_machine_to_a_node_or_to_a_zone() {
        assert_eq!(
            counters(" unevictable:0 dirty:59 bounce:1"),
            [
                ("unevictable".to_owned(), Unit::Pages, 0.0),
                ("dirty".to_owned(), Unit::Pages, 59.0),
                ("bounce".to_owned(), Unit::Pages, 1.0)
            ]
        );
        assert_eq!(counters("Node 0 active_anon:12kB all_unreclaimable? no")[0].0, "Node 0.active_anon");
        assert_eq!(counters("Node 1 DMA32 free:44kB min:4kB")[1], ("Node 1 DMA32.min".to_owned(), Unit::KiB, 4.0));
        assert_eq!(counters("Normal free:8kB isolated(anon):0kB")[1].0, "Normal.isolated(anon)");
        for other in [
            "Node 0 DMA: 1*4kB (U) 0*8kB = 15908kB",
            "lowmem_reserve[]: 0 1907 15943 15943",
            "CPU    0: hi:  186, btch:  31 usd:  45",
            "Node 0 DMA per-cpu:",
            "Node 0 hugepages_total=0 hugepages_free=0",
            "Call Trace:",
            "RIP: 0033:0x7f",
            "",
        ] {
            assert!(counters(other).is_empty(), "{other}");
        }
    }

    #[test]
    fn sums_and_cgroups_are_read() {
        assert_eq!(sum("Free swap  = 0kB"), Some(("Free swap".to_owned(), Unit::KiB, 0.0)));
        assert_eq!(sum("2097052 pages RAM"), Some(("RAM".to_owned(), Unit::Pages, 2_097_052.0)));
        assert_eq!(sum("7 pages shared"), None);
        let usage = cgroup("memory: usage 132kB, limit 9007199254740988kB, failcnt 9");
        assert_eq!(usage, [("memcg memory.usage".to_owned(), Unit::KiB, 132.0)]);
        assert_eq!(cgroup_stat("anon 4096"), Some(("memcg.anon".to_owned(), Unit::B, 4096.0)));
    }
}
