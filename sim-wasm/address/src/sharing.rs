//! Which contents each page of each process has: what fork shares and a first write copies. It knows nothing of frames.

use std::collections::{BTreeMap, BTreeSet};

/// Contents of a page: what is in a frame or on the disk. Its number is the page's in the reference string.
pub(crate) type Contents = u64;

/// A page of a process.
pub(crate) type Owned = (u8, u64);

/// The page tables without frames.
#[derive(Debug, Clone)]
pub(crate) struct Sharing {
    page_bits: u32,
    contents: BTreeMap<Owned, Contents>,
    /// The same the other way round.
    owned: BTreeSet<(Contents, Owned)>,
    forked: bool,
}

/// What an access means for contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Meant {
    /// The contents before the access.
    pub(crate) from: Contents,
    /// Those that are accessed; others than `from` after a copy.
    pub(crate) to: Contents,
    /// Whether the page was write-protected, although nobody shares it any more.
    pub(crate) last_owner: bool,
}

impl Sharing {
    pub(crate) fn new(page_bits: u32) -> Self {
        Sharing { page_bits, contents: BTreeMap::new(), owned: BTreeSet::new(), forked: false }
    }

    pub(crate) fn forked(&self) -> bool {
        self.forked
    }

    /// The second process gets everything that the first one has.
    pub(crate) fn fork(&mut self) {
        let copies: Vec<_> = self.contents.iter().map(|(&(_, page), &contents)| ((2, page), contents)).collect();
        self.owned.extend(copies.iter().map(|&(owned, contents)| (contents, owned)));
        self.contents.extend(copies);
        self.forked = true;
    }

    /// Who has these contents.
    pub(crate) fn owners(&self, contents: Contents) -> impl Iterator<Item = Owned> + '_ {
        let all = (contents, (0, 0))..=(contents, (u8::MAX, u64::MAX));
        self.owned.range(all).map(|&(_, owned)| owned)
    }

    /// All pages that have been used.
    pub(crate) fn pages(&self) -> impl Iterator<Item = (Owned, Contents)> + '_ {
        self.contents.iter().map(|(&owned, &contents)| (owned, contents))
    }

    /// An access: a first one gives a page contents of its own, a write to shared ones a copy. `protected` says that the
    /// page was shared when last looked at.
    pub(crate) fn access(&mut self, owned: Owned, write: bool, protected: bool) -> Meant {
        let (process, page) = owned;
        // Page 5 of the first process is 5; the second one's own pages, and copies, come after all of the first one's.
        let own = page + (u64::from(process - 1) << self.page_bits);
        let from = *self.contents.entry(owned).or_insert(own);
        self.owned.insert((from, owned));
        let shared = self.owners(from).count() > 1;
        if !write || !shared {
            return Meant { from, to: from, last_owner: write && protected && !shared };
        }
        // If its own number is the one still in use by the other, the copy gets a third.
        let to = if from == own { page + (2 << self.page_bits) } else { own };
        self.contents.insert(owned, to);
        self.owned.remove(&(from, owned));
        self.owned.insert((to, owned));
        Meant { from, to, last_owner: false }
    }
}
