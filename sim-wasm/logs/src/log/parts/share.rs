//! Whose each line of a file is.

/// The most that share a file.
pub(super) const MOST: usize = 200;

/// How many lines everybody's may be above the first of one: detection looks at a few hundred.
const FARTHEST: usize = 200;

/// Whose a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// That of one, by its place among the names.
    One(u8),
    /// Everybody's: the names of a table's columns, a moment that dates what follows.
    All,
    /// Nobody's: it only says whose the next lines are.
    Nobody,
}

/// Whether a line is of one, or everybody's.
fn is_of(owner: Owner, name: u8) -> bool {
    matches!(owner, Owner::All) || owner == Owner::One(name)
}

/// The lines of a file, shared out.
pub(super) struct Shared {
    /// The names of those who share it.
    pub(super) names: Vec<String>,
    /// The owner of each line.
    pub(super) owners: Vec<Owner>,
    /// What a reader is given of a line.
    pub(super) kept: fn(&str) -> &str,
}

impl Shared {
    /// The lines of one from the first to the last, with an empty line in place of each that is not its own; and how many
    /// lines precede them.
    pub(super) fn text_of(&self, text: &str, name: u8) -> (String, u32) {
        let is_own = |owner: &Owner| is_of(*owner, name);
        let first = self.owners.iter().position(is_own).unwrap_or(0);
        let last = self.owners.iter().rposition(is_own).unwrap_or(0);
        self.between(text, name, first, last)
    }

    /// The same, from its own first line to its own last one. Of everybody's lines before them, the last one is kept if it is
    /// near, and if such lines are among its own, too, or nothing of another is in between: otherwise it is in another's log.
    pub(super) fn own_text_of(&self, text: &str, name: u8) -> (String, u32) {
        let is_own = |owner: &Owner| *owner == Owner::One(name);
        let is_all = |owner: &Owner| matches!(owner, Owner::All);
        let first = self.owners.iter().position(is_own).unwrap_or(0);
        let last = self.owners.iter().rposition(is_own).unwrap_or(0);
        let among = self.owners.iter().take(last).skip(first).any(is_all);
        let above = self.owners[..first].iter().rev().take(FARTHEST).position(is_all);
        let above = above.filter(|between| among || *between == 0).map_or(0, |between| between + 1);
        self.between(text, name, first - above, last)
    }

    /// The lines of one from one place to another.
    fn between(&self, text: &str, name: u8, first: usize, last: usize) -> (String, u32) {
        let mut own = String::new();
        for (line, owner) in text.lines().zip(&self.owners).take(last + 1).skip(first) {
            if is_of(*owner, name) {
                own.push_str((self.kept)(line));
            }
            own.push('\n');
        }
        // A line that was cut off looks like it only to the reader of the last line.
        if last + 1 == self.owners.len() && !text.ends_with('\n') {
            own.pop();
        }
        (own, first as u32)
    }

    /// Without those that own fewer lines than `least`; none if fewer than two are left.
    pub(super) fn without_small(mut self, least: usize) -> Option<Self> {
        let mut counts = vec![0_usize; self.names.len()];
        for owner in &self.owners {
            if let Owner::One(at) = owner {
                counts[usize::from(*at)] += 1;
            }
        }
        let mut names = Vec::new();
        let places: Vec<Option<u8>> = std::mem::take(&mut self.names)
            .into_iter()
            .zip(&counts)
            .map(|(name, count)| {
                (*count >= least).then(|| {
                    names.push(name);
                    (names.len() - 1) as u8
                })
            })
            .collect();
        for owner in &mut self.owners {
            if let Owner::One(at) = *owner {
                *owner = places[usize::from(at)].map_or(Owner::Nobody, Owner::One);
            }
        }
        self.names = names;
        (self.names.len() >= 2).then_some(self)
    }
}

/// The place of a name in a list, to which it is added if it is new; none if the list is full.
pub(super) fn place_of(name: &str, names: &mut Vec<String>) -> Option<u8> {
    // Lines of one machine often follow each other, and there are few machines.
    if let Some(at) = names.iter().rposition(|known| known == name) {
        return Some(at as u8);
    }
    if names.len() >= MOST {
        return None;
    }
    names.push(name.to_owned());
    Some((names.len() - 1) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_one_keep_their_distances_and_lose_those_of_others() {
        let owners = vec![Owner::All, Owner::One(1), Owner::One(0), Owner::Nobody, Owner::One(0)];
        let shared = Shared { names: vec!["a".into(), "b".into()], owners, kept: |line| &line[1..] };
        let text = "0h\n1x\n2y\n3z\n4w";
        assert_eq!(shared.text_of(text, 0), ("h\n\ny\n\nw".to_owned(), 0));
        assert_eq!(shared.text_of(text, 1), ("h\nx\n".to_owned(), 0));
    }

    #[test]
    fn a_text_begins_where_its_own_lines_do_with_the_last_moment_before_them() {
        let [all, a, b] = [Owner::All, Owner::One(0), Owner::One(1)];
        let texts = |owners: &[Owner]| {
            let names = vec!["a".to_owned(), "b".to_owned()];
            let shared = Shared { names, owners: owners.to_vec(), kept: |line| line };
            let text = (0..owners.len()).map(|line| line.to_string()).collect::<Vec<_>>().join("\n") + "\n";
            [0, 1].map(|name| shared.own_text_of(&text, name))
        };
        let text = |text: &str, before| (text.to_owned(), before);
        // A loop.
        let turns = [all, a, b, all, a, b];
        assert_eq!(texts(&turns), [text("0\n1\n\n3\n4\n", 0), text("0\n\n2\n3\n\n5\n", 0)]);
        // Two files, of which the first has moments and the other has none.
        assert_eq!(texts(&[all, a, all, a, b, b]), [text("0\n1\n2\n3\n", 0), text("4\n5\n", 4)]);
        // So far away, a moment is of another file.
        let far = [vec![all], vec![a; FARTHEST], vec![b, all, b]].concat();
        assert_eq!(texts(&far)[1], text("201\n202\n203\n", 201));
    }

    #[test]
    fn who_owns_too_little_is_no_part() {
        let owners = vec![Owner::One(0), Owner::One(1), Owner::One(2), Owner::One(0), Owner::One(2)];
        let names = ["a", "b", "c"].map(str::to_owned).to_vec();
        let shared = Shared { names, owners, kept: |line| line }.without_small(2).expect("two");
        assert_eq!(shared.names, ["a", "c"]);
        assert_eq!(shared.owners[1..3], [Owner::Nobody, Owner::One(1)]);
    }
}
