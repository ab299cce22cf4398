// The words of the controls that watch a machine from outside the kernel: by the ids of the core.

/** A control: its name and what it does. */
interface ControlWords {
  readonly name: string;
  readonly note: string;
}

const CONTROLS: Readonly<Record<string, ControlWords>> = {
  mpl: {
    name: "Multiprogramming limit",
    note: "At most so many processes run at a time. The others wait, first come, first served.",
  },
  "fifty-percent": {
    name: "50 % rule",
    note: "Fewer processes run while the disk is busy for more than half the time, more while it is idle for longer.",
  },
  "lifetime-swap": {
    name: "L = S rule",
    note: "Fewer processes run while faults follow each other faster than the disk can bring a page.",
  },
  knee: {
    name: "Knee rule (stand-in)",
    note: "Looks for the number of processes at which the time between two faults is longest for the pages each of them has.",
  },
  "working-set": {
    name: "Working-set policy",
    note: "A process runs only if its working set fits into memory beside those of all others that run. If wanted, pages outside it go first.",
  },
  pff: {
    name: "Page-fault frequency, PFF",
    note: "Who faults rarely loses the pages it has not used since its last fault. While memory is short and somebody faults too often, one process less runs.",
  },
  wsclock: {
    name: "WSClock",
    note: "Pages that their process has not used for a while of its own time go first. When a page is needed and there are none of these, one process less runs.",
  },
  blake: {
    name: "Blake’s controller (stand-in)",
    note: "A level of thrashing is measured, and the number of processes that run is raised and lowered by it.",
  },
  bsd: {
    name: "Load control of 4.3BSD",
    note: "When memory is desperately short, a whole process is put out. It comes back when there is room for it.",
  },
  aix: {
    name: "Load control of AIX",
    note: "Processes that read their own pages back too often are suspended while memory thrashes.",
  },
  packs: {
    name: "Pack scheduling",
    note: "Processes are packed into groups that fit into memory, and the groups take long turns. Small processes are in every group.",
  },
  oomd: {
    name: "Killing by pressure, as systemd-oomd does",
    note: "When nobody has got anything done for most of half a minute, the process that reads most pages back is killed.",
  },
  tpf: {
    name: "Thrashing protection, TPF (stand-in)",
    note: "When the processor idles and several processes fault hard, one of them keeps its pages until it runs well.",
  },
  "token-time": {
    name: "Swap token, by time",
    note: "One process keeps its pages as long as it faults, for five minutes at most. The rules of Linux 2.6.11.",
  },
  "token-priority": {
    name: "Swap token, by priority",
    note: "Whoever faults ever more often gets the token and keeps its pages. The rules of Linux 2.6.20.",
  },
};

const PARAMS: Readonly<Record<string, string>> = {
  limit: "Limit",
  quantum_s: "Turn",
  target: "Target",
  band: "Band around it in which nothing changes",
  period_s: "Time between two changes",
  tau_ms: "Window, in processor time",
  memory: "Share of memory that working sets may fill",
  replacement: "Which pages go",
  T_ms: "Shortest time between faults that is good enough, in processor time",
  suspension: "While memory is short and somebody wants more",
  theta_ms: "A page may go that was not used for, in processor time",
  victim: "Who is held back first",
  alpha: "Weight of the last second in the mean",
  threshold: "Share of lost time at which thrashing begins",
  gain: "Gain",
  persistence: "Seconds in a row before it acts",
  maxslp_s: "A sleeper is idle after",
  maxpgio: "Transfers that are too many",
  desfree: "Free memory that is wanted",
  nbig: "Largest processes to choose from",
  v_repage_hi: "Pages taken for each page written, below which memory thrashes; 0 is off",
  v_repage_proc: "Faults for each page read back, below which a process is a candidate",
  v_min_process: "Processes that always run",
  v_sec_wait: "Quiet time before one is resumed",
  v_exempt_secs: "Time for which a resumed process is safe",
  capacity: "Share of memory that a pack may fill",
  every_pack: "A process of at most this share of memory is in every pack",
  duration_s: "Time above the limit",
  group: "Who is killed together",
  CPU_Low: "Processor use below which one is protected",
  CPU_High: "Processor use above which nobody is",
  PF_Low: "Faults at which the protection ends",
  PF_High: "Faults that are too many",
  swap_token_timeout: "Longest time with the token",
};

const WORDS: Readonly<Record<string, string>> = {
  largest: "the one with the largest working set",
  latest: "the one admitted last",
  kernel: "what the kernel chooses",
  "working-set": "those outside the working sets first",
  "one-by-one": "one process less runs",
  never: "all go on",
  process: "one process",
  workload: "all processes of a workload",
};

const SERIES: Readonly<Record<string, string>> = {
  mpl: "Processes that may run",
  blocked: "Processes held back",
  disk_busy_mean: "Disk busy, over a period",
  lifetime_over_swap: "Time between faults over time of a transfer (at most 100)",
  lifetime_per_page: "Time between faults for each page of a process",
  working_sets: "Sum of the working sets",
  want_more: "Processes that fault too often",
  replaceable: "Pages in memory outside the working sets",
  thrash_level: "Level of thrashing",
  avefree: "Free pages, over five seconds",
  load_average: "Load average",
  written_over_stolen: "Pages written for each page taken",
  packs: "Packs",
  pack: "Pack whose turn it is",
  full_avg10: "Time in which nobody got anything done, over ten seconds",
  high_PF_proc: "Processes that fault hard",
  spared_resident: "Pages of the spared process",
};

const SIMPLIFICATIONS: Readonly<Record<string, string>> = {
  "held-keep-pages":
    "A process that is held back keeps its pages until the kernel takes them; nobody uses them, so they go first.",
  "level-by-one": "The criterion is the paper’s. That the number of processes changes by one a period is this model’s.",
  "knee-by-trying":
    "The paper says where the best number of processes is, not how to find it. Here it is tried: on while it helps, else back.",
  "working-set-sampled":
    "A working set is the pages touched in the last whole window of the process’ own time, read from accessed bits ten times a second. Reads by read(2) are not in it.",
  "replacement-stays":
    "Unless it says that pages outside the working sets go first, only admission follows the working set, and which pages go is the kernel’s decision.",
  "cold-stay":
    "A page that is to go first stays until the kernel takes it. FreeBSD and Linux move it to the inactive pages, Linux 6.12 with generations to the oldest one; OpenSolaris forgets that it was used, until a hand comes by; Windows XP takes it out of the working set.",
  "pff-faults-read": "Only faults that read count: a page that is still in memory was never gone.",
  "pff-suspension":
    "The paper leaves it open who is stopped when memory is full. Here it is who was admitted last, one in two seconds, and who waits comes back when nobody faults too often or memory is no longer short. Who has waited for a page for a whole second counts as faulting too often.",
  "wsclock-kernels-hand":
    "The hand that goes round is the kernel’s own. It meets the pages first that may go, instead of asking each for its age.",
  "wsclock-loading": "A process counts as loading until it has run for as long as a page may be unused.",
  "blake-stand-in":
    "The paper’s text was not at hand. Of it only the idea is used: a level of thrashing steers the number of processes. All numbers are this model’s.",
  "held-count-as-free":
    "4.3BSD writes the pages of a process out at once. Here those of who is held back count as free, and the kernel takes them when it needs them.",
  "desfree-is-a-share":
    "Free memory that is wanted is a share of memory here, as 4.3BSD’s 200 KB were of 8 MB, but at least what the kernel’s own daemon works toward.",
  "nobody-is-nice": "Every process has nice value 0.",
  "repages-are-reads": "AIX counts pages that come back soon. Here every fault that reads counts.",
  "one-resumed-a-second": "Suspended processes are resumed one a second, in the order of their suspension.",
  "first-fit": "Each process goes into the first pack with room for it, in the order of arrival.",
  "interactive-by-size":
    "A process counts as interactive if it has little memory. What it does with it is not looked at.",
  "pressure-of-the-machine":
    "The pressure is the whole machine’s. Kernels that keep none have it computed the same way from who waits for a page or for memory; a first read counts as well then.",
  "reclaim-by-reads":
    "systemd-oomd kills the group whose pages were scanned most. The kernels here count no scans by process; pages read back since the last second stand for them.",
  "no-swap-rule": "The second rule of systemd-oomd, by swap space used, is left out.",
  "tpf-thresholds": "The thresholds are from memory, and so is the choice of the process that lacks least (uncertain).",
  "spared-are-referenced":
    "A spared process’ pages count as used whenever reclaim looks at them. Linux gives that up at the last priority, FreeBSD after eleven scans in vain.",
  "token-asked-late": "A fault asks for the token when its read is over, not when it begins.",
  "token-beside-the-kernels": "Linux’ own token, where it is on, is a second one beside this.",
};

/** Sources that are no publication. */
const SOURCES: Readonly<Record<string, string>> = {
  model: "this model’s own number",
  memory: "from memory (uncertain)",
};

/** Words of the controls. */
export const CONTROL_TEXT = {
  title: "Load control",
  none: "none",
  numbers: "Its numbers",
  numbersTitle: "Parameters of the load control",
  controls: CONTROLS,
  params: PARAMS,
  words: WORDS,
  series: SERIES,
  simplifications: SIMPLIFICATIONS,
  about: "Where it is described, and what is left out",
  /** What a number was taken from. */
  source: (source: string): string => SOURCES[source] ?? source,
  /** After a value. */
  units: { processes: "processes", samples: "samples", us: "µs", "1/s": "per s" } as Readonly<Record<string, string>>,
};
