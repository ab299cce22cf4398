// The words of the lesson on Clock, in English.

import type { LessonWords } from "../../../lesson/plan.ts";

export const CLOCK: LessonWords = {
  title: "Clock",
  summary: "How much of LRU can one bit buy?",
  pages: [
    {
      title: "A second chance",
      text: `Clock is FIFO's queue bent into a ring. The **hand** points at the page whose turn it is to leave.

Each page has one bit, **R**. Whenever a page is used, the *hardware* sets it to 1: the kernel does nothing on a hit.

Page 6 has been in memory longest, and the hand points at it. But it has just been used. What will happen to it when 5 comes?`,
      notes:
        "FIFO would throw out 6: have somebody say so first. Corbató described Clock for Multics in 1968. That a hit costs the kernel nothing is the reason why anybody uses it.",
      goals: ["See what the hand does with page 6", "Find the next step at which the hand passes two pages"],
    },
    {
      title: "Be the hand",
      text: `The rules again, for the one who has to find room:

- R = 1: set it to 0, move on. That was the second chance.
- R = 0: this page leaves. The new one takes its place, and the hand moves one further.

Press → and predict, before you see it, what the hand does.`,
      notes:
        "Let one half of the class answer for the hand and the other for the page. The usual mistake: to clear the bit of the page that is loaded, too, or to forget to move the hand past it.",
      goals: ["Predict three steps rightly"],
    },
    {
      title: "Once all the way round",
      text: `Here the hand passed pages 1 and 2, which had been used, and found 3 with R = 0.

How must the string look for the hand to go **once all the way round** and come back to where it began? Edit the *Reference string*: one reference more is enough.

Then ask: which page left, and who else would have chosen just that one?`,
      notes:
        "If every R is 1, the bits say nothing, and the oldest page leaves: Clock is FIFO then. In a busy system the hand goes round often, and that is a sign that memory is short.",
      goals: ["Make the hand go once all the way round"],
    },
    {
      title: "One bit, two textbooks",
      text: `Does a page come into memory with R = 1, for it is being used, or with R = 0, since nobody has *re*-used it? Tanenbaum and Stallings say 1, others 0.

You know this string from Belady. With R = 1 Clock faults here exactly as often as FIFO, whatever the number of frames. Its anomaly comes with it.

Look at it. Then change *Pages load with R*.`,
      notes:
        "With R = 0 the counts are 12, 12, 10, 8, 5: LRU's. So one line of code decides whose child Clock is, on this string. A homework that does not say which one it means has two right answers.",
      goals: ["Catch Clock faulting more with more frames", "Get Clock down to 8 faults with four frames"],
    },
    {
      title: "Almost LRU",
      text: `One string, three policies. Clock stands between FIFO and LRU: it knows *whether* a page was used since the hand came by, but not *when*.

Jump to the steps where they disagree and see who regrets it.

Does knowing more always help? Find a run in which Clock has **fewer** faults than LRU: change frames, string or the bit at loading, or let **Find a string** search.`,
      notes:
        "On this string with three frames: FIFO 15, Clock 14, LRU 12. With pages loaded at R = 0 Clock needs 11. Beating LRU is luck, not skill; but a policy is judged by whole workloads, not by one string.",
      goals: ["Stand at a step where the three part ways", "Find a run in which Clock beats LRU"],
    },
  ],
};
