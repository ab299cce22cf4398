use super::*;
use crate::host::measure::most_held;
use scenario::PatternSpec;
use std::io::Cursor;
use textbook::curve::Many;
use textbook::policy::{ALL, Setup};
use textbook::run::{Chosen, MOST_COUNTED, Totals};
use trace::generate::{Drawing, pattern};
use trace::{Limits, Options, Reader, Trace};

fn spec(pattern: &str, params: &[(&str, f64)]) -> PatternSpec {
    let params = params.iter().map(|&(name, value)| (name.to_owned(), base::param::ParamValue::Number(value)));
    PatternSpec { pattern: pattern.to_owned(), params: params.collect() }
}

fn zipf(length: f64) -> PatternSpec {
    spec("zipf", &[("length", length), ("pages", 3000.0), ("write", 20.0)])
}

fn online() -> impl Iterator<Item = Chosen> {
    ALL.iter().filter(|entry| !entry.meta.offline).map(|entry| Chosen { entry, params: entry.meta.defaults() })
}

fn jobs(frames: u32) -> Vec<Work> {
    online().map(|chosen| Work::Many(Box::new(Many::totals_of(&chosen, &[frames], 0)))).collect()
}

fn totals(jobs: Vec<Work>) -> Vec<Totals> {
    let of = |job| if let Work::Many(many) = job { many.totals() } else { Vec::new() };
    jobs.into_iter().flat_map(of).collect()
}

fn text(trace: &Trace) -> String {
    let one = |r: trace::Reference| format!("{}{}\n", trace.labels()[r.page.ix()], if r.write { "w" } else { "" });
    trace.iter().map(one).collect()
}

fn file(text: String) -> Source {
    let options = Options { limits: Limits::STREAM, ..Options::default() };
    Source::file(
        "t.txt".to_owned(),
        Box::new(Cursor::new(text.into_bytes())),
        Reader::named(Some("plain"), options).unwrap(),
    )
}

#[test]
fn every_policy_counts_the_same_of_a_file_a_pattern_and_memory_on_any_number_of_threads() {
    // Longer than a piece, so that there are several.
    let spec = zipf(600_000.0);
    let (trace, _) = pattern(&spec, 5);
    let whole: Vec<Totals> =
        online().map(|of| of.entry.bulk(&Setup { frames: 200, trace: &trace, params: &of.params, seed: 0 })).collect();
    let sources = [
        file(text(&trace)),
        Source::pattern(Drawing::new(&spec, 5, 1e9).unwrap()),
        Source::held("held".to_owned(), trace.clone()),
    ];
    for (source, threads) in sources.into_iter().zip([3, 1, 16]) {
        let (source, jobs) = serve(source, jobs(200), threads, Need::default()).unwrap();
        assert_eq!((source.size().references, source.size().distinct), (600_000, trace.pages()));
        assert_eq!(totals(jobs), whole, "{threads} threads");
    }
}

#[test]
fn a_kept_trace_is_the_trace_and_one_that_is_too_long_is_dropped() {
    let spec = zipf(600_000.0);
    let keep = |most| {
        let source = Source::pattern(Drawing::new(&spec, 5, 1e9).unwrap());
        let (_, jobs) = serve(source, vec![Work::Keep(Keep::up_to(most))], 2, Need::default()).unwrap();
        let Some(Work::Keep(keep)) = jobs.into_iter().next() else { unreachable!() };
        keep.finish()
    };
    assert_eq!(keep(600_000), Some(pattern(&spec, 5).0));
    assert_eq!(keep(599_999), None);
}

#[test]
fn a_trace_that_turns_out_to_be_none_ends_the_work_with_its_finding() {
    let good = text(&pattern(&zipf(400_000.0), 5).0);
    let refused = serve(file(good + "oops\n1\n"), jobs(10), 3, Need::default()).err().unwrap().failure;
    assert_eq!(refused.code, 2);
    assert!(refused.lines[0].contains("t.txt:400001:1") && refused.lines[0].contains("oops"), "{refused:?}");
}

#[test]
fn what_does_not_fit_in_memory_is_refused_with_the_numbers() {
    let source = Source::pattern(Drawing::new(&zipf(400_000.0), 5, 1e9).unwrap());
    let refused = serve(source, jobs(10), 2, Need::new(1 << 40, None)).err().unwrap();
    assert!(refused.for_memory);
    let refused = refused.failure;
    assert_eq!(refused.code, 2);
    assert!(refused.lines[0].contains("MB more are needed"), "{refused:?}");
}

#[test]
fn a_policy_that_counts_in_32_bits_is_refused_more_references_than_that() {
    let size = |references| Size { references, distinct: 1 };
    let mut counting = Need::new(0, Some("lru-k".to_owned()));
    assert!(counting.check(1, "t", size(MOST_COUNTED)).is_ok());
    let refused = counting.check(1, "t", size(MOST_COUNTED + 1)).unwrap_err();
    assert!(!refused.for_memory, "fewer policies at once would not help");
    let refused = refused.failure;
    assert!(refused.lines[0].contains("lru-k") && refused.lines[0].contains("4294967294"), "{refused:?}");
    assert!(Need::default().check(1, "t", size(MOST_COUNTED + 1)).is_ok());
}

/// Kept, they would take 200 MB. Other tests run at the same time, and what they hold counts, too.
#[test]
fn fifty_million_references_to_ten_thousand_pages_take_no_more_memory_than_their_pages() {
    let spec = spec("loop", &[("length", 5e7), ("pages", 1e4)]);
    let source = Source::pattern(Drawing::new(&spec, 1, 1e9).unwrap());
    let fifo =
        ALL.iter().find(|entry| entry.meta.id == "fifo").map(|entry| Chosen { entry, params: Vec::new() }).unwrap();
    let job = Work::Many(Box::new(Many::totals_of(&fifo, &[9_999, 10_000], 0)));
    let (served, most) = most_held(|| serve(source, vec![job], 2, Need::default()).unwrap());
    let (source, jobs) = served;
    assert_eq!(source.size().references, 50_000_000);
    assert_eq!(totals(jobs).iter().map(|totals| totals.faults).collect::<Vec<_>>(), [50_000_000, 10_000]);
    assert!(most < 100 << 20, "{most} bytes");
}
