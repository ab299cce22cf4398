// The single references of a string: moved by dragging, by buttons or by Alt with an arrow key, removed by Delete.

import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { isWrite, moved, otherWay, textOf, tokensOf } from "../link/tokens.ts";
import { words as STRINGS_TEXT } from "virtual:words/textbook/strings";
import { TextButton } from "../../base/controls/text-button.tsx";
import { type TokenDrag, useTokenDrag } from "./use-token-drag.ts";

/** The most references that are shown singly. */
const MOST_TOKENS = 60;

/** Props of the editor. */
export interface TokenEditorProps {
  readonly text: string;
  readonly onPreview: (text: string) => void;
  readonly onCommit: (text: string) => void;
}

/** The references of a string that is not too long. */
export function TokenEditor({ text, onPreview, onCommit }: TokenEditorProps): ReactNode {
  const tokens = tokensOf(text, MOST_TOKENS);
  if (tokens === undefined) {
    return (
      <p className="q">{text.includes("#") ? STRINGS_TEXT.unclear : STRINGS_TEXT.tooMany({ most: MOST_TOKENS })}</p>
    );
  }
  if (tokens.length === 0) return <p className="q">{STRINGS_TEXT.nothing}</p>;
  return (
    <Tokens tokens={tokens} onPreview={(next) => onPreview(textOf(next))} onCommit={(next) => onCommit(textOf(next))} />
  );
}

interface TokensProps {
  readonly tokens: readonly string[];
  readonly onPreview: (tokens: readonly string[]) => void;
  readonly onCommit: (tokens: readonly string[]) => void;
}

function Tokens({ tokens, onPreview, onCommit }: TokensProps): ReactNode {
  const { list, current, choose, focus } = useChosen(tokens.length);
  const drag = useTokenDrag({ tokens, choose, onPreview, onCommit });
  const move = (by: number): void => {
    choose(current + by);
    onCommit(moved(tokens, current, current + by));
  };
  const remove = (): void => onCommit(tokens.toSpliced(current, 1));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) return;
    const by = STEPS[event.key];
    const toEnd = { Home: 0, End: tokens.length - 1 }[event.key];
    if (by !== undefined && event.altKey) move(by);
    else if (by !== undefined) choose(current + by);
    else if (toEnd !== undefined) choose(toEnd);
    else if (event.key === "Delete" || event.key === "Backspace") remove();
    else return;
    focus();
    event.preventDefault();
  };
  return (
    <>
      <ol ref={list} className="tokens" aria-label={STRINGS_TEXT.tokens}>
        {tokens.map((token, place) => (
          // The key is the place: the button under the pointer stays while the references in it change places.
          <li key={place}>
            <Token {...{ token, place, drag, onKeyDown }} chosen={place === current} onFocus={() => choose(place)} />
          </li>
        ))}
      </ol>
      <fieldset className="token-tools" aria-label={STRINGS_TEXT.selected}>
        <TextButton disabled={current === 0} onPress={() => move(-1)}>
          {STRINGS_TEXT.earlier}
        </TextButton>
        <TextButton disabled={current === tokens.length - 1} onPress={() => move(1)}>
          {STRINGS_TEXT.later}
        </TextButton>
        <TextButton
          pressed={isWrite(tokens[current] ?? "")}
          onPress={() => onCommit(tokens.with(current, otherWay(tokens[current] ?? "")))}
        >
          {STRINGS_TEXT.write}
        </TextButton>
        <TextButton onPress={remove}>{STRINGS_TEXT.remove}</TextButton>
      </fieldset>
      <p className="q">{STRINGS_TEXT.tokensHint}</p>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface Chosen {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly current: number;
  /** A place beyond an end means that end. */
  readonly choose: (place: number) => void;
  /** Puts the focus on the chosen reference, once it is in its new place. */
  readonly focus: () => void;
}

/** Which reference keys and buttons act on; Tab reaches only one of them at a time. */
function useChosen(tokens: number): Chosen {
  const list = useRef<HTMLOListElement>(null);
  const due = useRef(false);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, tokens - 1);
  // In a layout effect: before an ordinary one moves the focus, a second key may come, and would go to the old place.
  useLayoutEffect(() => {
    if (due.current) list.current?.querySelector<HTMLElement>(`[data-place="${current}"]`)?.focus();
    due.current = false;
  });
  return {
    list,
    current,
    choose: (place) => setChosen(Math.min(tokens - 1, Math.max(0, place))),
    focus: () => {
      due.current = true;
    },
  };
}

interface TokenProps {
  readonly token: string;
  readonly place: number;
  readonly chosen: boolean;
  readonly drag: TokenDrag;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Token({ token, place, chosen, drag, onFocus, onKeyDown }: TokenProps): ReactNode {
  return (
    <button
      type="button"
      className={drag.held === place ? "token held" : "token"}
      data-place={place}
      tabIndex={chosen ? 0 : -1}
      aria-current={chosen}
      aria-label={STRINGS_TEXT.token({ place: place + 1, token, write: isWrite(token) })}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => drag.take(event, place)}
      onPointerMove={drag.carry}
      onPointerUp={() => drag.drop("here")}
      onPointerCancel={() => drag.drop("back")}
    >
      {token}
    </button>
  );
}
