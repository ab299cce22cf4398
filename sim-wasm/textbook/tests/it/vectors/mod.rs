//! Published fault counts, and the variants that must give them.
//!
//! `policies.json` holds three groups: `lcs` and `big` are the counts of an independent cache simulator on short and
//! long strings, `ref_only` those of an independent reference alone (for policies that the simulator does not have).

use serde_json::Value;

/// Vectors for which there is no policy here.
const NOT_OURS: &[&str] = &["fifo-merge@retain-policy=recency,n-exam=4,n-keep=2"];

/// Vectors and the variants that must give their counts.
const VARIANTS: &[(&str, &[&str])] = &[
    ("fifo", &["fifo"]),
    ("lru", &["lru", "slru:segments=1", "lru-k:k=1", "lru-k:k=1,history=retained", "lrfu:lambda=1"]),
    ("mru", &["mru"]),
    ("lfu", &["lfu", "lrfu:lambda=0"]),
    ("clock", &["clock", "second-chance", "gclock:init=0,max=1"]),
    ("clock@n-bit-counter=2", &["gclock:init=0,max=3"]),
    ("clock@init-freq=1,n-bit-counter=2", &["gclock"]),
    ("gclock(init1,max3)", &["gclock:init=1,max=3"]),
    ("sieve", &["sieve"]),
    ("s3fifo", &["s3-fifo:compat=libcachesim", "s3-fifo"]),
    ("s3fifo@small-size-ratio=0.5", &["s3-fifo:small=0.5,compat=libcachesim", "s3-fifo:small=0.5"]),
    ("arc", &["arc"]),
    ("car", &["car:compat=libcachesim"]),
    ("car-paper", &["car"]),
    ("2q", &["2q:compat=libcachesim", "2q"]),
    ("slru", &["slru:compat=libcachesim", "slru"]),
    ("lru-k", &["lru-k"]),
    ("lru-2-paper", &["lru-k:history=retained"]),
    ("mq", &["mq"]),
    ("mq@lifetime=5", &["mq:lifetime=5"]),
    ("lirs", &["lirs:compat=libcachesim"]),
    ("lirs-paper(hir=1)", &["lirs:min-hir=1,repeats=counted"]),
    ("lirs-paper(S<=2c)", &["lirs:min-hir=1,repeats=counted,stack-limit=2"]),
    ("clockpro", &["clock-pro:compat=libcachesim"]),
    ("wtinylfu", &["w-tinylfu:compat=libcachesim", "w-tinylfu"]),
    ("wtinylfu@window-size=0.25", &["w-tinylfu:window=0.25,compat=libcachesim", "w-tinylfu:window=0.25"]),
    ("belady", &["opt"]),
    ("nru(tick8)", &["nru"]),
    ("aging(tick4,8bit)", &["aging:compare=r-and-register"]),
    ("lrfu(lambda0.1)", &["lrfu"]),
    ("ws(tau=3)", &["ws:tau=3"]),
    ("ws(tau=5)", &["ws"]),
    ("pff(T=1)", &["pff:threshold=1"]),
    ("pff(T=2)", &["pff"]),
    ("pff(T=3)", &["pff:threshold=3"]),
];

/// What the authors' own programs count on [`LONG`].
const AUTHORS: &[(&str, [u32; 4])] = &[
    ("clock-pro", [357, 204, 1949, 1329]),
    ("clock-pro:adaptive=on,cold-min=0.01,cold-max=0.99", [371, 197, 1948, 1307]),
    ("clock-pro:adaptive=on,cold-min=0.05,cold-max=0.5", [371, 197, 1973, 1341]),
    ("lirs", [363, 203, 2026, 1365]),
];

const LONG: [(&str, u32); 4] = [("LCG1000_m60", 20), ("LCG1000_m60", 30), ("LCG4000_m400", 100), ("LCG4000_m400", 150)];

/// A published count.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) variant: &'static str,
    /// The string's name and the string.
    pub(crate) name: String,
    pub(crate) refs: Vec<u64>,
    /// 1 for policies of variable allocation, which ignore it.
    pub(crate) frames: u32,
    pub(crate) faults: u32,
    /// For policies of variable allocation, the mean and the largest number of pages in memory after a step.
    pub(crate) resident: Option<(f64, u32)>,
}

/// Every published count for every variant that must give it.
pub(crate) fn cases() -> Vec<Case> {
    let vectors: Value = serde_json::from_str(include_str!("policies.json")).unwrap();
    let mut cases = Vec::new();
    let mut add = |variant, name: &str, frames, faults, resident| {
        cases.push(Case { variant, name: name.to_string(), refs: string(&vectors, name), frames, faults, resident });
    };
    let number = |value: &Value| value.as_u64().unwrap() as u32;
    for group in ["lcs", "ref_only"] {
        for (vector, strings) in vectors[group].as_object().unwrap() {
            for (name, counts) in strings.as_object().unwrap() {
                for &variant in variants(vector) {
                    if let Some([faults, mean, max]) = counts.as_array().map(Vec::as_slice) {
                        add(variant, name, 1, number(faults), Some((mean.as_f64().unwrap(), number(max))));
                    }
                    for (frames, faults) in counts.as_object().into_iter().flatten() {
                        add(variant, name, frames.parse().unwrap(), number(faults), None);
                    }
                }
            }
        }
    }
    for (vector, counts) in vectors["big"].as_object().unwrap() {
        for (case, faults) in counts.as_object().unwrap() {
            let (name, frames) = case.split_once("/c").unwrap();
            for &variant in variants(vector) {
                add(variant, name, frames.parse().unwrap(), number(faults), None);
            }
        }
    }
    for (variant, counts) in AUTHORS {
        for ((name, frames), faults) in LONG.iter().zip(counts) {
            add(variant, name, *frames, *faults, None);
        }
    }
    cases
}

/// A string of the file, or one of the generated ones: products of two draws of the classic C generator.
fn string(vectors: &Value, name: &str) -> Vec<u64> {
    if let Some(pages) = vectors["strings"][name].as_array() {
        return pages.iter().map(|p| p.as_u64().unwrap()).collect();
    }
    let (n, m) = name.strip_prefix("LCG").unwrap().split_once("_m").unwrap();
    let m: u64 = m.parse().unwrap();
    let mut x: u64 = 1;
    let mut draw = || {
        x = (1_103_515_245 * x + 12345) % (1 << 31);
        (x >> 16) % m
    };
    (0..n.parse().unwrap()).map(|_| (draw() * draw()) / m + 1).collect()
}

fn variants(vector: &str) -> &'static [&'static str] {
    if NOT_OURS.contains(&vector) {
        return &[];
    }
    VARIANTS.iter().find(|(name, _)| *name == vector).unwrap_or_else(|| unreachable!("no variant for {vector}")).1
}
