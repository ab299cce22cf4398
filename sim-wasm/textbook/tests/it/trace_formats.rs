//! Traces in the formats of libCacheSim, Caffeine's simulator, `DynamoRIO` and gem5, against what libCacheSim and the simulator counted
//! themselves, or what the program that wrote them says is in them (`trace/tests/golden/reference/{make,caffeine}.py`).

use crate::common;

use base::diag::has_error;
use common::prepared;
use std::path::{Path, PathBuf};
use textbook::curve::Sweep;
use trace::{Fields, IdColumn, Options, PageSize, Reader, Trace};

/// Sizes for which misses were counted.
const FRAMES: [u32; 3] = [16, 64, 256];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../trace/tests/golden/reference")
}

fn text(name: &str) -> String {
    std::fs::read_to_string(folder().join(name)).unwrap()
}

fn read(name: &str, format: Option<&str>, options: Options) -> (Trace, Option<&'static str>) {
    let mut reader = Reader::named(format, options).expect("a format");
    reader.push(&std::fs::read(folder().join(name)).unwrap());
    let read_as = reader.format();
    let (trace, diags) = reader.finish();
    assert!(!has_error(&diags), "{name}: {diags:?}");
    (trace, read_as)
}

/// References, distinct pages, and the faults of LRU and FIFO.
fn counts(trace: &Trace) -> Vec<usize> {
    let faults = |policy: &str| {
        let mut sweep = Sweep::new(trace, prepared(policy, "1", 1).chosen, FRAMES.to_vec(), 0).unwrap();
        while !sweep.advance(trace, u64::MAX).is_over() {}
        sweep.finish().faults.into_iter().map(|faults| faults as usize).collect::<Vec<_>>()
    };
    [vec![trace.len(), trace.pages()], faults("lru"), faults("fifo")].concat()
}

/// How a file is read: by name where nothing in it says what it is, or where it is read otherwise if nobody says so.
fn asked(name: &str) -> (Option<&'static str>, Options) {
    let fields = Options {
        fields: Some(Fields::new("<IQIq").unwrap()),
        id_column: Some(IdColumn::Number(2)),
        ..Options::default()
    };
    match name {
        "valpin.bin" => (Some("valpin"), Options::default()),
        "v1.vscsi" | "v2.vscsi" => (Some("vscsi-lbn"), Options::default()),
        _ if name.starts_with("fields:") => (None, fields),
        _ => (None, Options::default()),
    }
}

#[test]
fn libcachesims_formats_have_the_counts_of_its_own_readers() {
    let counted = text("counts.txt");
    for line in counted.lines() {
        let (name, numbers) = line.split_once(' ').unwrap();
        let expected: Vec<usize> = numbers.split(' ').map(|number| number.parse().unwrap()).collect();
        let (format, options) = asked(name);
        let file = format!("{}.zst", name.trim_start_matches("fields:"));
        let (trace, _) = read(&file, format, options);
        assert_eq!(counts(&trace), expected, "{name}");
    }
    assert_eq!(counted.lines().count(), 19);
}

/// How the simulator's formats are read to count the same: all of them block by block as it does, and most without what is written.
fn asked_as_caffeine(name: &str) -> (Option<&'static str>, Options) {
    let pages = |bytes, reads_only| Options {
        page_size: Some(PageSize::new(bytes).unwrap()),
        reads_only,
        ..Options::default()
    };
    let reads = || Options { reads_only: true, ..Options::default() };
    let column = |number| Options { id_column: Some(IdColumn::Number(number)), ..Options::default() };
    match name {
        "address" | "address-penalties" => (None, pages(1, false)),
        "adapt-size" => (Some("adapt-size"), Options::default()),
        "baleen" => (None, pages(128 << 10, true)),
        "cache2k" => (Some("cache2k"), Options::default()),
        "camelab" | "snia-k5cloud" | "snia-systor" | "umass-storage" => (None, pages(512, true)),
        "cloud-physics" => (Some("cloud-physics"), Options::default()),
        "corda" | "scarab" => (Some("corda"), Options::default()),
        "gl-cache" => (None, Options { fields: Some(Fields::new(">IQIq").unwrap()), ..column(2) }),
        "lrb" => (Some("lrb"), Options::default()),
        // The simulator keeps bytes as they are.
        "snia-cambridge" => (Some("table"), column(5)),
        "snia-enterprise" => (None, pages(4096, true)),
        "snia-tencent-block" => (None, pages(512 * 512, true)),
        "cachelib" | "snia-object-store" | "twitter" | "wikipedia" => (None, reads()),
        _ => (None, Options::default()),
    }
}

#[test]
fn the_formats_of_caffeines_simulator_have_the_counts_of_its_own_readers() {
    let counted = text("caffeine.txt");
    for line in counted.lines() {
        let (name, numbers) = line.split_once(' ').unwrap();
        let expected: Vec<usize> = numbers.split(' ').map(|number| number.parse().unwrap()).collect();
        let (format, options) = asked_as_caffeine(name);
        let (trace, _) = read(&format!("caffeine/{name}.zst"), format, options);
        assert_eq!(counts(&trace), expected, "{name}");
    }
    assert_eq!(counted.lines().count(), 30);
}

#[test]
fn formats_are_told_by_their_records() {
    let told = |name: &str| {
        let bytes = std::fs::read(folder().join(name)).unwrap();
        let mut reader = Reader::new(None, Options::default());
        reader.push(&bytes);
        let (_, diags) = reader.finish();
        diags.first().map(|diag| diag.args["format"].clone())
    };
    for (name, format) in [
        ("v1.lcs", "lcs"),
        ("v8.lcs", "lcs"),
        ("v1.vscsi", "vscsi"),
        ("twr.bin", "twr"),
        ("twr-ns.bin", "twr-ns"),
        ("oracle-general.bin", "oracle-general"),
        ("oracle-sys-twr-ns.bin", "oracle-sys-twr-ns"),
        ("oracle-sim-twr-ns.bin", "oracle-sim-twr-ns"),
        ("drmemtrace.trace", "drmemtrace-file"),
        ("gem5.trc", "gem5-packets"),
    ] {
        assert_eq!(told(&format!("{name}.zst")).as_deref(), Some(format), "{name}");
    }
}

#[test]
fn memory_traces_have_the_pages_that_were_written_into_them() {
    for name in ["drmemtrace.trace", "gem5.trc"] {
        let (trace, _) = read(&format!("{name}.zst"), None, Options::default());
        let page = |r: trace::Reference| format!("{:x}{}", trace.labels()[r.page.ix()], if r.write { "w" } else { "" });
        assert_eq!(
            trace.iter().map(page).collect::<Vec<_>>(),
            text(&format!("{name}.pages")).lines().collect::<Vec<_>>()
        );
    }
}
