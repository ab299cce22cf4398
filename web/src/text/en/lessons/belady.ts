// The words of the lesson on FIFO and Belady's anomaly, in English.

import type { LessonWords } from "../../../lesson/plan.ts";

export const BELADY: LessonWords = {
  title: "FIFO and Belady's anomaly",
  summary: "Can more memory make things worse?",
  pages: [
    {
      title: "Who has to go?",
      text: `Memory has three **frames**. The program has asked for pages 1, 2 and 3. Each was a *page fault*: it had to be fetched from the disk.

Next it wants **4**, and every frame is taken. Somebody has to leave.

FIFO makes it simple: whoever came **first** leaves first, however much it is used. Is that wise? Decide, then press → and watch.`,
      notes: `Ask **before** the step who should go. Some say 3, "it has just been used", some say 1. Let both stand. Step 5 throws out 2, and step 6 fetches it back: now ask again.`,
      goals: [
        "See who makes room for page 4",
        "Stand at the step that throws out page 2, just before it is wanted again",
      ],
    },
    {
      title: "Count before you run",
      text: `Six references so far, six faults. Bad luck, or bad policy?

Six references are left: \`5 1 2 3 4 5\`. Which of them will be hits? Keep the queue in your head, or on paper, and add up the faults of **all twelve**.

Then type the number. Run it only to see where you went wrong.`,
      notes:
        "Let everybody write a number down before one is said. Three of the six are hits. Who says ten has moved pages to the back when they were hit, and that is LRU.",
      goals: ["Say how many of the twelve references fault"],
    },
    {
      title: "More memory helps. Does it?",
      text: `Nine faults with three frames. Suppose memory is cheap and the machine gets a fourth frame.

How many of the nine does it save? **Guess first.** Then press + beside *Frames* and read the count at the top right.

If you do not believe it, step through it.`,
      notes:
        "Take a vote: seven, eight, nine? Hardly anybody says ten. Bélády, Nelson and Shedler published this in 1969.",
      goals: [
        "Find two numbers of frames of which the larger one faults more",
        "Find out with how many frames only the five first uses fault",
      ],
    },
    {
      title: "Where the fourth frame hurts",
      text: `Step 8, three frames: page 1 is in memory, a **hit**.

Stay at this step and add a frame. Page 1 is gone. Why?

Look at the queue. With four frames, page 1 was *never out* until step 7, so it was still the oldest, and left when 5 came. With three frames it had been thrown out and fetched again, so 4 stood before it in the queue.

FIFO punishes a page for having stayed.`,
      notes:
        "Go back to steps 5 and 6: there the fourth frame saves two faults. At 8, 9 and 12 it costs three. The larger memory is not a superset of the smaller one: that is the whole point.",
      goals: ["See the same step with four frames"],
    },
    {
      title: "Is FIFO alone?",
      text: `LRU gives up the page that was *used* longest ago. On this string it has 10 faults with three frames and 8 with four, and its curve never rises: not here, not on any string.

FIFO is not the only one that can rise, though. Choose other policies, give each three frames and then four, and find a second culprit.

For strings of your own: [the Arena searches for them](#view=arena&a=fifo,clock;load-r:1,lru&o=finder).`,
      notes:
        "Here MFU does it too, and so do Clock and second chance if pages load with R = 1, and WSClock. From three frames to four, FIFO needs twelve references: no shorter string of up to five pages does it.",
      goals: ["Find another policy to which a fourth frame does harm"],
    },
  ],
};
