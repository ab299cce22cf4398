// Answers to choose from: radio buttons in the shape of keys.

import "./choices.css";
import { type ReactNode, useId } from "react";
import type { Hotkey } from "../commands/hotkey.ts";
import { Kbd } from "./kbd.tsx";

/** Props of the choices. */
export interface ChoicesProps {
  /** What is asked, for screen readers. */
  readonly legend: string;
  /** The choices, which differ from one another. */
  readonly texts: readonly string[];
  /** Their keys, to be shown. One that is the choice's own name needs no keycap. */
  readonly keys?: readonly Hotkey[];
  /** Which one is chosen. */
  readonly given: number | undefined;
  readonly onChoose: (given: number) => void;
}

/** The choices. */
export function Choices({ legend, texts, keys = [], given, onChoose }: ChoicesProps): ReactNode {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend className="sr">{legend}</legend>
      {texts.map((text, i) => {
        const key = keys[i];
        return (
          <label key={text}>
            <input type="radio" name={name} checked={given === i} onChange={() => onChoose(i)} />
            <span>
              {key !== undefined && key !== text && (
                <span aria-hidden="true">
                  <Kbd hotkey={key} />
                </span>
              )}
              {text}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
