#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use super::*;

fn axis(start: f64) -> Axis {
    Axis { min: 1.0, max: 100.0, whole: false, start }
}

/// Runs a search to its end with an error for each run.
fn searched(kinds: &[Vec<Axis>], error: impl Fn(&ExplainAsk) -> f64) -> (Vec<Ran>, ExplainBatch) {
    let mut ran: Vec<Ran> = Vec::new();
    loop {
        let batch = next(kinds, true, &ran);
        if batch.stage == ExplainStage::Done {
            return (ran, batch);
        }
        assert!(!batch.asks.is_empty() && ran.len() < 500);
        for ask in batch.asks {
            let error = error(&ask);
            ran.push(Ran { ask, error });
        }
    }
}

/// The distance from where a kind would be best.
fn away(point: &[f64], best: f64) -> f64 {
    point.iter().map(|x| libm::log(x / best).abs()).sum::<f64>() * 0.1
}

#[test]
fn the_kind_that_comes_nearest_when_varied_wins_even_if_it_began_behind() {
    let kinds = [vec![axis(10.0), axis(10.0)], vec![axis(50.0)]];
    let (ran, batch) = searched(&kinds, |ask| match ask.kind {
        0 => 0.3 + away(&ask.point, 10.0),
        _ => 0.2 + away(&ask.point, 3.0),
    });
    assert_eq!((ran[0].error, ran[1].ask.kind), (0.3, 1));
    assert!(ran[1].error > 0.4);
    assert_eq!(batch.best.iter().map(|one| one.kind).collect::<Vec<_>>(), [1, 0]);
    assert!((batch.best[0].error - 0.2).abs() < 0.05, "{:?}", batch.best[0]);
    assert!(batch.best[0].equal && !batch.best[1].equal);
}

#[test]
fn explanations_are_equal_if_other_seeds_make_as_much_of_a_difference() {
    let kinds = [vec![], vec![], vec![]];
    let of_seed = |seed: u32| [0.0, 0.0, 0.06, -0.06][seed as usize];
    let (_, batch) = searched(&kinds, |ask| match ask.kind {
        0 => 0.30 + of_seed(ask.seed),
        1 => 0.33 - of_seed(ask.seed),
        _ => 0.90 + of_seed(ask.seed),
    });
    let told: Vec<_> = batch.best.iter().map(|one| (one.kind, one.seeds, one.equal)).collect();
    assert_eq!(told, [(0, 3, true), (1, 3, true), (2, 3, false)]);
    assert!(batch.best[0].noise > 0.05);
    // The same difference without noise is one.
    let (_, batch) = searched(&kinds, |ask| [0.30, 0.33, 0.90][ask.kind as usize]);
    assert_eq!(batch.best.iter().filter(|one| one.equal).count(), 1);
}

#[test]
fn every_kind_runs_once_the_best_with_three_seeds_and_with_each_knob_turned() {
    let kinds: Vec<Vec<Axis>> = (0..6).map(|_| vec![axis(10.0), axis(10.0)]).collect();
    let (ran, batch) = searched(&kinds, |ask| 0.1 * f64::from(ask.kind + 1) + away(&ask.point, 20.0));
    assert_eq!(ran.iter().take(6).map(|ran| ran.ask.kind).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
    let of = |kind: u32, turn: Turn| ran.iter().filter(|ran| ran.ask.kind == kind && ran.ask.turn == turn).count();
    assert!(of(0, Turn::None) > of(3, Turn::None) && of(3, Turn::None) > of(5, Turn::None));
    assert_eq!((of(5, Turn::None), of(0, Turn::MoreMemory), of(0, Turn::LittleSwapping)), (1, 1, 1));
    assert_eq!(batch.best.iter().map(|one| one.seeds).collect::<Vec<_>>(), [3, 3, 3, 1, 1, 1]);
    assert!(ran.len().abs_diff(batch.about as usize) < 40, "{} {}", ran.len(), batch.about);
}

#[test]
fn a_refused_machine_is_no_explanation_and_no_kind_at_all_ends_at_once() {
    let (_, batch) = searched(&[vec![axis(10.0)], vec![]], |ask| if ask.kind == 0 { f64::NAN } else { 0.4 });
    assert_eq!(batch.best.iter().map(|one| one.kind).collect::<Vec<_>>(), [1]);
    assert_eq!(next(&[], false, &[]).stage, ExplainStage::Done);
}
