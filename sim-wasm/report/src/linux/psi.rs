//! `/proc/pressure/memory` (`kernel/sched/psi.c`, 6.x).

/// One per cent in the averages: the kernel's fixed-point numbers have 11 fractional bits.
pub const PSI_ONE: u64 = 1 << 11;

/// How long tasks waited for memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stall {
    /// Shares of the last 10, 60 and 300 seconds, in percent times [`PSI_ONE`].
    pub avg: [u64; 3],
    /// Total time in microseconds.
    pub total_us: u64,
}

/// Memory pressure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pressure {
    /// Time in which at least one task waited.
    pub some: Stall,
    /// Time in which all non-idle tasks waited.
    pub full: Stall,
}

/// The whole file. Averages are truncated after two digits.
pub fn proc_pressure_memory(pressure: &Pressure) -> String {
    let line = |of: &str, stall: &Stall| {
        let [ten, sixty, three_hundred] = stall.avg.map(percent);
        format!("{of} avg10={ten} avg60={sixty} avg300={three_hundred} total={}\n", stall.total_us)
    };
    line("some", &pressure.some) + &line("full", &pressure.full)
}

fn percent(avg: u64) -> String {
    format!("{}.{:02}", avg / PSI_ONE, avg % PSI_ONE * 100 / PSI_ONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_are_cut_off_behind_two_digits() {
        // 18.11 % is the average over 10 s after the first two seconds in which all tasks waited.
        let some = Stall { avg: [37_089, PSI_ONE - 1, 0], total_us: 2_000_000 };
        let full = Stall { avg: [100 * PSI_ONE, PSI_ONE / 2, 1], total_us: 7 };
        assert_eq!(
            proc_pressure_memory(&Pressure { some, full }),
            "some avg10=18.10 avg60=0.99 avg300=0.00 total=2000000\nfull avg10=100.00 avg60=0.50 avg300=0.00 total=7\n"
        );
    }
}
