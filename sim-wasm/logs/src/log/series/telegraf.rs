//! What Telegraf's fields count: `plugins/inputs/*/README.md` of Telegraf 1.28. `InfluxDB` keeps them under the same names.

use crate::log::messages::snapshots::Quantity::{self, Counter, Gauge, Share};
use crate::log::messages::snapshots::proc_vmstat;
use crate::log::table::Unit;

const EVENTS: Quantity = Counter(Unit::Events, Unit::PerSecond);
const BYTES: Quantity = Counter(Unit::B, Unit::BPerSecond);

/// What a field of a measurement is; a number without a unit if it is not one of Telegraf's.
pub(super) fn meaning(measurement: &str, field: &str) -> Quantity {
    let percent = field.ends_with("_percent");
    match measurement {
        "mem" | "swap" | "disk" if percent => Gauge(Unit::Percent),
        // The size of a huge page is in bytes, their numbers are not.
        "mem" if field == "huge_pages_free" || field == "huge_pages_total" => Gauge(Unit::Pages),
        "swap" if field == "in" || field == "out" => BYTES,
        "mem" | "swap" => Gauge(Unit::B),
        "disk" if !field.starts_with("inodes") => Gauge(Unit::B),
        "cpu" if field.starts_with("usage_") => Share,
        "cpu" if field.starts_with("time_") => Counter(Unit::Seconds, Unit::None),
        "kernel" if ["context_switches", "interrupts", "processes_forked"].contains(&field) => EVENTS,
        "kernel" if field == "boot_time" => Gauge(Unit::Seconds),
        "kernel_vmstat" => proc_vmstat::quantity(field),
        "pressure" if field == "total" => Counter(Unit::Microseconds, Unit::MicrosecondsPerSecond),
        "pressure" => Gauge(Unit::Percent),
        "processes" if field == "total_threads" => Gauge(Unit::Threads),
        "processes" => Gauge(Unit::Processes),
        "system" if field == "uptime" => Gauge(Unit::Seconds),
        "diskio" if field.ends_with("_bytes") => BYTES,
        "diskio" if field.ends_with("_time") => Counter(Unit::Milliseconds, Unit::None),
        "diskio" if ["reads", "writes", "merged_reads", "merged_writes"].contains(&field) => EVENTS,
        "net" if field.starts_with("bytes_") => BYTES,
        "net" if ["packets_", "err_", "drop_"].iter().any(|prefix| field.starts_with(prefix)) => EVENTS,
        _ => Gauge(Unit::None),
    }
}

/// Functions of `InfluxQL` whose result is like their field; it is called `mean_free`, or `mean` if there is no other.
const LIKE_FIELD: [&str; 8] = ["mean", "median", "last", "first", "max", "min", "mode", "sum"];

/// What a column of a query's answer is.
pub(super) fn queried(measurement: &str, column: &str) -> Quantity {
    let (function, field) = column.split_once('_').unwrap_or((column, ""));
    let numbered = field.bytes().all(|b| b.is_ascii_digit());
    match LIKE_FIELD.contains(&function) {
        // Of which field it is, the answer doesn't say.
        true if numbered => Gauge(Unit::None),
        true => meaning(measurement, field),
        false if ["derivative", "non", "difference", "stddev", "count", "percentile"].contains(&function) => {
            Gauge(Unit::None)
        }
        false => meaning(measurement, column),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_of_a_function_is_like_its_field_if_that_is_named() {
        for (column, quantity) in [
            ("free", Gauge(Unit::B)),
            ("mean_free", Gauge(Unit::B)),
            ("last_used_percent", Gauge(Unit::Percent)),
            ("mean", Gauge(Unit::None)),
            ("max_1", Gauge(Unit::None)),
            ("non_negative_derivative", Gauge(Unit::None)),
            ("derivative_free", Gauge(Unit::None)),
        ] {
            assert_eq!(queried("mem", column), quantity, "{column}");
        }
        assert_eq!(queried("swap", "last_in"), BYTES);
    }
}
