//! The scans of a run, as its system reports them.

use base::digest::Digest;
use std::any::Any;
use std::fmt::{self, Debug, Formatter};
use std::rc::Rc;

/// What a system reports about one scan.
pub trait Report: Clone + PartialEq + 'static {
    /// How many of the numbers say what the scan did. After them come its positions in the event log, which exists only
    /// if the run is watched.
    const OUTCOME: usize;

    /// The report as a row of numbers.
    fn row(&self) -> impl AsRef<[f64]>;
}

/// Every scan of a run.
#[derive(Clone)]
pub struct Scans(Rc<dyn Reports>);

/// The reports of one system, whichever it is.
trait Reports {
    fn len(&self) -> usize;
    fn numbers(&self) -> Vec<f64>;
    fn digest(&self, digest: Digest) -> Digest;
    fn equals(&self, other: &Scans) -> bool;
    fn as_any(&self) -> &dyn Any;
}

impl<S: Report> Reports for Vec<S> {
    fn len(&self) -> usize {
        self.len()
    }

    fn numbers(&self) -> Vec<f64> {
        let mut numbers = Vec::new();
        for scan in self {
            numbers.extend_from_slice(scan.row().as_ref());
        }
        numbers
    }

    fn digest(&self, digest: Digest) -> Digest {
        self.iter().fold(digest, |digest, scan| digest.numbers(&scan.row().as_ref()[..S::OUTCOME]))
    }

    fn equals(&self, other: &Scans) -> bool {
        other.downcast::<S>() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Scans {
    /// The scans of a run.
    pub fn new<S: Report>(scans: Vec<S>) -> Self {
        Scans(Rc::new(scans))
    }

    /// How many there were.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there was none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The reports, for code that knows the system; none for another system.
    pub fn of<S: Report>(&self) -> &[S] {
        self.downcast::<S>().map_or(&[], Vec::as_slice)
    }

    fn downcast<S: Report>(&self) -> Option<&Vec<S>> {
        self.0.as_any().downcast_ref()
    }

    /// All numbers, row by row.
    pub fn numbers(&self) -> Vec<f64> {
        self.0.numbers()
    }

    /// A fingerprint of what they did.
    #[must_use]
    pub fn digest(&self, digest: Digest) -> Digest {
        self.0.digest(digest)
    }
}

impl PartialEq for Scans {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(other)
    }
}

/// Without the reports, because a trait object would keep their `Debug` in WebAssembly, where nobody calls it.
impl Debug for Scans {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scans").field("len", &self.len()).finish_non_exhaustive()
    }
}
