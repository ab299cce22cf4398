// The words of the lesson on watermarks and the page daemon, in English.

import type { LessonWords } from "../../../lesson/plan.ts";

export const WATERMARKS: LessonWords = {
  title: "Watermarks and the page daemon",
  summary: "Who keeps some memory free, and what wakes it?",
  pages: [
    {
      title: "Free before it is needed",
      text: `A page fault should not have to wait until another page is written out. So a kernel keeps a few frames free in advance, and a **page daemon** sees to it.

This is FreeBSD 10.2, simulated and slowed down: a worker fills frame after frame. The free end of memory is magnified, with its marks.

Two of them matter first: at *wakes* the daemon is woken, and it works up to *target*. Why two, and not one? Step until it wakes, and see how many pages it is short.`,
      notes: `Ask first how many frames are free when it wakes; somebody will say none. It is 43, below the mark of 44 and 15 short of the 58 it aims at. With one mark it would wake for every single page. Linux calls its daemon kswapd and its marks min, low and high; the Kernel view has it, too.`,
      goals: ["Find the event that wakes the daemon"],
    },
    {
      title: "Who was used?",
      text: `The daemon is 15 pages short. Each page on *active* has a small count, \`act_count\`: it rises if a scan finds the page used, and falls by one if not. At 0 the page becomes *inactive*.

The first scan finds every page used: the worker has only just filled them. Go from scan to scan with \`.\` and from page to page with →. How many scans does it take until the first page becomes inactive?`,
      notes: `Ten: the first raises each count from 5 to 9, nine more take it down, half a second apart. Ask how fine a picture of the past this is. It is LRU with a very coarse clock, and it is enough.`,
      goals: ["Find a page whose act_count falls", "Find the first page that becomes inactive"],
    },
    {
      title: "Dirty pages take the long way",
      text: `Pages on *inactive* are candidates. A clean one can go at once: FreeBSD 10 moves it to *cache*, from where it can still be called back. A **dirty** one has to be written to swap first.

A daemon in no hurry (pass 1) only flags a dirty page and passes on; maybe writing will prove needless. A daemon in need writes at first sight. Find all three.`,
      notes: `The worker wrote all its pages, so at first all are dirty. A write takes neighbours along, here eight pages: one seek for all. Compare lesson 4: the same preference for clean pages, this time built into a queue.`,
      goals: [
        "Find a dirty page that is written to swap",
        "Find a clean page that is cached",
        "Find a dirty page that is only flagged",
      ],
    },
    {
      title: "Who has to wait?",
      text: `43 frames are free or cached, and yet the worker's next fault has to **wait**. The rest is a reserve for the kernel: even to write a page out, it needs memory.

The daemon tries twice at once, then it rests for half a second and tries again. Find both: the daemon that waits, and the worker that waits.

What would somebody at this machine notice?`,
      notes: `They would say “it hangs”. The worker sleeps, the processor is idle, the disk not even busy yet. Ask what would happen without a reserve: nobody could free anything any more, for freeing takes memory.`,
      goals: ["Find the fault that has to wait for memory", "Find the daemon waiting half a second"],
    },
    {
      title: "A little too much",
      text: `448 frames are left for the worker. It writes all its pages, reads them, frees them and begins again.

Drag the **load** and watch the charts. Find a load at which nothing at all is written to swap; then look for the largest. Why is it not 448?

And what does one notch more do: a little harm, or a lot?`,
      notes: `The slider gives 400; 404 would do, which is 448 less the 44 that stay free. At 400 the worker runs all the time, at 416 a fifth of it: a cliff, as with the loop of lesson 6.`,
      goals: ["Find a load at which nothing is written to swap"],
    },
  ],
};
