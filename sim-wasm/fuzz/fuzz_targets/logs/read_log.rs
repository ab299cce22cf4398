//! Reads any bytes, first as whatever they look like and then as another format, without a panic or a hang. The report
//! must be consistent; the detected format gives the same if it is named, and each of several logs if it is asked for.
#![no_main]

use faultline_fuzz::{check, text};
use libfuzzer_sys::fuzz_target;
use logs::log::fuzz::unwrap;
use logs::log::{FORMATS, LogReport, ReadOptions, read, read_all, read_as};

fn check_same(a: &LogReport, b: &LogReport) {
    assert_eq!((a.format, &a.part, &a.table.lines), (b.format, &b.part, &b.table.lines));
    let bits = |report: &LogReport| -> Vec<(String, Vec<u64>)> {
        let columns = report.table.columns.iter();
        columns.map(|c| (c.spec.qualified.clone(), c.values.iter().map(|x| x.to_bits()).collect())).collect()
    };
    assert_eq!(bits(a), bits(b));
    assert_eq!(a.table.t, b.table.t);
}

fuzz_target!(|bytes: &[u8]| {
    // A document has lines that the file lacks.
    let lines = text(bytes).map_or(0, |text| text.lines().count().max(unwrap(&text).0.lines().count()));
    let check = |report: &LogReport| check(report, lines, bytes.len());
    let one = read("fuzz", bytes, None);
    check(&one);
    let all = read_all("fuzz", bytes, &ReadOptions::default());
    all.iter().for_each(check);
    if all.len() > 1 {
        for report in &all {
            let again = ReadOptions { part: report.part.clone(), ..ReadOptions::default() };
            check_same(report, &read_as("fuzz", bytes, &again));
        }
    } else if let Some(id) = one.format {
        check_same(&one, &read("fuzz", bytes, Some(id)));
    }
    // One other format per execution, so that it stays short.
    if let Some(format) = bytes.first().and_then(|&first| FORMATS.get(usize::from(first) % FORMATS.len())) {
        check(&read("fuzz", bytes, Some(format.id)));
    }
});
