//! No input makes the log reader panic or hang, and whatever it returns is consistent.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use base::diag::{Code, Severity};
use logs::log::{FORMATS, LogReport, ReadOptions, read, read_all};
use proptest::prelude::*;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

const LINUX: &str = include_str!("../golden/log/linux-default/input.txt");
const STAMPED: &str = include_str!("../golden/log/linux-ts-prefix/input.txt");
const FREEBSD: &str = include_str!("../golden/log/freebsd-human-two-machines/input.txt");
const FUSED: &str = include_str!("../golden/log/freebsd-fused-columns/input.txt");
const SOLARIS: &str = include_str!("../golden/log/solaris-epoch-lines/input.txt");
const AIX: &str = include_str!("../golden/log/aix-files-and-time/input.txt");
const OPENBSD: &str = include_str!("../golden/log/openbsd-touching/input.txt");
const MACOS: &str = include_str!("../golden/log/macos-two-banners/input.txt");
const SNAPSHOTS: &str = include_str!("../golden/log/macos-snapshots/input.txt");
const RRDTOOL: &str = include_str!("../golden/log/rrdtool-template/input.txt");
const STRESS_NG: &str = include_str!("../golden/log/stress-ng/input.txt");
const PER_CPU: &str = include_str!("../golden/log/freebsd-per-cpu/input.txt");
const PAGEOUT: &str = include_str!("../golden/log/pageout-pipes/input.txt");
const GLUED: &str = include_str!("../golden/log/pageout-brackets-blocks/input.txt");
const NP: &str = include_str!("../golden/log/pageout-np/input.txt");
const KERNEL: &str = include_str!("../golden/log/labels-kernel/input.txt");
const TIMES: &str = include_str!("../golden/log/time-l/input.txt");
const STRESS: &str = include_str!("../golden/log/time-l-stress-twice/input.txt");
const SHELLS: &str = include_str!("../golden/log/time-shells/input.txt");
const REPETITIONS: &str = include_str!("../golden/log/pageout-np-repetitions/input.txt");
const KEYS: &str = include_str!("../golden/log/key-value-csv/input.txt");
const CSV: &str = include_str!("../golden/log/csv-semicolons/input.txt");
const DSTAT: &str = include_str!("../golden/log/dstat-two-calls/input.txt");
const PERFMON: &str = include_str!("../golden/log/perfmon-csv/input.txt");
const NMON: &str = include_str!("../golden/log/nmon-two-runs/input.txt");
const FREE: &str = include_str!("../golden/log/free-repeated/input.txt");
const TOP: &str = include_str!("../golden/log/top-procps/input.txt");
const OOM: &str = include_str!("../golden/log/oom-dmesg/input.txt");
const SCREEN: &str = include_str!("../golden/log/dstat-screen/input.txt");
const SUMS: &str = include_str!("../golden/log/freebsd-vmstat-s/input.txt");
const TRU64: &str = include_str!("../golden/log/tru64/input.txt");
const ATOP: &str = include_str!("../golden/log/atop-screen/input.txt");
const HOSTS: &str = include_str!("../golden/log/linux-syslog-two-hosts/input.txt");
const ANSIBLE: &str = include_str!("../golden/log/linux-ansible-two-hosts/input.txt");
const TOOLS: &str = include_str!("../golden/log/free-and-vmstat/input.txt");
const ATOP_P: &str = include_str!("../golden/log/atop-parseable/input.txt");
const LINES: &str = include_str!("../golden/log/influx-telegraf/input.txt");
const TELEGRAF: &str = include_str!("../golden/log/telegraf-json/input.txt");
const FLUX: &str = include_str!("../golden/log/influx-csv-annotated/input.txt");
const MATRIX: &str = include_str!("../golden/log/prometheus-matrix/input.txt");
const QUERIES: &str = include_str!("../golden/log/prometheus-queries/input.txt");
const VMSCAN: &str = include_str!("../golden/log/vmscan-perf-script/input.txt");
const DAMON: &str = include_str!("../golden/log/damon-perf-script/input.txt");
const DAMO: &str = include_str!("../golden/log/damon-report-raw/input.txt");
const LIBXO: &str = include_str!("../golden/log/libxo-vmstat/input.txt");
const LIBXO_S: &str = include_str!("../golden/log/libxo-vmstat-s/input.txt");
const DATED: &str = include_str!("../golden/log/blanks-dated/input.txt");
const ELAPSED: &str = include_str!("../golden/log/blanks-elapsed/input.txt");
/// The logs that the tests damage.
const SEEDS: &[&str] = &[
    LINUX,
    STAMPED,
    FREEBSD,
    FUSED,
    PER_CPU,
    SOLARIS,
    AIX,
    OPENBSD,
    MACOS,
    SNAPSHOTS,
    RRDTOOL,
    STRESS_NG,
    SAR,
    SAR_INDENTED,
    SADF_CSV,
    SADF_PPC,
    SADF_JSON,
    SADF_XML,
    COLLECTL,
    COLLECTL_PLOT,
    PAGEOUT,
    GLUED,
    NP,
    KERNEL,
    TIMES,
    STRESS,
    SHELLS,
    REPETITIONS,
    KEYS,
    CSV,
    DSTAT,
    PERFMON,
    NMON,
    FREE,
    TOP,
    OOM,
    SCREEN,
    SUMS,
    TRU64,
    ATOP,
    ATOP_P,
    HOSTS,
    ANSIBLE,
    TOOLS,
    LINES,
    TELEGRAF,
    FLUX,
    MATRIX,
    QUERIES,
    VMSCAN,
    DAMON,
    DAMO,
    LIBXO,
    LIBXO_S,
    DATED,
    ELAPSED,
];

const SAR: &str = include_str!("../golden/log/sar-ampm-midnight-restart/input.txt");
const SAR_INDENTED: &str = include_str!("../golden/log/sar-solaris/input.txt");
const SADF_CSV: &str = include_str!("../golden/log/sadf-d-wide/input.txt");
const SADF_PPC: &str = include_str!("../golden/log/sadf-p-devices-restart/input.txt");
const SADF_JSON: &str = include_str!("../golden/log/sadf-j/input.txt");
const SADF_XML: &str = include_str!("../golden/log/sadf-x/input.txt");
const COLLECTL: &str = include_str!("../golden/log/collectl-verbose/input.txt");
const COLLECTL_PLOT: &str = include_str!("../golden/log/collectl-plot/input.txt");

/// Asserts what holds for every report.
fn check(report: &LogReport) {
    let table = &report.table;
    let rows = table.rows();
    assert_eq!((table.t.len(), table.since_boot.len()), (rows, rows));
    assert!(table.columns.iter().all(|c| c.values.len() == rows));
    assert!(table.t.iter().all(|t| t.is_finite()));
    // A line of JSON or XML may have several rows, and records that a kernel printed without a newline share a line.
    assert!(table.lines.is_sorted());
    assert!(table.runs.is_sorted_by(|a, b| a.first_row < b.first_row));
    assert!(table.runs.iter().all(|run| (run.first_row as usize) < rows));
    let mut names: Vec<&str> = table.columns.iter().map(|c| c.spec.qualified.as_str()).collect();
    names.sort_unstable();
    assert!(names.is_sorted_by(|a, b| a < b), "two columns of one name: {names:?}");
    // Either rows or an error: never both, never neither.
    assert_eq!(rows == 0, report.diags.iter().any(|d| d.severity == Severity::Error), "{:?}", report.diags);
    assert!(report.diags.len() < 300);
    serde_json::to_string(&report.head()).expect("a head is JSON");
}

fn read_all_ways(bytes: &[u8]) {
    check(&read("fuzz", bytes, None));
    let all = read_all("fuzz", bytes, &ReadOptions::default());
    all.iter().for_each(check);
    for report in all.iter().filter(|report| report.part.is_some()) {
        let again = ReadOptions { part: report.part.clone(), ..ReadOptions::default() };
        assert_eq!(read_all("fuzz", bytes, &again)[0].table.lines, report.table.lines);
    }
    for format in FORMATS {
        check(&read("fuzz", bytes, Some(format.id)));
    }
}

/// A change to a log: its position, how many bytes it replaces, and with which bytes.
fn edit() -> impl Strategy<Value = (usize, usize, Vec<u8>)> {
    let shards = prop_oneof![
        prop::collection::vec(any::<u8>(), 0..8),
        prop::sample::select(vec![
            "\n",
            "\r",
            " ",
            "-",
            "... ...\n",
            "1.7G ",
            "99999999999 ",
            "é",
            "\0\0\0",
            "12:00:00 ",
            "Feb 29 ",
            "\"",
            ",,,",
            ";",
            "a: 1",
            "last message repeated 99999 times\n",
            "T0002,",
            "9e99",
            "\\",
            "18446744073709551615",
            "{\"a\":[",
            "]}\n"
        ])
        .prop_map(|s| s.as_bytes().to_vec()),
        prop::sample::select(SEEDS).prop_map(|s| s.as_bytes()[..s.len().min(800) / 2].to_vec()),
    ];
    (0_usize..4000, 0_usize..120, shards)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        read_all_ways(&bytes);
    }

    #[test]
    fn arbitrary_tables_never_panic(text in "([ \\t\\r\\n.:,%-]|[0-9KMG]{1,6}|r b swpd free|avm fre|r s avm fre flt re pi po fr sr int sys cs us sy id|r b w swap free re mf pi po fr de sr|Mach Virtual Memory Statistics:|Pages free|rrdtool update a 1603032861|in sy cs us sy id|procs --){0,80}") {
        read_all_ways(text.as_bytes());
    }

    #[test]
    fn damaged_logs_never_panic(
        log in prop::sample::select(SEEDS),
        edits in prop::collection::vec(edit(), 1..6),
    ) {
        let mut bytes = log.as_bytes().to_vec();
        for (at, length, insert) in edits {
            let from = at.min(bytes.len());
            let to = (from + length).min(bytes.len());
            bytes.splice(from..to, insert);
        }
        read_all_ways(&bytes);
    }
}

/// This is generous for a shared machine and an unoptimised build; a quadratic reader would take minutes.
const PATIENCE: Duration = Duration::from_secs(20);

#[test]
fn a_hundred_thousand_rows_are_read_in_linear_time() {
    let mut text = String::new();
    for block in 0..5000 {
        text.push_str("procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n");
        text.push_str(" r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n");
        for row in 0..21 {
            let n = block * 21 + row;
            writeln!(
                text,
                " 1  0     96 {}  45320 4310228    0    0  {}     0  620 {} 90 10  0  0  0",
                4 * n,
                // The first row is unlike the next.
                if n == 0 { 5000 } else { n % 97 },
                n % 1009
            )
            .unwrap();
        }
    }
    let start = Instant::now();
    let report = read("big", text.as_bytes(), None);
    let head = report.head();
    assert!(start.elapsed() < PATIENCE, "{:?}", start.elapsed());
    assert_eq!((head.rows, head.since_boot_rows.len(), head.runs.len()), (105_000, 1, 1));
}

#[test]
fn files_made_to_be_slow_or_large_are_not() {
    let mut many_headers = String::new();
    for disk in 0..20_000 {
        writeln!(many_headers, "r b w avm fre flt re pi po fr sr d{disk} in sy cs us sy id").unwrap();
        many_headers.push_str("1 0 0 1 1 0 0 0 0 0 0 0 0 0 0 0 0 100\n");
    }
    let one_line = "1 ".repeat(2_000_000);
    let one_csv_line = "1,".repeat(2_000_000);
    let mut many_sections = String::new();
    for column in 0..20_000 {
        writeln!(many_sections, "12:00:00 CPU %s{column}\n12:00:01 {column} 1\n11:59:59 {column} 1").unwrap();
    }
    let many_names = format!(
        "# hostname;interval;timestamp{}\n12:00:00 {}\n#Date,Time,{}\n",
        ";a/s".repeat(60_000),
        "a/s ".repeat(4000),
        "[CPU]x,".repeat(60_000)
    );
    let mut many_metrics = String::new();
    for metric in 0..50_000 {
        writeln!(many_metrics, "vm\t1\t1795234934\td{metric}\tm{metric}/s\t1").unwrap();
    }
    let bad_rows = format!("{}{}", &LINUX[..170], "1 2 3 4 5 6 7 8 9 x\n".repeat(50_000));
    let glued = format!("Feb 27 22:47:42 kernel: {}", "[ 1] : 1 0 : 0 0 0 0".repeat(100_000));
    let labels = format!("Feb 27 22:47:42 kernel: {}", "a: 1 b: 2 ".repeat(200_000));
    let repeats = format!("{NP}{}", "Feb 27 22:47:44 last message repeated 10000 times\n".repeat(1000));
    let wide = format!("{}1\n", "1,".repeat(8000)).repeat(400);
    let mut cells = String::new();
    for cell in 0..6000 {
        write!(cells, ",name {cell}").unwrap();
    }
    let nmon = format!("AAA,progname,nmon\n{}ZZZZ,T0001,00:00:00\n", format!("X,Y{cells}\n").repeat(50));
    let mut many_series = String::new();
    for series in 0..60_000 {
        writeln!(many_series, "m,tag{}=x,host=a f{series}=1 {}", series % 5000, 1_700_000_000 + series).unwrap();
    }
    let open_lists = "[1,[2,\n".repeat(100_000);
    let open_objects = format!("{{\"resultType\":\"matrix\",\n{}", "{\"metric\":{\"a\":\"b\n".repeat(50_000));
    let mut reclaims = String::new();
    for task in 0..50_000_u64 {
        let second = task * 7919 % 1_000_003 * 599;
        writeln!(reclaims, "t{task}-1 [0] .... {second}.5: mm_vmscan_direct_reclaim_begin: order=0").unwrap();
    }
    let groups = format!("\"dool CSV output\"\n{}", format!("x{cells}\n").repeat(50));
    for text in [
        many_headers,
        one_line,
        one_csv_line,
        bad_rows,
        many_sections,
        many_metrics,
        many_names,
        glued,
        labels,
        repeats,
        wide,
        nmon,
        groups,
        many_series,
        open_lists,
        open_objects,
        reclaims,
    ] {
        let start = Instant::now();
        let report = read("slow", text.as_bytes(), None);
        assert!(start.elapsed() < PATIENCE, "{:?} for {:?}", start.elapsed(), &text[..40]);
        check(&report);
    }
}

#[test]
fn a_forced_format_overrules_the_detection_and_an_unknown_one_is_refused() {
    let forced = read("x", LINUX.as_bytes(), Some("freebsd-vmstat"));
    assert_eq!(forced.format, Some("freebsd-vmstat"));
    assert_eq!(forced.diags.last().map(|d| d.code), Some(Code::LogNoRows));
    let unknown = read("x", LINUX.as_bytes(), Some("vms"));
    let refusal = unknown.diags.first().expect("a refusal");
    assert_eq!((refusal.code, refusal.token.as_str()), (Code::LogNoSuchFormat, "vms"));
    assert_eq!(refusal.args["accepted"], FORMATS.iter().map(|format| format.id).collect::<Vec<_>>().join(" "));
    let twin = read("x", include_bytes!("../golden/log/busybox/input.txt"), Some("linux-vmstat"));
    assert_eq!(twin.format, Some("linux-vmstat"));
    assert!(twin.forced && twin.table.rows() > 0);
}
