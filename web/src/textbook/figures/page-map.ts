// Which page is touched when: a row a page, a column an access, painted on a canvas; faults are marked.

import type { Figure, TableData } from "../../base/figures/figure.ts";
import { colour, pageTint } from "../../base/theme/colour.ts";

/** What the figure shows. */
export interface PageMapData {
  /** Four words an access: page, 1 for a fault, frame, evicted page. */
  readonly steps: Uint32Array;
  /** Distinct pages, ascending: the rows from above. */
  readonly pages: readonly number[];
  readonly step: number;
  readonly columns: readonly [step: string, page: string, outcome: string];
  readonly outcomes: readonly [hit: string, fault: string];
}

const WORDS = 4;
const LABELS = 40;
const MOST_ROWS = 2000;

/** Mounts the figure. */
export function mountPageMap(host: HTMLElement): Figure<PageMapData> {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  host.append(canvas);
  let shown: PageMapData | undefined;
  return {
    update(data, { width, height }) {
      shown = data;
      const ratio = window.devicePixelRatio;
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      const context = canvas.getContext("2d");
      if (context === null) return;
      context.scale(ratio, ratio);
      paint(context, data, width, height);
    },
    destroy: () => canvas.remove(),
    toTable: () => (shown === undefined ? { columns: [], rows: [] } : tableOf(shown)),
  };
}

function paint(context: CanvasRenderingContext2D, data: PageMapData, width: number, height: number): void {
  const { steps, pages, step } = data;
  const count = steps.length / WORDS;
  const rows = new Map(pages.map((page, row) => [page, row]));
  const [rowHeight, pitch] = [height / Math.max(1, pages.length), (width - LABELS) / Math.max(1, count)];
  const tints = pages.map((_, row) => colour(pageTint(row)));
  const [fault, ink, strong] = [colour("fault"), colour("ink-2"), colour("ink-1")];
  const bar = Math.max(1, rowHeight - (rowHeight > 6 ? 2 : 0));
  const column = Math.max(1, pitch);
  for (let i = 0; i < count; i++) {
    const row = rows.get(steps[i * WORDS] ?? 0) ?? 0;
    const [x, y] = [LABELS + i * pitch, row * rowHeight];
    context.fillStyle = tints[row] ?? ink;
    context.fillRect(x, y, column, bar);
  }
  // Faults over all: many accesses share a column of pixels.
  context.fillStyle = fault;
  for (let i = 0; i < count; i++) {
    if (steps[i * WORDS + 1] !== 1) continue;
    const row = rows.get(steps[i * WORDS] ?? 0) ?? 0;
    context.fillRect(LABELS + i * pitch, row * rowHeight, Math.min(2, Math.max(1, pitch / 2)), bar);
  }
  const size = Number.parseFloat(getComputedStyle(context.canvas).fontSize);
  context.font = `${size}px ${getComputedStyle(context.canvas).fontFamily}`;
  context.fillStyle = ink;
  context.textBaseline = "middle";
  const every = Math.max(1, Math.ceil((size + 4) / rowHeight));
  pages.forEach((page, row) => {
    if (row % every === 0) context.fillText(String(page), 0, Math.max(size / 2, (row + 0.5) * rowHeight));
  });
  if (step > 0) {
    context.fillStyle = strong;
    context.fillRect(LABELS + (step - 0.5) * pitch - 1, 0, 2, height);
  }
}

function tableOf({ steps, columns, outcomes }: PageMapData): TableData {
  const count = Math.min(MOST_ROWS, steps.length / WORDS);
  const rows = Array.from({ length: count }, (_, i) => [
    String(i + 1),
    String(steps[i * WORDS] ?? 0),
    outcomes[steps[i * WORDS + 1] === 1 ? 1 : 0] ?? "",
  ]);
  const kinds = ["numbers", "numbers", "words"] as const;
  return { columns: columns.map((name, i) => ({ name, kind: kinds[i] ?? "words" })), rows };
}
