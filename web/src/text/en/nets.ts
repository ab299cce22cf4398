// What the view of memory and swap against nets says, in English. A test holds its numbers to the stored runs.

/** What was found of a tunable, beside what we find. */
interface TunableWords {
  readonly name: string;
  /** What was tried. */
  readonly tried: string;
  /** What would have to be so for it to matter, or why it cannot be tested. */
  readonly why: string;
}

/** How many numbers agree, of how many. */
type NetsAgreements = Readonly<Record<"formulas" | "run", readonly [number, number]>>;

export const NETS_TEXT = {
  open: "Nets against memory",
  back: "Kernel",
  title: "How many nets fit into memory",
  conditions:
    "A thesis on Linux 2.6.8: two processors, 4 or 8 GB of memory, 16 GB of swap, 100 network elements a net, 15 to 17 hours a run",
  lead: ({ formulas, run }: NetsAgreements): string =>
    `Of the published numbers the formulas meet <b>${formulas[0]} of ${formulas[1]}</b> within 9.5 %, our runs <b>${run[0]} of ${run[1]}</b>.`,
  memory: "Memory used",
  swap: "Swap used",
  axis: "MB, against the number of nets",
  usable: (gb: number, mb: string): string => `${gb} GB: ${mb} MB usable`,
  limit: (nets: number, gb: number): string => `${gb} GB: ${nets} nets`,
  unexplained: (nets: number, gb: number): string => `${gb} GB: ${nets}, not explained`,
  legend: {
    published: "published",
    model: "model B, a formula",
    demand: "model B: all that the nets have, in memory or swap",
    simulated: "our runs",
    here: "run here",
  },
  columns: ["nets", "published, MB", "model B, MB", "our runs, MB"],
  limits: "The limits",
  limit4:
    "With 4 GB: 6 nets. The model explains it: six nets have 3,482 MB of the 3,950 MB that processes can use, seven would have 4,004 MB.",
  limit8:
    "With 8 GB: 10 nets. The model does not explain it: by memory alone 14 nets would fit into 7,950 MB. Something else limits them, response times most likely.",
  failsTitle: "What does not reproduce",
  fails:
    "Our runs do not swap, with 8 nets or with 12. The processes keep all their memory, because the page cache has enough to give: our kernel frees those pages first and never comes to the point where it takes mapped ones. In the thesis the machine swapped 5 to 6 GB. So our memory used is 7 to 13 % above the published one from 10 nets on, and our swap is 0. With swappiness 90 instead of 60 our run does swap, 5,018 MB with 10 nets, where the thesis had 5,239 MB: our kernel stands just short of that point.",
  modelNote:
    "Model B is fitted to the thesis' own table: four numbers, found from these points. That it meets them proves little; the limit at 4 GB was not among them.",
  command: "Our points were measured by",
  runTitle: "Run one machine here",
  nets: "Nets",
  hours: "Hours",
  run: "Run",
  stop: "Stop",
  progress: (hours: string, of: number): string => `${hours} of ${of} hours`,
  result: (nets: number, hours: string, memory: string, swap: string): string =>
    `${nets} nets after ${hours} h: ${memory} MB of memory, ${swap} MB of swap. The mark is in both charts.`,
  openRun: "Open this machine in Kernel",
  crashed: "The engine stopped. Run it again.",
  shorter:
    "The thesis ran 15 to 17 hours. A net grows for about 7 hours until it has 63 % of its memory, so a shorter run shows less.",
  tunables: "Every tunable that was tried, with ten nets",
  tunablesNote:
    "The thesis found no difference beyond its noise for any of them. Ours is the change of cycles done, against the untuned machine. This load leaves our machine without strain, so the rows cannot tell: as many cycles are done as are due. The links open both machines side by side, for the first hour, or until there is swap.",
  tunableColumns: ["tunable", "tried", "thesis", "here", "what it takes to matter", "what if"],
  noDifference: "no difference",
  noStrain: "all cycles done: cannot tell",
  notRun: "not run",
  swaps: (mb: string, hours: string): string => `${mb} MB in swap, from ${hours} h on`,
  unchanged: "no change",
  whatIf: "Open in Kernel",
  whatIfOf: (name: string): string => `Open in Kernel: ${name}`,
  designs: "All of them at once",
  designsNote:
    "The thesis asked for a fractional factorial design as future work. Here it is: on a machine that does swap, every factor low or high, and the effects plotted.",
  openDesign: "Open the design",
  openThesisDesign: "The same factors on the thesis' machine",
  conditionsOf: {
    "swappiness 30": {
      name: "swappiness",
      tried: "30 instead of 60",
      why: "Swapping. It weighs mapped pages against the page cache.",
    },
    "swappiness 90": { name: "swappiness", tried: "90 instead of 60", why: "Swapping, as above." },
    "vfs_cache_pressure 50": {
      name: "vfs_cache_pressure",
      tried: "50 instead of 100",
      why: "Many files. Our load opens few, so there are few inodes to give up.",
    },
    "vfs_cache_pressure 150": { name: "vfs_cache_pressure", tried: "150 instead of 100", why: "Many files, as above." },
    "dirty 5/10": {
      name: "dirty ratios",
      tried: "5 and 10 instead of 10 and 40",
      why: "Writers that are faster than the disk. Ten nets write 5 MB/s.",
    },
    "min_free 158 MB": {
      name: "min_free_kbytes",
      tried: "158 MB instead of the kernel's own",
      why: "Bursts that take all free pages at once.",
    },
    "page-cluster 1": { name: "page-cluster", tried: "1 instead of 3", why: "Pages that are read back from swap." },
    "page-cluster 5": { name: "page-cluster", tried: "5 instead of 3", why: "Pages that are read back from swap." },
    "dirty_writeback 1000": {
      name: "dirty_writeback_centisecs",
      tried: "1,000 instead of 500",
      why: "Programs that wait for dirty pages. Ours do not.",
    },
    noop: { name: "I/O scheduler", tried: "noop", why: "A disk with a long queue." },
    deadline: { name: "I/O scheduler", tried: "deadline", why: "A disk with a long queue." },
    CFQ: { name: "I/O scheduler", tried: "CFQ", why: "A disk with a long queue, shared by several processes." },
    "swap on two disks": { name: "swap on two disks", tried: "two halves, used in turn", why: "Swapping." },
    "RAID-0": {
      name: "RAID-0",
      tried: "two disks",
      why: "A busy disk. How its chunks were set was not published, so we made no run; the link has two disks, 64 KB each in turn.",
    },
    "file systems": {
      name: "file systems",
      tried: "several",
      why: "Not testable here: the model has files without a file system.",
    },
  } as Readonly<Record<string, TunableWords>>,
};
