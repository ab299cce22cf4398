// A pending question: its text, the choices, Answer and Skip. Everything works from the keyboard: the keys of the
// choices, Enter, S.

import "./question.css";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Hotkey } from "../../../base/commands/hotkey.ts";
import { askQuestion, choiceTexts } from "../../explain/question.ts";
import type { ReplayRun } from "../../run/replay-run.ts";
import type { Question } from "../../model/questions.ts";
import { words as PREDICT_TEXT } from "virtual:words/textbook/predict";
import { Choices } from "../../../base/controls/choices.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { HERE, useCommands } from "../../../base/page/use-commands.ts";
import { Voice } from "../../../base/text/voice.tsx";
import { choiceKeys, placeKeys } from "./choice-keys.ts";

/** Props of a question. */
export interface LabQuestionProps {
  readonly run: ReplayRun;
  readonly question: Question;
  readonly onGive: (given: number | undefined) => void;
}

/** "2.5", or "2,5" where numbers are written like that. */
function readNumber(text: string): number | undefined {
  const written = text.trim().replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : undefined;
}

/** The question. Give it a `key`, so that each begins without an answer. */
export function LabQuestion({ run, question, onGive }: LabQuestionProps): ReactNode {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [given, setGiven] = useState<number>();
  const [missing, setMissing] = useState(false);
  const texts = choiceTexts(run, question);
  const keys = choiceKeys(texts);
  const choose = (value: number | undefined): void => {
    setGiven(value);
    setMissing(false);
  };
  const submit = (): void => {
    if (given === undefined) setMissing(true);
    else onGive(given);
  };
  useEffect(() => {
    const { current } = form;
    // A number can be typed at once. Choices have keys; the arrow keys are theirs only once one of them has the focus.
    (current?.querySelector<HTMLElement>("input[type=text]") ?? current)?.focus({ preventScroll: true });
  }, []);
  const byPage = usePagePick(form, question, choose);
  useQuestionCommands({ texts, keys, choose, submit, skip: () => onGive(undefined) });
  return (
    <form
      ref={form}
      className={byPage ? "quiz by-page" : "quiz"}
      tabIndex={-1}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div id={id}>
        <Voice sentence={[askQuestion(run, question)]} />
      </div>
      {question.answer.how === "choose" ? (
        <Choices legend={PREDICT_TEXT.yourAnswer} texts={texts} keys={keys} given={given} onChoose={choose} />
      ) : (
        <NumberAnswer onNumber={choose} invalid={missing} />
      )}
      <p className="quiz-do">
        <button type="submit" className="solid">
          {PREDICT_TEXT.answer}
        </button>
        <TextButton onPress={() => onGive(undefined)}>{PREDICT_TEXT.skip}</TextButton>
        <span className="q">{byPage ? PREDICT_TEXT.pageHint : PREDICT_TEXT.keysHint}</span>
      </p>
      <p className="field-error" role="alert">
        {missing && (question.answer.how === "choose" ? PREDICT_TEXT.choose : PREDICT_TEXT.number)}
      </p>
    </form>
  );
}

/** Lets a page in a figure beside the question be picked as its choice. Returns whether the choices are pages. */
function usePagePick(
  form: RefObject<HTMLFormElement | null>,
  { answer }: Question,
  choose: (given: number) => void,
): boolean {
  const byPage = answer.how === "choose" && answer.choices.some(({ what }) => what === "page");
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const figures = form.current?.closest(".lab-mid");
    if (!byPage || !figures) return;
    const pick = ({ target }: Event): void => {
      const page = target instanceof Element ? target.closest("g.page")?.getAttribute("data-page") : undefined;
      const place = answer.choices.findIndex((choice) => choice.what === "page" && String(choice.id) === page);
      if (place >= 0) latest.current(place);
    };
    figures.addEventListener("click", pick);
    return () => figures.removeEventListener("click", pick);
  }, [form, answer, byPage]);
  return byPage;
}

interface QuestionCommands {
  readonly texts: readonly string[];
  readonly keys: readonly Hotkey[];
  readonly choose: (given: number) => void;
  readonly submit: () => void;
  readonly skip: () => void;
}

function useQuestionCommands({ texts, keys, choose, submit, skip }: QuestionCommands): void {
  const titles = PREDICT_TEXT.commands;
  const places = placeKeys(texts);
  useCommands(HERE, [
    ...texts.map((text, i) => {
      return {
        id: `lab.choose-${i}`,
        title: titles.choose({ choice: text }),
        section: "edit",
        keys: [keys[i], places[i]].flatMap((key) => key ?? []),
        over: "page",
        run: () => choose(i),
      } as const;
    }),
    { id: "lab.answer", title: titles.answer, section: "edit", keys: ["Enter"], run: submit },
    { id: "lab.skip", title: titles.skip, section: "edit", keys: ["S"], run: skip },
  ]);
}

interface NumberAnswerProps {
  readonly invalid: boolean;
  readonly onNumber: (given: number | undefined) => void;
}

function NumberAnswer({ invalid, onNumber }: NumberAnswerProps): ReactNode {
  const [text, setText] = useState("");
  // Elsewhere, the right arrow goes on. In the field it does not: without Escape, the page would seem stuck.
  const stay = (event: KeyboardEvent): void => {
    if (event.key === "Escape") event.currentTarget.closest("form")?.focus();
  };
  return (
    <p className="quiz-number">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="entry"
        aria-label={PREDICT_TEXT.yourAnswer}
        aria-invalid={invalid}
        value={text}
        onKeyDown={stay}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onNumber(readNumber(event.currentTarget.value));
        }}
      />
    </p>
  );
}
