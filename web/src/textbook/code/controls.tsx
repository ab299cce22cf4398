// Program, page size, element size, frames, policy, and what counts as an access.

import type { ReactNode } from "react";
import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { NumberField } from "../../base/controls/number-field.tsx";
import { type Option, Pick } from "../../base/controls/pick.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import { policyName } from "../../base/text/policy.ts";
import { PROGRAMS } from "../link/code-url.ts";
import type { Code } from "./use-code.ts";

const PAGE_SIZES = [64, 128, 256, 512, 1024, 4096];
const ELEMENT_SIZES = [4, 8, 16, 64];
const NAMES: Readonly<Record<string, string>> = CODE_TEXT.programs;

/** The controls over the program. */
export function Controls({ code }: { readonly code: Code }): ReactNode {
  const { values, link, source } = code;
  const programs = [...PROGRAMS, ...(values.program === "own" ? (["own"] as const) : [])];
  return (
    <div className="code-controls">
      <Labelled
        label={CODE_TEXT.program}
        value={values.program}
        options={programs.map((value) => ({ value, label: NAMES[value] ?? value }))}
        onPick={(program) => link.push({ program, step: 0, ...(program === "own" ? { source } : {}) })}
      />
      <Labelled
        label={CODE_TEXT.policy}
        value={values.policy}
        options={POLICIES.map(({ id }) => ({ value: id, label: policyName(id) }))}
        onPick={(policy) => link.push({ policy })}
      />
      <NumberField
        label={CODE_TEXT.frames}
        value={values.frames}
        min={1}
        max={64}
        onCommit={(frames) => link.push({ frames })}
      />
      <NumberField
        label={CODE_TEXT.tlbEntries}
        value={values.tlbEntries}
        min={0}
        max={16}
        onCommit={(tlbEntries) => link.push({ tlbEntries })}
      />
      <Bytes
        label={CODE_TEXT.pageBytes}
        sizes={PAGE_SIZES}
        value={values.pageBytes}
        onPick={(pageBytes) => link.push({ pageBytes })}
      />
      <Bytes
        label={CODE_TEXT.elementBytes}
        sizes={ELEMENT_SIZES}
        value={values.element}
        onPick={(element) => link.push({ element, step: 0 })}
      />
      <BesidePick code={code} />
      {(["variables", "rows", "code"] as const).map((name) => (
        <TextButton key={name} pressed={values[name]} onPress={() => link.push({ [name]: !values[name], step: 0 })}>
          {CODE_TEXT[name]}
        </TextButton>
      ))}
    </div>
  );
}

/** Which program is counted beside this one; the pair that every lecture shows is one click away. */
function BesidePick({ code: { values, link } }: { readonly code: Code }): ReactNode {
  return (
    <>
      <Labelled
        label={CODE_TEXT.beside}
        value={values.beside}
        options={(["none", ...PROGRAMS] as const).map((value) => ({ value, label: NAMES[value] ?? value }))}
        onPick={(beside) => link.push({ beside })}
      />
      <TextButton
        kind="underlined"
        onPress={() => link.push({ program: "row-order", beside: "column-order", step: 0 })}
      >
        {CODE_TEXT.orders}
      </TextButton>
    </>
  );
}

interface LabelledProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onPick: (value: Value) => void;
}

function Labelled<Value extends string>(props: LabelledProps<Value>): ReactNode {
  return (
    <label className="inline">
      <span className="lab">{props.label}</span>
      <Pick<Value> kind="plain" {...props} />
    </label>
  );
}

interface BytesProps {
  readonly label: string;
  readonly sizes: readonly number[];
  readonly value: number;
  readonly onPick: (bytes: number) => void;
}

/** One of the usual sizes, or that of the link. */
function Bytes({ label, sizes, value, onPick }: BytesProps): ReactNode {
  const all = [...new Set([...sizes, value])].sort((a, b) => a - b);
  const options = all.map((n) => ({ value: String(n), label: CODE_TEXT.bytes({ n }) }));
  return <Labelled label={label} value={String(value)} options={options} onPick={(bytes) => onPick(Number(bytes))} />;
}
