//! Prints how fast the curves are. Run on a quiet machine:
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "tests")]

use base::named::Named;
use base::rng::Rng;
use scenario::PolicySpec;
use std::time::Instant;
use textbook::curve::{Limits, LruStack, MruStack, OptStack, Search, Shards, Size, Sweep, Verdict, spread};
use textbook::policy::ALL;
use textbook::run::Chosen;
use trace::{Trace, TraceBuilder};

const PIECE: usize = 1 << 16;

/// Independent references to `pages` pages, the k-th of them with a probability proportional to 1/k.
fn zipf(references: usize, pages: usize) -> Trace {
    let mut rng = Rng::new(42);
    let mut sums = Vec::with_capacity(pages);
    let mut sum = 0.0;
    for k in 1..=pages {
        sum += 1.0 / k as f64;
        sums.push(sum);
    }
    let mut builder = TraceBuilder::default();
    for _ in 0..references {
        let at = f64::from(rng.next_u32()) / 4_294_967_296.0 * sum;
        builder.push(sums.partition_point(|&s| s < at) as u64, false);
    }
    builder.build()
}

fn timed<T>(what: &str, references: usize, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    let seconds = start.elapsed().as_secs_f64();
    println!("{what}: {:.2} M references/s, {:.2} ms", references as f64 / seconds / 1e6, seconds * 1e3);
    result
}

#[test]
#[ignore = "a measurement"]
fn one_pass_on_a_long_trace() {
    let trace = zipf(10_000_000, 1_000_000);
    println!("zipf: {} references, {} pages", trace.len(), trace.pages());
    for _ in 0..3 {
        timed("lru", trace.len(), || {
            let mut stack = LruStack::new(trace.pages());
            trace.words().chunks(PIECE).for_each(|words| stack.push(words));
            stack.finish()
        });
    }
    timed("mru", trace.len(), || {
        let mut stack = MruStack::new(trace.pages());
        trace.words().chunks(PIECE).for_each(|words| stack.push(words));
        stack.finish()
    });
    for rate in [0.1, 0.01] {
        timed(&format!("shards {rate}, 8 samples"), trace.len(), || {
            let frames = spread(trace.pages(), 64).into_iter().filter(|&n| f64::from(n) * rate >= 100.0).collect();
            let mut shards = Shards::new(&trace, frames, Size::Rate(rate), 1).unwrap();
            trace.words().chunks(PIECE).for_each(|words| shards.push(words));
            shards.finish()
        });
    }
    let next_uses = timed("next uses", trace.len(), || trace.next_uses());
    let some = &next_uses[..];
    timed("opt", some.len(), || {
        let mut stack = OptStack::new(trace.pages());
        some.chunks(PIECE).for_each(|next_uses| stack.push(next_uses));
        stack.finish()
    });
    let short = zipf(1_000_000, 2_000);
    timed("opt, 2,000 pages", short.len(), || {
        let mut stack = OptStack::new(short.pages());
        short.next_uses().chunks(PIECE).for_each(|next_uses| stack.push(next_uses));
        stack.finish()
    });
}

#[test]
#[ignore = "a measurement"]
fn search_for_beladys_anomaly() {
    let fifo =
        || Chosen::from_spec(&PolicySpec { id: "fifo".to_string(), params: Named::default(), source: None }).unwrap();
    for pages in [5, 6, 12] {
        let mut search = Search::anomaly(fifo(), fifo(), 3, Limits { pages, length: 12 }).unwrap();
        let start = Instant::now();
        while search.advance(10_000) == Verdict::Unfinished {}
        println!("at most {pages} pages: {:?}, {:?}", start.elapsed(), search.report());
    }
}

/// 64 sizes of 10,000 references should fit into a frame of 16 ms.
#[test]
#[ignore = "a measurement"]
fn sixty_four_sizes_of_ten_thousand_references() {
    let trace = zipf(10_000, 500);
    let frames = spread(trace.pages(), 64);
    for id in ALL.iter().map(|entry| entry.meta.id) {
        let best = (0..20)
            .map(|_| {
                let chosen =
                    Chosen::from_spec(&PolicySpec { id: id.to_string(), params: Named::default(), source: None })
                        .unwrap();
                let start = Instant::now();
                let mut job = Sweep::new(&trace, chosen, frames.clone(), 0).unwrap();
                job.advance(&trace, u64::MAX);
                assert_eq!(job.finish().faults.len(), 64);
                start.elapsed().as_secs_f64()
            })
            .fold(f64::INFINITY, f64::min);
        println!("{id}: {:.2} ms", best * 1e3);
    }
}
