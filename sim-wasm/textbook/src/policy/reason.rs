//! Why a step went as it did: one code per decision, declared in the policy's own file. The sentences are in
//! `web/words`, one for each code.

/// Why a step went as it did: an index into [`super::Meta::reasons`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reason(pub u32);

impl Reason {
    /// The fault found a free frame: the reason of every policy that gives no other.
    pub const FREE_FRAME: Reason = Reason(0);
}

/// Declares a policy's reasons: an enum `Why` for [`super::Step::because`] and the list `REASONS` for
/// [`super::Meta::reasons`], which begins with the reason that all policies share.
macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $id:literal),* $(,)?) => {
        /// Why a step goes as it does.
        #[derive(Debug, Clone, Copy)]
        enum Why {
            /// Keeps the numbers in step with `REASONS`.
            #[allow(dead_code, reason = "the default")]
            FreeFrame,
            $($(#[$doc])* $name,)*
        }

        impl From<Why> for $crate::policy::Reason {
            #[inline]
            fn from(why: Why) -> Self {
                $crate::policy::Reason(why as u32)
            }
        }

        const REASONS: &[&str] = &["free-frame", $($id),*];
    };
}

pub(crate) use reasons;
