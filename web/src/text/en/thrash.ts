// What the Thrash view says, in English.

const grouped = (n: number): string => n.toLocaleString("en");

/** Pages in megabytes. */
const megabytes = (pages: number): string => `${grouped(Math.round(pages / 256))} MB`;

interface Conditions {
  readonly consumers: number;
  readonly pages: number;
  readonly footprint: number;
  readonly calibrated: boolean;
  readonly writes: number;
  readonly sleepMs: number;
  readonly intervalS: number;
  /** Idle processes beside them, the pages of each, and pages that keep swap compressed. */
  readonly idle: number;
  readonly idlePages: number;
  readonly compressed: number;
}

export const THRASH_TEXT = {
  title: "Thrashing",
  conditions: ({
    consumers,
    pages,
    footprint,
    calibrated,
    writes,
    sleepMs,
    intervalS,
    idle,
    idlePages,
    compressed,
  }: Conditions): string =>
    `${consumers} consumers of ${megabytes(pages)}${footprint < pages ? `, ${grouped(footprint)} pages in use${calibrated ? " (calibrated)" : ""}` : ""}: ${grouped(writes)} writes, ${grouped(sleepMs)} ms of sleep; one more every ${grouped(intervalS)} s${idle > 0 ? `; ${idle} idle processes of ${megabytes(idlePages)}` : ""}. 1 GB of memory${compressed > 0 ? `, of which ${megabytes(compressed)} keep swap compressed` : ""}, 2 GB of swap`,
  experiment: "Experiment",
  experiments: { e1: "e1", e2: "e2", e3: "e3", e4: "e4", stability: "stability" },
  calibration: "Memory in use",
  calibrations: { literal: "as published", calibrated: "calibrated" },
  calibrationNotes: {
    literal: "Every consumer writes all of its memory, as the study’s text says.",
    calibrated:
      "Calibrated: each consumer uses just so many pages that thrashing begins when the study saw it begin. The study does not say so.",
  },
  systems: "Systems",
  /** Of the study. */
  findings: "Findings",
  openInLogs: "Open in Logs",
  /** Logs lays two systems side by side: which of more. */
  compareLogs: { title: "Two systems, side by side in Logs", open: "Open both" },
  logs: {
    vmstat: (system: string): string => `${system}: vmstat, once a second`,
    perfmon: (system: string): string => `${system}: performance counters, once a second`,
  },
  scenario: (system: string): string => `${system}: scenario, for the terminal`,
  systemNames: { freebsd: "FreeBSD", linux: "Linux", solaris: "OpenSolaris", winxp: "Windows XP" },
  swapTo: "Swap to",
  leftOut: "Simplified",
  leftOutTitle: "What the models leave out or make simpler",
  denning: "Denning’s curve",
  denningNote: (seconds: number): string =>
    `cycles a second of all consumers together, against how many there are: all come at once, the first ${grouped(seconds)} s of their life`,
  denningRun: { chosen: "Sweep", every: "Sweep with every control" },
  denningStop: "Stop",
  denningProgress: (done: number, of: number): string => `${grouped(done)} of ${grouped(of)} machines`,
  denningColumn: "consumers",
  uncontrolled: "without a control",
  /** Beside the load controls, in Denning’s curves. */
  swapRemedies: { ssd: "Swap to SSD", network: "Swap to network RAM", compressed: "Compressed swap" },
  controlsTable: (consumers: number): string =>
    `Cycles a second with ${grouped(consumers)} consumers, and what a control or a faster swap changes`,
  controlsNote:
    "Press one to see its curve; a control is set above, too. Mind who makes the cycles: where few processes keep their pages and the others starve, the sum can be high. Faster swap lets the others take pages back sooner: all fare alike, and the sum may fall.",
  denningFits: (fit: number): string => `${grouped(fit)} fit`,
  load: "Load…",
  loadTitle: "The load and the machine",
  loadNote: "What is changed here holds for all systems.",
  fields: {
    consumers: "Consumers",
    pages: "Pages of each",
    footprint: "Pages in use of each",
    writes: "Writes in a cycle",
    sleepMs: "Sleep after a cycle",
    intervalS: "From one to the next",
    room: "Memory left to them",
    idle: "Idle processes beside them",
  },
  units: { pages: "pages", ms: "ms", s: "s" },
  pattern: "Pages of a cycle",
  patterns: { uniform: "others every time", repeat: "the same every time" },
  release: "Who ends first",
  releases: { fifo: "the first", lifo: "the last" },
  counters: "Paging",
  countersOf: { moved: "pages moved", read: "what the study read" },
  countersNote: {
    moved: "Pages of swap that were read and written, a second.",
    read: "As the study counted: on Linux kilobytes of all transfers, on OpenSolaris only what the swapper of whole processes moved.",
  },
  map: "Memory",
  mapNote: (frames: number): string =>
    `one frame in ${grouped(frames)}, in the order of their numbers, in the colour of its owner`,
  lanes: "Processes",
  lanesNote: "bar in a lane: how fast it gets on; gap: its time was up; at the right: its memory now",
  followed: (consumer: string, second: number, each: string): string =>
    `Consumer ${consumer} at ${grouped(second)} s: ${each}.`,
  followedOn: (system: string, does: string, pages: number, rounds: number): string =>
    `<b>${system}</b> ${does}, ${grouped(rounds)} cycles, ${grouped(pages)} pages`,
  absent: "is not there",
  cpu: "Processor",
  cpuUnit: "%",
  paging: "Paging",
  pagingUnit: "/s",
  smooth: "thick: smoothed as the study did",
  onset: (second: number): string => `too many from ${grouped(second)} s on`,
  formula: (start: number, interval: number, room: number, footprint: number): string =>
    `memory is too small from ${grouped(start)} s + ${grouped(interval)} s · ⌊${grouped(room)} / ${grouped(footprint)}⌋ on`,
  outcome: "What came of it",
  outcomeColumns: [
    "system",
    "too many from, by the formula",
    "disk saturated from",
    "until",
    "came back after",
    "latest end, late by",
    "not ended",
    "cycles in all",
    "fairness",
    "bystander late by, 95 of 100",
    "at most",
  ],
  outcomeNote:
    "The disk is saturated where it is busy for half of ten seconds or more. Back: from the first end that was due until the disk is not saturated any more. Fairness: Jain’s index of cycles a second of life, 1 if all fare alike.",
  never: "never",
  all: "all fit",
  bystander: "An innocent bystander",
  bystanderNote: "wants to touch 200 pages every second: how much later it is done, in milliseconds",
  bystanderUnit: "ms",
  lines: { user: "user", system: "system", in: "in", out: "out", late: "late" },
  states: {
    sleeping: "gets on, or sleeps",
    disk: "waits for the disk",
    memory: "waits for memory",
    "swapped-out": "swapped out",
    blocked: "held back",
  },
  owners: { kernel: "kernel", free: "free", file: "files", compressed: "compressed swap" },
  consumer: (number: number): string => `${number}`,
  second: "second",
  position: "Second",
  progress: (seconds: number, of: number): string => `${grouped(seconds)} of ${grouped(of)} s`,
  hints: { second: "a second", ten: "ten", process: "process" },
  table: "Table",
  commands: {
    play: "Thrash: play or pause",
    forward: "Thrash: one second on",
    back: "Thrash: one second back",
    tenForward: "Thrash: ten seconds on",
    tenBack: "Thrash: ten seconds back",
    first: "Thrash: to the beginning",
    last: "Thrash: to the end",
    nextProcess: "Thrash: follow the next process",
    previousProcess: "Thrash: follow the process before",
    table: "Thrash: figures as tables",
  },
  tableColumns: {
    process: "process",
    rounds: "cycles",
    resident: "pages in memory",
    due: "time up at, s",
    late: "late by, s",
    doing: "does",
  },
  processTable: (system: string, name: string): string => `${system}: ${name}`,
  doings: {
    running: "runs",
    ready: "waits for the processor",
    disk: "waits for the disk",
    memory: "waits for memory",
    sleeping: "sleeps",
    "swapped-out": "is swapped out",
    blocked: "is held back",
  },
  said: (second: number, waiting: string): string => `At ${grouped(second)} s: ${waiting}.`,
  waiting: (system: string, there: number, starving: number, held: number): string =>
    `<b>${system}</b>: ${there} there, ${starving === 0 ? "nobody starves" : `<fault>${starving} ${starving === 1 ? "starves" : "starve"}</fault>`}${held === 0 ? "" : `, ${held} held back`}`,
};
