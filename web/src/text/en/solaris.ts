// The words of the OpenSolaris model: what it leaves out.

export const SIMPLIFICATION_TEXT: Readonly<Record<string, string>> = {
  "scans-at-one-moment":
    "A scan looks at all its pages at one moment; the time that takes goes by afterwards. The page-out thread runs in between when all requests are taken.",
  "calibrated-at-boot":
    "The kernel measures in its first scans how fast it can look at pages. Here that is known from the beginning, from what the model takes a look to cost.",
  "writes-capped": "At most 1,024 pages are being written to swap at a time; the kernel has no such limit (uncertain).",
  "file-read-ahead":
    "A file is read two pages at a time, and fourteen by who goes on where it was. The file system’s own rules are finer (uncertain).",
  "read-goes-to-cachelist":
    "What read(2) has copied goes to the cache list at once; the mappings that the kernel keeps of it for a while are left out.",
  "two-priorities":
    "To choose whom to swap, who sleeps has user priority 50 and who waits for a processor 40. Processors are given in turn, without priorities.",
  "stacks-stay":
    "Kernel stacks are counted when a process is swapped, two pages each, but their frames stay the kernel’s.",
  "no-fsflush": "fsflush, which writes modified pages of files, is left out: files are read, never written.",
  "one-thread-each":
    "Every process has one thread and is an ordinary one: none is of the kernel, in real time, or stopped.",
  "files-are-contiguous": "Each file lies on the disk in one piece, and swap space at its end.",
  "costs-are-estimates":
    "The processor time of faults, scans and transfers is an order of magnitude, not a measurement (uncertain).",
  "wired-share": "How many frames belong to the kernel is set, not computed (uncertain).",
};
