//! Tests of what the study's runs are watched by: a program that somebody works with, and processor time told by ticks.

use machine::MachineRun;
use scenario::{Machine, Run, Scenario};
use systems::run_counted;

fn run_of(document: &str) -> MachineRun {
    let Some(Scenario { run: Run::Machine(machine), .. }) = scenario::parse(document).0 else { panic!("{document}") };
    let machine: Machine = machine;
    run_counted(&machine, 1).unwrap_or_else(|diags| panic!("{diags:?}")).0
}

const SYSTEMS: [&str; 2] = [r#"{"id":"freebsd","version":"9.3"}"#, r#"{"id":"linux","version":"2.6.20"}"#];

/// A program of 160 pages, whose actions touch 64 of them, 1.28 ms of work, beside writers of this many pages each.
fn beside(pages: u32, system: usize, seconds: u32) -> MachineRun {
    run_of(&format!(
        r#"{{"version":1,"run":{{"kind":"machine","os":{},"frames":1024,"seconds":{seconds},"swap":8192,"workloads":[
        {{"id":"random-writer","pages":{pages},"writes":200,"sleep_ms":50,"touch_us":20,"processes":4,"start_s":5}},
        {{"id":"interactive","pages":100,"file":3,"file_pages":60,"touched":64,"touch_us":20,"think_s":0.5}}]}}}}"#,
        SYSTEMS[system]
    ))
}

#[test]
fn an_action_takes_its_work_on_a_calm_machine_and_far_longer_where_memory_is_short() {
    for system in 0..2 {
        let [calm, busy] = [20, 900].map(|pages| beside(pages, system, 60).head().probe.expect("a bystander"));
        assert!((60..240).contains(&calm.answers), "thinking takes half a second on average: {calm:?}");
        let mean = calm.mean_ms.expect("actions");
        assert!((1.28..8.0).contains(&mean), "system {system}: 1.28 ms of work and now and then a slice: {calm:?}");
        let longest = busy.max_ms.unwrap_or_default().max(busy.waiting_ms);
        assert!(busy.answers < calm.answers && longest > 50.0 * mean, "system {system}: {busy:?}");
    }
}

#[test]
fn it_reads_its_program_when_it_starts() {
    for system in 0..2 {
        let run = beside(20, system, 4);
        let program = &run.head().processes[4];
        assert!(program.major_faults > 0.0 && program.rounds > 0, "system {system}: {program:?}");
        assert!(program.max_resident >= 160, "all of it is in memory: {program:?}");
    }
}

/// The share of the processor that programs use by a machine's own account, with a writer that sleeps for 97.5 ms after so
/// many writes of 20 us.
fn user(tick: &str, writes: u32) -> f64 {
    let run = run_of(&format!(
        r#"{{"version":1,"run":{{"kind":"machine","os":{},"frames":1024,"seconds":60{tick},"workloads":[
        {{"id":"random-writer","pages":100,"writes":{writes},"sleep_ms":97.5,"touch_us":20}}]}}}}"#,
        SYSTEMS[1]
    ));
    let user = super::super::column(&run.head().series, &run.columns, "user");
    user[10..].iter().sum::<f64>() / user[10..].len() as f64
}

#[test]
fn bursts_that_begin_with_a_tick_and_end_before_the_next_are_charged_to_nobody() {
    // Exactly: 2.5 ms of every 100. By ticks of 4 ms: none comes within a burst. By ticks of 1 ms: two do, of each 2.5 ms
    // and 98 ms of sleep.
    let [exact, coarse, fine] = ["", r#","tick_ms":4"#, r#","tick_ms":1"#].map(|tick| user(tick, 125));
    assert!((exact - 2.5).abs() < 0.05, "{exact}");
    assert!(coarse < 0.05, "{coarse}");
    assert!((1.7..2.3).contains(&fine), "{fine}");
}

#[test]
fn a_machine_that_is_always_busy_is_charged_all_of_its_time_by_ticks_as_well() {
    let [exact, coarse] = ["", r#","tick_ms":4"#].map(|tick| user(tick, 1_000_000));
    assert!(exact > 98.0 && (exact - coarse).abs() < 0.5, "{exact} {coarse}");
}
