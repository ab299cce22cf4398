// What if: two sliders that re-run live, and what the present scan did.

import type { ReactNode } from "react";
import { explainDiag } from "../../explain/diag.ts";
import { KERNEL_MAX_FRAMES, KERNEL_MAX_LOAD, KERNEL_MIN_LOAD } from "../../scenario/kernel-url.ts";
import { MIN_MACHINE_FRAMES } from "../../sim/schema.gen.ts";
import { SIMPLIFICATION_TEXT } from "../../text/freebsd.ts";
import { KERNEL_TEXT } from "../../text/kernel.ts";
import { oneDecimal } from "../../text/numbers.ts";
import { Slider } from "../../ui/slider.tsx";
import type { Kernel, KernelShown } from "./use-kernel.ts";

/** The right-hand column. */
export function KernelSide({ kernel }: { readonly kernel: Kernel }): ReactNode {
  const { shown, diags } = kernel;
  return (
    <div className="kernel-side">
      <WhatIf kernel={kernel} />
      {diags.map((diag, i) => (
        <p key={i} className="field-error" role="alert">
          {explainDiag(diag)}
        </p>
      ))}
      {shown && <ScanTable shown={shown} />}
      {shown && <LeftOut shown={shown} />}
    </div>
  );
}

function WhatIf({ kernel: { values, link } }: { readonly kernel: Kernel }): ReactNode {
  const { ram, load } = values;
  return (
    <section>
      <h2 className="sec">{KERNEL_TEXT.whatIf}</h2>
      <Slider
        label={KERNEL_TEXT.ram}
        value={ram}
        min={MIN_MACHINE_FRAMES}
        max={KERNEL_MAX_FRAMES}
        step={16}
        defaultValue={512}
        note={KERNEL_TEXT.ramNote(ram * 4)}
        onDrag={(value) => link.preview({ ram: value })}
        onCommit={(value) => link.push({ ram: value })}
      />
      <Slider
        label={KERNEL_TEXT.load}
        value={load}
        min={KERNEL_MIN_LOAD}
        max={KERNEL_MAX_LOAD}
        step={16}
        defaultValue={640}
        note={KERNEL_TEXT.loadNote(Math.round((load / ram) * 100))}
        onDrag={(value) => link.preview({ load: value })}
        onCommit={(value) => link.push({ load: value })}
      />
    </section>
  );
}

function ScanTable({ shown: { run, moment } }: { readonly shown: KernelShown }): ReactNode {
  const { scan } = moment;
  if (scan === undefined) return <p className="lab">{KERNEL_TEXT.noScan}</p>;
  const number = (field: string): number => run.scanNumber(scan, field);
  return (
    <section className="scan">
      <h2 className="sec">
        {KERNEL_TEXT.scanOf(number("number"))}
        <span>{KERNEL_TEXT.scanHead(number("pass"), oneDecimal(number("time_us") / 1e6))}</span>
      </h2>
      <table>
        <tbody>
          {KERNEL_TEXT.scanRows.map(({ field, name }) => (
            <tr key={field}>
              <th scope="row">{name}</th>
              <td>{number(field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LeftOut({ shown: { run } }: { readonly shown: KernelShown }): ReactNode {
  const { truncated_at_us: truncated } = run.head;
  return (
    <>
      {truncated !== null && <p className="lab">{KERNEL_TEXT.truncated(oneDecimal(truncated / 1e6))}</p>}
      <details className="left-out">
        <summary>{KERNEL_TEXT.leftOut}</summary>
        <ul>
          {run.os.simplifications.map((id) => (
            <li key={id}>{SIMPLIFICATION_TEXT[id] ?? id}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
