//! A handful of values by name.

use serde::{Serialize, Serializer};
use std::ops::Index;

/// A few values by name, in the order of the names, written as a JSON object. For a dozen entries a sorted vector is
/// enough, and each `BTreeMap` of another type takes several kilobytes of WebAssembly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named<K, V>(Vec<(K, V)>);

impl<K: AsRef<str>, V> Named<K, V> {
    /// Sets the value of a name.
    pub fn insert(&mut self, name: K, value: V)
    where
        V: Default,
    {
        *self.entry(name) = value;
    }

    /// The value of a name; set to the default if it had none.
    pub fn entry(&mut self, name: K) -> &mut V
    where
        V: Default,
    {
        let at = self.place(name.as_ref()).unwrap_or_else(|at| {
            self.0.insert(at, (name, V::default()));
            at
        });
        &mut self.0[at].1
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&V> {
        self.place(name).ok().map(|at| &self.0[at].1)
    }

    /// Names and values, in the order of the names.
    pub fn iter(&self) -> Iter<'_, K, V> {
        self.0.iter().map(|(name, value)| (name, value))
    }

    /// Whether there are no values.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn place(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(known, _)| known.as_ref().cmp(name))
    }
}

/// Names and values of a [`Named`].
pub type Iter<'a, K, V> = std::iter::Map<std::slice::Iter<'a, (K, V)>, fn(&'a (K, V)) -> (&'a K, &'a V)>;

impl<'a, K: AsRef<str>, V> IntoIterator for &'a Named<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = Iter<'a, K, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The value of a name that must be there, as with the standard library's maps.
impl<K: AsRef<str>, V> Index<&str> for Named<K, V> {
    type Output = V;

    fn index(&self, name: &str) -> &V {
        &self.0[self.place(name).unwrap_or(usize::MAX)].1
    }
}

impl<K, V> Default for Named<K, V> {
    fn default() -> Self {
        Named(Vec::new())
    }
}

impl<K: AsRef<str>, V: Default> FromIterator<(K, V)> for Named<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(values: I) -> Self {
        let mut named = Named::default();
        values.into_iter().for_each(|(name, value)| named.insert(name, value));
        named
    }
}

impl<K: AsRef<str>, V: Serialize> Serialize for Named<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name.as_ref(), value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_in_the_order_of_their_names_the_last_of_a_name_wins() {
        let named: Named<&str, u32> = [("b", 1), ("c", 2), ("a", 3), ("b", 4)].into_iter().collect();
        assert_eq!(serde_json::to_string(&named).expect("JSON"), r#"{"a":3,"b":4,"c":2}"#);
        assert_eq!((named["b"], named.get("d"), named.is_empty()), (4, None, false));
    }
}
