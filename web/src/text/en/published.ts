// The words of the published experiments beside our runs of them, in English. A test holds their numbers to the stored runs.

/** One experiment's words. */
interface ExperimentWords {
  readonly title: string;
  readonly load: string;
  readonly agrees: string;
  readonly differs: string;
  /** Why ours differ, and whether we know that or only think so. */
  readonly reasons: readonly { readonly known: boolean; readonly text: string }[];
  /** Metrics by the names they were published under. */
  readonly metrics: Readonly<Record<string, string>>;
}

/** Everything the dialog says. */
export const PUBLISHED_TEXT = {
  what: "Two teams of a course built Slim Chance into FreeBSD 10.2 and measured it beside the stock kernel. Here their experiments run again, in the model. Nothing is fitted to their tables; where we differ, it says so.",
  agreement: (agree: number, of: number): string => `${agree} of ${of} numbers change in the published direction.`,
  compared: "What agrees, and what does not",
  differs: "Not as published:",
  known: "Known:",
  guess: "A guess:",
  columns: {
    metric: "Mean",
    published: "published",
    simulated: "simulated",
    ratio: "simulated ÷ published",
    stock: "stock",
    variant: "Slim Chance",
    change: "change",
    agrees: "Same direction?",
  },
  yes: "yes",
  no: "no",
  same: "same",
  fromNothing: "from 0",
  open: "Open this run in Kernel",
  openOf: (title: string): string => `Open this run in Kernel: ${title}`,
  source: (seeds: number): string =>
    `Simulated: mean ± standard deviation over ${seeds} seeds. A change of less than 1 % counts as none.`,
  pairs: {
    "test 1: custom": "256 MB, 45 minutes",
    "test 2: custom": "4 GB, 45 minutes",
    Alternate: "128 MB, 20 seconds",
  } as Readonly<Record<string, string>>,
  experiments: {
    "freebsd-slim-a": {
      title: "Team 1: one worker for 45 minutes",
      load: "stress-ng -m 1 on 256 MB with 1 GB to fill, and on 4 GB with 4 GB. Both kernels had an update period of 100 s.",
      agrees:
        "On 256 MB, Slim Chance looks at fewer active pages a scan, makes more of them inactive, and starts more writes. The stock kernel's faults a second come close: 0.96 times the published ones on 256 MB, 1.04 times on 4 GB; and so does its free memory, 0.96 and 1.10 times.",
      differs:
        "What a scan does is far off. Our scans look at less than a tenth of the published active pages on 256 MB, and at two to three times the inactive ones. Moves to cache grow here and fell there. On 4 GB Slim Chance looks at more active pages, not fewer, and faults almost three times as often.",
      reasons: [
        {
          known: true,
          text: "The load is ambiguous. The command is stress-ng's, which goes over its memory again and again; the description, allocate, touch and free without end, is that of stress. We took the command at its word.",
        },
        {
          known: true,
          text: "Of the two, one fits the scans and the other the faults. With stress on 256 MB, stock and Slim Chance look at 0.67 and 0.66 times the published active pages, 45 % fewer under Slim Chance, as published. But then they fault 5 and 4 times as often as published, and 28 and 13 times on 4 GB.",
        },
        {
          known: false,
          text: "The two kernels may not have run the same load. In the published means stock moves 3.4 times as many pages to cache as it makes inactive on 256 MB, which happens where pages are read back together with their neighbours; Slim Chance moves about as many. In our runs it is 4.9 times as many with stress-ng, and about as many with stress.",
        },
        {
          known: true,
          text: "Nothing else runs on our machine. Shells, the log daemon and vmstat had memory, too: our avm is 0.56 times the published one.",
        },
        {
          known: true,
          text: "Disk, swap space and processor were not published, and how long a fault or a look takes is an estimate. Seeds hardly matter: chance is not what makes the difference.",
        },
        {
          known: true,
          text: "Our machine has all frames of its memory; a real kernel's v_page_count is some per cent less, which was not published.",
        },
      ],
      metrics: {
        "active scanned": "active pages looked at, a scan",
        "inactive scanned": "inactive pages looked at, a scan",
        active: "pages on active",
        inactive: "pages on inactive",
        "active->inactive": "active → inactive, a scan",
        "inactive->active": "inactive → active, a scan",
        "to cache": "moved to cache, a scan",
        flush: "writes started, a scan",
        "vmstat flt": "faults a second (vmstat flt)",
        "vmstat avm": "vmstat avm, kB",
        "vmstat fre": "vmstat fre, kB",
      },
    },
    "freebsd-slim-b": {
      title: "Team 2: three workers for 20 seconds",
      load: "stress -m 3 --vm-bytes 512M -t 20s on 128 MB with two processors. The update period was 600 s in the stock kernel and 10 s in Slim Chance.",
      agrees:
        "Slim Chance looks at 33 % fewer pages a scan (published: 28 %), makes 16 % more of them inactive (32 %), caches 25 % more (28 %) and starts 23 % more writes (38 %). All of these sizes are within 40 % of the published ones. Page reclaims double here and treble there.",
      differs:
        "Nothing is read from disk here, where 35 page faults and 5,549 were published. And no page goes from inactive to free, where Slim Chance had one in three scans.",
      reasons: [
        {
          known: true,
          text: "No worker comes to the end of its writing in 20 s, so none begins to read: nothing has to be read back. And programs are not loaded from disk in this model.",
        },
        {
          known: false,
          text: "The stock kernel's 35 faults are stress being loaded: they hardly scatter.",
        },
        {
          known: false,
          text: "Slim Chance's 5,549 scatter by 6,758. So in some of the 30 runs a worker will have come as far as reading, because Slim Chance lets it get further. Ours does with more time: in 60 s it reads back 2,574 times, the stock kernel not once.",
        },
        {
          known: true,
          text: "The kernel's own memory was not published. We took what a vmstat line of the team allows, 20,125 frames, which is an upper bound.",
        },
        {
          known: false,
          text: "Perhaps it was less. With 8,192 frames the reclaims are 1.00 and 0.90 times the published ones, instead of 0.85 and 0.54; but then scans look at 1.54 and 1.32 times as many pages, instead of 1.32 and 1.23.",
        },
        {
          known: true,
          text: "All our runs are alike, ± 0: nothing in this load is left to chance, and nothing else runs. Team 2's code is not public either; we run what its design document describes.",
        },
      ],
      metrics: {
        "page faults": "page faults with a read, a run",
        "page reclaims": "page reclaims, a run",
        "pages scanned": "pages looked at, a scan",
        "inactive->free": "inactive → free, a scan",
        "inactive->cache": "inactive → cache, a scan",
        "active->inactive": "active → inactive, a scan",
        "queued for flush": "writes started, a scan",
      },
    },
    "lru-k-1": {
      title: "LRU against LRU-K, a sequence made for LRU-K",
      load: "Processes map a file of 3 GB on a machine of 2 GB and read pieces of it, one after the other, with pauses. Read-ahead is off, and LRU-K takes a page as hot after 10 s.",
      agrees:
        "LRU-K reads fewer pages and takes less time, as published. Without anything fitted our totals are 11 to 12 % above the published ones, our times 8 %.",
      differs: "The sizes: our cache holds a little less than the published machine's did.",
      reasons: [
        {
          known: true,
          text: "The publication does not say how many frames were left for the file, what a megabyte is, or what a fault costs. The table of assumptions shows how much each matters.",
        },
        {
          known: true,
          text: "Three assumptions chosen to fit (480,000 frames, decimal megabytes, demotion) bring all totals of both sequences within 3 %. That is a fit, not a proof.",
        },
      ],
      metrics: { "page faults": "pages read, a run", time: "time, s" },
    },
    "lru-k-2": {
      title: "LRU against LRU-K, a sequence made for LRU",
      load: "The same machine and file. The sequence comes back to a piece sooner than LRU-K's threshold allows for.",
      agrees:
        "LRU reads fewer pages and takes less time, as published. Without anything fitted our totals are 6 to 8 % above the published ones, our times 5 to 6 %.",
      differs: "The sizes, as in the first sequence.",
      reasons: [
        {
          known: true,
          text: "What the first sequence leaves open, this one does, too.",
        },
      ],
      metrics: { "page faults": "pages read, a run", time: "time, s" },
    },
  } as Readonly<Record<string, ExperimentWords>>,
} as const;
