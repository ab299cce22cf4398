// What can be done with the program and its string: to the Lab, to the Arena, to the curve; save, open.

import { fileText } from "../../base/files/file-text.ts";
import type { ReactNode } from "react";
import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { labUrl } from "../../base/link/string/lab-url.ts";
import { FileButton, TextButton } from "../../base/controls/text-button.tsx";
import { saveFile } from "../../base/files/save-file.ts";
import { sayToo } from "../../base/files/told-files.ts";
import { useFileDrop } from "../../base/files/use-file-drop.ts";
import { useServices } from "../../base/page/services.ts";
import { fromElsewhere } from "../string/from-elsewhere.ts";
import { showWith } from "../string/travel.ts";
import { LONGEST_PROGRAM } from "../link/code-url.ts";
import type { Code } from "./use-code.ts";

/** The buttons beside the title. */
export function Tools({ code }: { readonly code: Code }): ReactNode {
  const services = useServices();
  const { location, toasts } = services;
  const { run, source, values, link } = code;
  const go = (to: "lab" | "arena", over?: "curve"): void => {
    if (run === undefined) return;
    const { policy, frames } = values;
    const string = { references: run.references, policy, frames };
    const next = fromElsewhere(to, location.paramsOf(to), string);
    showWith(location, to, over === undefined ? next : labUrl.write(next, { over }));
  };
  const open = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return;
    if (file.size > LONGEST_PROGRAM) toasts.show({ text: CODE_TEXT.tooLarge });
    else link.push({ program: "own", source: await fileText(file), step: 0 });
  };
  useFileDrop(CODE_TEXT.open, (files, facts) => {
    sayToo(facts?.notes ?? [], services);
    void open(files as readonly File[]);
  });
  const save = (): void => {
    saveFile({ name: `${values.program}.py`, content: source });
    toasts.show({ text: CODE_TEXT.saved });
  };
  const none = run === undefined || run.head.kept === 0;
  return (
    <div className="code-tools">
      <TextButton kind="underlined" disabled={none} onPress={() => go("lab")}>
        {CODE_TEXT.toLab}
      </TextButton>
      <TextButton kind="underlined" disabled={none} onPress={() => go("arena")}>
        {CODE_TEXT.toArena}
      </TextButton>
      <TextButton kind="underlined" disabled={none} onPress={() => go("lab", "curve")}>
        {CODE_TEXT.toCurve}
      </TextButton>
      <TextButton kind="underlined" onPress={save}>
        {CODE_TEXT.save}
      </TextButton>
      <FileButton onFiles={open} accept=".py,.txt">
        {CODE_TEXT.open}
      </FileButton>
    </div>
  );
}
