//! A kernel just booted, a process that maps some memory, and a disk, driven by hand: nothing happens but what a test
//! does.

use base::named::Named;
use base::record::ListId;
use kernel::{Access, Boot, Call, Env, Kernel, Knobs, System, Touch};
use kernel::{Channel, MapId, Pid, Witness};
use os_freebsd::pages::object::Object;
use os_freebsd::version::Version;
use os_freebsd::vm::INACTIVE;
use os_freebsd::{FreeBsd, OS};
use scenario::DiskSpec;
use storage::Disk;

/// The process, and its mapping.
pub(crate) const PID: Pid = 0;
pub(crate) const MAP: MapId = 0;

/// The machine. An eighth of its frames is wired, its swap space is twice its frames.
pub(crate) struct Booted<W: Witness> {
    pub(crate) kernel: FreeBsd,
    pub(crate) log: W,
    pub(crate) disk: Disk,
    /// Simulated time in nanoseconds.
    pub(crate) now: u64,
    /// Processor time that the last call of the kernel took.
    pub(crate) spent_ns: u64,
    /// What the kernel has asked of the scheduler.
    pub(crate) calls: Vec<Call>,
}

impl<W: Witness> Booted<W> {
    /// A machine of `frames` frames whose process maps `pages` pages.
    pub(crate) fn new(frames: u32, pages: u32, mut log: W) -> Self {
        let knobs = Knobs::new(OS.knobs, Version::V10_2.id(), &Named::default()).unwrap();
        let (wired, swap, version) = (frames / 8, frames * 2, Version::V10_2.id());
        let kernel = FreeBsd::boot(
            &Boot {
                version,
                frames,
                wired,
                compressed: 0,
                swap,
                swap_areas: &[],
                rotational: true,
                cpus: 1,
                processes: 2,
                knobs: &knobs,
                groups: None,
            },
            &mut log,
        );
        let disk = Disk::new(DiskSpec::HDD, 1);
        let mut booted = Booted { kernel, log, disk, now: 0, spent_ns: 0, calls: Vec::new() };
        assert_eq!(booted.with(|kernel, env| kernel.map(PID, pages, env)), Some(MAP));
        booted
    }

    /// Lets the kernel work now.
    pub(crate) fn with<T>(&mut self, work: impl FnOnce(&mut FreeBsd, &mut Env<'_, W>) -> T) -> T {
        let Booted { kernel, log, disk, now, calls, .. } = self;
        let mut env = Env { now: *now, spent_ns: 0, disk, tasks: &[], calls, witness: log };
        let done = work(kernel, &mut env);
        self.spent_ns = env.spent_ns;
        done
    }

    /// The process touches a page as the processor does: the kernel is told only if the page table does not allow it.
    pub(crate) fn touch(&mut self, page: u32, write: bool) -> Touch {
        let access = Access { pid: PID, map: MAP, page, write };
        if !self.kernel.page_table(MAP).allows(page, write) {
            return self.with(|kernel, env| kernel.fault(access, env));
        }
        self.with(|kernel, env| kernel.hit(access, env));
        Touch::Done
    }

    pub(crate) fn write(&mut self, page: u32) -> Touch {
        self.touch(page, true)
    }

    pub(crate) fn read(&mut self, page: u32) -> Touch {
        self.touch(page, false)
    }

    /// The object of the process's memory.
    pub(crate) fn object(&self) -> &Object {
        let object = self.kernel.vm.entries[usize::from(MAP)].object;
        &self.kernel.vm.objects[usize::from(object)]
    }

    /// The frame that holds a page of the process's memory.
    pub(crate) fn frame(&self, page: u32) -> u32 {
        self.object().resident(page).unwrap()
    }

    /// The queue a page of the process's memory is on.
    pub(crate) fn queue_of(&self, page: u32) -> Option<ListId> {
        self.object().resident(page).and_then(|frame| self.kernel.vm.queues.list_of(frame))
    }

    /// The frames of a queue from head to tail.
    pub(crate) fn queue(&self, queue: ListId) -> Vec<u32> {
        self.kernel.vm.queues.iter(queue).collect()
    }

    /// Completes the next request of the disk.
    pub(crate) fn finish_io(&mut self) {
        self.now = self.disk.next_event().unwrap();
        let io = self.disk.finish(self.now).unwrap();
        self.with(|kernel, env| kernel.io_done(&io, env));
    }

    /// Whether those waiting for memory have been woken since this was last asked.
    pub(crate) fn take_memory_call(&mut self) -> bool {
        std::mem::take(&mut self.calls).contains(&Call::Wake(Channel::Memory))
    }

    /// Deactivates frames, in this order.
    pub(crate) fn deactivate(&mut self, frames: &[u32]) {
        self.with(|kernel, env| frames.iter().for_each(|&frame| kernel.vm.deactivate(frame, env.witness)));
        assert!(frames.iter().all(|&frame| self.kernel.vm.queues.list_of(frame) == Some(INACTIVE)));
    }
}
