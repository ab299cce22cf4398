// The references one by one: moved by dragging, by buttons or by Alt with an arrow key, removed by Delete.

import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isWrite, moved, otherWay, textOf, tokensOf } from "../scenario/tokens.ts";
import { STRINGS_TEXT } from "../text/strings.ts";
import { TextButton } from "./text-button.tsx";

/** Most references that are shown one by one. */
export const MOST_TOKENS = 60;

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
    return <p className="q">{text.includes("#") ? STRINGS_TEXT.unclear : STRINGS_TEXT.tooMany(MOST_TOKENS)}</p>;
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

/** A reference in hand: where it was, and all of them as they would be. */
interface Drag {
  readonly from: number;
  readonly before: readonly string[];
  readonly at: number;
}

function Tokens({ tokens, onPreview, onCommit }: TokensProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const drag = useRef<Drag>(undefined);
  const [held, setHeld] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, tokens.length - 1);
  // After a move the focus goes on with the reference, once it is where it goes.
  const follow = useRef(false);
  useEffect(() => {
    if (follow.current) list.current?.querySelector<HTMLElement>(`[data-place="${current}"]`)?.focus();
    follow.current = false;
  });
  const go = (place: number): void => {
    follow.current = true;
    setChosen(Math.min(tokens.length - 1, Math.max(0, place)));
  };
  const move = (by: number): void => {
    const next = moved(tokens, current, current + by);
    setChosen(Math.min(tokens.length - 1, Math.max(0, current + by)));
    onCommit(next);
  };
  const remove = (): void => onCommit(tokens.toSpliced(current, 1));
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (event.ctrlKey || event.metaKey) return;
    if (by !== undefined && event.altKey) {
      follow.current = true;
      move(by);
    } else if (by !== undefined) go(current + by);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(tokens.length - 1);
    else if (event.key === "Delete" || event.key === "Backspace") {
      follow.current = true;
      remove();
    } else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>, place: number): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: place, before: tokens, at: place };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const { current: now } = drag;
    const over = now && placeAt(event.clientX, event.clientY);
    if (now === undefined || over === undefined || over === now.at) return;
    drag.current = { ...now, at: over };
    setHeld(over);
    setChosen(over);
    onPreview(moved(now.before, now.from, over));
  };
  const end = (kept: boolean): void => {
    const { current: now } = drag;
    drag.current = undefined;
    setHeld(undefined);
    if (now === undefined || held === undefined) return;
    if (!kept) setChosen(now.from);
    onCommit(kept ? moved(now.before, now.from, now.at) : now.before);
  };
  return (
    <>
      <ol ref={list} className="tokens" aria-label={STRINGS_TEXT.tokens} onKeyDown={onKeyDown}>
        {tokens.map((token, place) => (
          // The place is the key: the button that has the pointer stays while the references change places under it.
          <li key={place}>
            <button
              type="button"
              className={held === place ? "token held" : "token"}
              data-place={place}
              tabIndex={place === current ? 0 : -1}
              aria-current={place === current}
              aria-label={STRINGS_TEXT.token(place + 1, token.replace(/[rw]$/i, ""), isWrite(token))}
              onFocus={() => setChosen(place)}
              onPointerDown={(event) => onPointerDown(event, place)}
              onPointerMove={onPointerMove}
              onPointerUp={() => end(true)}
              onPointerCancel={() => end(false)}
            >
              {token}
            </button>
          </li>
        ))}
      </ol>
      <div className="token-tools" role="group" aria-label={STRINGS_TEXT.selected}>
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
      </div>
      <p className="q">{STRINGS_TEXT.tokensHint}</p>
    </>
  );
}

/** The place of the reference under the pointer. */
function placeAt(x: number, y: number): number | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]")?.dataset["place"];
  return place === undefined ? undefined : Number(place);
}
