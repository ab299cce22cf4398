// Program, page size, element size, frames, policy, and what counts as an access.

import type { ReactNode } from "react";
import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { NumberField } from "../../base/controls/number-field.tsx";
import { Pick } from "../../base/controls/pick.tsx";
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
      <label className="inline">
        <span className="lab">{CODE_TEXT.program}</span>
        <Pick
          kind="plain"
          label={CODE_TEXT.program}
          value={values.program}
          options={programs.map((value) => ({ value, label: NAMES[value] ?? value }))}
          onPick={(program) => link.push({ program, step: 0, ...(program === "own" ? { source } : {}) })}
        />
      </label>
      <label className="inline">
        <span className="lab">{CODE_TEXT.policy}</span>
        <Pick
          kind="plain"
          label={CODE_TEXT.policy}
          value={values.policy}
          options={POLICIES.map(({ id }) => ({ value: id, label: policyName(id) }))}
          onPick={(policy) => link.push({ policy })}
        />
      </label>
      <NumberField
        label={CODE_TEXT.frames}
        value={values.frames}
        min={1}
        max={64}
        onCommit={(frames) => link.push({ frames })}
      />
      <Sizes code={code} />
    </div>
  );
}

function Sizes({ code: { values, link } }: { readonly code: Code }): ReactNode {
  const sizes = (all: readonly number[], now: number) =>
    [...new Set([...all, now])].sort((a, b) => a - b).map((n) => ({ value: String(n), label: CODE_TEXT.bytes({ n }) }));
  return (
    <>
      <label className="inline">
        <span className="lab">{CODE_TEXT.pageBytes}</span>
        <Pick
          kind="plain"
          label={CODE_TEXT.pageBytes}
          value={String(values.pageBytes)}
          options={sizes(PAGE_SIZES, values.pageBytes)}
          onPick={(bytes) => link.push({ pageBytes: Number(bytes) })}
        />
      </label>
      <label className="inline">
        <span className="lab">{CODE_TEXT.elementBytes}</span>
        <Pick
          kind="plain"
          label={CODE_TEXT.elementBytes}
          value={String(values.element)}
          options={sizes(ELEMENT_SIZES, values.element)}
          onPick={(bytes) => link.push({ element: Number(bytes), step: 0 })}
        />
      </label>
      {(["variables", "rows", "code"] as const).map((name) => (
        <TextButton key={name} pressed={values[name]} onPress={() => link.push({ [name]: !values[name], step: 0 })}>
          {CODE_TEXT[name]}
        </TextButton>
      ))}
    </>
  );
}
