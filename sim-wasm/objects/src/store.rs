//! Which objects are in the cache, and how much room they take.

/// The objects in a cache.
#[derive(Debug, Clone)]
pub struct Store {
    /// The size with which each object was loaded, in bytes; 0 if it is not in the cache.
    size: Vec<u64>,
    capacity: u64,
    occupied: u64,
    count: u64,
    evictions: u64,
}

impl Store {
    /// An empty cache of so many bytes.
    pub fn new(capacity: u64) -> Self {
        Store { size: Vec::new(), capacity, occupied: 0, count: 0, evictions: 0 }
    }

    /// Makes room for objects `0..objects`.
    pub(crate) fn grow(&mut self, objects: usize) {
        self.size.resize(objects, 0);
    }

    /// Whether the object is in the cache.
    #[inline]
    pub fn holds(&self, object: u32) -> bool {
        self.size[object as usize] > 0
    }

    /// The size with which the object was loaded, in bytes; 0 if it is not in the cache.
    #[inline]
    pub fn size(&self, object: u32) -> u64 {
        self.size[object as usize]
    }

    /// Bytes that all objects take together.
    pub fn occupied(&self) -> u64 {
        self.occupied
    }

    /// Number of objects.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Objects that left the cache so far.
    pub(crate) fn evictions(&self) -> u64 {
        self.evictions
    }

    /// Whether there is room for so many bytes.
    #[inline]
    pub fn fits(&self, size: u64) -> bool {
        self.occupied.saturating_add(size) <= self.capacity
    }

    /// Loads an object that is not in the cache.
    pub fn load(&mut self, object: u32, size: u64) {
        debug_assert!(!self.holds(object) && size > 0);
        self.size[object as usize] = size;
        self.occupied += size;
        self.count += 1;
    }

    /// Evicts an object; returns its size.
    pub fn evict(&mut self, object: u32) -> u64 {
        let size = std::mem::take(&mut self.size[object as usize]);
        debug_assert!(size > 0, "evicting an object that is not in the cache");
        self.occupied -= size;
        self.count -= 1;
        self.evictions += 1;
        size
    }
}
