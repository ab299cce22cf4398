// What every figure can be had as: a picture while it is drawn, a table at any time.

import { toCsv } from "../export/csv.ts";
import { fileName } from "../export/file-name.ts";
import { sheetOf } from "../export/sheet.ts";
import type { ExportEntry, ExportOffer } from "../state/exports.ts";
import type { TableData } from "../state/table.ts";

/** A figure as its frame knows it. */
export interface ExportedFigure {
  readonly caption: string;
  /** How to read it, as the caption says it. */
  readonly note: () => string;
  /** Where it is drawn; `undefined` while its table is shown in its place. */
  readonly body: (() => HTMLElement | null) | undefined;
  readonly table: (() => TableData) | undefined;
}

/** What a figure offers. */
export function figureExports(figure: ExportedFigure): readonly ExportEntry[] {
  const { caption, body, table } = figure;
  const offers = [
    ...(body === undefined ? [] : [pictureOffer("svg", figure, body), pictureOffer("png", figure, body)]),
    ...(table === undefined ? [] : [tableOffer(caption, table)]),
  ];
  return offers.length === 0 ? [] : [{ id: caption, kind: "figure", name: caption, offers }];
}

function pictureOffer(
  type: "svg" | "png",
  { caption, note }: ExportedFigure,
  body: () => HTMLElement | null,
): ExportOffer {
  return {
    type,
    make: async (colours, { stem, title, lines }) => {
      const element = body();
      if (element === null) return undefined;
      // Loaded with the first picture: nobody waits for it who makes none.
      const { pictureOf, pngOf } = await import("./picture.ts");
      const { look, ...drawing } = pictureOf(element, colours);
      const sheet = sheetOf(drawing, { title, lines, caption, note: note() }, look);
      return { name: fileName([stem, caption], type), content: type === "svg" ? sheet.content : await pngOf(sheet) };
    },
  };
}

function tableOffer(caption: string, table: () => TableData): ExportOffer {
  return {
    type: "csv",
    make: async (_, { stem }) => ({ name: fileName([stem, caption], "csv"), content: toCsv(table()) }),
  };
}
