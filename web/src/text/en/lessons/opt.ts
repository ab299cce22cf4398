// The words of the lesson on OPT, in English.

import type { LessonWords } from "../../../lesson/plan.ts";

export const OPT: LessonWords = {
  title: "OPT as a yardstick",
  summary: "How good could any policy be?",
  pages: [
    {
      title: "If you knew the future",
      text: `Twenty references, three frames. LRU has 12 faults here. Is that bad? Six of them are first uses, and nobody can avoid those.

To judge, we need the best that is possible. **OPT** knows the whole string in advance and gives up the page whose next use is **farthest** away.

*Next uses* shows when each page is wanted again. Press → and play OPT yourself.`,
      notes:
        "Bélády described it in 1966 (he called it MIN). Ask for a reason why *farthest* is best; many will say *least often used from here on*. Step 8 refutes them: 3 is used least often, yet 0 leaves.",
      goals: ["Predict three steps rightly"],
    },
    {
      title: "OPT = 100 %",
      text: `Now the faults have a scale: OPT's are **100 %**, and the board *Whole string* counts the others in per cent of them. FIFO 167 %, LRU 133 %.

Change the frames of all lanes, by dragging the marker on the curves, and watch the order.

A percentage alone says little. Is there a memory in which LRU is as good as OPT? Is there one in which FIFO beats LRU?`,
      notes:
        "Four frames: LRU and OPT both have 8. Two frames: FIFO 15, LRU 17, OPT 13. So whoever says “LRU is 33 % off” has to say on which string and with how many frames.",
      goals: [
        "Find a number of frames with which LRU is as good as OPT",
        "Find one with which FIFO has fewer faults than LRU",
      ],
    },
    {
      title: "The first mistake",
      text: `LRU again, three frames. Step 4 evicts a page, and below the sentence it says what OPT would have done **in LRU's place**: the same.

Go on from eviction to eviction. At which step does LRU make its first mistake, and how soon is the mistake paid for?`,
      notes:
        "Step 8: LRU gives up 2, wanted at the very next step; OPT would have given up 0. LRU could not know: 0 had been used again twice, 2 never. Not every difference is a stupidity.",
      goals: ["Find the first step at which OPT would have chosen another page"],
    },
    {
      title: "Change the future",
      text: `OPT has just let page 3 leave, because it is *never used again*. Says who? The references behind this step.

Change one of them, or add one at the end, and leave everything **up to step 4** as it is. Make OPT say that 3 *is* used again, only later than all others.

Nothing in the past has changed, but the reason has. Can a kernel work like that?`,
      notes:
        "This is why OPT can't be built, and not for lack of speed: its choice is no function of the past. It can be computed afterwards, from a recorded string.",
      goals: ["Without touching the past, have page 3 leave because it is wanted last"],
    },
    {
      title: "How bad can it get?",
      text: `What use is a policy nobody can build? It tells when to **stop tuning**. At 105 % of OPT no idea will save much; at 200 % it is worth thinking.

And it turns "LRU is good" into a question: how far from OPT can it be driven? With three frames never beyond 300 %: that is proved.

Edit the string until LRU needs **at least twice** OPT's faults.`,
      notes:
        "A loop over four pages does it, e.g. 1 2 3 4 three times: 12 against 6. Sleator and Tarjan, 1985: with k frames, LRU has at most k times OPT's faults, and no deterministic policy that does not see the future can promise less.",
      goals: ["Find a string on which LRU has at least twice as many faults as OPT"],
    },
  ],
};
