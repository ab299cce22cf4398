// Two programs side by side: what the same accesses cost in another order, on the same machine.

import type { ReactNode } from "react";
import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { TextButton } from "../../base/controls/text-button.tsx";
import { formatValue, grouped } from "../../base/text/numbers.ts";
import type { ProgramColumns } from "../../base/sim/protocol.ts";
import { PageMap } from "./page-map.tsx";
import { type Code, useTranslation } from "./use-code.ts";

const NAMES: Readonly<Record<string, string>> = CODE_TEXT.programs;

/** Counts of both, and where their pages are. */
export function Beside({ code }: { readonly code: Code }): ReactNode {
  const { values, run, beside, asks, step, seek, link } = code;
  // The counts of the TLB at the end of each.
  const own = useTranslation("own-end", asks.own, run?.head.kept ?? 0);
  const other = useTranslation("beside-end", asks.beside, beside?.head.kept ?? 0);
  const names = [values.program, values.beside].map((id) => NAMES[id] ?? id);
  const rows = [
    { name: names[0] ?? "", run, misses: missesOf(own) },
    { name: names[1] ?? "", run: beside, misses: missesOf(other) },
  ];
  return (
    <section className="code-beside" aria-label={CODE_TEXT.beside}>
      <table>
        <thead>
          <tr>
            <th>{CODE_TEXT.program}</th>
            <th>{CODE_TEXT.accesses}</th>
            <th>{CODE_TEXT.pages}</th>
            <th>{CODE_TEXT.tlbMisses}</th>
            <th>{CODE_TEXT.faults}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, run: of, misses }, number) => (
            <tr key={number}>
              <th scope="row">{name}</th>
              <td>{count(of?.head.kept)}</td>
              <td>{count(of?.paged?.pages.length)}</td>
              <td>{count(misses)}</td>
              <td>{count(of?.paged?.totals.faults)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="code-verdict">
        <b>{verdict(run, beside, names)}</b>
        <TextButton kind="underlined" onPress={() => link.push({ beside: "none" })}>
          {CODE_TEXT.alone}
        </TextButton>
      </p>
      <PageMap run={beside} step={step} name={names[1]} />
      <PageMap run={run} step={step} seek={seek} name={names[0]} />
    </section>
  );
}

const count = (n: number | undefined): string => (n === undefined ? "" : grouped(n));

const missesOf = (last: ReturnType<typeof useTranslation>): number | undefined =>
  last && last.after.times.accesses - last.after.times.tlb_hits;

/** Who faults more often, and how many times. */
function verdict(
  run: ProgramColumns | undefined,
  beside: ProgramColumns | undefined,
  [name = "", other = ""]: readonly string[],
): string {
  const [own, its] = [run?.paged?.totals.faults, beside?.paged?.totals.faults];
  if (own === undefined || its === undefined) return "";
  if (own === its) return CODE_TEXT.alike;
  const [more, less] = own > its ? [own, its] : [its, own];
  return CODE_TEXT.more({ name: own > its ? name : other, times: formatValue(more / Math.max(1, less)) });
}
