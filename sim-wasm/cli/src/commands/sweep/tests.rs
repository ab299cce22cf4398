#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use super::*;
use serde_json::json;

fn document() -> Value {
    json!({"version": 1, "seed": 4, "run": {"kind": "machine", "os": {"id": "linux", "version": "2.6.12"}, "frames": 512,
        "seconds": 3, "workloads": [{"id": "stress", "pages": 600, "touch_us": 300}]}})
}

fn varied(texts: &[&str]) -> Vec<Vary> {
    texts.iter().map(|text| Vary::parse(text).unwrap()).collect()
}

fn swept(texts: &[&str], seeds: u32, threads: usize) -> Vec<Ran> {
    let vary = varied(texts);
    measure("test", &jobs(&vary, seeds).unwrap(), making(&vary), threads, (&[], &nowhere())).unwrap()
}

fn nowhere() -> Kept {
    Kept::new(None, None)
}

fn making(vary: &[Vary]) -> impl Fn(&[Value]) -> Result<Scenario, Failure> {
    move |values| made("test", &document(), vary, values)
}

fn jobs(vary: &[Vary], seeds: u32) -> Result<Vec<Job>, Failure> {
    todo(vary::grid(vary), seeds, making(vary))
}

#[test]
fn runs_are_counted_before_any_is_made_and_too_many_are_refused_with_their_number() {
    let values: Vec<String> = (1..=1000).map(|value| value.to_string()).collect();
    let thousand = format!("run.frames={}", values.join(","));
    let refused = |times: usize, seeds: u32| {
        let vary = varied(&vec![thousand.as_str(); times]);
        count(&vary, None, seeds).err().map(|failure| failure.lines[0].clone())
    };
    assert_eq!(refused(1, 100), None);
    assert!(refused(2, 1).unwrap().contains("1000 x 1000 x 1 = 1000000 runs"));
    let line = refused(3, 1).unwrap();
    assert!(line.contains("--vary") && line.contains("= 1000000000 ") && line.contains("up to 100000"), "{line}");
    // More than any number that a computer counts with.
    assert!(refused(7, 1).unwrap().contains("1000 x 1 runs"));
    assert!(refused(1, u32::MAX).is_some());
}

#[test]
fn values_are_json_or_words_and_a_comma_in_brackets_does_not_divide() {
    let vary = Vary::parse(r#"run.x=1,word,[1,2],{"a":[1,2],"b":"c,d"}"#).unwrap();
    assert_eq!(
        (vary.path.as_str(), vary.values),
        ("run.x", vec![json!(1), json!("word"), json!([1, 2]), json!({"a": [1, 2], "b": "c,d"})])
    );
    let quoted = Vary::parse(r#"run.x="a\",b","\\",2"#).unwrap();
    assert_eq!(quoted.values, vec![json!("a\",b"), json!("\\"), json!(2)], "a quoted mark ends no string");
    for bad in ["run.x", "=1,2", "run.x=", "run.x=1,,2"] {
        assert_eq!(Vary::parse(bad).unwrap_err().code, 2, "{bad}");
    }
}

#[test]
fn every_combination_is_run_with_every_seed_the_same_whoever_does_it() {
    let texts = ["run.os.knobs.vm.swappiness=0,100", "run.workloads.0.pages=100,600"];
    let runs = swept(&texts, 2, 3);
    let points: Vec<(Vec<Value>, u32)> = runs.iter().map(|run| (run.values.clone(), run.seed)).collect();
    assert_eq!(points.len(), 8);
    assert_eq!((&points[0], &points[3]), (&(vec![json!(0), json!(100)], 4), &(vec![json!(0), json!(600)], 5)));
    let one = swept(&texts, 2, 1);
    assert!(runs.iter().zip(&one).all(|(a, b)| a.responses == b.responses));
    let faults = |at: usize| runs[at].responses["pgmajfault"];
    assert!(faults(0) == 0.0 && faults(2) > 0.0, "a load that fits does not swap");
    let first = &runs[0].responses;
    assert!(first["nr_mapped.max"] >= first["nr_mapped.mean"] && first["rounds"] > 0.0);
}

#[test]
fn what_cannot_be_varied_is_refused() {
    for texts in [["rum.frames=1,2"], ["run.frames=many,2"]] {
        let vary = varied(&texts);
        assert_eq!(jobs(&vary, 1).unwrap_err().code, 2);
    }
    let vary = varied(&["run.frames=512,1"]);
    let jobs = jobs(&vary, 1).unwrap();
    assert_eq!(measure("test", &jobs, making(&vary), 2, (&[], &nowhere())).unwrap_err().code, 2);
    let refused = measure("test", &jobs[..1], making(&vary), 2, (&["nonsense".to_string()], &nowhere())).unwrap_err();
    assert!(refused.lines[0].contains("`nonsense`") && refused.lines[0].contains("pgfault"), "{refused:?}");
}

#[test]
fn a_design_is_asked_for_by_its_factors_and_halvings() {
    assert_eq!([fraction("2^3"), fraction("2^(4-1)"), fraction("2^5-2")], [Ok((3, 0)), Ok((4, 1)), Ok((5, 2))]);
    assert!(["3^2", "2^", "2^(x-1)", "2^(4-1"].iter().all(|bad| fraction(bad).is_err()));
    let two = varied(&["a=1,2", "b=1,2"]);
    assert!(design::plan("2^2", &two).is_ok());
    for (text, vary) in [("2^3", &two), ("2^(2-1)", &two), ("2^2", &varied(&["a=1,2", "b=1,2,3"]))] {
        assert_eq!(design::plan(text, vary).unwrap_err().code, 2, "{text}");
    }
}

#[test]
fn the_effects_are_differences_of_the_means_of_the_runs() {
    let vary = varied(&["run.workloads.0.pages=500,700", "run.os.knobs.vm.swappiness=0,100", "run.frames=512,600"]);
    let plan = design::plan("2^(3-1)", &vary).unwrap();
    let points = design::points(&plan, &vary);
    // C = AB: low where the two differ.
    assert_eq!(points[1], [json!(700), json!(0), json!(512)]);
    let jobs = todo(points, 2, making(&vary)).unwrap();
    let runs = measure("test", &jobs, making(&vary), 2, (&[], &nowhere())).unwrap();
    let of = |at: usize| runs[at].responses["pgfault"];
    let expected = (of(2) + of(3) + of(6) + of(7) - of(0) - of(1) - of(4) - of(5)) / 4.0;
    let designed = design::effects_of(&plan, &vary, 2, &runs);
    let faults = &designed.responses["pgfault"];
    assert_eq!((faults.effects[0].term.as_str(), faults.effects[0].effect), ("A", expected));
    assert_eq!((designed.resolution, designed.generators[0].as_str()), (Some(3), "C=AB"));
    assert_eq!(faults.effects[0].aliases, ["BC"]);
    assert_eq!((faults.df, faults.se.is_some()), (4, true));
}

#[test]
fn a_table_has_a_line_for_each_run_and_a_file_quotes_what_holds_commas() {
    let vary = varied(&[r#"run.swap_areas=[{"pages":900}],[{"pages":400},{"pages":500}]"#]);
    let jobs = jobs(&vary, 1).unwrap();
    let wanted = ["pgfault".to_string()];
    let runs = measure("test", &jobs, making(&vary), 1, (&wanted, &nowhere())).unwrap();
    let answer = Answer { scenario: document(), vary, seeds: 1, runs, design: None, link: None };
    let text = print::text(&answer, &wanted);
    assert!(text.lines().count() == 3 && text.lines().next().unwrap().ends_with("seed  pgfault"), "{text}");
    let csv = print::csv(&answer);
    assert!(csv.lines().nth(2).unwrap().starts_with(r#""[{""pages"":400},{""pages"":500}]",4,"#), "{csv}");
}

#[test]
fn the_link_is_to_the_first_run_with_the_least_of_a_response() {
    let run = |frames: u32, seed, faults: f64| Ran {
        values: vec![json!(frames)],
        seed,
        responses: [("pgfault".to_string(), faults)].into(),
    };
    let runs = [run(512, 4, 9.0), run(600, 4, 7.0), run(600, 5, 7.0)];
    let found = least(&runs, "pgfault").unwrap();
    assert_eq!((&found.values[0], found.seed), (&json!(600), 4));
    let line = last_line("#v=1&run=x", Some((found, &"pgfault".to_string())));
    assert!(line.contains("least pgfault (600, seed 4): #v=1&run=x"), "{line}");
}
