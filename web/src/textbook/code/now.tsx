// The access of the present step, its address, the frames, the variables and what was printed.

import type { ReactNode } from "react";
import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { cssVariable } from "../../base/controls/css-variable.ts";
import { pageTint } from "../../base/theme/colour.ts";
import { type CodeAccess, framesAt } from "./access.ts";
import type { Code } from "./use-code.ts";

/** Hexadecimal, as addresses are written. */
const hex = (address: number): string => `0x${address.toString(16).padStart(6, "0")}`;

/** What happens now. */
export function Now({ code }: { readonly code: Code }): ReactNode {
  const { access, run, values, variables } = code;
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
      <div className="code-place">
        {access !== undefined && <Address access={access} pageBytes={values.pageBytes} />}
        <Frames code={code} />
      </div>
      <div className="code-state">
        <div>
          <h2 className="sec">{CODE_TEXT.variablesNow}</h2>
          <dl>
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
          <pre>{run?.head.output}</pre>
        </div>
      </div>
    </section>
  );
}

interface AddressProps {
  readonly access: CodeAccess;
  readonly pageBytes: number;
}

function Address({ access, pageBytes }: AddressProps): ReactNode {
  return (
    <dl className="code-address">
      <div>
        <dt>{CODE_TEXT.address}</dt>
        <dd>{hex(access.address)}</dd>
      </div>
      <div>
        <dt>{CODE_TEXT.page}</dt>
        <dd>{access.page}</dd>
      </div>
      <div>
        <dt>{CODE_TEXT.offset}</dt>
        <dd>{access.address % pageBytes}</dd>
      </div>
    </dl>
  );
}

function Frames({ code: { run, step, access } }: { readonly code: Code }): ReactNode {
  if (run === undefined) return null;
  const rows = new Map(run.paged.pages.map((page, row) => [page, row]));
  return (
    <div>
      <span className="code-label" aria-hidden="true">
        {CODE_TEXT.memory}
      </span>
      <ol className="code-frames" aria-label={CODE_TEXT.memory}>
        {framesAt(run, step).map((page, frame) => {
          const tint = page === undefined ? "bg-1" : pageTint(rows.get(page) ?? 0);
          return (
            <li
              // A frame is its number.
              key={frame}
              ref={cssVariable("--tint", `var(--${tint})`)}
              data-now={page !== undefined && page === access?.page ? (access.fault ? "fault" : "hit") : undefined}
              aria-label={`${CODE_TEXT.frame({ frame })}: ${page ?? CODE_TEXT.empty}`}
            >
              {page ?? ""}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
