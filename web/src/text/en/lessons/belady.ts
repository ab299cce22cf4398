// The words of the lesson on FIFO and Belady's anomaly, in English.

import type { LessonWords } from "../../../lesson/plan.ts";

export const BELADY: LessonWords = {
  title: "FIFO and Belady's anomaly",
  summary: "Can more memory make things worse?",
  pages: [
    {
      title: "First in, first out",
      text: `Memory has three **frames**. The program asks for pages 1, 2, 3, and each of them is a *page fault*: it has to be fetched.

Then it asks for 4, and all frames are taken. FIFO gives up the page that came **first**, however much it is used.

Press → to take a step.`,
      notes: `Ask the class **before** the step: who leaves? Somebody will say "2, it was used last". Let it stand until step 7.`,
      goals: ["Watch the first page leave", "Find the step at which FIFO throws out a page that is needed right after"],
    },
    {
      title: "Count",
      text: `Twelve references, three frames. Every vermilion tick on the line below the figure is a fault.

How many of the twelve references fault?`,
      notes: "Let them count by hand first: the sheet to print is under Export.",
      goals: ["Say how many faults there are"],
    },
    {
      title: "More memory helps. Does it?",
      text: `Give the same program **another** number of frames, with the control beside the policy's name. Look at the count of faults each time.

Somewhere here, more frames mean *more* faults.`,
      notes: "Bélády, Nelson and Shedler found this string in 1969. Do not tell them where it is.",
      goals: ["Find two numbers of frames of which the larger one faults more"],
    },
    {
      title: "Who can't have it",
      text: `The curve shows faults against frames. The shaded piece is the anomaly.

Choose **LRU** instead: its curve never rises. With one frame more, LRU keeps all the pages it kept before and one more. FIFO does not.`,
      notes: "The inclusion property: the next lesson.",
      goals: ["Look at LRU's curve"],
    },
  ],
};
