#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; sums of whole numbers")]

use super::*;

fn design(factors: u32, halvings: u32) -> Design {
    Design::standard(factors, halvings).unwrap()
}

fn named(words: &[Word]) -> Vec<String> {
    words.iter().map(|&word| letters(word)).collect()
}

#[test]
fn each_factor_and_each_pair_is_high_in_half_of_the_runs() {
    for (factors, halvings) in Design::known() {
        let design = design(factors, halvings);
        let runs = design.runs();
        assert_eq!(runs.len(), 1 << (factors - halvings));
        for factor in 0..factors {
            let high = runs.iter().filter(|&&run| run >> factor & 1 != 0).count();
            assert_eq!(2 * high, runs.len(), "{factors}-{halvings}: {factor}");
        }
        let defining = design.defining_words();
        assert_eq!(defining.len() + 1, 1 << halvings);
        for &word in &defining {
            assert!(runs.iter().all(|&run| is_high(word, run) == is_high(word, runs[0])), "{}", letters(word));
            assert!(is_high(word, runs[0]), "the principal fraction: {}", letters(word));
        }
    }
}

#[test]
fn the_usual_fractions_have_the_resolution_that_the_tables_give() {
    let known = [
        (3, 1, 3),
        (4, 1, 4),
        (5, 1, 5),
        (5, 2, 3),
        (6, 1, 6),
        (6, 2, 4),
        (6, 3, 3),
        (7, 1, 7),
        (7, 2, 4),
        (7, 3, 4),
        (7, 4, 3),
        (8, 2, 5),
        (8, 3, 4),
        (8, 4, 4),
        (9, 2, 6),
        (9, 3, 4),
        (9, 4, 4),
        (9, 5, 3),
        (10, 5, 4),
        (10, 6, 3),
    ];
    for (factors, halvings, resolution) in known {
        assert_eq!(design(factors, halvings).resolution(), Some(resolution), "{factors}-{halvings}");
    }
    let fractions = Design::known().filter(|&(_, halvings)| halvings > 0).count();
    assert_eq!((fractions, design(4, 0).resolution()), (known.len(), None));
    assert_eq!([(0, 0), (2, 1), (4, 2), (10, 0), (11, 0)].map(|(k, p)| Design::standard(k, p)), [const { None }; 5]);
}

#[test]
fn the_half_fraction_of_four_factors_pairs_their_interactions() {
    let design = design(4, 1);
    assert_eq!(design.generators(), ["D=ABC"]);
    assert_eq!(named(&design.defining_words()), ["ABCD"]);
    assert_eq!(named(&design.terms()), ["A", "B", "C", "D", "AB", "AC", "AD"]);
    assert_eq!(named(&design.aliases(0b0001, 3)), ["BCD"]);
    assert_eq!(named(&design.aliases(0b0011, 3)), ["CD"]);
    let runs: Vec<String> = design.runs().iter().map(|&run| letters(run)).collect();
    assert_eq!(runs, ["I", "AD", "BD", "AB", "CD", "AC", "BC", "ABCD"]);
}

/// Filtration rates of Montgomery's pilot plant, the runs with I = ABCD; its effects are sums of eight numbers,
/// computed by hand: for A, (100 + 65 + 60 + 96 - 45 - 45 - 75 - 80) / 4.
#[test]
fn the_effects_of_a_textbooks_half_fraction_are_found() {
    let rates = [45.0, 100.0, 45.0, 65.0, 75.0, 60.0, 80.0, 96.0];
    let responses: Vec<Vec<f64>> = rates.iter().map(|&rate| vec![rate]).collect();
    let found = effects(&design(4, 1), &responses, 0.95).unwrap();
    assert_eq!((found.mean, found.se, found.df), (70.75, None, 0));
    assert_eq!(
        found.effects.iter().map(|of| of.effect).collect::<Vec<_>>(),
        [19.0, 1.5, 14.0, 16.5, -1.0, -18.5, 19.0]
    );
    assert!(found.effects.iter().all(|of| of.interval.is_none() && of.p.is_none()));
}

/// The chemical process from the same book, three replicates of a 2^2: A 8.33, B -5.00, AB 1.67, an error of 3.92 with
/// eight degrees of freedom, F for A 53.15 (its p below 0.0001) and for AB 2.13 (0.1826).
#[test]
fn standard_errors_come_from_the_replicates() {
    let responses = [[28.0, 25.0, 27.0], [36.0, 32.0, 32.0], [18.0, 19.0, 23.0], [31.0, 30.0, 29.0]].map(Vec::from);
    let found = effects(&design(2, 0), &responses, 0.95).unwrap();
    let rounded: Vec<f64> = found.effects.iter().map(|of| (of.effect * 100.0).round() / 100.0).collect();
    assert_eq!((rounded, found.df), (vec![8.33, -5.0, 1.67], 8));
    let se = found.se.unwrap();
    assert!((se - libm::sqrt(94.0 / 3.0 / 8.0 / 3.0)).abs() < 1e-12, "{se}");
    let f = (found.effects[0].effect / se) * (found.effects[0].effect / se);
    assert!((f - 53.19).abs() < 0.05, "{f}");
    assert!(found.effects[0].p.unwrap() < 1e-4 && (found.effects[2].p.unwrap() - 0.1826).abs() < 5e-4);
    // 2.306 is the t factor for eight degrees of freedom.
    let interval = found.effects[2].interval.unwrap();
    assert!((interval.width() / 2.0 - 2.306 * se).abs() < 1e-3 && interval.contains(0.0));
}

#[test]
fn what_is_not_a_whole_design_has_no_effects() {
    let of = |responses: &[Vec<f64>]| effects(&design(2, 0), responses, 0.95);
    assert_eq!(of(&[vec![1.0], vec![2.0], vec![3.0]]), None);
    assert_eq!(of(&[vec![1.0], vec![2.0], vec![3.0], vec![]]), None);
    assert_eq!(of(&[vec![1.0], vec![2.0], vec![3.0], vec![f64::NAN]]), None);
    assert_eq!(of(&[]), None);
    let same = of(&[vec![1.0; 2], vec![1.0; 2], vec![1.0; 2], vec![1.0; 2]]).unwrap();
    assert!(same.se == Some(0.0) && same.effects.iter().all(|of| of.effect == 0.0 && of.p.is_none()));
}
