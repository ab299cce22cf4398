// The queues of disks. For each disk: what it is doing, the path of its arm over the requests in the order of service,
// and the scheduler's own lists.

import { select, type Selection } from "d3-selection";
import type { Glyph } from "./glyph.ts";
import { drawLists, listsHeight } from "./lists.ts";
import { drawService, SERVICE_HEIGHT } from "./service.ts";
import { drawArmWay, armWayHeight } from "./arm.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { typeScale } from "../../../base/figures/scale.ts";

/** A request as it is drawn. */
export interface QueueMark extends Glyph {
  readonly sector: number;
  /** "#12" */
  readonly name: string;
  /** "P3, 12.5 ms" */
  readonly words: string;
  readonly late: boolean;
}

/** A part of the service of a request. */
export interface ServicePart {
  readonly kind: "overhead" | "seek" | "rotation" | "transfer";
  /** "seek 4.1 ms" */
  readonly words: string;
  readonly share: number;
}

/** A list of the scheduler. */
export interface QueueList {
  readonly id: string;
  readonly name: string;
  /** Each with a note after its number: the time left. */
  readonly marks: readonly (QueueMark & { readonly note: string })[];
  /** Whether the marks have notes. */
  readonly noted: boolean;
}

/** A drive. */
export interface DrivePicture {
  readonly id: number;
  readonly name: string;
  /** What it is doing, and how many requests wait. */
  readonly state: string;
  /** The parts of the service, and how much of it is over; or how much is left of a wait. */
  readonly service:
    | { readonly parts: readonly ServicePart[]; readonly over: number }
    | { readonly left: number }
    | undefined;
  /** Where the arm was; undefined for flash. */
  readonly arm: number | undefined;
  readonly served: readonly QueueMark[];
  readonly next: readonly QueueMark[];
  /** "and 12 more" */
  readonly rest: (shown: number) => string;
  readonly lists: readonly QueueList[];
}

/** What the figure shows. */
export interface DiskQueueData {
  readonly drives: readonly DrivePicture[];
  /** The most requests that a drive has in the second. */
  readonly most: number;
  /** The sectors on the axis, as stretches from and to; the sectors between stretches are left out. */
  readonly stretches: readonly (readonly [number, number])[];
  readonly words: {
    readonly now: string;
    readonly order: string;
    readonly axis: string;
    readonly sector: (sector: number) => string;
    readonly empty: string;
    readonly more: (count: number) => string;
  };
  readonly table: TableData;
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;

const TITLE = 22;
const BETWEEN = 16;
/** The distance from the arm's path to the lists beside it. */
const GUTTER = 28;
/** The distance to the lists if they are below it. */
const STACKED = 10;
/** In a figure narrower than this, the lists are below. */
const BESIDE = 640;

/** The most requests drawn for each drive: the more drives, the less room for each. */
export function mostRows(drives: number): number {
  return drives === 1 ? 6 : drives === 2 ? 5 : 3;
}

/** Mounts the queues. */
export function mountDiskQueue(element: HTMLElement): Figure<DiskQueueData> {
  const svg = select(element).append("svg").attr("class", "disk-queue").attr("aria-hidden", "true");
  let latest: DiskQueueData | undefined;
  return {
    update(data, { width }) {
      latest = data;
      const scale = typeScale(element);
      const layout = layoutOf(data, width, scale);
      svg.attr("viewBox", `0 0 ${width} ${layout.height}`).attr("height", layout.height);
      svg
        .selectAll<SVGGElement, DrivePicture>("g.drive")
        .data(data.drives, ({ id }) => id)
        .join("g")
        .attr("class", "drive")
        .attr("transform", (_, i) => `translate(0,${layout.tops[i] ?? 0})`)
        .each(function (drive) {
          drawDrive(select<SVGGElement, unknown>(this) as unknown as Layer, drive, data, layout);
        });
    },
    destroy() {
      svg.remove();
    },
    toTable: () => latest?.table ?? { columns: [], rows: [] },
  };
}

interface Layout {
  readonly width: number;
  readonly scale: number;
  readonly rows: number;
  readonly beside: boolean;
  readonly armWidth: number;
  readonly listsWidth: number;
  readonly tops: readonly number[];
  readonly height: number;
}

function layoutOf(data: DiskQueueData, width: number, scale: number): Layout {
  const rows = Math.max(2, Math.min(mostRows(data.drives.length), data.most));
  const beside = width >= BESIDE * scale;
  const armWidth = beside ? Math.round((width - GUTTER) * 0.56) : width;
  const listsWidth = beside ? width - GUTTER - armWidth : width;
  const left = (SERVICE_HEIGHT + armWayHeight(rows)) * scale;
  const tops: number[] = [];
  let height = 0;
  for (const { lists } of data.drives) {
    tops.push(height);
    const own = listsHeight(lists.length, scale);
    height += TITLE * scale + (beside ? Math.max(left, own) : left + STACKED * scale + own) + BETWEEN * scale;
  }
  return {
    width,
    scale,
    rows,
    beside,
    armWidth,
    listsWidth,
    tops,
    height: Math.max(1, height - (BETWEEN - 4) * scale),
  };
}

function drawDrive(layer: Layer, drive: DrivePicture, data: DiskQueueData, layout: Layout): void {
  const { scale, rows, beside, armWidth, listsWidth } = layout;
  const title = layer.selectAll<SVGTextElement, DrivePicture>("text.title").data([drive]);
  const text = title.join((enter) => {
    const made = enter.append("text").attr("class", "title t2");
    made.append("tspan").attr("class", "bt");
    made.append("tspan").attr("class", "state").attr("dx", 8);
    return made;
  });
  text.attr("y", 14 * scale);
  text.select("tspan.bt").text(drive.name);
  text.select("tspan.state").text(drive.state);
  const part = (name: string, x: number, y: number): Layer =>
    layer
      .selectAll<SVGGElement, number>(`g.${name}`)
      .data([0])
      .join("g")
      .attr("class", name)
      .attr("transform", `translate(${x},${y})`) as unknown as Layer;
  const service = TITLE * scale;
  const arm = service + SERVICE_HEIGHT * scale;
  const below = arm + (armWayHeight(rows) + STACKED) * scale;
  drawService(part("disk-service", 0, service), drive.service, armWidth, scale);
  drawArmWay(part("disk-way", 0, arm), drive, data, { width: armWidth, rows, scale });
  const lists = part("disk-lists", beside ? armWidth + GUTTER : 0, beside ? TITLE * scale : below);
  drawLists(lists, drive.lists, data.words, { width: listsWidth, scale });
}
