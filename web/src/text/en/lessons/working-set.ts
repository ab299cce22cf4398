// The words of the lesson on working sets and thrashing, in English.

import type { LessonWords } from "../../../lesson/plan.ts";

export const WORKING_SET: LessonWords = {
  title: "Working sets and thrashing",
  summary: "How much memory does a program need?",
  pages: [
    {
      title: "How few frames would you give it?",
      text: `This program works in three phases: first on pages 1 to 4, then on 5 to 8, then on 1, 2, 9 and 10. With two frames, LRU faults at 49 of the 60 references.

Frames cost money. How few are enough? Open the **curve** and look for its *knee*: to the left of it each frame saves many faults, to the right hardly any.`,
      notes: `Ask for a number first. Most will say ten, as there are ten pages. Four are enough: 12 faults, which are ten first uses, and pages 1 and 2 when they come back. A fifth frame saves nothing.`,
      goals: ["Open the curve", "Find the fewest frames with at most 12 faults"],
    },
    {
      title: "One frame too few",
      text: `A loop over six pages, four times round. With six frames only the first round faults.

And with **five**? Commit yourself to a number before you try it.

LRU throws out the very page that the loop needs next. Can another policy do better with the same five frames?`,
      notes: `Expect answers around 9. It is all 24: one frame too few costs everything. MRU throws out the page used last and faults 9 times, as few as OPT. Reading a file round and round that is a little larger than memory is the everyday form of this loop.`,
      goals: [
        "Say how many of the 24 references fault under LRU with five frames",
        "With five frames, find a policy with at most 12 faults",
      ],
    },
    {
      title: "Look back to look ahead",
      text: `How can a system know what a program needs? Peter Denning's answer: look back. The pages used in the last few references are its **working set**. Keep these and drop every other, even if no frame is wanted.

So a page can leave at a *hit*. Step until one does.

Then make the window longer, until 14 faults are left. What does that cost?`,
      notes: `Denning, *The working set model for program behavior*, 1968. A window of 7 gives 14 faults. The price: at a change of phase the set holds old and new pages, up to seven. Keeping it exactly means work at every reference; WSClock (Carr and Hennessy, 1981) makes do with R bits.`,
      goals: ["Find a hit at which a page leaves", "Choose a window that leaves at most 14 faults"],
    },
    {
      title: "Two programs, one memory",
      text: `Two programs take turns, three references each: one loops over pages 1, 2, 3, the other over 11, 12, 13. Five frames are enough for either of them.

Count the hits. Both do nothing but wait for pages: this is **thrashing**. Even OPT faults 12 times, twice as often as needed.

What helps? Try more memory. Then, with five frames again, edit the string: run one program *after* the other.`,
      notes: `The cure is to run fewer programs at once, not a cleverer policy. Denning, *Thrashing: its causes and prevention*, 1968: time-sharing machines collapsed under one user more. Nobody need type it all: \`1 2 3 1 2 3 11 12 13 11 12 13\` shows it.`,
      goals: [
        "Give LRU enough memory for both: six faults",
        "With five frames, order the references so that LRU faults six times",
      ],
    },
  ],
};
