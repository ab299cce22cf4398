// What the page itself writes: where fuzzers of its readers begin.

import { emptyPage, LESSON_FORMAT, type Lesson } from "../src/learn/model/lesson.ts";
import { writeLesson } from "../src/learn/model/read-lesson.ts";

const LAB = "#v=1&view=lab&a=clock&f=3&r=7.0.1.2";

const LESSON: Lesson = {
  id: "own-1",
  title: "A lesson",
  summary: "Of two pages",
  pages: [
    {
      ...emptyPage(LAB),
      title: "One",
      text: "**Text** with `code`, a [link](#v=1&view=lab)\n\n- and\n- a list",
      clicks: 2,
    },
    {
      ...emptyPage(""),
      title: "Two",
      text: "> quoted\n\n## Heading",
      notes: "Said aloud.",
      goals: [
        { text: "Reach it", aim: { kind: "link", link: LAB } },
        { text: "Fewer", aim: { kind: "total", total: "faults", atMost: 6, policy: "lru" } },
        { text: "Better", aim: { kind: "beats", winner: "opt", loser: "fifo", times: 2 } },
        { text: "Find it", aim: { kind: "extreme", side: "a", column: "r", which: "highest" } },
      ],
    },
  ],
};

/** Lessons as files, whole and with their fields alone. */
export const OWN_LESSONS: readonly string[] = [
  writeLesson(LESSON),
  JSON.stringify({ format: LESSON_FORMAT, version: 9, lesson: LESSON }),
  JSON.stringify(LESSON),
];

/** Their texts, as Markdown. */
export const TEXTS: readonly string[] = LESSON.pages.map((page) => page.text);
