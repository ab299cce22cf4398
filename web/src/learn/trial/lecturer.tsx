// The lecturer's part: the code, the link, and the files of a class.

import { type ReactNode, useId, useState } from "react";
import { words as WORDS } from "virtual:words/learn/trial";
import { FileButton, TextButton } from "../../base/controls/text-button.tsx";
import { useFileDrop } from "../../base/files/use-file-drop.ts";
import { formatLink } from "../../base/link/url.ts";
import { useCopy } from "../../base/page/use-copy.ts";
import { readCode, trialUrl } from "../link/trial-url.ts";
import { joined, type ResultFile } from "../model/trial/joined.ts";
import { isResults, readResults } from "../model/trial/result.ts";
import { ClassTables } from "./class-tables.tsx";

/** Props of the lecturer's part. */
export interface LecturerProps {
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** The lecturer's part. */
export function Lecturer({ code, onCode }: LecturerProps): ReactNode {
  const copy = useCopy();
  const [files, setFiles] = useState<readonly ResultFile[]>([]);
  const [others, setOthers] = useState<readonly string[]>([]);
  const open = async (chosen: readonly File[]): Promise<void> => {
    const read = await Promise.all(chosen.map(async (file) => ({ name: file.name, text: await textOf(file) })));
    const results = read.filter(({ text }) => isResults(text));
    setFiles((before) => [...before, ...results.map(({ name, text }) => ({ name, ...readResults(text) }))]);
    setOthers(read.filter(({ text }) => !isResults(text)).map(({ name }) => name));
  };
  useFileDrop(WORDS.invitation, (dropped) => void open(dropped));
  const address = (): string => {
    const link = { view: "learn", params: trialUrl.write(new Map(), { trial: code }), shell: new Map() };
    return new URL(formatLink(link), window.location.href).href;
  };
  return (
    <section className="trial-lecturer">
      <h2 className="sec">{WORDS.lecturer}</h2>
      <p>{WORDS.lecturerWhat}</p>
      <Code code={code} onCode={onCode} />
      <div className="trial-line">
        <TextButton kind="underlined" onPress={() => copy(address(), WORDS.copied)}>
          {WORDS.copyLink}
        </TextButton>
        <FileButton multiple onFiles={(chosen) => void open(chosen)}>
          {WORDS.openFiles}
        </FileButton>
      </div>
      {others.map((file) => (
        <p key={file} className="field-error">
          {WORDS.leftOut.noResults({ file })}
        </p>
      ))}
      <ClassTables code={code} of={joined(code, files)} />
    </section>
  );
}

/** Longest file that is read: a row is 120 bytes, and there are at most 9,999. */
const MOST_BYTES = 4_000_000;

/** The file's text; empty if it is too large or cannot be read, and then it is said to be no file of results. */
async function textOf(file: File): Promise<string> {
  if (file.size > MOST_BYTES) return "";
  return file.text().catch(() => "");
}

function Code({ code, onCode }: LecturerProps): ReactNode {
  const id = useId();
  const [draft, setDraft] = useState(code);
  const read = readCode(draft);
  const commit = (): void => {
    if (read !== undefined && read !== code) onCode(read);
  };
  return (
    <>
      <p className="trial-line">
        <label htmlFor={id} className="lab">
          {WORDS.code}
        </label>
        <input
          id={id}
          className="entry trial-code"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={read === undefined}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === "Enter" && commit()}
        />
      </p>
      {read === undefined && (
        <p className="field-error" role="alert">
          {WORDS.codeWrong}
        </p>
      )}
    </>
  );
}
