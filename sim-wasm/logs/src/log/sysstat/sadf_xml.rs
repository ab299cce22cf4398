//! `sadf -x`: the same values as XML, with an element for each timestamp.
//!
//! Elements are read one after another, without building a tree. sysstat up to version 10 writes values as the text of
//! elements, later versions as attributes.

use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::sink::Sink;
use crate::log::sysstat::activities::Snapshot;
use crate::log::table::Table;
use base::diag::{Code, Diag};
use tags::{Tag, Tags};

mod tags;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "sadf-xml", sniff, parse };

fn sniff(sample: &Sample<'_>) -> Score {
    Score::of_mark(100, sample.first(|line| line.contains("<sysstat")), sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut reader = Reader { sink: &mut sink, table: Snapshot::new(), open: Vec::new(), in_row: false };
    // The restarts of the machine come after the rows that they separate.
    for boot in Tags::new(text.part(0.0, 0.5)).filter(|tag| tag.name == "boot") {
        reader.table.boot(boot.attribute("date").unwrap_or(""), boot.attribute("time").unwrap_or(""));
    }
    let mut tags = Tags::new(text.part(0.5, 1.0));
    for tag in &mut tags {
        if !reader.tag(&tag) {
            reader.sink.push(Diag::warning(Code::LogTooManyRows).at(tag.line, 0).arg("limit", reader.table.rows()));
            break;
        }
    }
    if let Some(line) = tags.cut_at() {
        reader.sink.push(Diag::warning(Code::LogXmlCut).at(line, 0));
    }
    let table = reader.table;
    (table.finish("sadf-xml.default", &mut sink), sink.into_diags())
}

struct Reader<'t, 's> {
    sink: &'s mut Sink,
    table: Snapshot,
    /// The elements that are open in the row.
    open: Vec<&'t str>,
    in_row: bool,
}

impl<'t> Reader<'t, '_> {
    /// Reads a tag; false if the table is full.
    fn tag(&mut self, tag: &Tag<'t>) -> bool {
        match (tag.name, tag.closes) {
            ("host", false) => self.table.begin_host(),
            ("timestamp", false) => return self.row(tag),
            ("timestamp", true) => self.in_row = false,
            (_, true) => drop(self.open.pop()),
            (_, false) if self.in_row => self.element(tag),
            _ => {}
        }
        true
    }

    fn row(&mut self, tag: &Tag<'t>) -> bool {
        let of = |name: &str| tag.attribute(name).unwrap_or("");
        let zone = if of("utc") == "1" { "UTC" } else { "" };
        self.open.clear();
        self.in_row = !tag.empty;
        self.table.begin(tag.line, of("date"), of("time"), zone)
    }

    fn element(&mut self, tag: &Tag<'t>) {
        let parent = self.open.last().copied().unwrap_or("");
        let device = tag.attributes().find(|(name, text)| names_device(name, text));
        // An element for a device belongs to the group around it.
        let group = if device.is_some() && !parent.is_empty() { parent } else { tag.name };
        for (name, text) in tag.attributes().filter(|attribute| Some(*attribute) != device) {
            self.number(group, device, name, text);
        }
        self.number(if parent.is_empty() { tag.name } else { parent }, None, tag.name, tag.text);
        if !tag.empty {
            self.open.push(tag.name);
        }
    }

    fn number(&mut self, group: &str, device: Option<(&str, &str)>, name: &str, text: &str) {
        if let Field::Value(x, _) = field(text.trim(), 1024.0) {
            self.table.put(group, device, name, x);
        }
    }
}

/// Whether an attribute names the device of its element. `per="second"` and `unit="kB"` describe the numbers.
fn names_device(name: &str, text: &str) -> bool {
    let number = matches!(field(text, 1.0), Field::Value(..));
    matches!(name, "number" | "intr" | "dev" | "iface" | "name") || !number && !matches!(name, "per" | "unit")
}
