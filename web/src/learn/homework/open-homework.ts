// Opens exercises and what students handed in, wherever their files were dropped or chosen: each is told by its content.

import { words as WORDS } from "virtual:words/learn/homework-editor";
import { explainDiag } from "../../base/text/diag.ts";
import type { Services } from "../../base/page/services.ts";
import { askHomework } from "../../base/sim/homework/ask.ts";
import type { ExerciseInput } from "../../base/sim/schema.gen.ts";
import { type HomeworkPage, homeworkUrl } from "../link/homework-url.ts";
import { kindOf } from "../model/homework/draft.ts";
import { homeworkOf, withFiles } from "../model/homework/store.ts";
import { replaceDraft } from "./keep-draft.ts";
import { problemText } from "./problem-text.ts";
import { readFiles } from "./read-files.ts";

/** Opens files: one exercise is there to be done, results are for the table of a class. Never rejects. */
export async function openHomework(
  files: readonly File[],
  notes: readonly string[],
  services: Services,
): Promise<void> {
  const { inputs, leftOut } = await readFiles(files);
  const of = (kind: "exercise" | "answers"): readonly ExerciseInput[] =>
    inputs.filter(({ text }) => kindOf(text) === kind);
  const [exercises, answers] = [of("exercise"), of("answers")];
  const others = inputs.filter(({ text }) => kindOf(text) === undefined).map(({ name }) => WORDS.notOurs({ name }));
  const store = homeworkOf(services);
  const problems = [...notes, ...leftOut, ...others, ...(await openExercises(exercises, answers.length > 0, services))];
  if (answers.length > 0 || isShown("class", services)) {
    store.setState((before) => ({ files: withFiles(before.files, answers), leftOut: problems }));
    show("class", services);
  } else if (problems.length > 0) services.toasts.show({ text: problems.join(" ") });
}

/** Opens the first exercise that can be used; returns what is wrong with the others. */
async function openExercises(
  exercises: readonly ExerciseInput[],
  forClass: boolean,
  services: Services,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { name, text } of exercises) {
    const outcome = await askHomework(`open ${name}`, { job: "check", document: text });
    const checked = outcome.status === "done" ? outcome.answer.result : undefined;
    const exercise = checked?.exercise ?? undefined;
    if (exercise === undefined) {
      const [first] = checked?.problems ?? [];
      problems.push(WORDS.wrongFile({ name, reason: first === undefined ? "" : problemText(first, explainDiag) }));
      continue;
    }
    if (forClass || isShown("edit", services) || isShown("class", services)) {
      replaceDraft(services, exercise, WORDS.opened({ name }));
    } else {
      homeworkOf(services).setState({ opened: exercise });
      show("do", services);
    }
    break;
  }
  return problems;
}

function isShown(page: HomeworkPage, { location }: Services): boolean {
  const { link } = location.getState();
  return link.view === "learn" && homeworkUrl.read(link.params).page === page;
}

/** Shows a page of homework, without the exercise of a link that is shown now. */
export function show(page: HomeworkPage, services: Services): void {
  const { location } = services;
  if (isShown(page, services) && page !== "do") return;
  const params = homeworkUrl.write(new Map(), { page });
  location.open({ view: "learn", params, shell: location.getState().link.shell });
}
