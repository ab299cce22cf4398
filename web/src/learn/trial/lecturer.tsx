// The lecturer's part: the code, the link, and the files of a class.

import { fileText } from "../../base/files/file-text.ts";
import { type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { useStore } from "zustand";
import { words as WORDS } from "virtual:words/learn/trial";
import { FileButton, TextButton } from "../../base/controls/text-button.tsx";
import { sayToo } from "../../base/files/told-files.ts";
import { useFileDrop } from "../../base/files/use-file-drop.ts";
import { formatLink } from "../../base/link/url.ts";
import { useServices } from "../../base/page/services.ts";
import { useCopy } from "../../base/page/use-copy.ts";
import { readCode, trialUrl } from "../link/trial-url.ts";
import { classFilesOf } from "../model/trial/class-files.ts";
import { joined } from "../model/trial/joined.ts";
import { isResults, readResults } from "../model/trial/result.ts";
import { carryClassFiles } from "./carry-class-files.ts";
import { ClassTables } from "./class-tables.tsx";

/** Props of the lecturer's part. */
export interface LecturerProps {
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** The lecturer's part. */
export function Lecturer({ code, onCode }: LecturerProps): ReactNode {
  const copy = useCopy();
  const services = useServices();
  const store = classFilesOf(services);
  const { files, others } = useStore(store);
  useEffect(() => carryClassFiles(services), [services]);
  const read = useMemo(() => files.map(({ name, text }) => ({ name, ...readResults(text) })), [files]);
  const open = async (chosen: readonly File[]): Promise<void> => {
    const found = await Promise.all(chosen.map(async (file) => ({ name: file.name, text: await resultsIn(file) })));
    const results = found.filter(({ text }) => isResults(text));
    const none = found.filter(({ text }) => !isResults(text)).map(({ name }) => name);
    store.setState((before) => ({ files: [...before.files, ...results], others: none }));
  };
  useFileDrop(WORDS.invitation, (dropped, facts) => {
    sayToo(facts?.notes ?? [], services);
    void open(dropped);
  });
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
        <FileButton multiple onFiles={open}>
          {WORDS.openFiles}
        </FileButton>
      </div>
      {others.map((file) => (
        <p key={file} className="field-error">
          {WORDS.leftOut.noResults({ file })}
        </p>
      ))}
      <ClassTables code={code} of={joined(code, read)} />
    </section>
  );
}

/** Longest file that is read: a row is 120 bytes, and there are at most 9,999. */
const MOST_BYTES = 4_000_000;

/** The file's text; empty if it is too large or cannot be read, and then it is said to be no file of results. */
async function resultsIn(file: File): Promise<string> {
  if (file.size > MOST_BYTES) return "";
  return fileText(file).catch(() => "");
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
