// The bar of a fork: the references to come are changed here, and both results are shown side by side.

import "./tools-panel.css";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { explainDiag } from "../../../base/text/diag.ts";
import { tailOf, withTail } from "../../model/fork.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { words as PANEL_TEXT } from "virtual:words/textbook/tools-panel";
import { words as TOOLS_TEXT } from "virtual:words/textbook/tools";
import { Kbd } from "../../../base/controls/kbd.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import type { Lab } from "../use-lab.ts";
import type { Tools } from "./use-tools.ts";

/** Props of the bar. */
export interface LabForkProps {
  readonly lab: Lab;
  readonly tools: Tools;
}

/** The bar. It takes the place of the controls, because changed conditions would change the past. */
export function LabFork({ lab, tools }: LabForkProps): ReactNode {
  const { values } = lab;
  const { fork } = tools;
  return (
    <fieldset className="lab-controls controls-bar lab-fork" disabled={values.locked}>
      <legend className="sr">{PANEL_TEXT.forkTitle({ step: values.fork })}</legend>
      <b aria-hidden="true">{PANEL_TEXT.forkTitle({ step: values.fork })}</b>
      <Tail lab={lab} tools={tools} />
      <Outcome lab={lab} tools={tools} />
      <TextButton onPress={() => fork.leave(true)}>{PANEL_TEXT.forkKeep}</TextButton>
      <span className="tool-do">
        <TextButton onPress={() => fork.leave(false)}>{TOOLS_TEXT.forkLeave}</TextButton>
        <span className="wide-only" aria-hidden="true">
          <Kbd hotkey="Escape" />
        </span>
      </span>
    </fieldset>
  );
}

/** The references after the fork. Whatever can be parsed runs as it is typed, as in the string's own field. */
function Tail({ lab: { values, link, diags, shown }, tools: { fork } }: LabForkProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string>();
  const first = diags[0];
  const { isFresh } = fork;
  const fresh = useRef(isFresh());
  useEffect(() => {
    // Whoever made the fork wants to change something; whoever opened its link wants to look.
    if (!fresh.current) return;
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  const change = (tail: string): string => withTail(values, tail);
  const leave = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === "Escape" && draft === undefined) fork.leave(false);
    else if (event.key === "Enter" || event.key === "Escape") event.currentTarget.blur();
  };
  if (values.hideFuture) return <p className="lab">{TOOLS_TEXT.hiddenString}</p>;
  return (
    <div className="references field">
      <label className="lab" htmlFor={id}>
        {PANEL_TEXT.forkTail}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder={LAB_TEXT.referencesHint}
        value={draft ?? tailOf(values)}
        aria-invalid={first !== undefined}
        aria-describedby={first === undefined ? undefined : `${id}-error`}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          link.preview({ references: change(event.currentTarget.value) });
        }}
        onBlur={() => {
          if (draft !== undefined) link.push({ references: change(draft) });
          setDraft(undefined);
        }}
        onKeyDown={leave}
      />
      {first && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {explainDiag(first)} {shown ? LAB_TEXT.lastGood : LAB_TEXT.nothingShown}
        </p>
      )}
    </div>
  );
}

/** The faults of both runs, as far as they may be revealed. */
function Outcome({ lab: { shown }, tools: { fork, until } }: LabForkProps): ReactNode {
  if (fork.broken) return <p className="lab">{PANEL_TEXT.forkBroken}</p>;
  if (shown === undefined || fork.original === undefined) return null;
  const upTo = ({ length }: { readonly length: number }): number => Math.min(until ?? length, length);
  const [own, original] = [shown.run, fork.original].map((run) => run.counts(upTo(run)).faults);
  return (
    <output className="fork-count" title={PANEL_TEXT.forkSame}>
      {PANEL_TEXT.forkFaults({ own: own ?? 0, original: original ?? 0 })}
    </output>
  );
}
