// The frame of every figure: its caption, and the same content as a table.

import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { TableData } from "../figures/figure.ts";
import { words as ui } from "virtual:words/base/ui";
import { DataTable } from "./data-table.tsx";
import { figureExports } from "./figure-exports.ts";
import { useExports } from "./use-exports.ts";

/** Whether a figure is shown as itself or as its table. */
export type FigureFace = "figure" | "table";

/** Props of a figure's frame. */
export interface FigureFrameProps {
  readonly caption: string;
  /** A few words beside the caption: the unit, or how to read it. */
  readonly note?: ReactNode;
  /** Called once the table is shown, and again when the function changes: `toTable` of `useFigure` fits. */
  readonly table?: () => TableData;
  readonly className?: string;
  /** The face of all the view's figures. The figure's own button turns only this one, until the common face changes. */
  readonly face?: FigureFace;
  readonly children: ReactNode;
}

/** A `<figure>` with its caption and, if it has one, its table. The figure stays mounted behind the table. */
export function FigureFrame({
  caption,
  note,
  table,
  className = "",
  face = "figure",
  children,
}: FigureFrameProps): ReactNode {
  const [own, setOwn] = useState({ face, all: face });
  // When all figures turn, so does this one. (Adjusting state while rendering: no effect, no flash.)
  if (own.all !== face) setOwn({ face, all: face });
  const shown = own.face;
  const body = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLSpanElement>(null);
  // While its table is shown, a figure is not redrawn.
  const drawn = shown === "figure" ? () => body.current : undefined;
  useExports(useId(), figureExports({ caption, note: () => textOf(said.current), body: drawn, table }));
  const turn = (): void => setOwn({ face: shown === "figure" ? "table" : "figure", all: face });
  return (
    <figure className={`fig ${className}`}>
      <figcaption className="sec">
        {caption}
        {note !== undefined && <span ref={said}>{note}</span>}
        {table !== undefined && (
          <button
            type="button"
            className="turn"
            aria-label={shown === "figure" ? ui.showTableOf({ caption }) : ui.showFigureOf({ caption })}
            onClick={turn}
          >
            {shown === "figure" ? ui.showTable : ui.showFigure}
          </button>
        )}
      </figcaption>
      <div ref={body} className="fig-body" hidden={shown === "table"}>
        {children}
      </div>
      {shown === "table" && table !== undefined && <FreshTable caption={caption} table={table} />}
    </figure>
  );
}

/** The text of a note, without the options of its selects and without what works on screen only. */
function textOf(note: HTMLElement | null): string {
  const copy = note?.cloneNode(true) as HTMLElement | undefined;
  for (const select of copy?.querySelectorAll("select, [data-screen]") ?? []) select.remove();
  return copy?.textContent ?? "";
}

interface FreshTableProps {
  readonly caption: string;
  readonly table: () => TableData;
}

/** Asks one frame later, when the figure has drawn the new data. */
function FreshTable({ caption, table }: FreshTableProps): ReactNode {
  const [data, setData] = useState<TableData>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => setData(table()));
    return () => cancelAnimationFrame(frame);
  }, [table]);
  return data === undefined ? null : <DataTable caption={caption} table={data} />;
}
