// A map of memory: page frames in the order of their numbers, row by row, each in its owner's colour.

import { select } from "d3-selection";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { placed } from "../../../base/figures/canvas.ts";
import { inkOf } from "../../../base/figures/ink.ts";
import { mixed, ownerColours, type Rgb, rgb } from "./owner-colours.ts";
import { ownerOf } from "../../../base/model/lanes.ts";

/** What the map shows. */
export interface OwnerMapData {
  /** The owner of each cell. */
  readonly owners: Uint8Array;
  /** The process whose frames are highlighted. */
  readonly picked: number | undefined;
  readonly table: () => TableData;
}

/** The number of rows. The height is the same for every width, so that maps side by side can be compared. */
const ROWS = 40;
/** The height of a row in the page's pixels. */
const TALL = 2;
/** How much of the paper's colour is mixed into what is not picked. */
const FADED = 0.75;

/** Mounts the map. */
export function mountOwnerMap(element: HTMLElement): Figure<OwnerMapData> {
  const canvas = select(element).append("canvas").attr("class", "owner-map").attr("aria-hidden", "true").node();
  const cells = document.createElement("canvas");
  let latest: OwnerMapData | undefined;
  return {
    update(data, { width, theme }) {
      latest = data;
      const context = canvas && placed(canvas, { left: 0, width, height: ROWS * TALL });
      if (!context || data.owners.length === 0) return;
      const ink = inkOf(theme, element);
      const paper = rgb(ink.colours["bg-0"]);
      const colours = ownerColours(ink).map((own, owner) => shown(own, owner, data.picked, paper));
      paintCells(cells, data.owners, colours);
      context.imageSmoothingEnabled = false;
      context.clearRect(0, 0, width, ROWS * TALL);
      context.drawImage(cells, 0, 0, width, ROWS * TALL);
    },
    destroy() {
      canvas?.remove();
    },
    toTable: () => latest?.table() ?? { columns: [], rows: [] },
  };
}

function shown(own: Rgb, owner: number, picked: number | undefined, paper: Rgb): Rgb {
  return picked === undefined || owner === ownerOf(picked) ? own : mixed(own, paper, FADED);
}

/** One pixel per cell; the browser enlarges them. */
function paintCells(canvas: HTMLCanvasElement, owners: Uint8Array, colours: readonly Rgb[]): void {
  const wide = Math.ceil(owners.length / ROWS);
  if (canvas.width !== wide || canvas.height !== ROWS) [canvas.width, canvas.height] = [wide, ROWS];
  const context = canvas.getContext("2d");
  if (!context) return;
  const image = context.createImageData(wide, ROWS);
  owners.forEach((owner, cell) => {
    image.data.set([...(colours[owner] ?? [0, 0, 0]), 255], 4 * cell);
  });
  context.putImageData(image, 0, 0);
}
