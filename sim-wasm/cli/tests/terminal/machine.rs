//! The logs of a machine that thrashed from 04:21:40 on, until the kernel killed somebody a minute later.

use std::fmt::Write as _;
use std::ops::Range;

/// When it thrashed, in seconds after 04:20.
const THRASHED: Range<usize> = 100..160;
/// 2026-11-26 04:20 UTC, in seconds since 1970.
const BEGAN: usize = 1_795_666_800;

/// The time of day so many seconds after 04:20.
fn clock(seconds: usize) -> String {
    format!("04:{:02}:{:02}", 20 + seconds / 60, seconds % 60)
}

/// Its logs and those of two other machines, and their names.
pub(crate) fn logs() -> [(&'static str, String); 6] {
    [
        ("shop1/vmstat.log", vmstat()),
        ("shop1/pressure.log", pressure()),
        ("shop1/kern.log", kernel()),
        ("shop1/latency.csv", latency()),
        ("shop2/kern.log", limited()),
        ("shop3/vmstat.txt", undated()),
    ]
}

/// `vmstat -t 1`.
fn vmstat() -> String {
    let head = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----\n \
                r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC\n \
                0  0      0 600000  10000 300000    3    4     9     9  150  250  3  1 95  1  0 2026-11-26 04:20:00\n";
    (1..240).fold(head.to_owned(), |mut text, at| {
        let (wave, slow) = (at % 7, at % 5);
        let row = if THRASHED.contains(&at) {
            format!(
                " 1 1{slow} 40{wave}000   9{slow}00    100  2{wave}000 9{wave}00 12{slow}00 10{wave}00 12{slow}00 30{wave}0 \
                 6{slow}00  4 2{slow}  4 7{}  0",
                2 - slow.min(2)
            )
        } else {
            format!(" {slow}  0      0 60{wave}000  10000 300000    0    0    1{wave}    2{slow}  16{wave}  26{slow}  5  2 9{}  1  0", 2)
        };
        writeln!(text, "{row} 2026-11-26 {}", clock(at)).expect("room");
        text
    })
}

/// `date; cat /proc/pressure/memory`, every five seconds.
fn pressure() -> String {
    let (mut text, mut stalled_us) = (String::new(), 1000);
    for at in (0..240).step_by(5) {
        stalled_us += if THRASHED.contains(&at) { 2_500_000 } else { 100 };
        writeln!(text, "Thu Nov 26 {} UTC 2026", clock(at)).expect("room");
        writeln!(text, "some avg10=0.00 avg60=0.00 avg300=0.00 total={}", stalled_us * 3 / 2).expect("room");
        writeln!(text, "full avg10=0.00 avg60=0.00 avg300=0.00 total={stalled_us}").expect("room");
    }
    text
}

/// The kernel's messages as syslog keeps them.
fn kernel() -> String {
    let said = [
        "java invoked oom-killer: gfp_mask=0x140cca(GFP_HIGHUSER_MOVABLE|__GFP_COMP), order=0, oom_score_adj=0",
        "Mem-Info:",
        "active_anon:100 inactive_anon:120000 isolated_anon:0",
        " free:2250 free_pcp:0 free_cma:0",
        "Out of memory: Killed process 812 (report-builder) total-vm:900000kB, anon-rss:480000kB, file-rss:0kB",
    ];
    said.map(|said| format!("Nov 26 {} shop1 kernel: [  760.1] {said}\n", clock(THRASHED.end))).concat()
}

/// A control group that reached its limit, as syslog keeps it.
fn limited() -> String {
    let said = [
        "java invoked oom-killer: gfp_mask=0xcc0(GFP_KERNEL), order=0, oom_score_adj=0",
        "memory: usage 524288kB, limit 524288kB, failcnt 310",
        "oom-kill:constraint=CONSTRAINT_MEMCG,nodemask=(null),oom_memcg=/shop/reports,task_memcg=/shop/reports,pid=812",
        "Memory cgroup out of memory: Killed process 812 (report-builder) total-vm:900000kB, anon-rss:480000kB",
    ];
    said.map(|said| format!("Nov 26 {} shop2 kernel: [  760.1] {said}\n", clock(THRASHED.end))).concat()
}

/// `vmstat 1`, which prints no time.
fn undated() -> String {
    let untimed = vmstat().replace(" -----timestamp-----", "").replace("                 UTC", "");
    untimed.lines().flat_map(|line| [line.split(" 2026-").next().unwrap_or(line), "\n"]).collect()
}

/// The application's latencies. Requests are slow a little later than the machine, and as long.
fn latency() -> String {
    (0..240).step_by(2).fold("time,requests,p99_ms\n".to_owned(), |mut text, at| {
        let slow = THRASHED.start + 5..THRASHED.end + 5;
        let ms = if slow.contains(&at) { 2000 + at } else { 40 + at % 7 };
        writeln!(text, "{},{},{ms}", BEGAN + at, 50 - at % 3).expect("room");
        text
    })
}
