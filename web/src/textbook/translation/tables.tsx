// TLB, page table and frames as tables. Driven by plain data: also for a view that shows program lines.

import "./translation.css";
import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/address";
import { digitsOf } from "./inner-tables.tsx";
import type { HeldPage, TableEntry, TlbLine } from "../../base/sim/schema.gen.ts";

/** Props of the TLB. */
export interface TlbProps {
  readonly lines: readonly (TlbLine | null)[];
  readonly ways: number;
  /** The set that is searched, and the entry that was found or filled. */
  readonly set?: number | undefined;
  readonly entry?: number | undefined;
}

/** The entries of a fully associative TLB that knows one process, one below the other. */
export function TlbColumn({ lines, entry }: Pick<TlbProps, "lines" | "entry">): ReactNode {
  return (
    <Tlb
      isThere={lines.length > 0}
      head={
        <>
          <th>{TEXT.page}</th>
          <th>{TEXT.frame}</th>
        </>
      }
    >
      {lines.map((line, number) => (
        <tr key={number} data-on={number === entry || undefined}>
          <th>{line === null ? <i>{TEXT.empty}</i> : line.page}</th>
          <td>{line?.frame ?? ""}</td>
        </tr>
      ))}
    </Tlb>
  );
}

/** The TLB, a row a set. */
export function TlbTable({ lines, ways, set, entry }: TlbProps): ReactNode {
  const sets = Array.from({ length: Math.ceil(lines.length / Math.max(1, ways)) }, (_, number) => number);
  return (
    <Tlb
      isThere={lines.length > 0}
      head={
        <>
          <th>{TEXT.set}</th>
          <th colSpan={ways}>{TEXT.ways}</th>
        </>
      }
    >
      {sets.map((row) => (
        <tr key={row} data-on={row === set || undefined}>
          <th data-spot={`set.${row}`}>{row}</th>
          {lines.slice(row * ways, (row + 1) * ways).map((line, way) => (
            <td key={way} data-here={row * ways + way === entry || undefined} data-spot={`line.${row * ways + way}`}>
              {line === null ? <i>{TEXT.empty}</i> : TEXT.line(line)}
            </td>
          ))}
        </tr>
      ))}
    </Tlb>
  );
}

interface TlbFrameProps {
  readonly isThere: boolean;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** What stands around the rows of a TLB. */
function Tlb({ isThere, head, children }: TlbFrameProps): ReactNode {
  return (
    <section className="addr-part" aria-label={TEXT.tlb}>
      <h2>{TEXT.tlb}</h2>
      {isThere ? (
        <table>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      ) : (
        <p>{TEXT.noTlb}</p>
      )}
    </section>
  );
}

/** Props of the page table. */
export interface PageTableProps {
  readonly process: number;
  /** Its heading, where there is but one process. */
  readonly title?: string;
  readonly entries: readonly TableEntry[];
  /** The page whose entry is read or written. */
  readonly page?: number | undefined;
  /** Index bits of the last level, if there are several: entries are then in tables of so many bits each. */
  readonly lastBits?: number | undefined;
}

/** The entries in use of one process, with their bits. */
export function PageTable({
  process,
  title = TEXT.table({ process }),
  entries,
  page,
  lastBits,
}: PageTableProps): ReactNode {
  const own = entries.filter((entry) => entry.process === process);
  const bit = (set: boolean): ReactNode => <td data-set={set || undefined}>{set ? 1 : 0}</td>;
  return (
    <section className="addr-part" aria-label={title}>
      <h2 data-spot={`table.${process}`}>{title}</h2>
      <table>
        <thead>
          <tr>
            <th>{TEXT.page}</th>
            {lastBits !== undefined && <th>{TEXT.lastIndex}</th>}
            <th>{TEXT.frame}</th>
            {TEXT.bits.map((name: string, number: number) => (
              <th key={name} title={TEXT.bitNames[number]}>
                <abbr title={TEXT.bitNames[number]}>{name}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {own.map((entry) => (
            <tr
              key={entry.page}
              data-on={entry.page === page || undefined}
              data-other={(lastBits !== undefined && !isInTableOf(entry.page, page, lastBits)) || undefined}
            >
              <th data-spot={`row.${process}.${entry.page}`}>{entry.page}</th>
              {lastBits !== undefined && (
                <td>
                  <code>{digitsOf(entry.page % 2 ** lastBits, lastBits)}</code>
                </td>
              )}
              <td data-spot={`cell.${process}.${entry.page}`}>{entry.frame ?? TEXT.onDisk}</td>
              {bit(entry.frame !== null)}
              {bit(entry.referenced)}
              {bit(entry.dirty)}
              {bit(entry.protected)}
            </tr>
          ))}
        </tbody>
      </table>
      {own.length === 0 && <p>{TEXT.noEntries}</p>}
    </section>
  );
}

/** Whether two pages have their entries in the same table of the last level; all have as long as none is looked for. */
const isInTableOf = (page: number, other: number | undefined, lastBits: number): boolean =>
  other === undefined || Math.floor(page / 2 ** lastBits) === Math.floor(other / 2 ** lastBits);

/** Props of the frames. */
export interface FramesProps {
  readonly frames: readonly (HeldPage | null)[];
  readonly frame?: number | undefined;
}

/** Physical memory, frame by frame. */
export function FrameTable({ frames, frame }: FramesProps): ReactNode {
  return (
    <section className="addr-part" aria-label={TEXT.frames}>
      <h2>{TEXT.frames}</h2>
      <table>
        <thead>
          <tr>
            <th>{TEXT.frame}</th>
            <th>{TEXT.page}</th>
            <th>{TEXT.owners}</th>
          </tr>
        </thead>
        <tbody>
          {frames.map((held, number) => (
            <tr key={number} data-on={number === frame || undefined}>
              <th data-spot={`frame.${number}`}>{number}</th>
              <td>{held === null ? <i>{TEXT.empty}</i> : held.page}</td>
              <td>{held?.owners ?? ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
