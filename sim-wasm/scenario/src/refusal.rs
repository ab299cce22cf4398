//! Why a document has not the shape of a scenario, and where. Places are only told with the feature `places`: they would
//! be a hundredth of the WebAssembly that everybody downloads, and the page makes its scenarios itself.

#[cfg(feature = "places")]
mod placed;

#[cfg(feature = "places")]
pub(crate) use placed::Error;
#[cfg(not(feature = "places"))]
pub(crate) use serde::de::value::Error;

/// A refusal of a part is one of the whole.
pub(crate) trait Within {
    /// The same, in a field of this name or at this index.
    fn within(self, name: impl ToString) -> Self;
}

#[cfg(not(feature = "places"))]
impl Within for Error {
    fn within(self, _: impl ToString) -> Self {
        self
    }
}
