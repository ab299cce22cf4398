//! The slow twins against published counts: who is to judge the policies must be right first.
//!
//! `vectors/policies.json` holds three groups: `lcs` and `big` are the counts of an independent cache simulator on short and
//! long strings, `ref_only` those of an independent reference alone (for policies the simulator has not got).
#![allow(clippy::unwrap_used, reason = "tests")]

mod naive;

use naive::Twin;
use serde_json::Value;

/// Ids whose twins are not there yet. Must be empty once they are: a twin that exists is never skipped.
const UNTIL_MERGED: &[&str] = &["arc", "car", "clock-pro", "lirs", "mq", "s3-fifo", "sieve", "w-tinylfu"];

/// Vectors for which there is no policy here.
const NOT_OURS: &[&str] = &["fifo-merge@retain-policy=recency,n-exam=4,n-keep=2"];

/// Vectors and the variants that must give their counts.
const VARIANTS: &[(&str, &[&str])] = &[
    ("fifo", &["fifo"]),
    ("lru", &["lru", "slru:segments=1", "lru-k:k=1", "lru-k:k=1,history=retained", "lrfu:lambda=1"]),
    ("mru", &["mru"]),
    ("lfu", &["lfu", "lfu:ties=lru", "lrfu:lambda=0"]),
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
    ("aging(tick4,8bit)", &["aging"]),
    ("lrfu(lambda0.1)", &["lrfu"]),
    ("ws(tau=3)", &["ws:tau=3"]),
    ("ws(tau=5)", &["ws"]),
    ("pff(T=1)", &["pff:threshold=1"]),
    ("pff(T=2)", &["pff"]),
    ("pff(T=3)", &["pff:threshold=3"]),
];

/// What the authors' own programs count on the four long strings.
const AUTHORS: &[(&str, [u64; 4])] = &[
    ("clock-pro", [357, 204, 1949, 1329]),
    ("clock-pro:adaptive=on,cold-min=0.01,cold-max=0.99", [371, 197, 1948, 1307]),
    ("clock-pro:adaptive=on,cold-min=0.05,cold-max=0.5", [371, 197, 1973, 1341]),
    ("lirs", [363, 203, 2026, 1365]),
];

const LONG: [(&str, usize); 4] =
    [("LCG1000_m60", 20), ("LCG1000_m60", 30), ("LCG4000_m400", 100), ("LCG4000_m400", 150)];

fn vectors() -> Value {
    serde_json::from_str(include_str!("vectors/policies.json")).unwrap()
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

fn twin(variant: &str, frames: usize, refs: &[u64]) -> Option<Box<dyn Twin>> {
    let twin = naive::find(variant, frames, refs);
    let missing = UNTIL_MERGED.contains(&variant.split(':').next().unwrap());
    assert_eq!(twin.is_none(), missing, "{variant}: UNTIL_MERGED lists just those that are not there");
    twin
}

fn faults(variant: &str, refs: &[u64], frames: usize) -> Option<u64> {
    let mut twin = twin(variant, frames, refs)?;
    Some(refs.iter().filter(|&&page| twin.reference(page, false)).count() as u64)
}

fn variants(vector: &str) -> &'static [&'static str] {
    if NOT_OURS.contains(&vector) {
        return &[];
    }
    VARIANTS.iter().find(|(name, _)| *name == vector).unwrap_or_else(|| unreachable!("no variant for {vector}")).1
}

/// What is not as it should be, a line each; all of it is worth seeing at once.
#[derive(Default)]
struct Wrong(Vec<String>);

impl Wrong {
    fn compare<T: PartialEq + std::fmt::Debug + Copy>(&mut self, actual: Option<T>, expected: T, what: &str) {
        if actual.as_ref().is_some_and(|a| *a != expected) {
            self.0.push(format!("{what}: {actual:?}, not {expected:?}"));
        }
    }

    fn none(self) {
        assert!(self.0.is_empty(), "\n{}", self.0.join("\n"));
    }
}

#[test]
fn short_strings() {
    let vectors = vectors();
    let mut wrong = Wrong::default();
    for group in ["lcs", "ref_only"] {
        for (vector, strings) in vectors[group].as_object().unwrap() {
            for (name, counts) in strings.as_object().unwrap() {
                let Some(counts) = counts.as_object() else { continue };
                let refs = string(&vectors, name);
                for (frames, expected) in counts {
                    for variant in variants(vector) {
                        let actual = faults(variant, &refs, frames.parse().unwrap());
                        wrong.compare(actual, expected.as_u64().unwrap(), &format!("{variant} {name} c={frames}"));
                    }
                }
            }
        }
    }
    wrong.none();
}

#[test]
fn variable_allocation_faults_and_mean_and_largest_size() {
    let vectors = vectors();
    let mut wrong = Wrong::default();
    for (vector, strings) in vectors["ref_only"].as_object().unwrap() {
        for (name, row) in strings.as_object().unwrap() {
            let Some([faults, mean, max]) = row.as_array().map(Vec::as_slice) else { continue };
            let refs = string(&vectors, name);
            for variant in variants(vector) {
                let Some(mut twin) = twin(variant, 0, &refs) else { continue };
                let mut after = |&page: &u64| (twin.reference(page, false), twin.resident().len());
                let (faulted, sizes): (Vec<bool>, Vec<usize>) = refs.iter().map(&mut after).unzip();
                let average = sizes.iter().sum::<usize>() as f64 / refs.len() as f64;
                let actual = (
                    faulted.iter().filter(|&&f| f).count() as u64,
                    (average * 10_000.0).round() / 10_000.0,
                    sizes.iter().copied().max().unwrap() as u64,
                );
                let expected = (faults.as_u64().unwrap(), mean.as_f64().unwrap(), max.as_u64().unwrap());
                wrong.compare(Some(actual), expected, &format!("{variant} {name}"));
            }
        }
    }
    wrong.none();
}

#[test]
fn long_strings() {
    let vectors = vectors();
    let mut wrong = Wrong::default();
    for (vector, counts) in vectors["big"].as_object().unwrap() {
        for (case, expected) in counts.as_object().unwrap() {
            let (name, frames) = case.split_once("/c").unwrap();
            let refs = string(&vectors, name);
            for variant in variants(vector) {
                let actual = faults(variant, &refs, frames.parse().unwrap());
                wrong.compare(actual, expected.as_u64().unwrap(), &format!("{variant} {case}"));
            }
        }
    }
    wrong.none();
}

#[test]
fn authors_programs_on_the_long_strings() {
    let vectors = vectors();
    let mut wrong = Wrong::default();
    for (variant, counts) in AUTHORS {
        for ((name, frames), expected) in LONG.iter().zip(counts) {
            let actual = faults(variant, &string(&vectors, name), *frames);
            wrong.compare(actual, *expected, &format!("{variant} {name} c={frames}"));
        }
    }
    wrong.none();
}
