use super::*;

fn axis(min: f64, max: f64, whole: bool, start: f64) -> Axis {
    Axis { min, max, whole, start }
}

/// Runs a search to its end.
fn run(seed: u32, budget: u32, axes: &[Axis], loss: &dyn Fn(&[f64]) -> f64) -> (Vec<Tried>, Batch) {
    let mut tried = Vec::new();
    for _ in 0..10_000 {
        let batch = next(seed, budget, axes, &tried);
        if batch.stage == Stage::Done {
            return (tried, batch);
        }
        assert!(!batch.points.is_empty());
        for point in batch.points {
            let loss = loss(&point);
            tried.push(Tried { point, loss, noise: 0.0 });
        }
    }
    panic!("a search that does not end");
}

fn best<'t>(tried: &'t [Tried], batch: &Batch) -> &'t Tried {
    &tried[batch.best.unwrap_or_default() as usize]
}

#[test]
fn finds_the_bottom_of_a_bowl_within_its_budget_and_its_box() {
    let axes = [axis(1.0, 1000.0, false, 500.0), axis(0.0, 100.0, true, 3.0)];
    let bowl = |point: &[f64]| (point[0] / 20.0).ln().abs() + (point[1] - 70.0).abs() / 50.0;
    let (tried, batch) = run(1, 120, &axes, &bowl);
    assert!(tried.len() <= 120, "{}", tried.len());
    let found = best(&tried, &batch);
    assert!((found.point[0] / 20.0).ln().abs() < 0.1 && (found.point[1] - 70.0).abs() <= 2.0, "{found:?}");
    for Tried { point, .. } in &tried {
        assert!((1.0..=1000.0).contains(&point[0]) && (0.0..=100.0).contains(&point[1]) && point[1].fract() == 0.0);
    }
    assert!(batch.sensitivities.iter().all(|axis| !axis.flat));
}

#[test]
fn begins_with_the_point_it_is_given_and_spreads_over_every_slice() {
    let axes = [axis(0.0, 10.0, false, 4.0), axis(0.0, 1.0, false, 0.5)];
    let batch = next(3, 42, &axes, &[]);
    assert_eq!((batch.stage, batch.points.len(), &batch.points[0]), (Stage::Spread, 21, &vec![4.0, 0.5]));
    for at in 0..2 {
        let mut slices: Vec<usize> =
            batch.points[1..].iter().map(|point| (axes[at].place(point[at]) * 20.0) as usize).collect();
        slices.sort_unstable();
        assert_eq!(slices, (0..20).collect::<Vec<_>>());
    }
}

#[test]
fn the_same_seed_makes_the_same_search_however_the_batches_are_cut() {
    let axes = [axis(1.0, 50.0, true, 9.0), axis(0.0, 1.0, false, 0.1)];
    let loss = |point: &[f64]| (point[0] - 31.0).abs() + point[1];
    let (whole, _) = run(9, 60, &axes, &loss);
    let mut tried: Vec<Tried> = Vec::new();
    loop {
        let batch = next(9, 60, &axes, &tried);
        let Some(point) = batch.points.first().cloned() else { break };
        tried.push(Tried { loss: loss(&point), point, noise: 0.0 });
    }
    // Probes come in one batch, so the loop ends once one of them has been reported.
    let both = whole.len().min(tried.len());
    assert!(both > 40);
    assert_eq!(whole[..both], tried[..both]);
    assert_ne!(next(10, 60, &axes, &[]).points, next(9, 60, &axes, &[]).points);
}

#[test]
fn a_number_that_makes_no_difference_is_told_as_flat() {
    let axes = [axis(0.0, 10.0, false, 1.0), axis(0.0, 10.0, false, 1.0)];
    let (_, batch) = run(1, 60, &axes, &|point| 0.1 + (point[0] - 5.0).abs());
    let flat: Vec<bool> = batch.sensitivities.iter().map(|axis| axis.flat).collect();
    assert_eq!(flat, [false, true]);
}

#[test]
fn what_another_seed_changes_as_much_is_flat_too() {
    let axes = [axis(0.0, 10.0, false, 5.0)];
    let tried: Vec<Tried> = Vec::new();
    let mut tried = tried;
    let batch = loop {
        let batch = next(1, 20, &axes, &tried);
        if batch.stage == Stage::Done {
            break batch;
        }
        let told = |point: Vec<f64>| Tried { loss: 1.0 + (point[0] - 5.0).abs(), point, noise: 100.0 };
        tried.extend(batch.points.into_iter().map(told));
    };
    assert!(batch.sensitivities[0].flat && batch.sensitivities[0].rise.unwrap_or(0.0) > 0.5);
}

#[test]
fn nothing_that_comes_in_makes_it_fail() {
    let odd = [
        axis(0.0, 0.0, true, 0.0),
        axis(5.0, 5.0, false, 9.0),
        axis(-3.0, 3.0, false, f64::NAN),
        axis(1e-300, 1e300, false, 1.0),
    ];
    let (_, batch) = run(1, 50, &odd, &|_| f64::NAN);
    assert_eq!(batch.best, None);
    assert_eq!(next(1, 9, &[], &[]).stage, Stage::Done);
    assert_eq!(next(1, 9, &[axis(2.0, 1.0, false, 1.0)], &[]).stage, Stage::Done);
    assert_eq!(next(1, 9, &[axis(f64::NAN, 1.0, false, 1.0)], &[]).stage, Stage::Done);
    for budget in [0, 1, 2, 3] {
        let (tried, _) = run(1, budget, &odd, &|_| 1.0);
        assert!(tried.len() <= budget.max(1) as usize);
    }
    let short = Tried { point: vec![], loss: 1.0, noise: 0.0 };
    next(1, 9, &odd, &vec![short; 9]);
}

#[test]
fn a_point_is_told_by_the_mean_of_its_seeds_and_what_they_differ_by() {
    assert_eq!(over_seeds(&[0.5]), (0.5, 0.0));
    let (loss, noise) = over_seeds(&[1.0, 2.0, 6.0]);
    assert!((loss - 3.0).abs() < 1e-12 && (noise - 7.0_f64.sqrt()).abs() < 1e-12, "{loss} {noise}");
    for refused in [&[][..], &[f64::NAN], &[0.1, f64::NAN, 0.2], &[0.1, f64::INFINITY]] {
        let (loss, noise) = over_seeds(refused);
        assert!(loss.is_nan() && noise == 0.0, "{refused:?}");
    }
}
