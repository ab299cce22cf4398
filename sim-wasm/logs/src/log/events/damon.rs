//! DAMON's regions: how many bytes of the memory that it watches were accessed, how many of them often, and how many not
//! for long. A row is an aggregation.
//!
//! Read are the events `damon:damon_aggregated` (`include/trace/events/damon.h` of Linux 5.15 and 6.8; without `age` up to
//! 5.16), what `damo report raw` prints of a recording (damo 1.9 and 2.0), and the snapshots of `damo show`.
//!
//! Accessed is what `damo report wss` calls the working set. Hot and cold are as the kernel's own modules begin to act:
//! `DAMON_LRU_SORT` prefers what is accessed in half of the samples (`hot_thres_access_freq`), and `DAMON_RECLAIM` takes what
//! was not for 120 s (`min_age`). An event does not say how many samples there were, so that half of the most in the
//! file is taken.

use super::event::Event;
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::messages::snapshots::Quantity;
use crate::log::series::points::{Place, Points};
use crate::log::sink::Sink;
use crate::log::table::{Table, Unit};
use base::diag::{Code, Diag};
use human::{size, time};

mod human;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "damon-regions", sniff, parse };

const COLD_S: f64 = 120.0;

/// A region.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Region {
    start: f64,
    bytes: f64,
    accesses: f64,
    /// In aggregations, or in seconds; NaN if it is not printed.
    age: f64,
}

/// The regions of a target in an aggregation.
struct Snapshot {
    time: Option<f64>,
    target: String,
    line: u32,
    regions: Vec<Region>,
}

/// What a line of damo says.
enum Said<'t> {
    Base(f64),
    Start,
    End(f64),
    Target(&'t str),
    Region(Region),
    /// A region of `damo show`, with the access in per cent and the age in seconds.
    Shown(Region),
    Nothing,
}

fn said(line: &str) -> Option<Said<'_>> {
    let line = line.trim();
    if let Some((name, value)) = line.split_once(':') {
        match name {
            "base_time_absolute" => return Some(Said::Base(time(value)?)),
            "monitoring_start" => return Some(Said::Start),
            "monitoring_end" => return Some(Said::End(time(value)?)),
            "target_id" => return Some(Said::Target(value.trim())),
            "monitoring_duration" | "nr_regions" | "total size" => return Some(Said::Nothing),
            _ => {}
        }
    }
    if line.starts_with("# ") || line.starts_with("heatmap:") {
        return Some(Said::Nothing);
    }
    recorded(line).map(Said::Region).or_else(|| shown(line).map(Said::Shown))
}

/// `7f0000000000-7f0000001000 (   4.000 KiB)           3    12`
fn recorded(line: &str) -> Option<Region> {
    let (range, rest) = line.split_once('(')?;
    let (start, end) = range.trim().split_once('-')?;
    let hex = |text: &str| u64::from_str_radix(text, 16).ok().map(|address| address as f64);
    let (start, end) = (hex(start)?, hex(end)?);
    let mut numbers = rest.split_once(')')?.1.split_whitespace();
    let accesses = number(numbers.next()?)?;
    let age = numbers.next().and_then(number).filter(|age| *age >= 0.0).unwrap_or(f64::NAN);
    Some(Region { start, bytes: (end - start).max(0.0), accesses, age })
}

/// `0   addr 86.182 TiB   size 8.000 KiB   access 0 %   age 14.900 s`, before damo 2.2
/// `0   addr [4.000 GiB   , 16.245 GiB ) (12.245 GiB ) access 0 %   age 7 m 32.100 s`
fn shown(line: &str) -> Option<Region> {
    let (number_of, rest) = line.split_once(" addr ")?;
    let start = number(number_of.trim())?;
    let (place, rest) = rest.split_once(" access ")?;
    let bytes = match place.split_once(" size ") {
        Some((_, bytes)) => size(bytes)?,
        None => size(place.rsplit_once('(')?.1.split_once(')')?.0)?,
    };
    let (access, age) = rest.split_once('%')?;
    let age = time(age.trim().strip_prefix("age")?)?;
    Some(Region { start, bytes, accesses: number(access.trim())?, age })
}

/// `target_id=0 nr_regions=11 122509119488-135708762112: 0 864`
fn aggregated<'t>(event: &Event<'t>) -> Option<(&'t str, Region)> {
    let mut words = event.rest.split_whitespace();
    let target = words.next()?.strip_prefix("target_id=")?;
    words.next()?.strip_prefix("nr_regions=")?;
    let (start, end) = words.next()?.strip_suffix(':')?.split_once('-')?;
    let (start, end) = (number(start)?, number(end)?);
    let accesses = number(words.next()?)?;
    let age = words.next().and_then(number).unwrap_or(f64::NAN);
    Some((target, Region { start, bytes: (end - start).max(0.0), accesses, age }))
}

fn number(text: &str) -> Option<f64> {
    match field(text, 1.0) {
        Field::Value(number, false) => Some(number),
        _ => None,
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first(|line| {
        let event = || Event::of(line).filter(|event| event.name == "damon_aggregated");
        recorded(line.trim()).is_some() || shown(line.trim()).is_some() || event().is_some()
    });
    Score::of_mark(60, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut snapshots: Vec<Snapshot> = Vec::new();
    let (mut base, mut end, mut target, mut shown) = (0.0, None, "", false);
    for (line, line_number) in text.numbered() {
        if line.trim().is_empty() {
            continue;
        }
        let event = Event::of(line).filter(|event| event.name == "damon_aggregated");
        if let Some(event) = event {
            if let Some((target, region)) = aggregated(&event) {
                region_of(&mut snapshots, target, Some(event.seconds), line_number, region);
                continue;
            }
        } else if let Some(said) = said(line) {
            match said {
                Said::Base(seconds) => base = seconds,
                Said::Start => end = None,
                Said::End(seconds) => end = Some(base + seconds),
                Said::Target(id) => target = id,
                Said::Region(region) => region_of(&mut snapshots, target, end, line_number, region),
                Said::Shown(region) => {
                    shown = true;
                    region_of(&mut snapshots, target, None, line_number, region);
                }
                Said::Nothing => {}
            }
            continue;
        }
        sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(line_number, 0).token(line.trim()));
    }
    let mut points = Points::default();
    let scale = if shown { Scale { hot: 50.0, age_s: 1.0 } } else { Scale::of(&snapshots) };
    for snapshot in &snapshots {
        scale.put(snapshot, &mut points, &mut sink);
    }
    (points.finish("damon-regions.bytes", &|_, name| meaning(name), &mut sink), sink.into_diags())
}

/// Adds a region to the snapshot to which it belongs: regions ascend in a snapshot of a target.
fn region_of(snapshots: &mut Vec<Snapshot>, target: &str, time: Option<f64>, line: u32, region: Region) {
    let belongs = snapshots.last().is_some_and(|snapshot| {
        snapshot.target == target && snapshot.regions.last().is_some_and(|last| last.start < region.start)
    });
    if !belongs {
        snapshots.push(Snapshot { time, target: target.to_owned(), line, regions: Vec::new() });
    }
    if let Some(snapshot) = snapshots.last_mut() {
        snapshot.regions.push(region);
    }
}

/// From where on a region is hot, and the seconds of a step of age.
struct Scale {
    hot: f64,
    age_s: f64,
}

impl Scale {
    fn of(snapshots: &[Snapshot]) -> Self {
        let accesses = snapshots.iter().flat_map(|snapshot| &snapshot.regions).map(|region| region.accesses);
        Scale { hot: accesses.fold(0.0, f64::max) / 2.0, age_s: usual_step(snapshots) }
    }

    fn put(&self, snapshot: &Snapshot, points: &mut Points, sink: &mut Sink) {
        let labels = [("target".to_owned(), snapshot.target.clone())];
        let place = Place { group: "", labels: &labels, time: snapshot.time, line: snapshot.line };
        let bytes_of = |pass: &dyn Fn(&Region) -> bool| -> f64 {
            snapshot.regions.iter().filter(|region| pass(region)).fold(0.0, |sum, region| sum + region.bytes)
        };
        let mut put = |name: &str, value: f64| points.put(&place, name, value, sink);
        put("total", bytes_of(&|_| true));
        put("accessed", bytes_of(&|region| region.accesses > 0.0));
        put("hot", bytes_of(&|region| region.accesses > 0.0 && region.accesses >= self.hot));
        if self.age_s.is_finite() && snapshot.regions.iter().any(|region| region.age.is_finite()) {
            put("cold", bytes_of(&|region| region.accesses == 0.0 && region.age * self.age_s >= COLD_S));
        }
        put("regions", snapshot.regions.len() as f64);
    }
}

/// The median time from one snapshot to the next; NaN if there are no two.
fn usual_step(snapshots: &[Snapshot]) -> f64 {
    let times: Vec<f64> = snapshots.iter().filter_map(|snapshot| snapshot.time).collect();
    let steps = times.windows(2).filter_map(|pair| if let [a, b] = pair { Some(b - a) } else { None });
    // Targets follow each other in no time.
    let mut steps: Vec<f64> = steps.filter(|step| *step > 1e-3).collect();
    steps.sort_unstable_by(f64::total_cmp);
    steps.get(steps.len() / 2).copied().unwrap_or(f64::NAN)
}

fn meaning(name: &str) -> Quantity {
    Quantity::Gauge(if name == "regions" { Unit::None } else { Unit::B })
}
