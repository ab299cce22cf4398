//! The reference simulator's speeds: libCacheSim 0.3.5, its `get` loop on one thread over a trace in memory, unit
//! sizes, built with gcc 12 -O3, in CPU time; on a virtual machine with 2 cores of a Xeon at 2.5 GHz.

/// What was measured and where, for readers of the JSON.
pub(crate) const SIMULATOR: &str = "libCacheSim 0.3.5";
/// See [`SIMULATOR`].
pub(crate) const MACHINE: &str = "2 vCPU Xeon 2.5 GHz, L2 2x1 MB, L3 35.8 MB, gcc 12 -O3";

/// Our id, and M references/s on each of [`super::load::Load::all`] with 10 M references.
const SPEEDS: [(&str, [f64; 3]); 15] = [
    ("fifo", [7.16, 5.51, 4.39]),
    ("lru", [5.73, 3.96, 3.32]),
    ("clock", [8.08, 6.38, 4.33]),
    ("sieve", [8.17, 6.79, 5.46]),
    ("s3-fifo", [3.64, 1.47, 1.47]),
    ("arc", [5.01, 2.87, 2.33]),
    ("2q", [3.65, 1.80, 2.01]),
    ("slru", [5.43, 4.87, 2.73]),
    ("car", [3.92, 1.69, 2.08]),
    ("lirs", [2.33, 1.19, 1.24]),
    ("mq", [2.15, 1.28, 1.19]),
    ("lfu", [3.35, 5.78, 3.96]),
    ("opt", [3.29, 2.04, 1.46]),
    ("w-tinylfu", [2.53, 1.85, 1.15]),
    ("lru-k", [0.58, 1.44, 0.38]),
];

/// M references/s of the reference simulator's version of a policy on the load with index `load`.
pub(crate) fn speed(policy: &str, load: usize) -> Option<f64> {
    let (_, speeds) = SPEEDS.iter().find(|(id, _)| *id == policy)?;
    speeds.get(load).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use textbook::policy;

    #[test]
    fn every_figure_belongs_to_a_policy_of_ours() {
        assert!(SPEEDS.iter().all(|(id, _)| policy::entry(id).is_some()));
        assert_eq!((speed("opt", 1), speed("opt", 3), speed("nru", 0)), (Some(2.04), None, None));
    }
}
