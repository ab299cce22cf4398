// The parameters of the policy, whatever they are, and the conventions of textbooks.

import { type ReactNode, useId, useState } from "react";
import { BOOKS, bookFollowed, conventionPatch } from "../../base/link/string/conventions.ts";
import { metaOf, paramStates, withParam } from "../../base/link/string/lab-params.ts";
import type { ParamValue } from "../../base/sim/schema.gen.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { ParamControl } from "../../base/controls/param-control.tsx";
import { Pick } from "../../base/controls/pick.tsx";
import type { Lab } from "./use-lab.ts";

/** More parameters than this go into their own panel. */
const IN_THE_ROW = 1;

/** Props of what sets something in the link. */
export interface SetProps {
  readonly values: Lab["values"];
  readonly link: Lab["link"];
}

/** Controls for the policy's parameters: in the row if they are few, behind a button if not. */
export function LabParams({ values: { policy, params }, link }: SetProps): ReactNode {
  const states = paramStates(policy, params);
  const set = (id: string, to: ParamValue): void => link.push({ params: withParam(params, id, to) });
  const controls = states.map((state) => (
    <ParamControl key={`${policy}.${state.param.id}`} policy={policy} state={state} onSet={set} />
  ));
  return states.length <= IN_THE_ROW ? controls : <Panel citation={metaOf(policy)?.citation}>{controls}</Panel>;
}

interface PanelProps {
  readonly citation: string | undefined;
  readonly children: ReactNode;
}

function Panel({ citation, children }: PanelProps): ReactNode {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="txt lk" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {LAB_TEXT.parameters}
      </button>
      <div id={id} className="lab-params" hidden={!open}>
        {children}
        <p className="q">{citation}</p>
      </div>
    </>
  );
}

/** Which textbook's conventions apply. The caption says what they are. */
export function Conventions({ values, link }: SetProps): ReactNode {
  return (
    <div className="field inline">
      <span className="lab" aria-hidden="true">
        {LAB_TEXT.conventions}
      </span>
      <Pick
        kind="plain"
        label={LAB_TEXT.conventions}
        value={bookFollowed(values)}
        options={BOOKS.map((book) => ({ value: book, label: LAB_TEXT.books[book] }))}
        onPick={(book) => link.push(conventionPatch(book, values.params))}
      />
    </div>
  );
}
