// The words of the lesson on dirty pages, in English.

import type { LessonWords } from "../../../lesson/plan.ts";

export const DIRTY: LessonWords = {
  title: "Dirty pages cost double",
  summary: "Is one page fault as dear as another?",
  pages: [
    {
      title: "One fault, two transfers",
      text: `A **w** behind a page means the program *writes* it. From then on the copy on the disk is out of date: the page is **dirty**, and its square has a dark corner.

Four frames, LRU. The next reference is to page 6, and LRU will give up page 2, which was written.

What has to be done with 2 before 6 can come? Watch the disk at the bottom right.`,
      notes:
        "Clean pages are thrown away: the disk has them. Ask why step 5 was cheap, though a page left there, too. The usual answer to *how many transfers has a fault?* is one.",
      goals: ["See a page being written back", "Find the next fault that takes two transfers"],
    },
    {
      title: "The bill",
      text: `LRU has 14 faults on this string, and each one reads a page. On top come the **write-backs**.

How many are there in the whole run? Two so far.

Then look for a policy that gets by with **none at all**, with the same four frames. There is one that looks at the dirty bit. Its name says what it looks for: *not recently used*.`,
      notes:
        "14 reads and 4 writes are 18 transfers. Pages still dirty at the end are not counted: they did not have to make room. Policies that choose their own amount of memory are out of competition.",
      goals: ["Say how many write-backs LRU has in all", "Find a policy that needs no write-back with four frames"],
    },
    {
      title: "Four classes",
      text: `NRU sorts pages by two bits: **R**, used since the last clock tick, counts two; **D**, dirty, counts one. The lowest class leaves.

So who leaves at the next step: a *clean* page that was used, or a *dirty* one that was used? And how can a page be in class 1, dirty but not used?

In this run none is when a page has to leave. In *Parameters*, change *References between clock ticks* until NRU gives up a page of class 1: the count of write-backs betrays it.`,
      notes:
        "The tick clears R, but never D: D is a debt, not an opinion. Note that class 1 leaves before class 2: NRU would rather write than lose a page that is in use.",
      goals: ["See whom NRU chooses at step 15", "Make NRU give up a page that is dirty, but was not used"],
    },
    {
      title: "Better than optimal?",
      text: `NRU: 10 faults, no write-back. That makes **10** transfers.

There is a policy with fewer *faults* on this string and these four frames. Find it, and look at its write-backs. Which of the two keeps the disk busier?

"Optimal" always means: optimal in what?`,
      notes:
        "OPT has 9 faults and 4 write-backs: 13 transfers. It minimises faults and knows nothing of dirt. NRU was lucky here: with a tick every 5 references it needs 15 faults and 3 write-backs.",
      goals: ["Find a policy with fewer faults than NRU here"],
    },
    {
      title: "Write before you must",
      text: `Who waits for a write-back? The program that has just faulted. So real kernels write dirty pages **early**, while nobody waits.

WSClock does it with its hand. A page unused for longer than its *window* that is dirty is sent to the disk, and the hand walks on, looking for a clean one.

With a window of 5, no page here is old enough. Change the window until it writes.`,
      notes:
        "Carr and Hennessy, 1981. Here writing takes no time; in a kernel the write runs while the hand goes on, and the page is clean when the hand comes by again. A window of 3 or less does it.",
      goals: ["Have WSClock write an old dirty page back"],
    },
  ],
};
