// The words of the lesson on LRU as a stack, in English.

import type { LessonWords } from "../../../lesson/plan.ts";

export const LRU_STACK: LessonWords = {
  title: "LRU is a stack",
  summary: "Why can LRU never do worse with more memory?",
  pages: [
    {
      title: "Tomorrow will be like yesterday",
      text: `Best would be to give up the page that is not needed for longest. But nobody knows the future.

LRU bets that it will look like the past: it gives up the page that has gone **longest without being used**. It is the *least recently used* one.

Press →. Before each step you are asked what will happen; only then you see it.`,
      notes:
        'Ask why the bet should pay. Wanted is the word *locality*: loops, the stack, the fields of one object. "Because it is fair" is not an answer.',
      goals: ["Predict three steps rightly"],
    },
    {
      title: "Saved at the last moment",
      text: `The *Stack* is LRU's whole memory of the past. A page that is used goes to the **top**; the one at the **bottom** leaves next.

Page 0 was at the bottom just now. One more fault would have thrown it out. It was used in time and is on top again.

Look one step back to see it, then find the next page that is saved from the very bottom.`,
      notes:
        "Step through slowly and let the class call the bottom page each time. The hits at steps 7 and 12 come from the middle; 13 is the one.",
      goals: ["Find the next step at which the page at the bottom is saved by a hit"],
    },
    {
      title: "One run, every size",
      text: `Now six frames, enough for all six pages: only first uses fault.

But the stack remembers more. A page that is wanted and lies in place **4 or deeper** would not have been in a memory of three frames.

So go through the run once and note each page's place *before* it moves. First uses, and places 4 and deeper: those are the faults with **three** frames. And with four?`,
      notes:
        "The place is called *stack distance*. Mattson, Gecsei, Slutz and Traiger, 1970: one pass over the string gives the faults for every memory size. Divide the class: one half counts three frames, the other four.",
      goals: ["Three frames, without running them: how many faults?", "Four frames: how many?"],
    },
    {
      title: "Nothing is lost",
      text: `Three frames hold the top three of the stack. Four frames hold the top four: **the same three and one more**. So what hits with three frames hits with four, always.

This is the *inclusion property*, and FIFO does not have it.

The curve shows the faults for each number of frames. It never rises. Add a frame and compare the pages in memory; then drag the marker to where more memory stops helping.`,
      notes:
        "Ask who else keeps an order of pages that does not depend on the number of frames. OPT does: who is used again soonest. FIFO does not, for its order depends on which references fault.",
      goals: [
        "At step 11, give LRU a fourth frame: is one of 0, 2 and 3 lost?",
        "Find the fewest frames with which only the six first uses fault",
      ],
    },
    {
      title: "Where LRU is helpless",
      text: `A loop over six pages, five frames. Twenty-four references, **twenty-four faults**: LRU always gives up just the page that comes next.

So never rising does not mean falling. With how many frames does LRU hit at all?

And with five frames, who does well here? Somebody must do the *opposite* of LRU.`,
      notes:
        "A loop one page too large is no toy: reading a file bigger than memory twice looks like this. MRU has 9 faults here, as few as OPT. Then ask why nobody uses MRU for everything.",
      goals: [
        "Find a number of frames with which LRU hits",
        "Find the policy that does the opposite, and see it beat LRU",
      ],
    },
  ],
};
