//! `top -b`: the summary above the table of processes, a row for each screen. The table itself is not read.
//!
//! procps up to 3.2 (`Cpu(s):  1.0%us`, `Mem:  16010088k total`), 3.3 and 4 (`%Cpu(s):  1.0 us`, `MiB Mem :  15000.0
//! total`; `top/top.c`), FreeBSD (`last pid:`, `Mem: 12M Active`; `usr.bin/top/display.c` of 13.2), `BusyBox` (`Mem: 504280K
//! used, ... shrd`; `procps/top.c` of 1.36) and macOS (`Processes: 412 total`, as `top -l` logs it).

use super::frames::Frames;
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::moments::stamp_of;
use crate::log::lines::stamp::leading;
use crate::log::lines::text::Text;
use crate::log::lines::token::{Token, tokenise};
use crate::log::rows::grid::RowStamp;
use crate::log::sink::Sink;
use crate::log::table::{Kind, Table, Unit};
use base::diag::Diag;

mod amounts;

use amounts::{Amount, amounts};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "top", sniff, parse };

/// Less certain than a vmstat, which often follows this in a transcript.
const POINTS: u32 = 40;

const KIB: f64 = 1024.0;

/// Whose screen it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum System {
    Procps,
    FreeBsd,
    BusyBox,
    MacOs,
}

impl System {
    /// The system whose screen begins with these words.
    fn of(words: &[Token<'_>]) -> Option<System> {
        let text = |at: usize| words.get(at).map(|word| word.text);
        let with_load = || words.windows(2).any(|pair| pair[0].text == "load" && pair[1].text.starts_with("average"));
        match (text(0)?, text(1)?) {
            ("top", "-") if with_load() => Some(System::Procps),
            ("last", "pid:") if with_load() => Some(System::FreeBsd),
            ("Mem:", _) if words.iter().any(|word| word.text == "shrd,") && words.last()?.text == "cached" => {
                Some(System::BusyBox)
            }
            ("Processes:", _) if text(2) == Some("total,") => Some(System::MacOs),
            _ => None,
        }
    }

    fn layout(self) -> &'static str {
        match self {
            System::Procps => "top.procps",
            System::FreeBsd => "top.freebsd",
            System::BusyBox => "top.busybox",
            System::MacOs => "top.macos",
        }
    }
}

/// `top - 12:00:01 up  6:48,  1 user,  load average: 0.93, 1.54, 2.30`, or the first line of another system's screen.
fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| (0..tokens.len().min(5)).any(|at| System::of(&tokens[at..]).is_some()));
    Score::of_mark(mark.map_or(0, |_| POINTS), mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut reader = Reader { frames: Frames::new(&mut sink), place: Place::Outside, layout: "top.procps" };
    let mut tokens = Vec::new();
    let mut lines = text.numbered().peekable();
    while let Some((line, number)) = lines.next() {
        tokenise(line, &mut tokens);
        if !tokens.is_empty() {
            reader.line(line, number, &tokens, lines.peek().map_or("", |(next, _)| next));
        }
        if reader.frames.is_full() {
            break;
        }
    }
    let Reader { frames: Frames { records, .. }, layout, .. } = reader;
    (records.finish(layout, &mut sink), sink.into_diags())
}

/// Where in a screen a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Outside,
    Summary,
    Processes,
}

struct Reader<'t, 's> {
    frames: Frames<'t, 's>,
    place: Place,
    layout: &'static str,
}

impl<'t> Reader<'t, '_> {
    fn line(&mut self, line: &'t str, number: u32, tokens: &[Token<'t>], next: &'t str) {
        let (own, front) = stamp_of(line, tokens);
        let words = &tokens[front..];
        match System::of(words) {
            Some(System::MacOs) => {
                // Its second line is the moment.
                let mut tokens = Vec::new();
                tokenise(next, &mut tokens);
                let stamp = own.or_else(|| stamp_of(next, &tokens).0);
                return self.short(System::MacOs, line, words, number, stamp);
            }
            Some(System::BusyBox) => return self.short(System::BusyBox, line, words, number, own),
            Some(system) => return self.begin(system, line, words, number, own),
            None => {}
        }
        let read = match self.place {
            Place::Outside => false,
            Place::Processes => !ends_table(words),
            // The second line of macOS has nothing but the moment.
            Place::Summary if words.is_empty() => self.layout == System::MacOs.layout(),
            Place::Summary => words.first().is_some_and(|first| self.summary(&line[first.at..], words, number)),
        };
        if !read {
            self.place = Place::Outside;
            self.frames.other(line, number, tokens);
        }
    }

    /// Begins a screen whose first line is one of the summary.
    fn short(&mut self, system: System, line: &str, words: &[Token<'_>], number: u32, stamp: Option<RowStamp<'t>>) {
        self.layout = system.layout();
        self.place = if self.frames.begin(number, stamp) { Place::Summary } else { Place::Outside };
        if let Some(first) = words.first().filter(|_| self.place == Place::Summary) {
            self.summary(&line[first.at..], words, number);
        }
    }

    /// Begins a screen: its time and the load.
    fn begin(&mut self, system: System, line: &'t str, words: &[Token<'t>], number: u32, own: Option<RowStamp<'t>>) {
        self.layout = system.layout();
        let of_bsd = system == System::FreeBsd;
        let at = if of_bsd { words.len() - 1 } else { 2 };
        let clock = words.get(at).and_then(|word| {
            let (stamp, _) = leading(std::slice::from_ref(word))?;
            Some(RowStamp { stamp, text: word.text })
        });
        self.place = if self.frames.begin(number, own.or(clock)) { Place::Summary } else { Place::Outside };
        let Some(load) = line.split("load average").nth(1).and_then(|rest| rest.split_once(':')) else { return };
        // FreeBSD's time of operation follows the load.
        self.load(load.1.split(" up ").next().unwrap_or_default(), number);
    }

    fn load(&mut self, numbers: &str, number: u32) {
        for (word, name) in numbers.split_whitespace().zip(["load.1m", "load.5m", "load.15m"]) {
            self.number(word.trim_matches([',', ';']), name, number);
        }
    }

    fn number(&mut self, word: &str, name: &str, number: u32) {
        match amounts(word).next().and_then(|amount| amount.value) {
            Some(value) => self.frames.set(name, Unit::None, Kind::Gauge, value),
            None => self.frames.not_number(number, word, name),
        }
    }

    /// Takes a line of the summary; false if it is none.
    fn summary(&mut self, line: &str, words: &[Token<'_>], number: u32) -> bool {
        if words.iter().any(|word| word.text == "PID") {
            self.place = Place::Processes;
            return true;
        }
        let Some((label, rest)) = line.split_once(':') else { return false };
        let label = label.trim_end();
        let (unit, subject) = label.rsplit_once(' ').unwrap_or(("", label));
        match subject {
            "average" | "Avg" => self.load(rest, number),
            "PhysMem" => self.memory("Mem", unit, rest, number),
            "Tasks" | "Processes" => self.tasks("tasks", Unit::Processes, rest, number),
            "Threads" => self.tasks("threads", Unit::Threads, rest, number),
            "processes" => self.bsd_tasks("tasks", Unit::Processes, unit, rest, number),
            "threads" => self.bsd_tasks("threads", Unit::Threads, unit, rest, number),
            "Mem" | "Swap" | "ARC" => self.memory(subject, unit, rest, number),
            _ if is_cpu(label) => self.shares(label, rest, number),
            // procps in another language: swap's third number ends a sentence.
            _ if unit.ends_with("iB") => {
                let subject = if rest.contains(". ") { "Swap" } else { "Mem" };
                self.memory(subject, unit, rest, number);
            }
            // Users, the sort order, what the compressed ARC holds.
            _ => {}
        }
        true
    }

    fn tasks(&mut self, group: &str, unit: Unit, rest: &str, number: u32) {
        // Processes in five states have their names in English whatever the language.
        let foreign = unit == Unit::Processes
            && amounts(rest).count() == STATES.len()
            && amounts(rest).next().is_some_and(|amount| amount.name != STATES[0]);
        for (at, amount) in amounts(rest).enumerate() {
            let name = STATES.get(at).filter(|_| foreign).copied().unwrap_or(amount.name);
            self.put(&format!("{group}.{name}"), unit, Kind::Gauge, &amount, 1.0, number);
        }
    }

    /// FreeBSD's `40 processes:  1 running, 39 sleeping`.
    fn bsd_tasks(&mut self, group: &str, unit: Unit, total: &str, rest: &str, number: u32) {
        for amount in amounts(total) {
            self.put(&format!("{group}.total"), unit, Kind::Gauge, &amount, 1.0, number);
        }
        self.tasks(group, unit, rest, number);
    }

    /// `%Cpu(s)`, `Cpu(s)`, FreeBSD's `CPU`, and with a number those of one processor.
    fn shares(&mut self, label: &str, rest: &str, number: u32) {
        let digits: String = label.chars().filter(char::is_ascii_digit).collect();
        for amount in amounts(rest) {
            let name = if digits.is_empty() { amount.name.to_owned() } else { format!("cpu{digits}.{}", amount.name) };
            self.put(&name, Unit::Percent, Kind::Share, &amount, 1.0, number);
        }
    }

    fn memory(&mut self, subject: &str, unit: &str, rest: &str, number: u32) {
        let power = match unit {
            "MiB" => 1,
            "GiB" => 2,
            "TiB" => 3,
            "PiB" => 4,
            _ => 0,
        };
        let kib = KIB.powi(power);
        let foreign =
            unit.ends_with("iB") && amounts(rest).nth(1).is_some_and(|amount| !["free", "used"].contains(&amount.name));
        let titles = if subject == "Swap" { SWAP } else { MEMORY };
        for (at, amount) in amounts(rest).filter(|amount| !amount.percent).enumerate() {
            let amount = Amount { name: titles.get(at).filter(|_| foreign).copied().unwrap_or(amount.name), ..amount };
            // procps has room for these only behind swap.
            let of_memory = matches!(amount.name, "avail" | "cached");
            let subject = if of_memory { "Mem" } else { subject };
            // What FreeBSD paged in and out since the last screen.
            let since = subject == "Swap" && matches!(amount.name, "In" | "Out");
            let kind = if since { Kind::Count } else { Kind::Gauge };
            // FreeBSD prints bytes without a suffix only if there are none.
            let scale = amount.suffix_kib.unwrap_or(kib);
            self.put(&format!("{subject}.{}", amount.name), Unit::KiB, kind, &amount, scale, number);
        }
    }

    fn put(&mut self, name: &str, unit: Unit, kind: Kind, amount: &Amount<'_>, scale: f64, number: u32) {
        match amount.value {
            Some(value) => self.frames.set(name, unit, kind, value * scale),
            None => self.frames.not_number(number, amount.text, name),
        }
    }
}

/// What procps 3.3.10 and later print, in this order in every language (`show_special` in `top/top.c`).
const STATES: [&str; 5] = ["total", "running", "sleeping", "stopped", "zombie"];
const MEMORY: [&str; 4] = ["total", "free", "used", "buff/cache"];
const SWAP: [&str; 4] = ["total", "free", "used", "avail"];

/// Whether a line ends the table of processes: a prompt, a date. Each process has a number in front.
fn ends_table(words: &[Token<'_>]) -> bool {
    !words.first().is_some_and(|word| word.text.bytes().all(|b| b.is_ascii_digit()))
}

/// `%Cpu(s)`, `Cpu(s)`, `%Cpu3`, `Cpu12`, `CPU`, `CPU 3`.
fn is_cpu(label: &str) -> bool {
    let rest = label.trim_start_matches('%');
    let rest = rest.strip_prefix("Cpu").or_else(|| rest.strip_prefix("CPU"));
    // macOS has ` usage` behind it.
    rest.is_some_and(|rest| rest == "(s)" || rest == " usage" || rest.trim().bytes().all(|b| b.is_ascii_digit()))
}
