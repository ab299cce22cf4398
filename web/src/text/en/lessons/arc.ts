// The words of the lesson on ghosts and ARC, in English.

import type { LessonWords } from "../../../lesson/plan.ts";

export const ARC: LessonWords = {
  title: "Ghosts and ARC",
  summary: "Can a policy learn from its own mistakes?",
  pages: [
    {
      title: "Suspicion",
      text: `Pages 1, 2 and 3 are hot. Three times, a scan of six new pages comes between. LRU and OPT begin alike. At which step does OPT hit for the first time where LRU faults?

OPT knows that the scanned pages never return. A real policy can't know, but it can *suspect*: they were used only **once**.

Let ARC take part, in OPT's lane or in one of its own.`,
      notes: `ARC makes 21 faults, LRU 30. OPT makes 21 as well: here nothing better is possible. Megiddo and Modha, *ARC: a self-tuning, low overhead replacement cache*, 2003.`,
      goals: ["Find the first step at which OPT hits and LRU faults", "Let ARC beat LRU on this string"],
    },
    {
      title: "Once, and again",
      text: `ARC has two stacks. **T1** holds pages used once lately, **T2** pages that were used again. A hit in T1 lifts a page into T2.

Take a step: page 1 rises. Then walk into the scan. Its pages fill T1 and push each other out. Which pages does T2 lose?`,
      notes: `None. Ask what T1 is during the scan: a plain LRU of two frames. And who decided that it gets two? So far nobody: it is what T2 left over. That is the next page.`,
      goals: ["See a page rise from T1 to T2", "Find a page that leaves T1 while T2 stays whole"],
    },
    {
      title: "What the ghosts say",
      text: `A page that leaves is not forgotten: its **number** stays in a ghost list, B1 or B2. A ghost holds no page and costs a few bytes.

A fault on a ghost of B1 says: *with a larger T1 this would have been a hit*. So the target **p** for T1 grows. A ghost of B2 says the opposite.

Find one of each, and watch p.`,
      notes: `p goes from 0 to 2, and back to 0. Ask what ARC has that others must be told: the split between new and proven pages. 2Q (Johnson and Shasha, 1994) has ghosts too, but its split is fixed.`,
      goals: ["Find a fault that B1 remembers, so that p grows", "Find a fault that B2 remembers, so that p shrinks"],
    },
    {
      title: "Say it first",
      text: `The same string. Now say what happens **before** it does: who leaves, for which list, what p becomes.

Three rules carry you far:

- T1 above its target gives up its last page; otherwise T2 does.
- Whoever leaves T1 goes to B1, whoever leaves T2 to B2.
- A page that comes back as a ghost goes to T2.`,
      notes: `Let the class vote with hands or fingers before you press. A wrong answer is the best moment of the lesson: the sentence below the question says which rule decided.`,
      goals: ["Predict five times right"],
    },
    {
      title: "No free lunch",
      text: `ARC guessed well here: 21 faults, LRU 30. But it guesses. Without the future, every policy can be fooled.

Find a string on which **LRU** faults less than ARC. Think first: what if the pages used twice are the ones nobody needs again? Then ask *Find a string*, and mind which lane is to win.`,
      notes: `Eight references do it: 1 1 2 3 4 5 6 2. PostgreSQL 8.0 shipped ARC and 8.0.2 replaced it by 2Q, because of IBM's patent application (2005). LIRS (Jiang and Zhang, 2002) looks at the distance between two uses instead. Whom would it fool?`,
      goals: ["Find a string on which LRU faults less than ARC"],
    },
  ],
};
