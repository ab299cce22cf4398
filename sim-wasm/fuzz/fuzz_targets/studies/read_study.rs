//! Reads any text as the document of a study, as a plan and as a part, without a panic. A plan that is made of a document is
//! read as what it was, and a part is written as it was read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plan::{Inputs, Kind, Part, Plan, Problem, Spec};

/// A scenario by whatever name.
const SCENARIO: &str = r#"{"version":1,"run":{"kind":"replay","references":"1 2 3","policy":{"id":"fifo"},"frames":2}}"#;

/// Plans with more are only counted: each task is made.
const MOST: usize = 1000;

struct Files;

impl Inputs for Files {
    type Error = Problem;

    fn text(&mut self, _: &str) -> Result<String, Problem> {
        Ok(SCENARIO.to_owned())
    }

    fn digest(&mut self, file: &str) -> Result<(String, u64), Problem> {
        let mut sum = plan::Sha256::default();
        sum.add(file.as_bytes());
        Ok((sum.hex(), file.len() as u64))
    }
}

fuzz_target!(|text: &str| {
    let _ = Plan::read(text);
    if let Some(part) = Part::read(text) {
        assert_eq!(Part::read(&part.text()).map(|again| again.text()), Some(part.text()));
    }
    let Ok(spec) = Spec::read(text) else { return };
    let sizes = spec.frames.len().max(spec.bytes.len()).max(spec.objects.len()).max(1) * spec.admit.len().max(1);
    let most = spec.seeds as usize * sizes * spec.policies.len().max(1) * spec.traces.len().max(1);
    let varied: usize = spec.vary.values().map(|values| values.len()).fold(1, usize::saturating_mul);
    if most.saturating_mul(varied) > MOST || spec.traces.iter().any(|trace| trace.generate.is_some()) {
        return;
    }
    let Ok(kind) = Kind::of(&spec, &mut Files) else { return };
    if let Ok(plan) = Plan::new(kind, String::new(), spec.tasks_per_part, None) {
        let (again, tasks) = Plan::read(&plan.text()).expect("it was written so");
        assert_eq!(again, plan);
        let parts = plan.groups(&tasks);
        assert_eq!(parts.iter().map(|part| part.tasks.len()).sum::<usize>(), plan.tasks);
    }
});
