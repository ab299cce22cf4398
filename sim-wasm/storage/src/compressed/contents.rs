//! Whose contents a page has, and how often they were changed: its size depends on both.

use super::sizes::Sizes;

/// Versions of the pages of mappings, by the mappings' numbers.
#[derive(Debug, Clone)]
pub struct Contents {
    sizes: Sizes,
    maps: Vec<Map>,
    /// Mappings so far: a number that is given out again stands for other contents.
    begun: u32,
}

#[derive(Debug, Clone, Default)]
struct Map {
    serial: u32,
    versions: Vec<u16>,
}

impl Contents {
    /// The contents of a machine just booted.
    pub fn new(sizes: Sizes) -> Self {
        Contents { sizes, maps: Vec::new(), begun: 0 }
    }

    /// A page of a mapping was written since it was last looked at.
    pub fn changed(&mut self, map: u16, index: u32) {
        let versions = &mut self.map(map).versions;
        let at = index as usize;
        if versions.len() <= at {
            versions.resize(at + 1, 0);
        }
        if let Some(version) = versions.get_mut(at) {
            *version = version.wrapping_add(1);
        }
    }

    /// Bytes that a page of a mapping takes.
    pub fn bytes(&mut self, map: u16, index: u32) -> u16 {
        let sizes = self.sizes;
        let map = self.map(map);
        let version = map.versions.get(index as usize).copied().unwrap_or(0);
        sizes.of(u64::from(map.serial) << 32 | u64::from(index), version)
    }

    /// A mapping is gone.
    pub fn forget(&mut self, map: u16) {
        if let Some(map) = self.maps.get_mut(usize::from(map)) {
            *map = Map::default();
        }
    }

    fn map(&mut self, map: u16) -> &mut Map {
        let at = usize::from(map);
        if self.maps.len() <= at {
            self.maps.resize(at + 1, Map::default());
        }
        let map = &mut self.maps[at];
        if map.serial == 0 {
            self.begun += 1;
            map.serial = self.begun;
        }
        map
    }

    /// About how much memory it takes, in bytes.
    pub fn size(&self) -> usize {
        self.maps.iter().map(|map| map.versions.len() * 2 + 32).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_changes_with_the_contents_and_with_the_mapping_only() {
        let mut contents = Contents::new(Sizes { ratio: 2.7, incompressible: 0.0, same_filled: 0.0 });
        let all = |contents: &mut Contents| (0..50).map(|page| contents.bytes(3, page)).collect::<Vec<_>>();
        let before = all(&mut contents);
        assert_eq!(all(&mut contents), before);
        contents.changed(3, 7);
        let after = all(&mut contents);
        let moved: Vec<usize> = (0..50).filter(|&page| before[page] != after[page]).collect();
        assert_eq!(moved, [7]);
        contents.forget(3);
        assert_ne!(all(&mut contents), before, "another mapping has other contents");
    }
}
