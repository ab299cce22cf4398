// The end: what the participant came to, and the file for the lecturer.

import { type ReactNode, useState } from "react";
import { words as WORDS } from "virtual:words/learn/trial";
import { TextButton } from "../../base/controls/text-button.tsx";
import { fileName } from "../../base/export/file-name.ts";
import { saveFile } from "../../base/files/save-file.ts";
import { ITEM_KINDS } from "../model/trial/items.ts";
import { resultCsv, resultOf } from "../model/trial/result.ts";
import type { Sitting } from "../model/trial/sitting.ts";

/** Props of the end. */
export interface DoneProps {
  readonly sitting: Sitting;
  readonly onNext: () => void;
}

/** The end. Only once the file is saved can the next participant begin. */
export function Done({ sitting, onNext }: DoneProps): ReactNode {
  const [saved, setSaved] = useState<string>();
  const { code, participant, pre, post } = sitting;
  const right = (marks: readonly number[]): number => marks.filter((mark) => mark === 1).length;
  const save = (): void => {
    const name = fileName(["trial", code, String(participant)], "csv");
    saveFile({ name, content: resultCsv([resultOf(sitting)]) });
    setSaved(name);
  };
  return (
    <section>
      <h1>{WORDS.thanks}</h1>
      <p className="trial-ask">{WORDS.score({ pre: right(pre), post: right(post), of: ITEM_KINDS.length })}</p>
      <p className="trial-line">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone, and this is what to do next */}
        <button type="button" className="solid" autoFocus onClick={save}>
          {WORDS.save}
        </button>
        {saved !== undefined && <TextButton onPress={onNext}>{WORDS.nextParticipant}</TextButton>}
      </p>
      <output>{saved === undefined ? WORDS.notSaved : WORDS.saved({ name: saved })}</output>
    </section>
  );
}
