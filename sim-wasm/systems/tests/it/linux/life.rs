//! What the loads that exist in life are for, on a machine of 128 MB with an `NVMe` drive under Linux 6.12.

use machine::{MachineHead, MachineRun};
use scenario::Run;
use systems::run_counted;

const FRAMES: u32 = 32_768;

/// What a run comes to, by name; the processes of its loads.
struct Ran(MachineRun);

impl Ran {
    /// A machine for so many seconds, with what differs from the usual.
    fn new(seconds: u32, knobs: &str, more: &str, workloads: &str) -> Ran {
        let text = format!(
            r#"{{"version":1,"run":{{"kind":"machine","os":{{"id":"linux","version":"6.12","knobs":{{{knobs}}}}},
            "frames":{FRAMES},"seconds":{seconds},"cpus":4,
            "disk":{{"kind":"ssd","read_us":80,"write_us":20,"mb_s":3000,"channels":32}},{more}"workloads":[{workloads}]}}}}"#
        );
        let Run::Machine(machine) = scenario::parse(&text).0.unwrap().run else { panic!("{text}") };
        Ran(run_counted(&machine, 1).unwrap().0)
    }

    fn head(&self) -> &MachineHead {
        self.0.head()
    }

    fn total(&self, name: &str) -> f64 {
        *self.head().totals.get(name).unwrap_or_else(|| panic!("{name}: {:?}", self.head().totals))
    }

    /// When its last process ended, in seconds.
    fn ended_s(&self) -> f64 {
        self.head().processes.iter().map(|process| process.ended_s.unwrap()).fold(0.0, f64::max)
    }

    fn mean_ms(&self) -> f64 {
        self.head().probe.unwrap().mean_ms.unwrap()
    }
}

#[test]
fn swappiness_chooses_between_the_pages_of_a_zipf_reader_and_those_of_a_writer() {
    let loads = r#"{"id":"file-reader","file":1,"pages":65536,"by":"read","order":"zipf","touch_us":20},
        {"id":"random-writer","pages":16384,"writes":200,"sleep_ms":10,"touch_us":5}"#;
    let [low, high] = [1, 200].map(|value| Ran::new(30, &format!(r#""vm.swappiness":{value}"#), "", loads));
    let [of_low, of_high] =
        [&low, &high].map(|ran| ["file", "anon"].map(|kind| ran.total(&format!("workingset_refault_{kind}"))));
    assert!(of_high[0] < 0.97 * of_low[0], "files: {of_low:?} {of_high:?}");
    assert!(of_low[1] == 0.0 && of_high[1] > 10_000.0, "anonymous memory: {of_low:?} {of_high:?}");
}

#[test]
fn what_a_backup_reads_once_does_not_push_out_what_a_database_uses() {
    let database = r#"{"id":"database","file":1,"pages":32768,"pool":8192,"tps":200,"touch_us":10}"#;
    // Eight times the memory.
    let both = [database, r#"{"id":"backup","file":11,"pages":262144,"touch_us":10,"start_s":20}"#].join(",");
    for enabled in [0, 1] {
        let [alone, with_backup] =
            [database, &both].map(|loads| Ran::new(40, &format!(r#""lru_gen.enabled":{enabled}"#), "", loads));
        let [alone, with_backup] = [alone, with_backup].map(|ran| (ran.mean_ms(), ran.head().processes[0].rounds));
        assert_eq!(alone.1, with_backup.1, "transactions: they arrive as they do");
        assert!(alone.1 > 7500);
        assert!(with_backup.0 < 1.2 * alone.0, "lru_gen {enabled}: {alone:?} {with_backup:?}");
    }
}

#[test]
fn more_jobs_than_memory_has_room_for_swap_and_build_no_sooner() {
    let build = |jobs: u32| {
        let text = format!(
            r#"{{"id":"build","file":1,"jobs":{jobs},"files":24,"pages":8192,"compiler_pages":512,"header_pages":512,
            "link_pages":16384,"touch_us":200}}"#
        );
        let ran = Ran::new(120, "", "", &text);
        assert_eq!(ran.head().processes.iter().map(|process| process.rounds).sum::<u32>(), 25, "24 files and a link");
        (ran.ended_s(), ran.total("pswpin"))
    };
    let [one, four, eight] = [1, 4, 8].map(build);
    assert!(one.1 == 0.0 && four.0 < 0.5 * one.0, "{one:?} {four:?}");
    assert!(eight.1 > 4.0 * four.1 && eight.0 > 0.95 * four.0, "{four:?} {eight:?}");
}

#[test]
fn with_more_tabs_than_fit_coming_back_to_one_takes_longer() {
    let browse = |tabs: u32| {
        let text = format!(
            r#"{{"id":"browser","tabs":{tabs},"pages":3276,"touched":819,"file":1,"file_pages":2048,"think_s":1,"touch_us":5}}"#
        );
        let ran = Ran::new(60, "", "", &text);
        (ran.head().probe.unwrap().max_ms.unwrap(), ran.total("pswpin"))
    };
    let [few, many] = [5, 15].map(browse);
    assert!(few.1 == 0.0 && few.0 < 10.0, "{few:?}");
    assert!(many.1 > 1000.0 && many.0 > 2.0 * few.0, "{many:?}");
}

#[test]
fn a_leak_fills_swap_with_what_it_never_uses_and_is_killed_when_that_is_full() {
    let loads = r#"{"id":"leak","mb_s":4,"pages":262144,"working_set":512,"touch_us":1},
        {"id":"idle","processes":3,"pages":500,"touches":5,"sleep_ms":100}"#;
    let leak = |swap: u32| Ran::new(60, "", &format!(r#""swap":{swap},"#), loads);
    let [none, some, enough] = [0, 8192, 65_536].map(leak);
    let killed = |ran: &Ran| -> Vec<bool> { ran.head().processes.iter().map(|process| process.killed).collect() };
    for ran in [&none, &some] {
        assert_eq!(killed(ran), [true, false, false, false]);
    }
    assert!(none.head().processes[0].ended_s < some.head().processes[0].ended_s);
    assert_eq!(killed(&enough), [false; 4]);
    assert!(enough.total("pswpout") > 30_000.0 && enough.total("pswpin") < 5000.0);
    assert_eq!(enough.head().processes[0].rounds, 599, "it works on");
}
