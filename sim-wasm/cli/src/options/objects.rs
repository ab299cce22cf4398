//! `faultline objects`.

use super::values::{Ids, positive, up_to, whole};
use super::{Answer, Trace};
use clap::Args;
use objects::{Admission, MOST_BYTES};

const AFTER: &str = "\
A miss is a request for an object that is not in the cache. Its size counts in the byte miss ratio. With --bytes the trace must \
say how large objects are: oracle-general, lcs, the twr formats, vscsi-lbn and tables with a column of sizes do; what is read in pages \
has the page size. With --objects sizes are ignored, and any trace will do. The trace is read once for all policies, sizes \
and seeds, and need not fit in memory.

Policies:
  fifo, lru, clock, sieve, s3-fifo, qd-lp, clock2q-plus
  lirs2       what was reused soon twice stays
  w-tinylfu   who was used more often lately stays; random
  gdsf        small objects that are used often stay
  lhd         what promises most hits for the room it takes stays, by samples; random
  lecar       LRU and LFU take turns by what was learned; random
  cacheus     two experts, against scans and churn, take turns likewise; random
  hyperbolic  uses for the time in the cache, by samples; random

Examples:
  faultline objects trace.oracleGeneral.zst --policy lru --policy gdsf --bytes 100MB,1GB
  faultline objects trace.csv --policy s3-fifo --objects 1000 --warmup 100000 --interval 100000
  faultline objects trace.lcs --policy lecar --policy hyperbolic:sample=16 --bytes 64MiB --seeds 10";

/// Compare caches of objects that have sizes: misses and bytes missed.
#[derive(Debug, Args)]
#[command(override_usage = "faultline objects <TRACE> --policy <ID>... --bytes <SIZE,...> [OPTIONS]", after_help = AFTER)]
pub(crate) struct Objects {
    /// Policy of the cache; repeat it for more
    #[arg(long, value_name = "ID[:PARAM=VALUE,...]", required = true, hide_possible_values = true)]
    #[arg(value_parser = Ids::with_params(ids))]
    pub(crate) policy: Vec<String>,
    #[command(flatten)]
    pub(crate) capacity: Capacity,
    /// Which missed objects are loaded: `all`, `again` (requested before), `smaller=SIZE` or `drawn=PROBABILITY`
    #[arg(long, value_name = "RULE", default_value = "all", value_parser = admission, allow_hyphen_values = true)]
    pub(crate) admit: Admission,
    /// Requests at the beginning that are served and not counted
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole::<u64>, allow_hyphen_values = true)]
    pub(crate) warmup: u64,
    /// Also count by intervals of so many requests
    #[arg(long, value_name = "N", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) interval: Option<u32>,
    /// Run whatever draws random numbers with seeds 1 to N, and tell mean and standard deviation
    #[arg(long, value_name = "N", default_value = "1", value_parser = up_to(MOST_SEEDS), allow_hyphen_values = true)]
    pub(crate) seeds: u32,
    /// Threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_hyphen_values = true)]
    pub(crate) jobs: Option<usize>,
    #[command(flatten)]
    pub(crate) answer: Answer,
    #[command(flatten)]
    pub(crate) trace: Trace,
}

/// How large the caches are.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct Capacity {
    /// Sizes of the cache: bytes, or a number with `kB`, `MB`, `GB`, `TB`, `KiB`, `MiB`, `GiB` or `TiB`
    #[arg(long, value_name = "SIZE,...", value_delimiter = ',', value_parser = size, allow_hyphen_values = true)]
    pub(crate) bytes: Vec<u64>,
    /// Sizes of the cache in objects: every object has size 1
    #[arg(long, value_name = "N,...", value_delimiter = ',', value_parser = positive, allow_hyphen_values = true)]
    pub(crate) objects: Vec<u32>,
}

/// The most seeds: each is a cache of its own.
const MOST_SEEDS: u32 = 1000;

fn ids() -> Vec<&'static str> {
    objects::ALL.iter().map(|entry| entry.meta.id).collect()
}

/// A number of bytes, at least one.
fn size(text: &str) -> Result<u64, String> {
    objects::bytes(text).ok_or_else(|| {
        format!(
            "accepted: numbers of bytes from 1 to {MOST_BYTES}, or with kB, MB, GB, TB, KiB, MiB, GiB or TiB, such as 64MB"
        )
    })
}

fn admission(text: &str) -> Result<Admission, String> {
    Admission::read(text).ok_or_else(|| match text.split_once('=') {
        Some(("smaller", limit)) => size(limit).err().unwrap_or_default(),
        Some(("drawn", _)) => "accepted: probabilities from 0 to 1, such as drawn=0.5".to_string(),
        _ => "accepted: all, again, smaller=SIZE, drawn=PROBABILITY".to_string(),
    })
}
