use super::{
    Cause, Incident, IncidentAsk, IncidentCaution, IncidentCautionWhat, LatencyOf, Next, Placed, Stretch, ToldBy,
    incident,
};
use crate::log::{LogReport, Quantity, ReadOptions, Unit, read, read_as};
use crate::phase::Regime;
use std::fmt::Write as _;

const VMSTAT: &str =
    "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC
 0  0      0 600000  10000 300000    3    4     9     9  150  250  3  1 95  1  0 2026-11-26 04:20:00
";

/// The time of day so many seconds after 04:20.
fn clock(seconds: usize) -> String {
    format!("04:{:02}:{:02}", 20 + seconds / 60, seconds % 60)
}

/// A vmstat that thrashes from 100 s on, for a minute.
fn vmstat() -> String {
    (1..240).fold(VMSTAT.to_owned(), |mut text, at| {
        let row = match at {
            100..160 => " 1 14 400000   9000    100  20000 9000 12000 10000 12500 3000 6000  4 20  6 70  0",
            _ => " 1  0      0 600000  10000 300000    0    0    12    20  160  260  5  2 92  1  0",
        };
        writeln!(text, "{row} 2026-11-26 {}", clock(at)).unwrap();
        text
    })
}

/// The pressure of memory, every five seconds; its dates are those of `date`.
fn pressure() -> String {
    let (mut text, mut total) = (String::new(), 1000);
    for at in (0..240).step_by(5) {
        total += if (100..160).contains(&at) { 2_500_000 } else { 100 };
        writeln!(text, "Thu Nov 26 {} UTC 2026", clock(at)).unwrap();
        writeln!(text, "some avg10=0.00 avg60=0.00 avg300=0.00 total={}", total * 3 / 2).unwrap();
        writeln!(text, "full avg10=0.00 avg60=0.00 avg300=0.00 total={total}").unwrap();
    }
    text
}

/// The kernel's messages, without a year, as syslog writes them.
fn kernel(name: &str) -> String {
    let line = |said: &str| format!("Nov 26 04:22:40 shop1 kernel: [  760.1] {said}\n");
    [
        "java invoked oom-killer: gfp_mask=0x140cca(GFP_HIGHUSER_MOVABLE|__GFP_COMP), order=0, oom_score_adj=0",
        "Mem-Info:",
        "active_anon:100 inactive_anon:120000 isolated_anon:0",
        " free:2250 free_pcp:0 free_cma:0",
        &format!("Out of memory: Killed process 812 ({name}) total-vm:900000kB, anon-rss:480000kB, file-rss:0kB"),
    ]
    .map(line)
    .concat()
}

/// How long requests took: seconds since 1970, a comma, milliseconds.
fn latency() -> String {
    (0..240).step_by(2).fold("time,requests,p99_ms\n".to_owned(), |mut text, at| {
        let ms = if (105..165).contains(&at) { 2000 + at } else { 40 + at % 7 };
        writeln!(text, "{},50,{ms}", 1_795_666_800 + at).unwrap();
        text
    })
}

fn logs(texts: &[(&str, String)]) -> Vec<LogReport> {
    texts.iter().map(|(name, text)| read(name, text.as_bytes(), None)).collect()
}

fn told(texts: &[(&str, String)], ask: &IncidentAsk) -> Incident {
    let logs = logs(texts);
    incident(&logs.iter().collect::<Vec<_>>(), ask)
}

#[test]
fn an_incident_is_told_from_files_of_several_clocks() {
    let files = [
        ("vmstat.log", vmstat()),
        ("pressure.log", pressure()),
        ("kern.log", kernel("report-builder")),
        ("latency.csv", latency()),
    ];
    let told = told(&files, &IncidentAsk::default());
    assert_eq!((told.cause, told.told_by, told.next), (Cause::Thrashing, ToldBy::Latency, Next::Victim));
    assert_eq!(told.reference, Some(0));
    assert!(told.sources.iter().all(|source| source.placed == Placed::Clock), "{:?}", told.sources);
    // The first row is an average since boot, so that the axis begins at 04:20:01.
    assert_eq!(told.sources.iter().map(|source| source.shift_s).collect::<Vec<_>>(), [0.0, -1.0, 159.0, -1.0]);
    assert_eq!((told.when.from_s, told.when.to_s), (105.0, 165.0));
    // The row of 04:21:40 is the first that thrashes, and tells of the second before.
    assert_eq!(told.lead_s, Some(7.0));
    let latency = told.latency.unwrap();
    assert!(latency.before.unwrap() < 50.0 && latency.during.unwrap() > 2000.0, "{latency:?}");
    assert_eq!((latency.of.column.as_str(), latency.unit), ("p99_ms", Unit::Milliseconds));
    let kill = &told.kills[0];
    assert_eq!((kill.name.as_deref(), kill.pid, kill.t_s), (Some("report-builder"), Some(812), Some(159.0)));
    assert_eq!(kill.anon_kib, Some(480_000.0));
    let full = &told.evidence[0];
    assert_eq!((full.quantity, full.source), (Quantity::MemoryFull, 1));
    assert!(full.during > 40.0 && full.before.unwrap() < 5.0, "{full:?}");
    // What led to it is not what was before: vmstat thrashed for six seconds before requests were slow.
    let swapped = told.evidence.iter().find(|own| own.quantity == Quantity::SwapIn).unwrap();
    assert_eq!(swapped.before, Some(0.0));
    assert!(told.cautions.is_empty(), "{:?}", told.cautions);
}

#[test]
fn times_are_told_by_the_clock_of_the_machine_whatever_the_order_of_the_files() {
    let unzoned = vmstat().replace(" UTC", "    ");
    let files = [("latency.csv", latency()), ("kern.log", kernel("java")), ("vmstat.log", unzoned)];
    let told = told(&files, &IncidentAsk::default());
    assert_eq!(told.reference, Some(2));
    let cautions: Vec<_> = told.cautions.iter().map(|caution| (caution.what, caution.source)).collect();
    assert_eq!(cautions, [(IncidentCautionWhat::ZoneAssumed, Some(0))]);
}

#[test]
fn a_machine_that_is_well_has_no_incident_and_a_slow_application_on_it_is_unexplained() {
    let calm: String = vmstat().lines().take(90).flat_map(|line| [line, "\n"]).collect();
    let only = told(&[("vmstat.log", calm.clone())], &IncidentAsk::default());
    assert_eq!((only.cause, only.told_by), (Cause::Nothing, ToldBy::Nothing));
    let slow = (0..90).fold("time,latency_ms\n".to_owned(), |mut text, at| {
        let ms = if at > 60 { 900 } else { 30 + at % 3 };
        writeln!(text, "2026-11-26 {},{ms}", clock(at)).unwrap();
        text
    });
    let both = told(&[("vmstat.log", calm), ("latency.csv", slow)], &IncidentAsk::default());
    assert_eq!((both.cause, both.told_by, both.next), (Cause::Unexplained, ToldBy::Latency, Next::Application));
}

#[test]
fn without_latency_a_regime_tells_when_and_without_a_regime_a_kill_does() {
    let thrash = told(&[("vmstat.log", vmstat())], &IncidentAsk::default());
    assert_eq!((thrash.cause, thrash.told_by, thrash.next), (Cause::Thrashing, ToldBy::Regime, Next::WhoGrew));
    assert_eq!((thrash.when.from_s, thrash.when.to_s), (98.0, 158.0));
    let killed = told(&[("kern.log", kernel("java"))], &IncidentAsk::default());
    assert_eq!((killed.cause, killed.told_by, killed.next), (Cause::OutOfMemory, ToldBy::Kill, Next::Victim));
}

#[test]
fn somebody_may_say_when_it_was_and_what_was_slow() {
    let ask = IncidentAsk {
        when: Some(Stretch { from_s: 10.0, to_s: 60.0 }),
        latency: Some(LatencyOf { source: 1, column: "requests".to_owned() }),
        ..IncidentAsk::default()
    };
    let told = told(&[("vmstat.log", vmstat()), ("latency.csv", latency())], &ask);
    assert_eq!((told.told_by, told.cause), (ToldBy::Asked, Cause::Unexplained));
    assert_eq!(told.latency.unwrap().during, Some(50.0));
}

#[test]
fn what_is_placed_by_a_guess_or_not_at_all_says_so() {
    let since_boot = kernel("java").replace("Nov 26 04:22:40 shop1 kernel: ", "");
    let unzoned = vmstat().replace("                 UTC", "-----timestamp-----");
    let files = [("vmstat.log", unzoned), ("kern.log", since_boot), ("latency.csv", latency())];
    let told = told(&files, &IncidentAsk::default());
    assert_eq!(told.kills[0].t_s, None, "seconds since boot say nothing of when");
    let cautions: Vec<_> = told.cautions.iter().map(|caution| (caution.what, caution.source)).collect();
    assert!(cautions.contains(&(IncidentCautionWhat::NotPlaced, Some(1))), "{cautions:?}");
}

#[test]
fn a_kill_that_nobody_knows_the_time_of_is_told_nevertheless() {
    let since_boot = kernel("java").replace("Nov 26 04:22:40 shop1 kernel: ", "");
    let told = told(&[("kern.log", since_boot)], &IncidentAsk::default());
    assert_eq!((told.cause, told.told_by, told.next), (Cause::OutOfMemory, ToldBy::Kill, Next::Victim));
    assert_eq!(told.kills[0].t_s, None);
}

#[test]
fn logs_without_the_time_of_day_tell_what_happened_if_not_when() {
    let untimed: String =
        vmstat().lines().flat_map(|line| [line.split(" 2026").next().unwrap(), "\n"].map(str::to_owned)).collect();
    let untimed = untimed.replace(" -----timestamp-----", "").replace("                 UTC", "");
    let memory = "MemTotal: 2000000 kB\nMemFree: 9000 kB\nMemAvailable: 90000 kB\nBuffers: 10 kB\nCached: 300 kB\n";
    let alone = told(&[("vmstat.txt", untimed.clone()), ("meminfo", memory.to_owned())], &IncidentAsk::default());
    assert_eq!((alone.cause, alone.told_by), (Cause::Thrashing, ToldBy::Regime));
    // Beside a log that says when, what has no time of day is no cause.
    let beside = told(&[("vmstat.txt", untimed.clone()), ("latency.csv", latency())], &IncidentAsk::default());
    assert_eq!(beside.cause, Cause::Unexplained);
    let by_itself = beside.sources[0].by_itself.unwrap();
    assert_eq!(by_itself.regime, Regime::Thrashing);
    assert!((by_itself.rows_percent - 25.0).abs() < 1.0, "{by_itself:?}");
    assert!(alone.sources.iter().chain(&beside.sources[1..]).all(|source| source.by_itself.is_none()));
    // Somebody may say when it began.
    let began = ReadOptions { began: Some("2026-11-26 04:20".to_owned()), ..ReadOptions::default() };
    let dated = read_as("vmstat.txt", untimed.as_bytes(), &began);
    let dated = incident(&[&dated, &logs(&[("latency.csv", latency())])[0]], &IncidentAsk::default());
    assert_eq!((dated.cause, dated.sources[0].placed), (Cause::Thrashing, Placed::Clock));
    for told in [alone, beside] {
        let not_placed = |own: &IncidentCaution| own.what == IncidentCautionWhat::NotPlaced;
        assert!(told.cautions.iter().all(not_placed) && !told.cautions.is_empty(), "{:?}", told.cautions);
    }
}

#[test]
fn logs_that_cannot_show_trouble_do_not_say_that_there_is_none() {
    let requests = (0..90).fold("time,requests\n".to_owned(), |mut text, at| {
        writeln!(text, "2026-11-26 {},{}", clock(at), 50 + at % 3).unwrap();
        text
    });
    let only = told(&[("requests.csv", requests)], &IncidentAsk::default());
    assert_eq!(only.cause, Cause::Nothing);
    assert_eq!(only.cautions.iter().map(|own| own.what).collect::<Vec<_>>(), [IncidentCautionWhat::TooLittle]);
    let calm: String = vmstat().lines().take(90).flat_map(|line| [line, "\n"]).collect();
    assert!(told(&[("vmstat.log", calm)], &IncidentAsk::default()).cautions.is_empty());
}

#[test]
fn what_was_there_from_the_first_row_on_was_there_before() {
    let late: String = vmstat()
        .lines()
        .enumerate()
        .filter(|(at, _)| *at < 2 || *at > 105)
        .flat_map(|(_, line)| [line, "\n"])
        .collect();
    let slow = (104..240).step_by(2).fold("time,p99_ms\n".to_owned(), |mut text, at| {
        let ms = if (140..160).contains(&at) { 2000 } else { 40 };
        writeln!(text, "{},{ms}", 1_795_666_800 + at).unwrap();
        text
    });
    let told = told(&[("vmstat.log", late), ("latency.csv", slow)], &IncidentAsk::default());
    assert_eq!((told.cause, told.told_by), (Cause::Thrashing, ToldBy::Latency));
    assert_eq!(told.cautions.iter().map(|own| own.what).collect::<Vec<_>>(), [IncidentCautionWhat::BeforeToo]);
    assert!(told.evidence.iter().all(|own| own.before.is_some() && own.during > 0.0), "{:?}", told.evidence);
}

#[test]
fn numbers_that_a_tool_repeats_are_no_evidence() {
    let frozen = vmstat().replace("   9000    100  20000", " 600000  10000 300000").replace("14 400000", "14      0");
    let told = told(&[("vmstat.log", frozen)], &IncidentAsk::default());
    assert_eq!(told.faults.len(), 1, "{:?}", told.faults);
    assert!(told.evidence.iter().all(|own| own.quantity != Quantity::FreeMemory), "{:?}", told.evidence);
    assert!(told.evidence.iter().any(|own| own.quantity == Quantity::SwapIn));
}

/// The vmstat with less paging, and processors that do not wait.
fn swapping_little() -> String {
    vmstat().replace("20000 9000 12000", "20000   90   120").replace(" 4 20  6 70  0", " 4 20 70  6  0")
}

#[test]
fn swapping_of_little_is_told_with_that_caution_unless_it_was_there_before() {
    let told_of = |texts: &[(&str, String)]| told(texts, &IncidentAsk::default());
    let alone = told_of(&[("vmstat.log", swapping_little())]);
    assert_eq!((alone.cause, alone.told_by), (Cause::Swapping, ToldBy::Regime));
    let low = IncidentCaution { what: IncidentCautionWhat::SwapLow, source: Some(0) };
    assert_eq!(alone.cautions, [low]);
    let slow = told_of(&[("vmstat.log", swapping_little()), ("latency.csv", latency())]);
    assert_eq!((slow.cause, slow.cautions.as_slice()), (Cause::Swapping, &[low][..]));
    let always = swapping_little().replace("300000    0    0 ", "300000   90  120 ");
    let old = told_of(&[("vmstat.log", always), ("latency.csv", latency())]);
    assert_eq!((old.cause, old.cautions.as_slice()), (Cause::Unexplained, &[low][..]));
}

#[test]
fn disks_explain_more_than_swapping_of_little() {
    let waiting = swapping_little().replace(" 4 20 70  6  0", " 4 20  6 70  0").replace("   90   120", "   90     0");
    let told = told(&[("vmstat.log", waiting), ("latency.csv", latency())], &IncidentAsk::default());
    assert_eq!((told.cause, told.next), (Cause::Disk, Next::WhoReads));
    assert_eq!(told.cautions.iter().map(|own| own.what).collect::<Vec<_>>(), [IncidentCautionWhat::SwapLow]);
}

#[test]
fn what_a_host_takes_all_the_time_is_no_machine_that_is_well() {
    let stolen = vmstat().replace("9000 12000", "   0     0").replace(" 4 20  6 70  0", " 5  2 62  1 30");
    let stolen = stolen.replace(" 5  2 92  1  0", " 5  2 62  1 30");
    let told = told(&[("vmstat.log", stolen)], &IncidentAsk::default());
    assert_eq!((told.cause, told.told_by, told.when), (Cause::Steal, ToldBy::Regime, told.span));
}

#[test]
fn single_samples_of_vmstat_are_rows_that_follow_each_other() {
    let head = VMSTAT.lines().take(2).map(|line| line.split(" ---").next().unwrap_or(line)).collect::<Vec<_>>();
    let sample = |minute: u32| {
        let rows = " 1  0   5120 204800   1000  50000    3    9   110   210   90  120  4  2 93  1  0\n \
                    3  2   8192 160000   1020  52000  200 1400  1300  1000  900 1600 30 15 40 15  0";
        format!("zzz ***Wed May 1 12:{minute:02}:00 UTC 2024\n{}\n{rows}\n", head.join("\n").replace("UTC", ""))
    };
    let text: String = (0..5).map(sample).collect();
    let told = told(&[("oswatcher.dat", text)], &IncidentAsk::default());
    assert_eq!((told.cause, told.told_by), (Cause::Swapping, ToldBy::Regime));
}

#[test]
fn nothing_at_all_is_no_incident() {
    let told = told(&[], &IncidentAsk::default());
    assert_eq!((told.cause, told.reference, told.span), (Cause::Nothing, None, Stretch::default()));
    let refused = logs(&[("empty", String::new())]);
    assert_eq!(incident(&[&refused[0]], &IncidentAsk::default()).cause, Cause::Nothing);
}
