//! Which process the out-of-memory killer chooses (`badness`, `mm/oom_kill.c`, 2.6.12).

/// Units of processor time and of age, in seconds: `HZ << 3` and `1 << 10`.
const CPU_UNIT_S: u64 = 8;
const AGE_UNIT_S: u64 = 1024;

/// What is known about a process.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Candidate {
    /// Pages of its address space, and of those of its children that have their own.
    pub pages: u64,
    /// Processor time in seconds.
    pub cpu_s: u64,
    /// Time since its start in seconds.
    pub age_s: u64,
    /// Whether its nice value is above 0.
    pub nice: bool,
    /// Whether it belongs to root (`CAP_SYS_ADMIN`).
    pub root: bool,
    /// Whether it may access devices (`CAP_SYS_RAWIO`).
    pub raw_io: bool,
    /// `/proc/PID/oom_adj`: how often to double its points, or halve them if negative.
    pub oom_adj: i32,
}

impl Candidate {
    /// Its points: the process with the most is killed.
    pub fn badness(self) -> u64 {
        let cpu = (self.cpu_s / CPU_UNIT_S).isqrt();
        let age = (self.age_s / AGE_UNIT_S).isqrt().isqrt();
        let mut points = self.pages / cpu.max(1) / age.max(1);
        if self.nice {
            points *= 2;
        }
        for privileged in [self.root, self.raw_io] {
            points /= if privileged { 4 } else { 1 };
        }
        let by = self.oom_adj.unsigned_abs().min(63);
        if self.oom_adj >= 0 { points.saturating_mul(1 << by) } else { points >> by }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worked_values() {
        let of = |pages, cpu_s, age_s| Candidate { pages, cpu_s, age_s, ..Candidate::default() };
        assert_eq!(of(25_600, 10, 100).badness(), 25_600);
        assert_eq!(of(25_600, 200, 1000).badness(), 5_120);
        assert_eq!(of(262_144, 3600, 86_400).badness(), 4_161);
        let first = of(25_600, 10, 100);
        assert_eq!(Candidate { nice: true, ..first }.badness(), 51_200);
        assert_eq!(Candidate { root: true, ..first }.badness(), 6_400);
        assert_eq!(Candidate { oom_adj: 3, ..first }.badness(), 204_800);
        assert_eq!(Candidate { oom_adj: -3, ..first }.badness(), 3_200);
        assert_eq!(Candidate { oom_adj: i32::MAX, ..first }.badness(), u64::MAX);
    }
}
