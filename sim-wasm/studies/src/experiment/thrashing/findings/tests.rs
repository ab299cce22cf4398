use super::super::ThrashStudy;
use super::*;

/// A run of 1,560 seconds with the same numbers in each: user, system, pages in and pages out.
fn made(load: &'static str, os: &'static str, calibration: Calibration, numbers: [f64; 4]) -> Seen {
    let [user, system, moved_in, moved_out] = numbers.map(|number| vec![number; 1560]);
    let read = [moved_in.clone(), moved_out.clone()];
    let [read_in, read_out] = read;
    Seen {
        load,
        os,
        calibration,
        seed: 1,
        columns: [user, system, moved_in, moved_out, read_in, read_out],
        study: None,
        latest_s: None,
        bystander_ms: Some(3.0),
    }
}

/// The same numbers in all loads and under all systems.
fn all_alike(numbers: [f64; 4]) -> Vec<Seen> {
    let mut runs = Vec::new();
    for load in ["e1", "e2", "e3", "e4", "stability"] {
        for os in ["freebsd", "linux", "solaris", "winxp"] {
            for calibration in [Literal, Calibrated] {
                runs.push(made(load, os, calibration, numbers));
            }
        }
    }
    runs
}

fn of(runs: &[Seen], id: &str) -> Finding {
    findings(runs).into_iter().find(|finding| finding.id == id).unwrap_or_else(|| unreachable!("{id}"))
}

fn began(run: &mut Seen, second: f64) {
    let study =
        ThrashStudy { room: 0, onset: None, saturated_s: Some((second, 1200.0)), recovery_s: None, fairness: None };
    run.study = Some(study);
}

#[test]
fn none_of_the_twenty_six_is_missing() {
    let ids: Vec<String> = findings(&all_alike([1.0; 4])).iter().map(|finding| finding.id.to_string()).collect();
    assert_eq!(ids, (1..=26).map(|number| format!("F{number}")).collect::<Vec<_>>());
    assert_eq!(findings(&[]).len(), 26, "without any run, too");
}

#[test]
fn how_many_seeds_alone_lead_to_the_verdict_is_told() {
    // Two of the three seeds alone lead to the verdict that the mean of all leads to: nobody pages.
    let mut runs = all_alike([1.0, 0.0, 0.0, 0.0]);
    let others = [(2, [1.0, 0.0, 0.0, 0.0]), (3, [1.0, 0.0, 120.0, 0.0])];
    runs.extend(
        others
            .into_iter()
            .flat_map(|(seed, numbers)| all_alike(numbers).into_iter().map(move |run| Seen { seed, ..run })),
    );
    let calm = of(&runs, "F1");
    assert_eq!((calm.agrees, calm.alone), (Some(true), Some(2)));
    assert_eq!((of(&runs, "F24").alone, of(&runs, "F25").alone), (None, None));
}

#[test]
fn what_names_a_feeling_is_not_testable() {
    let null: Vec<&str> = findings(&all_alike([1.0; 4]))
        .iter()
        .filter(|finding| finding.agrees.is_none())
        .map(|finding| finding.id)
        .collect();
    assert_eq!(null, ["F25"]);
    let felt = of(&all_alike([1.0; 4]), "F25");
    assert_eq!((felt.reason, felt.evidence.len()), ("subjective", 8), "the bystander's delays under four systems");
}

#[test]
fn a_verdict_follows_from_the_numbers_and_names_the_load() {
    assert_eq!(of(&all_alike([2.0, 1.0, 10.0, 10.0]), "F1").agrees, Some(true));
    let mut runs = all_alike([2.0, 1.0, 300.0, 300.0]);
    let busy = of(&runs, "F1");
    assert_eq!((busy.agrees, busy.reason), (Some(false), "all-pages-used"));
    assert_eq!(busy.evidence.len(), 16, "two numbers of four systems, with either load");
    for run in runs.iter_mut().filter(|run| run.calibration == Calibrated) {
        *run = made(run.load, run.os, Calibrated, [2.0, 1.0, 0.0, 0.0]);
    }
    let calm = of(&runs, "F1");
    assert_eq!((calm.agrees, calm.condition, calm.reason), (Some(true), Calibrated, "reproduced-calibrated"));
}

#[test]
fn what_an_added_load_brings_about_is_said_to_be_so() {
    let mut runs = all_alike([1.0, 1.0, 5.0, 0.0]);
    assert_eq!(of(&runs, "F5").agrees, Some(false));
    for run in runs.iter_mut().filter(|run| run.os == "winxp") {
        run.columns[4][..10].fill(300.0);
    }
    for id in ["F5", "F22"] {
        let first = of(&runs, id);
        assert_eq!((first.agrees, first.condition, first.reason), (Some(true), Literal, "reproduced-by-load"), "{id}");
    }
}

#[test]
fn an_onset_must_be_that_of_every_system() {
    let mut runs = all_alike([1.0; 4]);
    for run in runs.iter_mut().filter(|run| run.load == "e2") {
        began(run, if run.calibration == Literal { 252.0 } else { 405.0 });
    }
    let onset = of(&runs, "F9");
    assert_eq!((onset.agrees, onset.condition, onset.reason), (Some(true), Calibrated, "reproduced-by-choice"));
    for run in runs.iter_mut().filter(|run| run.os == "linux") {
        run.study = None;
    }
    assert_eq!(of(&runs, "F9").agrees, Some(false), "one never began");
}

#[test]
fn repetitions_overlap_if_they_differ_by_a_tenth_at_most() {
    let of_three = |pages: [f64; 3]| {
        let runs: Vec<Seen> =
            pages.iter().map(|&pages| made("stability", "freebsd", Literal, [1.0, 1.0, pages, 0.0])).collect();
        of(&runs, "F24").agrees
    };
    assert_eq!(of_three([100.0, 103.0, 107.0]), Some(true));
    assert_eq!(of_three([100.0, 103.0, 117.0]), Some(false));
}

#[test]
fn the_smoothing_flattens_as_the_theory_says() {
    let smoothed = of(&[], "F26");
    assert_eq!(smoothed.agrees, Some(true), "{:?}", smoothed.evidence);
}

#[test]
fn a_peak_is_the_middle_of_the_highest_minute() {
    let mut run = made("e3", "linux", Literal, [1.0; 4]);
    run.columns[3][740..800].fill(50.0);
    assert_eq!(run.peak(What::MovedOut, 60), Some(770.0));
    run.columns[3].fill(0.0);
    assert_eq!(run.peak(What::MovedOut, 60), None);
}
