//! Events that begin and end something: how long it took, task by task.

use base::named::Named;

/// Who is known to have begun; more tasks at once are an error of the file.
const MOST: usize = 4096;

/// Nobody reclaims for longer without a pause: the end of the one or the beginning of the other is not in the file.
pub(super) const LONGEST_S: f64 = 60.0;

/// What has begun and not ended.
#[derive(Default)]
pub(super) struct Pairs<'t> {
    begun: Named<&'t str, f64>,
    tasks: usize,
}

impl<'t> Pairs<'t> {
    /// A task begins.
    pub(super) fn begin(&mut self, task: &'t str, seconds: f64) {
        if self.begun.get(task).is_none() {
            self.tasks += 1;
            if self.tasks > MOST {
                return;
            }
        }
        self.begun.insert(task, seconds);
    }

    /// When the task that ends now had begun, if the file says so.
    pub(super) fn end(&mut self, task: &str, seconds: f64) -> Option<f64> {
        let begun = *self.begun.get(task)?;
        let took = seconds - begun;
        (0.0..=LONGEST_S).contains(&took).then_some(begun)
    }

    /// The task has ended.
    pub(super) fn forget(&mut self, task: &'t str) {
        if self.begun.get(task).is_some() {
            self.begun.insert(task, f64::NAN);
        }
    }
}
