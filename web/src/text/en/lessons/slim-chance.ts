// The words of the lesson on stock FreeBSD and Slim Chance, in English.

import type { LessonWords } from "../../../lesson/plan.ts";

/** Team 2's kernel, beside the stock one as A. */
const TEAM_2 =
  "#v=1&view=kernel&k=act_decay:halve,active_requeue_end:head,deactivate_end:head,free_end:head,vm.pageout_update_period:10&ram=32768&seed=1&secs=20&wired=20125&swap=786432&cpus=2&wl=stress:pages=131072:touch_us=0.1:workers=3:start_s=0:stop_s=20&at=20&pin=k=%26ram=32768%26seed=1%26secs=20%26wired=20125%26swap=786432%26cpus=2%26wl=stress:pages=131072:touch_us=0.1:workers=3:start_s=0:stop_s=20";

export const SLIM_CHANCE: LessonWords = {
  title: "Stock or Slim Chance?",
  summary: "What if the page daemon forgot faster, and put pages back at the front?",
  pages: [
    {
      title: "Once round the queue",
      text: `A scan walks *active* from its head. Was a page used since the last look? Then its \`act_count\` rises; if not, it falls by one. Either way it goes to the **tail**.

A worker goes over its 160 pages again and again. A program that came later wrote 140 pages and has forgotten them. Nobody is in need, so once a second the daemon looks at 30 of the 300.

Go from scan to scan with \`.\`: when does a count fall for the first time?`,
      notes: `At 17 s. Ten scans are one round. The first round finds all pages used, also the forgotten ones: they were written once. The second finds the difference. Stock takes 600 s for a round; here \`vm.pageout_update_period\` is 10 s, as with Slim Chance, so that only the policy will differ.`,
      goals: ["Find a page whose act_count falls"],
    },
    {
      title: "A shorter memory",
      text: `In 2016 students in Santa Cruz were asked to build another policy, **Slim Chance**. It *halves* the count of an unused page. And it puts pages at the **head**: those that stay active, and those that become inactive.

This is the worker of lesson 9 under Slim Chance; A is stock. The worker waits for memory while the daemon scans twice a second.

Stock needs ten scans until the first page becomes inactive. How many does Slim Chance need?`,
      notes: `Five: 5, 9, 4, 2, 1, 0. That is at 2.3 s instead of 4.8, and the worker waits 2.5 s instead of 5. Halving keeps its promise. Its price: a page used at every fourth scan is lost; stock keeps one used at every fifth.`,
      goals: ["Find the first page that becomes inactive"],
    },
    {
      title: "The same thirty",
      text: `The programs of page 1 again, under Slim Chance; A is stock. This is the scan at second 30. Go through it page by page, then through the next one.

The daemon looks at 30 pages and puts each back at the **head**. A second later it begins there again, and finds the same 30, in reverse order. By second 70 it has never looked at the other 270, among them all 140 that nobody uses.

When does a count fall for the first time here?`,
      notes: `At 70.5 s, when a third program needs memory and whole scans begin. Until then the daemon sees pages in use and learns nothing. Luck decides: had the forgotten program started first, its pages would all be inactive after 35 s, for an unused front drains.`,
      goals: ["Find a page whose act_count falls"],
    },
    {
      title: "Who leaves?",
      text: `At 70 s the third program wants 200 pages, and the daemon wakes. Stock went round six times by then; B knows nothing of the 140 forgotten pages. The newcomer waits 1.5 s under stock, 2.5 s here.

And what becomes inactive last goes to the head and is written **first**. So fresh pages of the newcomer leave before forgotten ones, and are read back. How often? Under stock, never.

One knob turned back is enough to mend this. Which?`,
      notes: `Eight reads. \`active_requeue_end\` to the tail ends them, and the newcomer waits half a second: better than stock, for halving was the good half of the idea. \`deactivate_end\` to the tail ends them, too, but the wait stays. \`free_end\` changes nothing.`,
      goals: ["Find a page that is read back from swap", "Turn one knob of B so that nothing is read back"],
    },
    {
      title: "More faults, more work",
      text: `The worker of page 2, now with 800 pages where 404 fit; its minute is over. Beside stock, a scan of Slim Chance looks at 31 % fewer pages and starts 23 % more writes; there are 55 % more faults.

Is that bad? The worker has finished nine rounds instead of six. In *each* round it faults about as often as before: 4 % more.

Nobody is forgotten here, since each round frees everything. Does Slim Chance need less memory, too?`,
      notes: `No: up to 405 pages both write nothing. With 406, stock finishes 6 rounds instead of 37, Slim Chance 12. Let the class say what they would count to tell better from worse. Faults alone mislead: a machine that stands still has none. Count the work done, and who had to wait.`,
      goals: ["Find a load at which Slim Chance writes nothing to swap"],
    },
    {
      title: "What the teams measured",
      text: `Two teams published means. On 128 MB, team 2's scans looked at 28 % fewer pages and started 38 % more writes, with three times the page reclaims. On 256 MB, team 1 had 45 % fewer active pages, 12 % more writes and 7 % more faults.

Page 5 agrees. But [run team 2's machine](${TEAM_2}): *in all*, B scans 21 % more, since it scans more often. Read the unit first!

*What the teams measured* (in Kernel) has every number beside ours.

Whose question do such tables answer?`,
      notes: `Neither table says how much work was done, so neither tells which kernel was better; and one load is one load. A desktop with forgotten programs was not measured. That is where page 3 would show.`,
      goals: [],
    },
  ],
};
