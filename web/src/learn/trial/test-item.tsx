// An item of a test. Keys type what is shown: the page's digit, the first letter of "hit" and "fault", Enter.

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { words as WORDS } from "virtual:words/learn/trial";
import type { Hotkey } from "../../base/commands/hotkey.ts";
import { Choices } from "../../base/controls/choices.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useCommands } from "../../base/page/use-commands.ts";
import { policyName } from "../../base/text/policy.ts";
import type { Item } from "../model/trial/items.ts";

/** Props of an item. */
export interface TestItemProps {
  readonly item: Item;
  /** Takes the answer, or `undefined` for "I don't know". */
  readonly onGive: (given: string | undefined) => void;
}

/** The item. Give it a `key`, so that each begins without an answer. */
export function TestItem({ item, onGive }: TestItemProps): ReactNode {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [given, setGiven] = useState("");
  const [missing, setMissing] = useState(false);
  const isNumber = item.choices.length === 0;
  const choose = (value: string): void => {
    setGiven(value);
    setMissing(false);
  };
  const submit = (): void => {
    const isWhole = isNumber ? /^\d{1,3}$/.test(given.trim()) : given !== "";
    if (isWhole) onGive(isNumber ? String(Number(given)) : given);
    else setMissing(true);
  };
  useEffect(() => {
    const { current } = form;
    (current?.querySelector<HTMLElement>("input[type=text]") ?? current)?.focus({ preventScroll: true });
  }, []);
  useItemCommands(item, choose, submit);
  return (
    <form
      ref={form}
      className="trial-item"
      tabIndex={-1}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="trial-setting">{WORDS.setting({ policy: policyName(item.policy), frames: item.frames })}</p>
      <p className="trial-note">{WORDS.conventions}</p>
      <ReferenceString item={item} />
      <p id={id} className="trial-ask">
        {askText(item)}
      </p>
      {isNumber ? (
        <NumberAnswer given={given} invalid={missing} onType={choose} />
      ) : (
        <ItemChoices item={item} given={given} onChoose={choose} />
      )}
      <p className="trial-line">
        <button type="submit" className="solid">
          {WORDS.answer}
        </button>
        <TextButton onPress={() => onGive(undefined)}>{WORDS.dontKnow}</TextButton>
      </p>
      <p className="field-error" role="alert">
        {missing && (isNumber ? WORDS.typeNumber : WORDS.choose)}
      </p>
      <p className="trial-note">{WORDS.noFeedback}</p>
    </form>
  );
}

interface NumberAnswerProps {
  readonly given: string;
  readonly invalid: boolean;
  readonly onType: (text: string) => void;
}

function NumberAnswer({ given, invalid, onType }: NumberAnswerProps): ReactNode {
  return (
    <input
      type="text"
      className="entry trial-number"
      inputMode="numeric"
      autoComplete="off"
      aria-label={WORDS.faults}
      aria-invalid={invalid}
      value={given}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

function askText({ kind, step, references }: Item): string {
  const where = { step, page: references[step - 1] ?? "" };
  if (kind === "total") return WORDS.ask.total;
  return kind === "outcome" ? WORDS.ask.outcome(where) : WORDS.ask.victim(where);
}

/** The string with its numbers, so that nobody has to count. */
function ReferenceString({ item }: { readonly item: Item }): ReactNode {
  return (
    <ol className="trial-string" aria-label={WORDS.reference}>
      {item.references.map((page, at) => (
        <li key={at} aria-current={at + 1 === item.step ? "step" : undefined}>
          <span className="trial-note">{at + 1}</span>
          <b>{page}</b>
        </li>
      ))}
    </ol>
  );
}

interface ItemChoicesProps {
  readonly item: Item;
  readonly given: string;
  readonly onChoose: (given: string) => void;
}

function ItemChoices({ item, given, onChoose }: ItemChoicesProps): ReactNode {
  const chosen = item.choices.indexOf(given);
  return (
    <>
      {item.kind !== "outcome" && <p className="trial-note">{WORDS.held}</p>}
      <Choices
        legend={askText(item)}
        texts={item.choices.map(choiceText)}
        given={chosen === -1 ? undefined : chosen}
        onChoose={(place) => onChoose(item.choices[place] ?? "")}
      />
    </>
  );
}

const choiceText = (choice: string): string =>
  choice === "hit" ? WORDS.hit : choice === "fault" ? WORDS.fault : choice;

function useItemCommands(item: Item, choose: (given: string) => void, submit: () => void): void {
  useCommands("learn", [
    ...item.choices.map((choice) => {
      const text = choiceText(choice);
      return {
        id: `learn.trial-${choice}`,
        title: WORDS.chooseCommand({ choice: text }),
        section: "edit",
        keys: [text.charAt(0).toUpperCase() as Hotkey],
        over: "page",
        run: () => choose(choice),
      } as const;
    }),
    { id: "learn.trial-answer", title: WORDS.answerCommand, section: "edit", keys: ["Enter"], run: submit },
  ]);
}
