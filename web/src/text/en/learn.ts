// What lessons and the Learn view say, in English.

/** Everything around a lesson; the lessons themselves are in lessons/. */
export const LEARN_TEXT = {
  title: "Learn",
  conditions: (lessons: number) => `${lessons} lessons, each with something to find`,
  voice: "Watching teaches little. Change something, predict, find the string that breaks it.",
  lessons: "Lessons",
  lesson: (number: number, title: string) => `${number}. ${title}`,
  begin: "Begin",
  goOn: "Go on",
  again: "Again",
  present: "Present",
  parts: (done: number, of: number) => `${done} of ${of} done`,
  allDone: "Done",

  panel: (title: string) => `Lesson: ${title}`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  pages: "Pages",
  back: "Back",
  next: "Next",
  finish: "Finish",
  close: "Close the lesson",
  show: "Show where this page begins",
  goals: "Goals",
  goalDone: "reached",
  goalOpen: "open",
  goalReached: (goal: string) => `Goal reached: ${goal}`,
  pageDone: "That is all of this page.",
  lessonDone: (title: string) => `“${title}” is done.`,
  check: "Check",
  yourNumber: "Your number",
  wrong: "Not yet. Run it, count, and try again.",
  notAnumber: "A whole number, please.",
  loading: "The lesson is being fetched.",
  missing: "This lesson is not on this machine. If somebody gave you its file, open it in Learn.",
  toLessons: "All lessons",

  commands: {
    nextPage: "Next page of the lesson",
    lastPage: "Previous page of the lesson",
    close: "Close the lesson",
  },
} as const;
