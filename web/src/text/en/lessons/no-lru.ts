// The words of the lesson on why kernels do not run LRU, in English.

import type { LessonWords } from "../../../lesson/plan.ts";

export const NO_LRU: LessonWords = {
  title: "Why kernels do not run LRU",
  summary: "LRU guesses well. So what keeps kernels from running it?",
  pages: [
    {
      title: "What a hit costs",
      text: `Pages 1 and 2 are used all the time. Watch the stack: even a **hit** moves a page to the top.

A processor makes many millions of references a second, and nearly all are hits. The kernel can't move a list entry at each of them. It is not even called: only a fault calls it.

Find a hit that moves a page. Then choose **Clock**, and find a hit that changes nothing.`,
      notes: `Ask who does the work at a hit. The memory management unit translates the address; not one instruction of the kernel runs. Somebody will say that moving a list entry is cheap. It is; at every load and store it is not.`,
      goals: ["Find a hit that moves a page to the top of LRU's stack", "Find a hit that changes nothing in Clock"],
    },
    {
      title: "One bit instead",
      text: `What hardware does offer is one bit a page: **R**, set at each use. Clock reads it when it needs a victim; aging shifts it into a register at every tick. Both forget *when* a page was used.

Step until the lanes part ways. Here Clock pays: 14 faults, LRU 10.

Is LRU always better? Find a string on which Clock faults **less**, by thinking or with *Find a string*.`,
      notes: `Corbató described the first clock in *A paging experiment with the Multics system*, 1968. The finder's string has seven references; let the class check it by hand. Aging is the closest to LRU here: 11 faults.`,
      goals: ["Find a step at which the lanes disagree", "Find a string on which Clock faults less than LRU"],
    },
    {
      title: "Used last is not needed next",
      text: `Suppose LRU cost nothing. Would you want it? Pages 1 and 2 are hot. In between, somebody reads long files, each page once.

LRU takes the newest pages for the most useful. Every scan sweeps the hot ones out: 23 faults in 29 references.

Find a policy that holds on to 1 and 2, with the same four frames. What does it look at instead?`,
      notes: `Ask what the winners have in common: they want to see a page twice before they trust it, by a count, a second list or a visited bit. 17 faults are the least there can be, 2 pages and 15 of the scans. The next lesson takes one winner apart.`,
      goals: ["With four frames, find a policy with at most 18 faults"],
    },
    {
      title: "A kernel that learns late",
      text: `A FreeBSD kernel, simulated and slowed down. The program touches frame 82: the hardware sets a bit, and **the kernel hears nothing**.

Only when the page daemon scans its queues does it look. It sends a used page back to *active* and raises its \`act_count\`, a small number that later scans lower again. That is what is left of LRU.

Step to the touch. Then go on to the scan that notices: \`.\` goes from scan to scan, → from page to page.`,
      notes: `The touch is at 5.96 s, the scan that notices it at 6.00 s. While memory is plentiful, minutes can lie between. Linux works alike: accessed bits, an active and an inactive list; its younger MGLRU sorts pages into generations.`,
      goals: ["Find a touch of which the kernel hears nothing", "Find the scan that notices a use"],
    },
  ],
};
