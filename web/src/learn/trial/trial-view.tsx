// The trial: does it teach? A participant goes through it; a lecturer sees what a class came to. docs/trial.md describes it.

import "./trial.css";
import { type ReactNode, useEffect, useRef } from "react";
import { words as WORDS } from "virtual:words/learn/trial";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useServices } from "../../base/page/services.ts";
import { View } from "../../base/page/view.tsx";
import { conditionOf } from "../model/trial/condition.ts";
import { ITEM_KINDS, isRight, makeItems } from "../model/trial/items.ts";
import { answered, begin, learned, type Sitting, TAUGHT } from "../model/trial/sitting.ts";
import { Condition } from "./condition.tsx";
import { Done } from "./done.tsx";
import { Lecturer } from "./lecturer.tsx";
import { Start } from "./start.tsx";
import { TestItem } from "./test-item.tsx";
import { useSitting } from "./use-sitting.ts";
import { useTold } from "../../base/page/use-told.ts";

/** Props of the trial. */
export interface TrialViewProps {
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** The trial with a code. Give it a `key`, so that another code is another trial. */
export function TrialView({ code, onCode }: TrialViewProps): ReactNode {
  const [sitting, change] = useSitting(code);
  const title = WORDS.title({ code });
  if (sitting !== undefined) {
    return (
      <View name="trial" title={title}>
        <Participant sitting={sitting} onChange={change} />
      </View>
    );
  }
  return (
    <View name="trial" title={title}>
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="cond">{WORDS.what}</p>
        </div>
        <TextButton kind="underlined" onPress={() => onCode("")}>
          {WORDS.back}
        </TextButton>
      </div>
      <Start onBegin={(participant) => change(begin(code, participant, Date.now()))} />
      <Lecturer code={code} onCode={onCode} />
    </View>
  );
}

interface ParticipantProps {
  readonly sitting: Sitting;
  readonly onChange: (sitting: Sitting | undefined) => void;
}

function Participant({ sitting, onChange }: ParticipantProps): ReactNode {
  const { doors } = useServices();
  const { code, participant, part, at } = sitting;
  const told = useTold(`${code} ${participant}`, () => makeItems(code, participant, doors.tellRun));
  if (part === "done") return <Done sitting={sitting} onNext={() => onChange(undefined)} />;
  const of = part === "learn" ? TAUGHT.length : ITEM_KINDS.length;
  const item = told !== undefined && "value" in told && part !== "learn" ? told.value[part][at] : undefined;
  const policy = part === "learn" ? TAUGHT[at] : undefined;
  return (
    <>
      <Heading key={`place ${part} ${at}`} text={WORDS.place({ part: WORDS.parts[part], at: at + 1, of })} />
      {told === undefined && <p>{WORDS.loading}</p>}
      {told !== undefined && "failed" in told && (
        <p className="field-error">{WORDS.failed({ message: told.failed })}</p>
      )}
      {item !== undefined && (
        <TestItem
          key={`${part} ${at}`}
          item={item}
          onGive={(given) => onChange(answered(sitting, isRight(item, given), Date.now()))}
        />
      )}
      {policy !== undefined && (
        <Condition
          key={policy}
          condition={conditionOf(code, participant)}
          policy={policy}
          isLast={at + 1 === of}
          onNext={(predictions) => onChange(learned(sitting, predictions, Date.now()))}
        />
      )}
    </>
  );
}

/** Says where one is, and takes the focus when that changes: the button that had it is gone. */
function Heading({ text }: { readonly text: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = heading;
    current?.closest("main")?.scrollTo({ top: 0 });
    if (document.activeElement === document.body) current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} className="trial-place" tabIndex={-1}>
      {text}
    </h1>
  );
}
