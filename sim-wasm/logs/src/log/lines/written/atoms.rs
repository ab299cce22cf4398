//! A text as numbers, words and the marks between them.

/// A piece of a text. Blanks separate pieces and are none themselves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Atom<'t> {
    /// Digits.
    Number(&'t str),
    /// Letters.
    Word(&'t str),
    /// Any other character, and the letters of clocks and calendars of East Asia.
    Mark(char),
}

/// The pieces of a text with their places.
pub(super) struct Atoms<'t> {
    text: &'t str,
    list: [(Atom<'t>, usize, usize); MOST],
    count: usize,
}

/// The most pieces of what may be a moment: a weekday, a date, a time, a zone, a host and a tag have 30.
const MOST: usize = 48;

impl<'t> Atoms<'t> {
    /// The pieces; none if there are too many for a moment with a few words around it.
    pub(super) fn of(text: &'t str) -> Option<Self> {
        let mut atoms = Atoms { text, list: [(Atom::Mark(' '), 0, 0); MOST], count: 0 };
        let mut rest = text.char_indices().peekable();
        while let Some((at, c)) = rest.next() {
            let alike: fn(char) -> bool = match c {
                _ if c.is_whitespace() => continue,
                _ if c.is_ascii_digit() => |c| c.is_ascii_digit(),
                _ if is_letter(c) => is_letter,
                _ => |_| false,
            };
            let mut end = at + c.len_utf8();
            while let Some((next, c)) = rest.next_if(|(_, c)| alike(*c)) {
                end = next + c.len_utf8();
            }
            let piece = &text[at..end];
            let atom = match c {
                _ if c.is_ascii_digit() => Atom::Number(piece),
                // `12h30m00s`, `2024-05-01T12:00:00`
                'h' | 'H' | 'm' | 'M' | 's' if piece.len() == 1 => Atom::Mark(c),
                _ if is_letter(c) => Atom::Word(piece),
                _ => Atom::Mark(c),
            };
            *atoms.list.get_mut(atoms.count)? = (atom, at, end);
            atoms.count += 1;
        }
        Some(atoms)
    }

    pub(super) fn len(&self) -> usize {
        self.count
    }

    pub(super) fn get(&self, at: usize) -> Option<Atom<'t>> {
        self.list[..self.count].get(at).map(|(atom, ..)| *atom)
    }

    pub(super) fn number(&self, at: usize) -> Option<&'t str> {
        if let Some(Atom::Number(text)) = self.get(at) { Some(text) } else { None }
    }

    pub(super) fn word(&self, at: usize) -> Option<&'t str> {
        if let Some(Atom::Word(text)) = self.get(at) { Some(text) } else { None }
    }

    pub(super) fn mark(&self, at: usize) -> Option<char> {
        if let Some(Atom::Mark(c)) = self.get(at) { Some(c) } else { None }
    }

    /// Whether letters follow a piece without a blank: `4000000066a1` is no number.
    pub(super) fn is_glued(&self, at: usize) -> bool {
        let pair = self.list[..self.count].get(at).zip(self.list[..self.count].get(at + 1));
        pair.is_some_and(|((.., end), (next, from, _))| end == from && matches!(next, Atom::Word(_)))
    }

    /// The text from one piece to another, both included.
    pub(super) fn span(&self, first: usize, last: usize) -> &'t str {
        match (self.list[..self.count].get(first), self.list[..self.count].get(last)) {
            (Some((_, from, _)), Some((.., to))) => &self.text[*from..*to],
            _ => "",
        }
    }
}

fn is_letter(c: char) -> bool {
    const SIGNS: &str = "年月日時时點点分秒년월일시분초";
    c.is_alphabetic() && !SIGNS.contains(c)
}
