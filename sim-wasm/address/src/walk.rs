//! Tells a run access by access: TLB, page table and frames, as the textbook's engine has the frames change.

use crate::document::Document;
use crate::layout::Layout;
use crate::record::{Cow, Entry, Eviction, Held, InnerEntry, Run, Snapshot, Stage, Step, Victim, Walked};
use crate::served::Served;
use crate::sharing::{Meant, Sharing};
use crate::tables::Tables;
use crate::time::Times;
use crate::tlb::Tlb;
use crate::translator::Planned;
use base::record::NONE;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// What stays as it is while a machine runs.
#[derive(Debug)]
struct Given {
    document: Document,
    layout: Layout,
}

/// A machine in the middle of a run.
#[derive(Debug, Clone)]
pub(crate) struct Machine {
    given: Rc<Given>,
    tlb: Tlb,
    sharing: Sharing,
    tables: [Tables; 2],
    /// Where contents are.
    resident: BTreeMap<u64, u32>,
    dirty: BTreeSet<u64>,
    referenced: BTreeSet<(u8, u64)>,
    protected: BTreeSet<(u8, u64)>,
    running: u8,
    times: Times,
    /// References that the engine has served.
    references: usize,
}

/// `None` if the policy refused to load a page.
pub(crate) fn tell(mut machine: Machine, planned: &[Planned], served: &[Served], string: String) -> Option<Run> {
    let mut one = |planned| {
        let mut step = machine.step(planned, served)?;
        step.after = machine.snapshot(|_, _| true);
        Some(step)
    };
    let steps = planned.iter().map(&mut one).collect::<Option<Vec<_>>>()?;
    let layout = &machine.given.layout;
    Some(Run { steps, string, one_level_bytes: layout.entry_bytes() << layout.page_bits() })
}

impl Machine {
    pub(crate) fn new(document: Document, layout: Layout, tlb: Tlb) -> Self {
        Machine {
            tlb,
            sharing: Sharing::new(layout.page_bits()),
            given: Rc::new(Given { document, layout }),
            tables: [Tables::default(), Tables::default()],
            resident: BTreeMap::new(),
            dirty: BTreeSet::new(),
            referenced: BTreeSet::new(),
            protected: BTreeSet::new(),
            running: 1,
            times: Times::default(),
            references: 0,
        }
    }

    /// The next access or fork; the state afterwards is left out. `None` if the policy refused to load the page.
    pub(crate) fn step(&mut self, planned: &Planned, served: &[Served]) -> Option<Step> {
        match *planned {
            Planned::Fork => Some(self.fork()),
            Planned::Access { process, address, write, tag, meant } => {
                self.access(process, address, write, tag, meant, served)
            }
        }
    }

    fn fork(&mut self) -> Step {
        self.sharing.fork();
        self.tlb.forget(1);
        self.protected = self.sharing.pages().map(|(owned, _)| owned).collect();
        let pages: Vec<u64> = self.protected.iter().map(|(_, page)| *page).collect();
        for page in pages {
            self.tables[1].need(&self.given.layout, page);
        }
        self.plain(1, 0, false, None)
    }

    fn access(
        &mut self,
        process: u8,
        address: u64,
        write: bool,
        tag: Option<u32>,
        meant: Meant,
        served: &[Served],
    ) -> Option<Step> {
        let mut step = self.plain(process, address, write, tag);
        let owned = (process, step.parts.page);
        step.stages = vec![Stage::Split];
        step.flushed = self.running != process && self.tlb.switch();
        self.running = process;
        step.set = self.tlb.set_of(owned.1);
        if step.set.is_some() {
            step.stages.push(Stage::Tlb);
        }
        step.hit = self.tlb.look_up(process, owned.1).map(|(at, _)| at);
        if step.hit.is_none() {
            self.walk(&mut step, owned, meant.from);
        }
        self.tables[usize::from(process - 1)].need(&self.given.layout, owned.1);
        self.sharing.access(owned, write, false);
        let (mut reads, mut write_backs) = (0, 0);
        let references = 1 + usize::from(meant.from != meant.to);
        for (number, contents) in [meant.from, meant.to].into_iter().skip(2 - references).enumerate() {
            let is_copy = number == 1;
            let one = served.get(self.references).filter(|one| one.frame != NONE)?;
            self.references += 1;
            self.bring(&mut step, one, contents, is_copy);
            reads += u32::from(one.fault && !is_copy);
            write_backs += one.write_backs;
            step.frame = one.frame;
        }
        step.fault = reads > 0;
        step.cow = match meant {
            Meant { last_owner: true, .. } => Cow::LastOwner,
            _ if meant.from == meant.to => Cow::No,
            _ if self.resident.contains_key(&meant.from) => Cow::Copied,
            _ => Cow::TakenOver,
        };
        if step.cow == Cow::LastOwner && !step.fault {
            step.stages.push(Stage::Fault);
        }
        if write {
            self.protected.remove(&owned);
        }
        self.after_fault(&mut step, owned, meant.to);
        let one = Times {
            accesses: 1,
            tlb_hits: u32::from(step.hit.is_some()),
            walk_reads: step.walked.len() as u32,
            faults: reads,
            write_backs,
            ..Times::default()
        };
        self.times.add(
            one,
            self.given.document.costs,
            self.given.layout.levels().len(),
            self.given.document.tlb.entries > 0,
        );
        Some(step)
    }

    /// Walks the page table as far as it goes.
    fn walk(&self, step: &mut Step, owned: (u8, u64), contents: u64) {
        let tables = &self.tables[usize::from(owned.0 - 1)];
        let leaf = self.given.layout.levels().len() - 1;
        for (level, &index) in step.parts.indices.iter().enumerate() {
            let resident =
                self.sharing.owners(contents).any(|owner| owner == owned) && self.resident.contains_key(&contents);
            let valid = if level == leaf { resident } else { tables.has(&self.given.layout, level + 1, owned.1) };
            step.walked.push(Walked { level: level as u32, index, valid });
            step.stages.push(Stage::Walk);
            if !valid {
                return;
            }
        }
    }

    /// Brings contents into memory as the engine did.
    fn bring(&mut self, step: &mut Step, one: &Served, contents: u64, is_copy: bool) {
        if is_copy || one.fault {
            step.stages.push(Stage::Fault);
        }
        if !one.victims.is_empty() {
            step.stages.push(Stage::Victim);
        }
        let mut victims = Vec::new();
        for &victim in &one.victims {
            let dirty = self.dirty.contains(&victim.contents);
            victims.push(Victim { dirty, ..victim });
            self.evict(victim.contents);
        }
        if !victims.is_empty() {
            step.evictions.push(Eviction { victims, rivals: one.rivals.clone() });
        }
        if one.write_backs > 0 {
            step.stages.push(Stage::WriteBack);
        }
        for contents in &one.cleaned {
            self.dirty.remove(contents);
        }
        if one.fault {
            step.stages.push(if is_copy { Stage::Copy } else { Stage::Read });
            self.resident.insert(contents, one.frame);
        }
    }

    fn evict(&mut self, contents: u64) {
        self.resident.remove(&contents);
        self.dirty.remove(&contents);
        for (process, page) in self.sharing.owners(contents).collect::<Vec<_>>() {
            self.tlb.invalidate(process, page);
            self.referenced.remove(&(process, page));
        }
    }

    /// What follows once the page is there: table, TLB, bits, physical address.
    fn after_fault(&mut self, step: &mut Step, owned: (u8, u64), contents: u64) {
        let changed = step.fault || step.cow != Cow::No;
        if changed {
            step.stages.push(Stage::Table);
        }
        if step.hit.is_none() || changed {
            let writable = !self.is_protected(owned);
            step.filled = self.tlb.fill(owned.0, owned.1, step.frame, writable).map(|(at, _)| at);
            if step.filled.is_some() {
                step.stages.push(Stage::Fill);
            }
        }
        self.referenced.insert(owned);
        if step.write {
            self.dirty.insert(contents);
        }
        step.physical = self.given.layout.compose(step.frame, step.parts.offset);
        step.stages.extend([Stage::Bits, Stage::Compose, Stage::Access]);
    }

    fn is_protected(&self, owned: (u8, u64)) -> bool {
        self.protected.contains(&owned) || self.given.document.read_only.iter().any(|&page| u64::from(page) == owned.1)
    }

    fn plain(&self, process: u8, address: u64, write: bool, tag: Option<u32>) -> Step {
        Step {
            process,
            address,
            write,
            tag,
            parts: self.given.layout.split(address),
            flushed: false,
            set: None,
            hit: None,
            walked: Vec::new(),
            fault: false,
            cow: Cow::No,
            evictions: Vec::new(),
            frame: 0,
            filled: None,
            physical: 0,
            stages: vec![Stage::Fork],
            after: Snapshot::default(),
        }
    }

    /// The state, with those of the entries in use that are wanted: by their owner, and by whether the page is in memory.
    pub(crate) fn snapshot(&self, wanted: impl Fn((u8, u64), bool) -> bool) -> Snapshot {
        let entry = |(owned, contents): ((u8, u64), u64)| Entry {
            process: owned.0,
            page: owned.1,
            frame: self.resident.get(&contents).copied(),
            referenced: self.referenced.contains(&owned),
            dirty: self.dirty.contains(&contents),
            protected: self.is_protected(owned),
        };
        let mut frames = vec![None; self.given.document.frames as usize];
        for (&contents, &frame) in &self.resident {
            let owners = self.sharing.owners(contents).count() as u32;
            let page = contents & ((1 << self.given.layout.page_bits()) - 1);
            if let Some(place) = frames.get_mut(frame as usize) {
                *place = Some(Held { contents, page, owners });
            }
        }
        let second = if self.sharing.forked() { self.tables[1].bytes(&self.given.layout) } else { 0 };
        let inner = [1_u8, 2].into_iter().zip(&self.tables).flat_map(|(process, tables)| {
            let entries = tables.inner(&self.given.layout);
            entries.map(move |(level, table, index)| InnerEntry { process, level, table, index })
        });
        Snapshot {
            inner: inner.collect(),
            tlb: self.tlb.lines().to_vec(),
            entries: self
                .sharing
                .pages()
                .filter(|&(owned, contents)| wanted(owned, self.resident.contains_key(&contents)))
                .map(entry)
                .collect(),
            frames,
            table_bytes: self.tables[0].bytes(&self.given.layout) + second,
            times: self.times,
        }
    }
}
