//! All worked numbers of the shared file at once, if it is there.

use crate::stats_vectors::samples::{close, ends};
use base::stats::distribution::t_factor;
use base::stats::effect::effect_size;
use base::stats::interval::of_mean;
use base::stats::means::{pooled, welch};
use base::stats::moments::Moments;
use base::stats::quantile::{Quartiles, Rule, geometric_mean, median_absolute_deviation, quartiles, sorted};
use base::stats::rank::mann_whitney;
use base::stats::ratio::{fieller, log_ratio};
use serde_json::Value;
use std::path::Path;

fn vectors(test: &str) -> Option<Value> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/vectors/statistics.json");
    let Ok(text) = std::fs::read_to_string(&file) else {
        eprintln!("SKIPPED {test}: no {}", file.display());
        return None;
    };
    Some(serde_json::from_str(&text).unwrap())
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect()
}

fn pair(value: &Value) -> [f64; 2] {
    numbers(value).try_into().unwrap()
}

#[test]
fn every_shared_sample_is_described_as_there() {
    let Some(vectors) = vectors("every_shared_sample_is_described_as_there") else { return };
    for (name, expected) in vectors["describe"].as_object().unwrap() {
        let input = &vectors["inputs"];
        let rates = |sums: &Value| numbers(sums).iter().map(|sum| sum / 22.0).collect();
        let values = input.get(name).map_or_else(|| rates(&input[format!("{name}_sum22")]), numbers);
        let of = |field: &str| expected[field].as_f64().unwrap();
        let sample = Moments::of(&values).unwrap();
        close(sample.mean, of("mean"));
        close(sample.sd(), of("sd"));
        close(sample.of_mean().sqrt(), of("se"));
        close(median_absolute_deviation(&values), of("mad_raw"));
        close(geometric_mean(&values), of("geomean"));
        ends(of_mean(sample, 0.95), pair(&expected["ci95"]));
        ends(of_mean(sample, 0.99), pair(&expected["ci99"]));
    }
    for (name, expected) in vectors["quartiles"].as_object().unwrap() {
        let values = sorted(&numbers(&vectors["inputs"][name]));
        let rules = [("moore_mccabe", Quartiles::MooreMcCabe), ("tukey_inclusive", Quartiles::TukeyHinges)];
        let types = [("type1", Rule::Inverse), ("type6", Rule::Weibull), ("type7", Rule::Linear)];
        let types = types.into_iter().chain([("type8", Rule::MedianUnbiased)]);
        for (field, rule) in rules.into_iter().chain(types.map(|(field, rule)| (field, Quartiles::By(rule)))) {
            let three = numbers(&expected[field]);
            ends(quartiles(&values, rule), [three[0], three[2]]);
        }
    }
}

#[test]
fn every_shared_factor_of_students_t_is_found() {
    let Some(vectors) = vectors("every_shared_factor_of_students_t_is_found") else { return };
    for (level, factors) in vectors["t_quantiles"].as_object().unwrap() {
        for (df, factor) in factors.as_object().unwrap() {
            close(t_factor(level.parse().unwrap(), df.parse().unwrap()), factor.as_f64().unwrap());
        }
    }
}

#[test]
fn every_shared_pair_of_samples_compares_as_there() {
    let Some(vectors) = vectors("every_shared_pair_of_samples_compares_as_there") else { return };
    for expected in vectors["two_sample"].as_object().unwrap().values() {
        let (a, b) = (numbers(&expected["a"]), numbers(&expected["b"]));
        let (first, second) = (Moments::of(&a).unwrap(), Moments::of(&b).unwrap());
        let test = welch(first, second, 0.99).unwrap();
        let of = |group: &str, field: &str| expected[group][field].as_f64().unwrap();
        close(test.se, of("welch", "se"));
        close(test.df, of("welch", "df"));
        ends(test.interval, pair(&expected["welch"]["ci99"]));
        close(pooled(first, second, 0.95).unwrap().p, expected["welch"]["student_pooled"]["p"].as_f64().unwrap());
        let size = effect_size(first, second).unwrap();
        close(size.j, of("effect", "J"));
        close(size.g, of("effect", "hedges_g_exact_J"));
        let ranks = mann_whitney(&a, &b).unwrap();
        close(ranks.u, of("mannwhitney", "U_a"));
        close(ranks.a12, of("effect", "A12"));
        ends(fieller(first, second, 0.95).unwrap().interval, pair(&expected["effect"]["fieller95_welch_df"]));
        ends(log_ratio(&a, &b, 0.95).unwrap().interval, pair(&expected["effect"]["ratio_geomeans_ci95"]));
    }
}

#[test]
fn every_published_comparison_is_tested_as_there() {
    let Some(vectors) = vectors("every_published_comparison_is_tested_as_there") else { return };
    for (name, expected) in vectors["seed2"].as_object().unwrap() {
        let of = |field: &str| expected[field].as_f64().unwrap();
        let sample = |mean: &str, sd: &str| Moments { n: 30.0, mean: of(mean), variance: of(sd) * of(sd) };
        let (a, b) = (sample("m1", "s1"), sample("m2", "s2"));
        let test = welch(a, b, 0.99).unwrap();
        // They are printed with five digits or more.
        let near = |found: f64, field: &str| {
            assert!((found / of(field) - 1.0).abs() < 5e-5, "{name} {field}: {found}");
        };
        near(test.t.unwrap(), "t");
        near(test.df.unwrap(), "df");
        near(test.p.unwrap(), "p");
        near(effect_size(a, b).unwrap().g, "g");
    }
}
