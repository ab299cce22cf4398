// The words of the Windows XP model: what it leaves out.

export const SIMPLIFICATION_TEXT: Readonly<Record<string, string>> = {
  "no-source-read":
    "The source of Windows is not public. The model follows Windows Internals and ReactOS, and is simpler than the system; where they are silent its rules are ours (uncertain).",
  "limits-uncertain":
    "How many modified pages start the modified page writer (800), the clusters of the page file (16 pages written, 1 read) and how much is trimmed at a time are assumed (uncertain).",
  "maximum-never-binds":
    "The maximum of a working set (345 pages) is a soft limit: with plenty of available pages a set grows beyond it, without it replaces from its minimum on. So it has no effect here.",
  "one-bit-ages":
    "Pages have no ages: one that was not used since its accessed bit was last cleared is old. Each second a sixteenth of every working set is cleared.",
  "balance-at-one-moment":
    "The balance set manager does its work at one moment; the time that takes goes by afterwards. For want of pages it is woken every 10 ms at most.",
  "writes-capped":
    "At most 1,024 pages are being written at a time; how many requests Windows allows for each page file is not known here (uncertain).",
  "zero-thread-sampled":
    "The zero page thread looks every 10 ms whether anybody wants to run, and then fills up to 2,000 pages. The system’s runs whenever a processor is idle.",
  "stacks-stay":
    "A process whose thread has waited 15 s is swapped out with all pages of its working set. Kernel stacks stay the kernel’s, and coming back takes no read.",
  "file-cache-without-set":
    "What is read from a file goes to the standby list at once; the system cache’s own working set is left out. Files are read eight pages at a time.",
  "no-prefetcher": "Programs and libraries are not loaded, and nothing is prefetched at the start.",
  "files-are-contiguous": "Each file lies on the disk in one piece, and the page file, of fixed size, at its end.",
  "costs-are-estimates":
    "The processor time of faults, scans and transfers is an order of magnitude, not a measurement (uncertain).",
  "wired-share": "How many frames belong to the kernel is set, not computed (uncertain).",
};
