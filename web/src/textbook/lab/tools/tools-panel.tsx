// The teaching tools behind their button: what is shown, the loop, bookmarks, the fork; each with its key.

import "./tools-panel.css";
import { type ReactNode, useId } from "react";
import type { Hotkey } from "../../../base/commands/hotkey.ts";
import { plain } from "../../../base/text/sentence.ts";
import { explainStep } from "../../explain/step.ts";
import type { Stretch } from "../../../base/player/loop.ts";
import { LAST_STAGE } from "../../../base/player/structure.ts";
import { words as PANEL_TEXT } from "virtual:words/textbook/tools-panel";
import type { FigureFace } from "../../../base/frame/figure-frame.tsx";
import { Kbd } from "../../../base/controls/kbd.tsx";
import { closePopover } from "../../../base/controls/popover-button.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import type { Shown } from "../shown.ts";
import type { Lab } from "../use-lab.ts";
import type { Tools } from "./use-tools.ts";

/** Props of the panel. */
export interface LabToolsPanelProps {
  readonly lab: Lab;
  readonly shown: Shown;
  readonly tools: Tools;
  readonly face: FigureFace;
  /** Switches between figures and tables. */
  readonly turn: () => void;
  /** Switches between the history and the curve. */
  readonly swap: () => void;
  readonly legend: () => void;
}

/** The panel. */
export function LabToolsPanel(props: LabToolsPanelProps): ReactNode {
  return (
    <>
      <ShownPart {...props} />
      <LoopPart {...props} />
      <BookmarksPart {...props} />
      <ForkPart {...props} />
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className="sec" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface DoProps {
  readonly does: Hotkey;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly children: string;
}

/** A button, with the key that does the same. */
function Do({ does, onPress, disabled = false, children }: DoProps): ReactNode {
  return (
    <span className="tool-do">
      <TextButton onPress={onPress} disabled={disabled}>
        {children}
      </TextButton>
      <span aria-hidden="true">
        <Kbd hotkey={does} />
      </span>
    </span>
  );
}

interface SwitchProps {
  readonly on: boolean;
  readonly does: Hotkey;
  readonly onTurn: () => void;
  readonly disabled?: boolean;
  readonly children: string;
}

function Switch({ on, does, onTurn, disabled, children }: SwitchProps): ReactNode {
  return (
    <label className="tool-switch">
      <input type="checkbox" checked={on} onChange={onTurn} disabled={disabled} />
      <span>{children}</span>
      <span aria-hidden="true">
        <Kbd hotkey={does} />
      </span>
    </label>
  );
}

function ShownPart(props: LabToolsPanelProps): ReactNode {
  const { tools, face, turn, swap, legend } = props;
  const { values } = props.lab;
  const open = (): void => {
    closePopover();
    legend();
  };
  return (
    <Part title={PANEL_TEXT.shown}>
      <Switch on={values.hideFuture} does="H" onTurn={() => tools.turn("hideFuture")}>
        {PANEL_TEXT.hideFuture}
      </Switch>
      <Switch on={values.staged} does="Shift+S" onTurn={() => tools.turn("staged")}>
        {PANEL_TEXT.staged}
      </Switch>
      <Switch on={values.explain} does="E" onTurn={() => tools.turn("explain")}>
        {PANEL_TEXT.explain}
      </Switch>
      <div className="narrow-only">
        <Switch on={values.over === "curve"} does="O" onTurn={swap} disabled={tools.until !== undefined}>
          {PANEL_TEXT.curve}
        </Switch>
        <Switch on={face === "table"} does="T" onTurn={turn}>
          {PANEL_TEXT.tables}
        </Switch>
      </div>
      <p>
        <Do does="G" onPress={open}>
          {PANEL_TEXT.legend}
        </Do>
      </p>
    </Part>
  );
}

function loopSaid(stretch: Stretch | undefined, to: number): string {
  if (stretch === undefined) return PANEL_TEXT.loopNone;
  return to === 0
    ? PANEL_TEXT.loopOpen({ first: stretch.first })
    : PANEL_TEXT.loopBetween({ first: stretch.first, last: stretch.last });
}

function LoopPart({ lab: { player, values }, tools: { stretch, loopHere } }: LabToolsPanelProps): ReactNode {
  const begun = player.step > 0;
  return (
    <Part title={PANEL_TEXT.loop}>
      <p className="lab">
        <output>{loopSaid(stretch, values.to)}</output>
      </p>
      <p>
        <Do does="I" onPress={() => loopHere("from")} disabled={!begun}>
          {PANEL_TEXT.loopFrom}
        </Do>
        <Do does="Shift+I" onPress={() => loopHere("to")} disabled={!begun}>
          {PANEL_TEXT.loopTo}
        </Do>
        {stretch !== undefined && <TextButton onPress={() => loopHere("off")}>{PANEL_TEXT.loopOff}</TextButton>}
      </p>
    </Part>
  );
}

function BookmarksPart({ lab: { act }, shown: { run, moment }, tools }: LabToolsPanelProps): ReactNode {
  const { bookmarks, bookmarked, bookmark, toNext, until = run.length } = tools;
  const { step } = moment;
  return (
    <Part title={PANEL_TEXT.bookmarks}>
      {bookmarks.length === 0 ? (
        <p className="lab">{PANEL_TEXT.bookmarkNone}</p>
      ) : (
        <ul className="bookmarks">
          {bookmarks.map((at) => (
            <li key={at} aria-current={at === step ? "step" : undefined}>
              <button type="button" className="go" onClick={() => act({ type: "seek", step: at })}>
                <b>{PANEL_TEXT.bookmarkGo({ step: at })}</b>
                {/* What is ahead of the last visible step is not revealed here either. */}
                {at <= until && <span>{plain(explainStep(run, at, LAST_STAGE))}</span>}
              </button>
              <button
                type="button"
                className="drop-mark"
                aria-label={PANEL_TEXT.bookmarkDrop({ step: at })}
                onClick={() => bookmark(at)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Do does="B" onPress={() => bookmark(step)} disabled={step === 0}>
          {bookmarked ? PANEL_TEXT.bookmarkOff({ step }) : PANEL_TEXT.bookmark({ step })}
        </Do>
        {bookmarks.length > 0 && (
          <Do does="Shift+B" onPress={toNext}>
            {PANEL_TEXT.bookmarkNext}
          </Do>
        )}
      </p>
    </Part>
  );
}

function ForkPart({ shown: { moment }, tools: { fork } }: LabToolsPanelProps): ReactNode {
  const begin = (): void => {
    closePopover();
    fork.begin();
  };
  return (
    <Part title={PANEL_TEXT.fork}>
      <p className="lab">{fork.whyNot === undefined ? PANEL_TEXT.forkWhat : PANEL_TEXT.forkNot[fork.whyNot]}</p>
      {fork.whyNot === undefined && (
        <p>
          <Do does="F" onPress={begin}>
            {PANEL_TEXT.forkHere({ step: moment.step })}
          </Do>
        </p>
      )}
    </Part>
  );
}
