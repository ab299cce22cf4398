//! What the vmstat writer prints, compared with lines written by hand from the program's formats.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use report::{LogClock, Release, VmCounters, VmstatOptions, VmstatSample, vmstat, vmstat_csv};

const MS: u64 = 1_000_000;
const S: u64 = 1000 * MS;

fn options(release: Release, human: bool) -> VmstatOptions {
    VmstatOptions { release, human, interval_ms: 1000 }
}

fn disks(names: &[&str]) -> Vec<(String, u64)> {
    names.iter().map(|name| ((*name).to_owned(), 40)).collect()
}

/// The first line that the second published experiment shows, after 100 s.
fn published() -> VmstatSample {
    VmstatSample {
        w: 1,
        avm_pages: 158_620,
        fre_pages: 3788,
        uptime_ns: 100 * S,
        counters: VmCounters {
            v_vm_faults: 63_600,
            v_swapin: 500,
            v_vnodein: 400,
            v_swapout: 3000,
            v_vnodeout: 100,
            v_tfree: 26_100,
            v_pdpages: 653_500,
            v_intr: 3400,
            v_syscall: 26_700,
            v_swtch: 39_100,
            ..VmCounters::default()
        },
        disks: disks(&["da0", "cd0"]),
        system_ns: S,
        idle_ns: 99 * S,
        ..VmstatSample::default()
    }
}

/// A second later, with every column at its limit or beyond.
fn busy() -> VmstatSample {
    let first = published();
    VmstatSample {
        r: 12,
        b: 3,
        w: 0,
        avm_pages: 2_500_000,
        fre_pages: 378_803,
        uptime_ns: 101 * S,
        counters: VmCounters {
            v_vm_faults: 63_600 + 12_345,
            v_reactivated: 1000,
            v_swapin: 500 + 700,
            v_swapout: 3000 + 55,
            v_tfree: 26_100 + 100_000,
            v_pdpages: 653_500 + 54_321,
            v_intr: 3400 + 99,
            v_syscall: 26_700 + 12_000,
            v_swtch: 39_100 + 150_000,
            ..first.counters
        },
        disks: vec![("da0".into(), 40 + 1234), ("cd0".into(), 40)],
        user_ns: S,
        ..first
    }
}

fn line(release: Release, human: bool, samples: &[VmstatSample]) -> String {
    vmstat(samples, options(release, human)).lines().last().unwrap().to_owned()
}

fn header(release: Release, human: bool, names: &[&str]) -> Vec<String> {
    let sample = VmstatSample { disks: disks(names), ..published() };
    vmstat(&[sample], options(release, human)).lines().take(2).map(str::to_owned).collect()
}

#[test]
fn the_published_line_is_printed_to_the_blank() {
    let expected = " 0 0 1  634480   15152   636   0   9  31   261 6535   0   0   34  267  391  0  1 99";
    assert_eq!(line(Release::V10, false, &[published()]), expected);
    assert_eq!(line(Release::V9, false, &[published()]), expected);
}

#[test]
fn each_release_prints_the_line_in_its_own_columns() {
    let first = [published()];
    assert_eq!(
        line(Release::V11, false, &first),
        "0 0 1  634480   15152  636   0   9  31   261 6535   0   0   34   267   391  0  1 99"
    );
    for release in [Release::V12, Release::V13] {
        assert_eq!(
            line(release, false, &first),
            " 0  0  1  634480   15152   636   0   9  31   261 6535   0   0   34   267   391  0  1 99"
        );
    }
}

#[test]
fn columns_overflow_to_the_right_and_fuse_in_11() {
    let two = [published(), busy()];
    assert_eq!(
        line(Release::V10, false, &two),
        "12 3 0 10000000  1515212 12345 1000 700  55 100000 54321 1234   0   99 12000 150000 100 0  0"
    );
    assert_eq!(
        line(Release::V11, false, &two),
        "12 3 0 10000000 151521212345 1000 700  55 100000 54321 1234   0   99 12000 150000 100 0  0"
    );
    assert_eq!(
        line(Release::V13, false, &two),
        "12  3  0 10000000 1515212 12345 1000 700  55 100000 54321 1234   0   99 12000 150000 100 0  0"
    );
}

#[test]
fn a_share_of_a_hundred_takes_its_place_from_the_next_digit() {
    let idle = VmstatSample { uptime_ns: 101 * S, idle_ns: 100 * S, ..published() };
    assert!(line(Release::V10, false, &[published(), idle]).ends_with("  0  0 100"));
    let kernel = VmstatSample { uptime_ns: 101 * S, system_ns: 2 * S, ..published() };
    assert!(line(Release::V10, false, &[published(), kernel]).ends_with("  0 100 0"));
    let user = VmstatSample { uptime_ns: 101 * S, user_ns: S, ..published() };
    assert!(line(Release::V10, false, &[published(), user]).ends_with(" 100 0  0"));
}

#[test]
fn memory_has_prefixes_under_h() {
    let two = [published(), busy()];
    assert_eq!(
        line(Release::V10, true, &two),
        "12 3 0   9766M  1480M 12345 1000 700  55 100000 54321 1234   0   99 12000 150000 100 0  0"
    );
    assert_eq!(
        line(Release::V11, true, &two),
        "12 3 0 9.5G  1.4G 12345 1000 700  55 100000 54321 1234   0   99 12000 150000 100 0  0"
    );
    assert_eq!(
        line(Release::V13, true, &two),
        "12  3  0 9.5G 1.4G  12K 1000 700  55  98K  53K 1234   0   99  12K 146K 100 0  0"
    );
}

#[test]
fn headers_are_those_of_each_release_over_two_disks() {
    let two = ["da0", "cd0"];
    let ten = [
        " procs      memory      page                    disks     faults         cpu",
        " r b w     avm    fre   flt  re  pi  po    fr  sr da0 cd0   in   sy   cs us sy id",
    ];
    for (release, human) in [(Release::V9, false), (Release::V10, false), (Release::V10, true)] {
        assert_eq!(header(release, human, &two), ten);
    }
    assert_eq!(
        header(Release::V11, false, &two),
        [
            "procs     memory        page                    disks     faults         cpu",
            "r b w     avm     fre  flt  re  pi  po    fr   sr da0 cd0   in    sy    cs us sy id",
        ]
    );
    assert_eq!(
        header(Release::V11, true, &two),
        [
            "procs  memory       page                    disks     faults         cpu",
            "r b w  avm   fre   flt  re  pi  po    fr   sr da0 cd0   in    sy    cs us sy id",
        ]
    );
    for release in [Release::V12, Release::V13] {
        assert_eq!(
            header(release, false, &two),
            [
                "procs     memory       page                      disks     faults       cpu",
                "r b w     avm     fre  flt  re  pi  po    fr   sr da0 cd0   in   sy   cs us sy id",
            ]
        );
        assert_eq!(
            header(release, true, &two),
            [
                " procs    memory    page                      disks     faults       cpu",
                " r  b  w  avm  fre  flt  re  pi  po   fr   sr da0 cd0   in   sy   cs us sy id",
            ]
        );
    }
}

#[test]
fn headers_shrink_with_the_disks() {
    let groups = |release, names: &[&str]| header(release, false, names)[0].clone();
    assert_eq!(
        groups(Release::V10, &["da0"]),
        " procs      memory      page                   disk   faults         cpu"
    );
    assert_eq!(groups(Release::V10, &[]), " procs      memory      page                      faults         cpu");
    assert_eq!(
        groups(Release::V11, &["da0"]),
        "procs     memory        page                      disks   faults         cpu"
    );
    assert_eq!(groups(Release::V11, &[]), "procs     memory        page                      faults         cpu");
    assert_eq!(
        groups(Release::V13, &["da0"]),
        "procs     memory       page                      disks faults       cpu"
    );
    assert_eq!(groups(Release::V13, &[]), "procs     memory       page                    faults       cpu");
    assert_eq!(
        header(Release::V10, false, &[])[1],
        " r b w     avm    fre   flt  re  pi  po    fr  sr   in   sy   cs us sy id"
    );
}

#[test]
fn disks_have_two_letters_and_a_unit_and_no_more_than_two_are_shown() {
    let names = header(Release::V10, false, &["ada0", "mmcsd12", "cd0"])[1].clone();
    assert!(names.contains(" sr ad0 mm12   in "), "{names}");
}

#[test]
fn a_header_comes_every_twenty_lines_and_with_other_disks() {
    let sample =
        |at: u64, names: &[&str]| VmstatSample { uptime_ns: (100 + at) * S, disks: disks(names), ..published() };
    let is_header = |text: &str| text.contains("avm");
    let log = vmstat(&(0..41).map(|at| sample(at, &["da0"])).collect::<Vec<_>>(), options(Release::V10, false));
    let at: Vec<usize> = log.lines().enumerate().filter(|(_, text)| is_header(text)).map(|(at, _)| at).collect();
    assert_eq!(at, [1, 23, 45]);
    assert_eq!(log.lines().count(), 41 + 6);
    let changed = [sample(0, &["da0"]), sample(1, &["da0", "cd0"]), sample(2, &["da0", "cd0"])];
    let log = vmstat(&changed, options(Release::V10, false));
    assert_eq!(log.lines().map(is_header).collect::<Vec<_>>(), [false, true, false, false, true, false, false]);
}

#[test]
fn rates_are_divided_by_the_interval_asked_for_and_transfers_by_the_time_that_passed() {
    let first = VmstatSample { disks: disks(&["da0"]), ..published() };
    let counters = VmCounters { v_vm_faults: 63_600 + 7, v_tfree: 26_100 + 2, ..first.counters };
    let late = VmstatSample {
        uptime_ns: 110 * S,
        counters,
        disks: vec![("da0".into(), 40 + 70)],
        user_ns: S,
        ..first.clone()
    };
    let log = vmstat(&[first, late], VmstatOptions { interval_ms: 5000, ..options(Release::V10, false) });
    let fields: Vec<&str> = log.lines().last().unwrap().split_whitespace().collect();
    // 7 faults in 5 s are 1.4, 2 freed pages 0.4; 70 transfers took 10 s.
    assert_eq!((fields[5], fields[9], fields[11]), ("1", "0", "7"));
}

#[test]
fn the_first_line_is_since_boot_but_for_the_disks() {
    let sample = VmstatSample {
        uptime_ns: 86_400 * S + 999 * MS,
        counters: VmCounters { v_vm_faults: 1_234_567, ..VmCounters::default() },
        ..published()
    };
    let text = line(Release::V10, false, &[sample]);
    let fields: Vec<&str> = text.split_whitespace().collect();
    assert_eq!((fields[5], fields[11], fields[12]), ("14", "0", "0"));
}

#[test]
fn nothing_is_printed_of_nothing() {
    assert_eq!(vmstat(&[], options(Release::V13, false)), "");
}

#[test]
fn team_1s_table_has_time_avm_fre_and_flt() {
    // Booted at such a time that the first sample is taken at 22:47:42.
    let clock = LogClock { start_unix_s: 1_456_613_262 - 100 };
    let expected = "22:47:42,634480,15152,636\n22:47:43,10000000,1515212,12345\n";
    assert_eq!(vmstat_csv(&[published(), busy()], 1000, clock), expected);
}
