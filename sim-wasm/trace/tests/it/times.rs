//! When references happened, in every format that says so.

use trace::{Options, Reader, Span};

/// What the times of a file are, however it is cut.
fn span(format: Option<&str>, bytes: &[u8]) -> Option<Span> {
    let read = |size: usize| {
        let mut reader = Reader::named(format, Options::default()).unwrap();
        bytes.chunks(size).for_each(|piece| reader.push(piece));
        let (trace, diags, times) = reader.finish_with_times();
        assert!(!trace.is_empty(), "{diags:?}");
        times.span()
    };
    let whole = read(bytes.len());
    assert_eq!(read(7), whole);
    whole
}

/// Seconds from the first to the last, and the first since 1970.
fn of_text(text: &str) -> Option<(f64, Option<f64>)> {
    span(None, text.as_bytes()).map(|span| (span.seconds, span.start))
}

#[test]
fn texts_say_how_long_and_some_say_when() {
    let msr = "128166372003061629,hm,1,Read,383496192,32768,413\n128166372016382155,hm,1,Write,8192,4096,9\n";
    let (seconds, start) = of_text(msr).unwrap();
    assert!((seconds - 1.332_052_6).abs() < 1e-9 && (start.unwrap() - 1_172_163_600.306_163).abs() < 1e-3);
    let alibaba = "419,W,4096000,4096,1577808144360767\n419,R,8192,4096,1577808144860767\n";
    assert_eq!(of_text(alibaba), Some((0.5, Some(1_577_808_144.360_767))));
    let tencent = "1538323200,12910952,128,0,1063\n1538323260,6338688,8,1,1063\n";
    assert_eq!(of_text(tencent), Some((60.0, Some(1_538_323_200.0))));
    let spc = "0,303567,3584,w,0.026214\n1,1209856,4096,R,2.026214\n";
    assert_eq!(of_text(spc), Some((2.0, None)));
    let object = "1219008 REST.PUT.OBJECT 8d4fcda3d675bac9 1056\n1221974 REST.GET.OBJECT 39d177fb735ac5df 528\n";
    assert_eq!(of_text(object), Some((2.966, None)));
    let cachelib = "op_time,key,key_size,op,op_count,size\n7,1,8,GET,2,64\n97,2,8,SET,1,64\n";
    assert_eq!(of_text(cachelib), Some((90.0, None)));
    let perf = "ls  7681  4363.609550: page-faults:     55deb23345c0 ffffffff821e8700\n\
                ls  7681  4365.109550: page-faults:     55deb23355c0 ffffffff821e8700\n";
    assert_eq!(of_text(perf), Some((1.5, None)));
    let ftrace = "bash-1234    [000] d....   123.456789: page_fault_user: address=0x7f9c2c85c110 ip=0x7f9c error_code=0x6\n\
                  bash-1234    [000] d....   124.456789: page_fault_user: address=0x7f9c2c86c110 ip=0x7f9c error_code=0x4\n";
    assert_eq!(of_text(ftrace), Some((1.0, None)));
    let blkparse = "8,0    3   1   0.000000000   697  Q   R 8000 + 8 [kjournald]\n\
                    8,0    3   2   0.250000000   697  Q   W 9000 + 8 [kjournald]\n";
    assert_eq!(of_text(blkparse), Some((0.25, None)));
    for timeless in ["7 0 1w 2\n", " L 1ffeffe7e0,8\n S 1fff000758,8\n"] {
        assert_eq!(of_text(timeless), None, "{timeless}");
    }
}

/// Records of these fields, each a number and its bytes.
fn records(rows: &[&[(u64, usize)]]) -> Vec<u8> {
    rows.iter().flat_map(|row| row.iter()).flat_map(|&(n, bytes)| n.to_le_bytes().into_iter().take(bytes)).collect()
}

#[test]
fn records_say_how_long_and_a_late_one_is_not_the_last() {
    let never = u64::MAX;
    let general = [[(40, 4), (9, 8), (512, 4), (never, 8)], [(100, 4), (8, 8), (512, 4), (never, 8)]];
    let late = [(70, 4), (7, 8), (512, 4), (never, 8)];
    let bytes = records(&[&general[0], &general[1], &late]);
    let of_general = span(Some("oracle-general"), &bytes).unwrap();
    assert_eq!((of_general.seconds, of_general.start), (60.0, None));
    assert_eq!(of_general.marks, [(0, 0.0), (1, 60.0), (2, 60.0)], "the latest time so far");
    let twr = |time| [(time, 4), (9, 8), ((8 << 22) + 100, 4), (1, 4)];
    assert_eq!(span(Some("twr"), &records(&[&twr(5), &twr(8)])).map(|span| span.seconds), Some(3.0));
    let first = |time| [(1, 4), (4096, 4), (1, 4), (0x28, 2), (1 << 8, 2), (64, 8), (time, 8)];
    assert_eq!(span(Some("vscsi"), &records(&[&first(10), &first(2_000_010)])).map(|span| span.seconds), Some(2.0));
    let second = |time| [(0x28, 2), (2 << 8, 2), (1, 4), (4096, 4), (1, 4), (64, 8), (time, 8), (9, 8)];
    assert_eq!(span(Some("vscsi"), &records(&[&second(10), &second(500_010)])).map(|span| span.seconds), Some(0.5));
    let magic = (0x1234_5678_9abc_def0, 8);
    let mut lcs = records(&[&[magic, (1, 8)]]);
    lcs.resize(8192 - 8, 0);
    lcs.extend(records(&[&[magic], &general[0], &general[1]]));
    assert_eq!(span(Some("lcs"), &lcs).map(|span| span.seconds), Some(60.0));
}

#[test]
fn what_is_left_out_has_no_time() {
    let empty = [(9000, 4), (7, 8), (0, 4), (u64::MAX, 8)];
    let one = [(40, 4), (9, 8), (512, 4), (u64::MAX, 8)];
    assert_eq!(span(Some("oracle-general"), &records(&[&one, &empty])).map(|span| span.seconds), Some(0.0));
}
