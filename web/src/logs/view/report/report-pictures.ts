// The figures of the Logs as pictures for a report: as they are on the page, with their time axis, without the title,
// which the report has.

import { sheetOf } from "../../../base/export/sheet.ts";
import { entriesOf, type ExportOffer, type ExportSubject } from "../../../base/model/exports.ts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { pictureOf } from "../../../base/frame/picture.ts";
import type { Services } from "../../../base/page/services.ts";

/** A picture with its name. */
export interface ReportPicture {
  readonly caption: string;
  readonly svg: string;
}

/** The pictures, and the captions of figures that have none because they are shown as tables. */
export interface ReportPictures {
  readonly pictures: readonly ReportPicture[];
  readonly without: readonly string[];
}

const UNTITLED: ExportSubject = { stem: "", title: "", lines: [] };

/** The pictures in the light theme, for paper. */
export async function picturesOf({ exports }: Services): Promise<ReportPictures> {
  const offered = new Map<string, ExportOffer[]>();
  for (const { name, offers } of entriesOf(exports.getState(), "figure")) {
    const offer = offers.find(({ type }) => type === "svg");
    if (offer !== undefined) offered.set(name, [...(offered.get(name) ?? []), offer]);
  }
  const pictures: ReportPicture[] = [];
  const without: string[] = [];
  // Offers are in the order in which figures were mounted; a reader expects the order on the page.
  for (const element of document.querySelectorAll<HTMLElement>("main figcaption, main .log-axis > div")) {
    if (element.matches("figcaption")) {
      const caption = element.firstChild?.textContent ?? "";
      // Two figures of the same name, side by side, are in the same sequence in both orders.
      const made = await offered.get(caption)?.shift()?.make("light", UNTITLED);
      if (typeof made?.content === "string") pictures.push({ caption, svg: made.content });
      else without.push(caption);
    } else pictures.push(axisOf(element));
  }
  return { pictures: pictures.filter(({ svg }) => svg !== ""), without };
}

/** The axis below some charts. It is as wide as they are. */
function axisOf(element: HTMLElement): ReportPicture {
  const caption = LOGS_TEXT.chartColumns.time;
  const { look, ...drawing } = pictureOf(element, "light");
  if (drawing.width === 0) return { caption, svg: "" };
  return { caption, svg: sheetOf(drawing, { title: "", lines: [], caption: "", note: "" }, look).content };
}

/** What the lines of the charts are, as written above them. */
export function legendOf(): string {
  return document.querySelector("main .log-legend")?.textContent ?? "";
}
