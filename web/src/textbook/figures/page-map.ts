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
  // All but the moving mark: a step must not paint 50,000 accesses again.
  const still = document.createElement("canvas");
  let painted = "";
  let shown: PageMapData | undefined;
  return {
    update(data, { width, height, theme }) {
      const ratio = window.devicePixelRatio;
      const look = [width, height, ratio, theme, getComputedStyle(host).fontSize].join();
      if (look !== painted || shown?.steps !== data.steps || shown.pages !== data.pages) {
        painted = look;
        still.width = Math.round(width * ratio);
        still.height = Math.round(height * ratio);
        const below = still.getContext("2d");
        below?.scale(ratio, ratio);
        if (below) paint(below, host, data, width, height);
      }
      shown = data;
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      const context = canvas.getContext("2d");
      if (context === null) return;
      if (still.width > 0 && still.height > 0) context.drawImage(still, 0, 0);
      context.scale(ratio, ratio);
      mark(context, data, width, height);
    },
    destroy: () => canvas.remove(),
    toTable: () => (shown === undefined ? { columns: [], rows: [] } : tableOf(shown)),
  };
}

/** The line at the present step. */
function mark(context: CanvasRenderingContext2D, { steps, step }: PageMapData, width: number, height: number): void {
  if (step === 0) return;
  const pitch = (width - LABELS) / Math.max(1, steps.length / WORDS);
  context.fillStyle = colour("ink-1");
  context.fillRect(LABELS + (step - 0.5) * pitch - 1, 0, 2, height);
}

function paint(
  context: CanvasRenderingContext2D,
  host: HTMLElement,
  { steps, pages }: PageMapData,
  width: number,
  height: number,
): void {
  const count = steps.length / WORDS;
  const rows = new Map(pages.map((page, row) => [page, row]));
  const [rowHeight, pitch] = [height / Math.max(1, pages.length), (width - LABELS) / Math.max(1, count)];
  const tints = pages.map((_, row) => colour(pageTint(row)));
  const [fault, ink] = [colour("fault"), colour("ink-2")];
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
  const { fontSize, fontFamily } = getComputedStyle(host);
  const size = Number.parseFloat(fontSize);
  context.font = `${size}px ${fontFamily}`;
  context.fillStyle = ink;
  context.textBaseline = "middle";
  const every = Math.max(1, Math.ceil((size + 4) / rowHeight));
  pages.forEach((page, row) => {
    if (row % every === 0) context.fillText(String(page), 0, Math.max(size / 2, (row + 0.5) * rowHeight));
  });
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
