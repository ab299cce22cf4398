//! The fields of a JSON object that say what was logged, when, and where. The others are passed over without being kept:
//! every line of a log is such an object.

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

/// The fields that contain the line, and those that contain its moment.
pub(super) const LINES: [&str; 15] = [
    "log",
    "MESSAGE",
    "message",
    "msg",
    "line",
    "text",
    "textPayload",
    "@message",
    "body",
    "Message",
    "Body",
    "short_message",
    "_raw",
    "content",
    "event",
];
pub(super) const MOMENTS: [&str; 12] = [
    "time",
    "timestamp",
    "@timestamp",
    "ts",
    "__REALTIME_TIMESTAMP",
    "_SOURCE_REALTIME_TIMESTAMP",
    "date",
    "datetime",
    "receiveTimestamp",
    "_time",
    "Timestamp",
    "eventTimestamp",
];

/// The fields that contain the machine; the journal's is the first, and those of Fluentd and others are in an object.
const MACHINES: [&str; 8] =
    ["_HOSTNAME", "host", "hostname", "host.name", "nodename", "node", "pod_name", "container_name"];

/// The objects in which they may be.
const AROUND: [&str; 4] = ["agent", "kubernetes", "labels", "stream"];

/// What some fields contain, of which the first in a list counts.
#[derive(Default)]
pub(super) struct Best<'l>(Option<(usize, Cow<'l, str>)>);

impl<'l> Best<'l> {
    /// The text of the surest field.
    pub(super) fn best(self) -> Option<Cow<'l, str>> {
        self.0.map(|(_, text)| text)
    }

    /// Of two fields with the same name the last counts.
    fn offer(&mut self, rank: Option<usize>, text: Option<Cow<'l, str>>) {
        if let Some((rank, text)) = rank.zip(text)
            && self.0.as_ref().is_none_or(|(known, _)| rank <= *known)
        {
            self.0 = Some((rank, text));
        }
    }
}

/// What an object says.
#[derive(Default)]
pub(super) struct Fields<'l> {
    pub(super) text: Best<'l>,
    pub(super) moment: Best<'l>,
    pub(super) machine: Best<'l>,
    /// The machine in an object around its name.
    pub(super) around: Best<'l>,
}

impl<'l> Deserialize<'l> for Fields<'l> {
    fn deserialize<D: Deserializer<'l>>(from: D) -> Result<Self, D::Error> {
        match Scalar::deserialize(from)? {
            Scalar::Object(fields) => Ok(*fields),
            Scalar::Text(_) | Scalar::Number(_) | Scalar::Other => Ok(Fields::default()),
        }
    }
}

/// The value of a field.
enum Scalar<'l> {
    Text(Cow<'l, str>),
    Number(String),
    Object(Box<Fields<'l>>),
    Other,
}

impl<'l> Deserialize<'l> for Scalar<'l> {
    fn deserialize<D: Deserializer<'l>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Reader)
    }
}

/// The name of a field.
struct Name<'l>(Cow<'l, str>);

impl<'l> Deserialize<'l> for Name<'l> {
    fn deserialize<D: Deserializer<'l>>(from: D) -> Result<Self, D::Error> {
        match Scalar::deserialize(from)? {
            Scalar::Text(name) => Ok(Name(name)),
            Scalar::Number(_) | Scalar::Object(_) | Scalar::Other => Ok(Name(Cow::Borrowed(""))),
        }
    }
}

struct Reader;

impl<'l> Visitor<'l> for Reader {
    type Value = Scalar<'l>;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("JSON")
    }

    fn visit_borrowed_str<E>(self, text: &'l str) -> Result<Scalar<'l>, E> {
        Ok(Scalar::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Scalar<'l>, E> {
        Ok(Scalar::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Scalar<'l>, E> {
        Ok(Scalar::Number(number.to_string()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Scalar<'l>, E> {
        Ok(Scalar::Number(number.to_string()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Scalar<'l>, E> {
        Ok(Scalar::Number(number.to_string()))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Scalar<'l>, E> {
        Ok(Scalar::Other)
    }

    fn visit_unit<E>(self) -> Result<Scalar<'l>, E> {
        Ok(Scalar::Other)
    }

    fn visit_seq<A: SeqAccess<'l>>(self, mut list: A) -> Result<Scalar<'l>, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Scalar::Other)
    }

    fn visit_map<A: MapAccess<'l>>(self, mut object: A) -> Result<Scalar<'l>, A::Error> {
        let mut fields = Fields::default();
        while let Some(Name(name)) = object.next_key()? {
            let rank = |names: &[&str]| names.iter().position(|known| *known == name);
            let (line, moment, machine, around) = (rank(&LINES), rank(&MOMENTS), rank(&MACHINES), rank(&AROUND));
            if line.or(moment).or(machine).or(around).is_none() {
                object.next_value::<IgnoredAny>()?;
                continue;
            }
            match object.next_value()? {
                Scalar::Text(text) => {
                    // No field is in two of the lists.
                    let best = if line.is_some() {
                        &mut fields.text
                    } else if moment.is_some() {
                        &mut fields.moment
                    } else {
                        &mut fields.machine
                    };
                    best.offer(line.or(moment).or(machine), Some(text));
                }
                Scalar::Number(number) => fields.moment.offer(moment, Some(Cow::Owned(number))),
                Scalar::Object(within) => fields.around.offer(around, within.machine.best()),
                Scalar::Other => {}
            }
        }
        Ok(Scalar::Object(Box::new(fields)))
    }
}
