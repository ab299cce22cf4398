// A policy of one's own: its program beside the Lab that shows its run.

import "./own.css";
import { type ReactNode, Suspense, useState } from "react";
import { words as OWN_TEXT } from "virtual:words/textbook/own";
import { lazyComponent } from "../../../base/page/lazy-component.tsx";
import { Marked } from "../../../base/text/voice.tsx";
import { sentence } from "../../../base/text/sentence.ts";
import { knowOwnPolicy } from "../../explain/own-policy.ts";
import { troubleSentence } from "../../explain/own.ts";
import { ProgramEditor } from "../../editor/program-editor.tsx";
import { LabOf } from "../view.tsx";
import { Tools } from "./tools.tsx";
import { type Own, useOwn } from "./use-own.ts";
import { useOwnCommands } from "./use-own-commands.ts";

export { templateText } from "../../../base/sim/programs/own-texts.ts";

const TestDialog = lazyComponent(async () => (await import("./test-dialog.tsx")).TestDialog);

knowOwnPolicy();

/** Milliseconds without a key before the program is run. */
const PAUSE = 400;

/** The view. */
export function OwnView(): ReactNode {
  const own = useOwn();
  const [tested, setTested] = useState(false);
  const test = (): void => setTested(true);
  useOwnCommands(own, test);
  const around = (figures: ReactNode): ReactNode => (
    <div className="own-cols">
      <section className="own-program" aria-label={OWN_TEXT.editor}>
        <Tools own={own} onTest={test} />
        <Program own={own} />
        <Contract />
      </section>
      <div className="own-figures">{figures}</div>
    </div>
  );
  return (
    <>
      <LabOf lab={own.lab} name="lab own" around={around} />
      <Suspense>{tested && <TestDialog own={own} onClose={() => setTested(false)} />}</Suspense>
    </>
  );
}

function Program({ own }: { readonly own: Own }): ReactNode {
  const { source, link, lines, trouble, lab } = own;
  const words = trouble && troubleSentence(trouble);
  const ran = new Map(lines.map((line) => [line, <Ran key={line} />]));
  return (
    <>
      <ProgramEditor
        label={OWN_TEXT.editor}
        gutterLabel={OWN_TEXT.lines}
        source={source}
        pause={PAUSE}
        onSource={(typed) => link.push({ program: "own", source: typed })}
        now={lines}
        wrong={trouble && words !== undefined ? { line: trouble.line, words } : undefined}
        beside={ran}
      />
      {trouble && (
        <output className="field-error">
          {words}
          <br />
          {trouble.step > 0 ? OWN_TEXT.until({ step: trouble.step }) : lab.shown && OWN_TEXT.notRun}
        </output>
      )}
    </>
  );
}

const Ran = (): ReactNode => <span className="sr">{OWN_TEXT.ran}</span>;

const HOOKS = Object.entries(OWN_TEXT.hooks);

/** Which functions are called when, and what is drawn. */
function Contract(): ReactNode {
  return (
    <details className="own-contract">
      <summary>{OWN_TEXT.contract}</summary>
      <p>
        <Marked sentence={sentence(OWN_TEXT.contractIntro)} />
      </p>
      <dl>
        {HOOKS.map(([name, when]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Marked sentence={sentence(OWN_TEXT.drawn)} />
      </p>
    </details>
  );
}
