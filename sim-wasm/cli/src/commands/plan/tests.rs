use super::computing::{Computing, in_passes};
use crate::failure::Failure;
use crate::host::measure::most_held;
use crate::options::With;
use crate::stream::Stopped;
use plan::{Inputs, Kind, Plan, Problem, Spec, Tasks};
use std::cell::RefCell;

/// No files: traces are patterns.
struct Nothing;

impl Inputs for Nothing {
    type Error = Problem;

    fn text(&mut self, _: &str) -> Result<String, Problem> {
        Err(Problem::default())
    }

    fn digest(&mut self, _: &str) -> Result<(String, u64), Problem> {
        Err(Problem::default())
    }
}

fn planned(spec: &str) -> (Plan, Tasks) {
    let spec = Spec::read(spec).unwrap();
    let kind = Kind::of(&spec, &mut Nothing).unwrap();
    Plan::read(&Plan::new(kind, String::new(), None, None).unwrap().text()).unwrap()
}

/// Kept, the references would take 200 MB. Other tests run at the same time, and what they hold counts, too.
#[test]
fn tasks_of_fifty_million_references_take_no_more_memory_than_ten_thousand_pages() {
    let (plan, tasks) = planned(
        r#"{"version":1,"traces":[{"generate":"loop:length=50000000,pages=10000"}],"policies":["fifo","lru"],"frames":[9999,10000]}"#,
    );
    let with = With { traces: None, jobs: Some(2) };
    let (values, most) = most_held(|| Computing::new(&plan, &tasks, &with).some(&[0, 1, 2, 3]).unwrap());
    let faults: Vec<f64> = values.iter().map(|values| values["faults"][0]).collect();
    assert_eq!(faults, [5e7, 1e4, 5e7, 1e4]);
    assert!(values.iter().all(|values| (values["references"][0], values["distinct"][0]) == (5e7, 1e4)));
    assert!(most < 100 << 20, "{most} bytes");
}

fn refused(for_memory: bool) -> Stopped {
    Stopped { failure: Failure { lines: vec!["refused".to_owned()], code: 2 }, for_memory }
}

#[test]
fn what_does_not_fit_in_memory_at_once_is_done_in_several_passes_in_the_same_order() {
    let (passes, told) = (RefCell::new(Vec::new()), RefCell::new(Vec::new()));
    let pass = |places: &[usize]| {
        passes.borrow_mut().push(places.len());
        if places.len() > 3 { Err(refused(true)) } else { Ok(places.iter().map(|at| at * 10).collect()) }
    };
    let done = in_passes(&[4, 5, 6, 7, 8, 9, 10], pass, |some| told.borrow_mut().push(some.len())).unwrap();
    assert_eq!(done, [40, 50, 60, 70, 80, 90, 100]);
    assert_eq!((passes.into_inner(), told.into_inner()), (vec![7, 4, 2, 2, 2, 1], vec![7, 4]));
}

#[test]
fn a_task_that_does_not_fit_alone_is_refused_and_so_is_what_fewer_tasks_would_not_mend() {
    for (for_memory, tries) in [(true, 3), (false, 1)] {
        let count = RefCell::new(0);
        let pass = |_: &[usize]| -> Result<Vec<()>, Stopped> {
            *count.borrow_mut() += 1;
            Err(refused(for_memory))
        };
        assert_eq!(in_passes(&[0, 1, 2, 3], pass, |_| ()).unwrap_err().code, 2);
        assert_eq!(count.into_inner(), tries);
    }
}
