//! A build: processes that compile one file after another, and one that links when they have ended.

use super::{Launch, NS_PER_S, Op, Program, ns, touch_ns};
use base::rng::Rng;
use std::collections::VecDeque;

/// Steps in which a compile or the link goes on: between them its memory grows and is used.
const STEPS: u32 = 16;
/// Pages of headers that are read in a step: a megabyte in a compile, of some hundred headers.
const HEADERS: u32 = 16;
/// Thousandths of the exponent of Zipf's law by which headers are popular: everybody includes the same few.
const HEADERS_SKEW: u32 = 1000;
/// What a process has allocated, and the compiler.
const MEMORY: u8 = 0;
const COMPILER: u8 = 1;

/// One of the processes.
#[derive(Debug, Clone)]
pub struct Build {
    spec: scenario::Build,
    touch_ns: u64,
    /// The number of the file that is compiled next; none for the process that links.
    file: Option<u32>,
    ops: VecDeque<Op>,
    under_way: bool,
    rounds: u32,
    /// Whether the link is planned.
    linked: bool,
}

/// The processes of a build.
pub(super) fn launches(spec: &scenario::Build, workload: u16) -> impl Iterator<Item = Launch> {
    let files = (0..spec.jobs).map(Some).chain([None]);
    let start_ns = ns(spec.start_s, NS_PER_S);
    files.map(move |file| Launch {
        start_ns,
        stop_ns: None,
        program: Program::Build(Box::new(Build::new(spec, file))),
        workload,
    })
}

impl Build {
    fn new(spec: &scenario::Build, file: Option<u32>) -> Self {
        Build {
            spec: spec.clone(),
            touch_ns: touch_ns(spec.touch_us),
            file,
            ops: VecDeque::new(),
            under_way: false,
            rounds: 0,
            linked: false,
        }
    }

    pub(super) fn next(&mut self, rng: &mut Rng) -> Op {
        if self.ops.is_empty() {
            self.rounds += u32::from(std::mem::take(&mut self.under_way));
            match self.file {
                Some(file) if file < self.spec.files => {
                    self.compile(file, rng);
                    self.file = Some(file.saturating_add(self.spec.jobs));
                }
                None if !self.linked => self.link(),
                _ => {}
            }
        }
        self.ops.pop_front().unwrap_or(Op::Exit)
    }

    fn compile(&mut self, number: u32, rng: &mut Rng) {
        let [compiler, headers, sources, objects] = self.spec.files();
        let [source, object] = self.spec.pages_of_each();
        // Between half and one and a half of the mean.
        let pages = (self.spec.pages / 2 + rng.below(self.spec.pages.saturating_add(1))).max(1);
        self.under_way = true;
        self.ops.push_back(Op::Open { region: COMPILER, file: compiler.0, pages: compiler.1 });
        self.ops.push_back(Op::Map { region: MEMORY, pages });
        self.stream(sources, number * source, source, false);
        for step in 0..STEPS {
            let (first, count) = part(compiler.1, step);
            self.sweep(COMPILER, first, count);
            let (file, pages_, ns) = (headers.0, headers.1, self.touch_ns);
            self.ops.push_back(Op::Pick { file, pages: pages_, count: HEADERS, skew: HEADERS_SKEW, ns });
            self.grow(pages, step);
        }
        self.stream(objects, number * object, object, true);
        self.ops.extend([Op::Unmap { region: MEMORY }, Op::Unmap { region: COMPILER }]);
    }

    fn link(&mut self) {
        let [_, _, _, objects] = self.spec.files();
        let pages = self.spec.link_pages;
        (self.under_way, self.linked) = (true, true);
        self.ops.push_back(Op::Join { before: self.spec.jobs });
        self.ops.push_back(Op::Map { region: MEMORY, pages });
        for step in 0..STEPS {
            let (first, count) = part(objects.1, step);
            self.stream(objects, first, count, false);
            self.grow(pages, step);
        }
    }

    /// The next part of memory is written, and as many touches go to what there is by then.
    fn grow(&mut self, pages: u32, step: u32) {
        let (first, count) = part(pages, step);
        self.sweep(MEMORY, first, count);
        if count > 0 {
            let (pages, ns) = (first + count, self.touch_ns);
            self.ops.push_back(Op::Scatter { region: MEMORY, first: 0, pages, count, write_percent: 50, ns });
        }
    }

    fn sweep(&mut self, region: u8, first: u32, count: u32) {
        let (write, ns) = (region == MEMORY, self.touch_ns);
        if count > 0 {
            self.ops.push_back(Op::Sweep { region, first, count, step: 1, write, ns });
        }
    }

    fn stream(&mut self, (file, pages): (u32, u32), first: u32, count: u32, write: bool) {
        if count > 0 {
            self.ops.push_back(Op::Stream { file, pages, first, count, write, ns: self.touch_ns });
        }
    }

    /// Files compiled, or linked.
    pub(super) fn rounds(&self) -> u32 {
        self.rounds
    }
}

/// The part of so many pages that belongs to a step: the first one and how many.
fn part(pages: u32, step: u32) -> (u32, u32) {
    let upto = |step: u32| (u64::from(pages) * u64::from(step) / u64::from(STEPS)) as u32;
    (upto(step), upto(step + 1) - upto(step))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEC: scenario::Build = scenario::Build {
        file: 5,
        jobs: 2,
        files: 3,
        pages: 40,
        compiler_pages: 32,
        header_pages: 100,
        link_pages: 160,
        touch_us: 1.0,
        start_s: 1.0,
    };

    fn ops(process: usize) -> (Vec<Op>, u32) {
        let Program::Build(mut build) = launches(&SPEC, 0).nth(process).map(|launch| launch.program).unwrap() else {
            panic!("another program")
        };
        let mut rng = Rng::new(3);
        let all = std::iter::repeat_with(|| build.next(&mut rng)).take_while(|&op| op != Op::Exit).collect();
        (all, build.rounds())
    }

    #[test]
    fn each_file_is_compiled_by_one_process_and_every_compile_frees_its_memory() {
        let (first, second) = (ops(0), ops(1));
        assert_eq!((first.1, second.1), (2, 1), "files 0 and 2, and file 1");
        let written = |ops: &[Op]| -> Vec<u32> {
            let objects = ops.iter().filter_map(|op| match *op {
                Op::Stream { file: 8, pages: 192, first, count: 64, write: true, .. } => Some(first),
                _ => None,
            });
            objects.collect()
        };
        assert_eq!((written(&first.0), written(&second.0)), (vec![0, 128], vec![64]));
        assert_eq!(first.0.iter().filter(|op| matches!(op, Op::Unmap { .. })).count(), 4);
    }

    #[test]
    fn a_compile_reads_its_source_the_compiler_and_headers_and_writes_memory_that_grows() {
        let (ops, _) = ops(1);
        let Op::Map { region: 0, pages } = ops[1] else { panic!("{:?}", ops[1]) };
        assert!((20..=60).contains(&pages), "{pages}");
        assert_eq!(ops[0], Op::Open { region: 1, file: 5, pages: 32 });
        assert_eq!(ops[2], Op::Stream { file: 7, pages: 48, first: 16, count: 16, write: false, ns: 1000 });
        assert_eq!(ops[3], Op::Sweep { region: 1, first: 0, count: 2, step: 1, write: false, ns: 1000 });
        assert_eq!(ops[4], Op::Pick { file: 6, pages: 100, count: 16, skew: 1000, ns: 1000 });
        let mut grown = 0;
        for op in &ops {
            match *op {
                Op::Sweep { region: 0, first, count, write, .. } => {
                    assert!(write && first == grown);
                    grown += count;
                }
                Op::Scatter { first, pages, .. } => assert_eq!((first, pages), (0, grown)),
                _ => {}
            }
        }
        assert_eq!(grown, pages);
    }

    #[test]
    fn the_link_waits_for_all_compiles_and_reads_all_objects() {
        let (ops, rounds) = ops(2);
        assert_eq!((ops[0], ops[1], rounds), (Op::Join { before: 2 }, Op::Map { region: 0, pages: 160 }, 1));
        let read: u32 = ops.iter().map(|op| if let Op::Stream { file: 8, count, .. } = *op { count } else { 0 }).sum();
        assert_eq!(read, 192);
    }
}
