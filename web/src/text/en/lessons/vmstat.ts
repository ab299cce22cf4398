// The words of the lesson on reading vmstat, in English.

import type { LessonWords } from "../../../lesson/plan.ts";

export const VMSTAT: LessonWords = {
  title: "Reading vmstat",
  summary: "Columns of numbers: is this machine in trouble?",
  pages: [
    {
      title: "Beware of the first row",
      text: `\`vmstat 1\` prints a row a second. The **first** is different: it is the mean since the machine was started, perhaps weeks ago. Whoever reads it as “now” reads nonsense.

Faultline leaves it out, and says so. Show the two sample logs, and look for the remark.`,
      notes: `Ask what that row says after a quiet month and a bad minute: nothing of the minute. FreeBSD's vmstat does the same. The samples are our own: a program writes at random into 1,400 MiB, of which it may keep 900 in memory.`,
      goals: ["Open two logs"],
    },
    {
      title: "Out, and in again",
      text: `\`so\` is what is written to swap, \`si\` what is read back. FreeBSD calls them \`po\` and \`pi\`.

Move the moment (← →) to where A writes most. How much comes back at that time? Nothing: somebody made room, once. That alone is no trouble.

Now find where most comes **back**. Pages thrown out and wanted again, second after second: *that* is thrashing.`,
      notes: `Expect “so is the bad one”. Writing out can be housekeeping; reading back is somebody who waits. Let them find the pattern: one tall peak of so at the start, then si and so together to the end.`,
      goals: ["Find the second in which A writes most to swap", "Find the second in which A reads most back"],
    },
    {
      title: "Free is not the number",
      text: `How much memory is free when A has least? Find it.

Nearly 18 GiB, and it swaps all the same. The program may use 900 MiB only: a **limit** of its control group, of which \`free\` knows nothing.

The reverse is more common: a healthy Linux shows little free memory, because it keeps files in it that can be dropped at once. So \`free\` alone neither accuses nor acquits.`,
      notes: `Ask first: “18 GiB free, can this machine be swapping?” Nearly all will say no. Containers have made this case common. Where to look next: the group's own memory.stat and memory.pressure.`,
      goals: ["Find the second in which A has least free memory"],
    },
    {
      title: "Nobody waits?",
      text: `\`wa\` is **0** in every row of both logs, while A reads up to 46 MiB a second back from swap. Is nobody waiting?

\`wa\` counts time in which the processor had *nothing else* to do than wait for a disk. Here other work is always at hand: look at \`us\` among the columns. So \`wa\` can show waiting, never its absence.

The kernel works too: find the second in which A's \`sy\` is highest. What begins there?`,
      notes: `At that second swapping out begins: the kernel looks for victims. In A, r is 5 to 7 on two processors, so there is always somebody to run. With one single program the same swapping would show up as wa.`,
      goals: ["Find the second in which A's kernel takes most processor time"],
    },
    {
      title: "Two logs, one question",
      text: `B is the same program on the same machine. Only \`vm.page-cluster\` differs: A reads eight pages at a time from swap, B a single one.

B swaps in 94 % less. Reading along is a bet that the neighbours are wanted soon; this program jumps at random. How much does B read back at its worst? Compare the means in the table, too.

But one log a side is no proof. What would you measure next?`,
      notes: `Measure again: over eight runs a side, si was 7,323 ± 2,668 against 711 ± 114 KiB/s, so the difference is real. How fast the program itself ran, vmstat does not say. Then let them drop logs of their own machines.`,
      goals: ["Find the second in which B reads most back", "Show the charts as tables"],
    },
  ],
};
