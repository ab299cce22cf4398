//! A structure rebuilt from its deltas, as in the browser; used here to write checkpoints and to test the log.

use super::{Delta, HEAD, ListId, Lists, NONE, Op, Recorder, Stage};

/// The size of a structure, for which a [`Mirror`] must make room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// Number of pages.
    pub pages: usize,
    /// The space of each list; see [`Lists`].
    pub lists: Vec<u8>,
    /// Number of page attributes.
    pub attrs: usize,
    /// Number of hands.
    pub hands: usize,
    /// Number of scalars.
    pub scalars: usize,
}

/// The state that a sequence of deltas leads to.
#[derive(Debug, Clone)]
pub struct Mirror {
    lists: Lists,
    list_count: usize,
    /// `attrs[attribute][page]`
    attrs: Vec<Vec<u32>>,
    hands: Vec<u32>,
    scalars: Vec<u32>,
    frame_of: Vec<u32>,
}

impl Mirror {
    /// An empty structure.
    pub fn new(shape: &Shape) -> Self {
        Mirror {
            lists: Lists::in_spaces(&shape.lists, shape.pages),
            list_count: shape.lists.len(),
            attrs: vec![vec![0; shape.pages]; shape.attrs],
            hands: vec![0; shape.hands],
            scalars: vec![0; shape.scalars],
            frame_of: vec![NONE; shape.pages],
        }
    }

    /// The value that `delta` is about to change; equals `delta.from` unless the log is broken.
    pub fn value(&self, delta: Delta) -> u32 {
        let (id, page) = (delta.id as usize, delta.page as usize);
        match delta.op {
            Op::Place => self.lists.anchor(ListId(delta.id as u8), delta.page),
            Op::Attr => self.attrs[id][page],
            Op::Hand => self.hands[id],
            Op::Scalar => self.scalars[id],
            Op::Frame => self.frame_of[page],
        }
    }

    /// Applies `delta`.
    pub fn apply(&mut self, delta: Delta) {
        debug_assert_eq!(self.value(delta), delta.from, "the log does not fit the state: {delta:?}");
        let (id, page) = (delta.id as usize, delta.page as usize);
        match delta.op {
            Op::Place => self.lists.place(ListId(delta.id as u8), delta.page, delta.to),
            Op::Attr => self.attrs[id][page] = delta.to,
            Op::Hand => self.hands[id] = delta.to,
            Op::Scalar => self.scalars[id] = delta.to,
            Op::Frame => self.frame_of[page] = delta.to,
        }
    }

    /// The deltas that lead from an empty structure to this one, in an order that can be applied.
    pub fn dump(&self) -> Vec<Delta> {
        let mut out = Vec::new();
        let nonzero = |values: &[u32]| {
            values.iter().enumerate().filter(|&(_, &v)| v != 0).map(|(i, &v)| (i as u32, v)).collect::<Vec<_>>()
        };
        for (page, &frame) in self.frame_of.iter().enumerate().filter(|&(_, &f)| f != NONE) {
            out.push(Delta::frame(page as u32, NONE, frame));
        }
        for list in (0..self.list_count).map(|l| ListId(l as u8)) {
            let mut anchor = HEAD;
            for page in self.lists.iter(list) {
                out.push(Delta::place(list, page, NONE, anchor));
                anchor = page;
            }
        }
        for (id, values) in self.attrs.iter().enumerate() {
            out.extend(nonzero(values).iter().map(|&(page, v)| Delta::attr(id as u16, page, 0, v)));
        }
        out.extend(nonzero(&self.hands).iter().map(|&(id, v)| Delta::hand(id as u16, 0, v)));
        out.extend(nonzero(&self.scalars).iter().map(|&(id, v)| Delta::scalar(id as u16, 0, v)));
        out
    }
}

/// A structure as plain tables, for a reader that begins with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables {
    /// The pages on the lists, one list after the other, head first.
    pub order: Vec<u32>,
    /// How many of them each list has.
    pub lengths: Vec<u32>,
    /// The attributes, one after the other, each with a value per page.
    pub attrs: Vec<u32>,
    /// Where the hands are.
    pub hands: Vec<u32>,
}

impl Mirror {
    /// Lists, attributes and hands as plain tables. Machines have neither scalars nor frames that move.
    pub fn tables(&self) -> Tables {
        let lists = (0..self.list_count).map(|list| ListId(list as u8));
        Tables {
            order: lists.clone().flat_map(|list| self.lists.iter(list)).collect(),
            lengths: lists.map(|list| self.lists.len(list)).collect(),
            attrs: self.attrs.concat(),
            hands: self.hands.clone(),
        }
    }
}

impl Recorder for Mirror {
    const ON: bool = true;

    fn stage(&mut self, _: Stage) {}

    fn delta(&mut self, delta: Delta) {
        self.apply(delta);
    }

    fn set_attr(&mut self, id: u16, page: u32, to: u32) {
        self.attrs[usize::from(id)][page as usize] = to;
    }

    fn set_hand(&mut self, id: u16, to: u32) {
        self.hands[usize::from(id)] = to;
    }

    fn set_scalar(&mut self, id: u16, to: u32) {
        self.scalars[usize::from(id)] = to;
    }
}
