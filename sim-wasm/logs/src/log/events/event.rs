//! A line of a tracer.
//!
//! ```text
//! kswapd0    88 [001]  7971.248399: vmscan:mm_vmscan_kswapd_wake: nid=0 order=0        perf script
//! kswapd0-88    [001]  7971.248399: mm_vmscan_kswapd_wake: nid=0 order=0               trace-cmd report
//! kswapd0-88    [001] d..1.  7971.248399: mm_vmscan_kswapd_wake: nid=0 order=0         tracing/trace
//! ```

use crate::log::lines::number::{Field, field};

/// An event.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Event<'t> {
    /// The task's name and number, as they stand there.
    pub task: &'t str,
    /// Its time in seconds, as a rule since boot.
    pub seconds: f64,
    /// Its name without the subsystem's.
    pub name: &'t str,
    /// What follows the name.
    pub rest: &'t str,
}

impl<'t> Event<'t> {
    /// The event of a line.
    pub(super) fn of(line: &'t str) -> Option<Event<'t>> {
        let mut from = 0;
        loop {
            let end = from + line.get(from..)?.find(": ")?;
            let before = line.get(..end)?;
            let begin = before.rfind([' ', '\t']).map_or(0, |blank| blank + 1);
            let (front, stamp) = before.split_at(begin);
            if let Some(seconds) = seconds(stamp) {
                let after = line.get(end + 1..)?.trim_start();
                // A name has no blanks; what it says may begin right after its colon.
                let word = after.split_whitespace().next()?;
                let name = word.strip_suffix(':')?;
                let rest = after.get(word.len()..)?.trim();
                let name = name.rsplit(':').next()?;
                // The processor in brackets is the last thing before flags and time.
                let task = front.rfind('[').map_or(front, |bracket| front.split_at(bracket).0);
                return Some(Event { task: task.trim(), seconds, name, rest });
            }
            from = end + 2;
        }
    }

    /// The number behind a name and `=`.
    pub(super) fn number(&self, name: &str) -> Option<f64> {
        let value = self.rest.split_whitespace().find_map(|word| word.strip_prefix(name)?.strip_prefix('='))?;
        match field(value, 1.0) {
            Field::Value(number, false) => Some(number),
            _ => None,
        }
    }
}

/// `7971.248399`; other clocks of the tracer count in other units and have no point.
fn seconds(stamp: &str) -> Option<f64> {
    let (whole, fraction) = stamp.split_once('.')?;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    match field(stamp, 1.0) {
        Field::Value(seconds, false) if digits(whole) && digits(fraction) && whole.len() <= 10 => Some(seconds),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_event_is_the_same_whoever_prints_it() {
        for line in [
            "         kswapd0    88 [001]  7971.500000: vmscan:mm_vmscan_kswapd_wake: nid=0 order=3",
            "         kswapd0-88    [001]  7971.500000: mm_vmscan_kswapd_wake:        nid=0 order=3",
            "         kswapd0-88    [001] d..1.  7971.500000: mm_vmscan_kswapd_wake: nid=0 order=3",
            "         kswapd0-88    (     88) [001] ....  7971.500000: mm_vmscan_kswapd_wake: nid=0 order=3",
        ] {
            let event = Event::of(line).unwrap_or_else(|| panic!("{line}"));
            assert_eq!(
                (event.seconds, event.name, event.number("order")),
                (7971.5, "mm_vmscan_kswapd_wake", Some(3.0))
            );
            assert!(event.task.starts_with("kswapd0"), "{line}");
        }
    }

    #[test]
    fn names_of_tasks_may_have_blanks_and_colons_and_other_lines_are_no_events() {
        let line = "Jit: thread pool-4435    [003] .N... 11640.870354: mm_vmscan_direct_reclaim_end: nr_reclaimed=54";
        assert_eq!(
            Event::of(line).map(|event| (event.task, event.number("nr_reclaimed"))),
            Some(("Jit: thread pool-4435", Some(54.0)))
        );
        for line in [
            "",
            ": ",
            "a: b: c",
            "1.5: ",
            "1.5: x",
            "é: 1.5: é: é",
            "# tracer: nop",
            "12345678901.5: a: b=1",
            "a.5: x: y",
        ] {
            assert!(Event::of(line).is_none_or(|event| event.name == "é"), "{line:?}");
        }
    }
}
