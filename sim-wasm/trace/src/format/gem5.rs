//! gem5's packet traces, which its `CommMonitor` and `MemTraceProbe` write: a magic number, and then messages of Protocol Buffers, each
//! behind its length.
//!
//! ```text
//! "gem5" | length | PacketHeader | length | Packet | length | Packet ...
//! Packet: 1 tick | 2 command | 3 address | 4 size | 5 flags | 6 id | 7 program counter
//! ```
//!
//! (`src/proto/packet.proto`, `src/proto/protoio.cc`.) Every packet is a reference to the bytes it has, as in the table that
//! `util/decode_packet_trace.py` prints; command 4 (`WriteReq`) writes. gem5's traces of instructions and dependencies begin alike,
//! but their messages have other fields, and are refused.

use super::super::detect::{Sample, Score};
use super::super::sink::Sink;
use super::{Decode, Format};
use base::diag::{Code, Diag};

pub(super) const FORMAT: Format = Format {
    id: "gem5-packets",
    sniff,
    open: |options, _| {
        let data_only = options.data_only;
        Box::new(Packets { data_only, held: Vec::new(), part: Part::Magic, index: 0 })
    },
};

const POINTS: u32 = 100;

const MAGIC: &[u8] = b"gem5";

/// The longest message that is believed: a header names every object of the simulated system.
const MOST_BYTES: u64 = 1 << 20;

/// The command that writes, and the flag of an instruction fetch (`src/mem/packet.hh`, `src/mem/request.hh`).
const WRITE_REQUEST: u64 = 4;
const INST_FETCH: u64 = 0x100;

/// The most bytes of a number of 64 bits.
const VARINT: usize = 10;

fn sniff(sample: &Sample<'_>) -> Score {
    if sample.binary && sample.bytes.starts_with(MAGIC) { Score { points: POINTS, line: 0 } } else { Score::NO }
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Magic,
    Header,
    Packet,
}

struct Packets {
    data_only: bool,
    /// The beginning of a message whose end has not come yet.
    held: Vec<u8>,
    part: Part,
    /// Packets so far.
    index: u32,
}

/// A number and what follows it; nothing if it is not whole, or too long.
fn varint(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let length = bytes.iter().take(VARINT).position(|byte| byte & 0x80 == 0)? + 1;
    let (number, rest) = bytes.split_at(length);
    // A tenth byte has one bit left.
    let fits = length < VARINT || number.last() == Some(&1);
    let value = number.iter().rev().fold(0_u64, |value, byte| value << 7 | u64::from(byte & 0x7f));
    fits.then_some((value, rest))
}

/// The first seven numbers among the fields of a message; those that it lacks stay unknown.
fn fields(mut message: &[u8]) -> Option<[Option<u64>; 8]> {
    let mut found = [None; 8];
    while !message.is_empty() {
        let (key, rest) = varint(message)?;
        message = match key & 7 {
            0 => {
                let (value, rest) = varint(rest)?;
                if let Some(field) = usize::try_from(key >> 3).ok().and_then(|at| found.get_mut(at)) {
                    *field = Some(value);
                }
                rest
            }
            1 => rest.get(8..)?,
            2 => {
                let (length, rest) = varint(rest)?;
                rest.get(usize::try_from(length).ok()?..)?
            }
            5 => rest.get(4..)?,
            _ => return None,
        };
    }
    Some(found)
}

impl Packets {
    fn packet(&mut self, message: &[u8], sink: &mut Sink) {
        self.index = self.index.saturating_add(1);
        let index = self.index;
        let Some([_, Some(_), Some(command), Some(address), Some(size), flags, ..]) = fields(message) else {
            return refuse(index, sink);
        };
        if self.data_only && flags.is_some_and(|flags| flags & INST_FETCH != 0) {
            return;
        }
        if let Err(code) = sink.touch(address, size, command == WRITE_REQUEST) {
            let limit = sink.limits().span;
            sink.report(|| Diag::error(code).at(index, 0).token(&address.to_string()).arg("limit", limit));
        }
    }

    /// Reads what is whole, and returns what is left.
    fn whole<'b>(&mut self, mut bytes: &'b [u8], sink: &mut Sink) -> &'b [u8] {
        while !sink.is_over() {
            if self.part == Part::Magic {
                let Some(magic) = bytes.get(..MAGIC.len()) else { break };
                if magic != MAGIC {
                    sink.refuse(Diag::error(Code::TraceHeader).arg("format", FORMAT.id));
                }
                (self.part, bytes) = (Part::Header, &bytes[MAGIC.len()..]);
                continue;
            }
            let Some((length, rest)) = varint(bytes) else {
                if bytes.len() >= VARINT {
                    refuse(self.index, sink);
                }
                break;
            };
            if length > MOST_BYTES {
                refuse(self.index, sink);
            }
            let Some(message) = rest.get(..length as usize).filter(|_| length <= MOST_BYTES) else { break };
            match self.part {
                Part::Packet => self.packet(message, sink),
                _ => self.part = Part::Packet,
            }
            bytes = &rest[length as usize..];
        }
        bytes
    }
}

fn refuse(index: u32, sink: &mut Sink) {
    sink.refuse(Diag::error(Code::TraceRecord).at(index, 0).arg("format", FORMAT.id));
}

impl Decode for Packets {
    fn push(&mut self, bytes: &[u8], sink: &mut Sink) {
        let mut held = std::mem::take(&mut self.held);
        held.extend_from_slice(bytes);
        self.held = self.whole(&held, sink).to_vec();
    }

    fn finish(&mut self, sink: &mut Sink) {
        if !self.held.is_empty() {
            sink.note(Diag::warning(Code::TraceCutMessage).arg("found", self.held.len()));
        }
    }
}
