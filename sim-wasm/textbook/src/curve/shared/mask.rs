//! One bit for each number of frames.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXorAssign, Not};

/// The most sizes: the bits of the widest mask.
pub const MOST_SIZES: usize = u64::BITS as usize;

/// A set of sizes. A page has several, and so they are as narrow as the sizes allow: what all pages have together should be in
/// the caches of the processor.
pub(super) trait Mask:
    Copy
    + Default
    + Debug
    + PartialEq
    + Send
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + 'static
{
    /// No size.
    const NONE: Self;

    /// The size of this number, below the bits of the mask.
    fn only(size: usize) -> Self;

    /// The lowest size, and the mask without it; none if there is none.
    fn split(self) -> Option<(usize, Self)>;

    /// Whether any size is in both.
    #[inline]
    fn has(self, size: Self) -> bool {
        self & size != Self::NONE
    }

    /// The first so many sizes.
    fn first(sizes: usize) -> Self {
        (0..sizes).fold(Self::NONE, |all, size| all | Self::only(size))
    }
}

macro_rules! masks {
    ($($word:ty),*) => {$(
        impl Mask for $word {
            const NONE: Self = 0;

            #[inline]
            fn only(size: usize) -> Self {
                1 << size
            }

            #[inline]
            fn split(self) -> Option<(usize, Self)> {
                (self != 0).then(|| (self.trailing_zeros() as usize, self & (self - 1)))
            }
        }
    )*};
}

masks!(u8, u16, u32, u64);
