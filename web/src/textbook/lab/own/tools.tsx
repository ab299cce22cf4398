// What can be done with the program: start from one that is ready, test it, compare it, save it, open one.

import type { ReactNode } from "react";
import { words as OWN_TEXT } from "virtual:words/textbook/own";
import { OWN } from "../../../base/link/string/lab-params.ts";
import { Pick } from "../../../base/controls/pick.tsx";
import { FileButton, TextButton } from "../../../base/controls/text-button.tsx";
import { useServices } from "../../../base/page/services.ts";
import { TEMPLATES } from "../../link/own-url.ts";
import { openPolicy, savePolicy, toArena } from "./policy-file.ts";
import type { Own } from "./use-own.ts";

/** Props of the tools. */
export interface ToolsProps {
  readonly own: Own;
  readonly onTest: () => void;
}

/** The buttons over the program. */
export function Tools({ own, onTest }: ToolsProps): ReactNode {
  const services = useServices();
  const { values, link } = own;
  const names = values.program === OWN ? [...TEMPLATES, OWN] : TEMPLATES;
  return (
    <div className="own-tools">
      <span className="field inline">
        <span className="lab" aria-hidden="true">
          {OWN_TEXT.start}
        </span>
        <Pick
          kind="plain"
          label={OWN_TEXT.start}
          value={values.program}
          options={names.map((value) => ({
            value,
            label: OWN_TEXT.templates[value as keyof typeof OWN_TEXT.templates],
          }))}
          onPick={(program) => link.push({ program })}
        />
      </span>
      <TextButton kind="underlined" onPress={onTest}>
        {OWN_TEXT.test}
      </TextButton>
      <TextButton kind="underlined" onPress={() => toArena(own, services)}>
        {OWN_TEXT.arena}
      </TextButton>
      <TextButton kind="underlined" onPress={() => savePolicy(own, services)}>
        {OWN_TEXT.save}
      </TextButton>
      <FileButton onFiles={([file]) => file && openPolicy(file, services)} accept=".flp,.py,.txt">
        {OWN_TEXT.open}
      </FileButton>
    </div>
  );
}
