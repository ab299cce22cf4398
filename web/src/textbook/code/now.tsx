// The access of the present step, its address, the frames, the variables and what was printed.

import type { ReactNode } from "react";
import { words as CODE_TEXT } from "virtual:words/textbook/code";
import type { Code } from "./use-code.ts";

/** What happens now. */
export function Now({ code }: { readonly code: Code }): ReactNode {
  const { access, run } = code;
  return (
    <section className="code-now" aria-label={CODE_TEXT.now}>
      {access === undefined ? (
        <p className="voice">
          {run !== undefined && run.head.kept === 0 && run.head.problem === null
            ? CODE_TEXT.noAccess
            : CODE_TEXT.before}
        </p>
      ) : (
        <p className="voice">
          {CODE_TEXT.line({ line: access.line })} {access.write ? CODE_TEXT.write : CODE_TEXT.read}{" "}
          <code>{access.name}</code>:{" "}
          <span className={access.fault ? "code-fault" : "code-hit"}>
            {access.fault ? CODE_TEXT.fault : CODE_TEXT.hit}
          </span>
          {access.evicted !== undefined && access.fault && `. ${CODE_TEXT.evicts({ page: access.evicted })}`}
        </p>
      )}
    </section>
  );
}

/** The variables now, and what the program prints. */
export function State({ code: { run, variables } }: { readonly code: Code }): ReactNode {
  return (
    <div className="code-state">
      <div>
        <h2 className="sec">{CODE_TEXT.variablesNow}</h2>
        {/* Anything that scrolls must be reachable by keyboard, interactive or not. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <dl tabIndex={0} aria-label={CODE_TEXT.variablesNow}>
          {variables.map(({ function: of, name, value }) => (
            <div key={`${of}.${name}`}>
              <dt>{of === "" ? name : `${of}.${name}`}</dt>
              <dd>{value === "" ? "…" : value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h2 className="sec">{CODE_TEXT.output}</h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} aria-label={CODE_TEXT.output}>
          {run?.head.output}
        </pre>
      </div>
    </div>
  );
}
