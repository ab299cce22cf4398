// What every figure can be had as: a picture while it is drawn, a table at any time.

import type { ExportEntry, ExportOffer } from "../model/exports.ts";
import type { TableData } from "../model/table.ts";
import { tableOffers } from "./table-exports.ts";

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
    ...(table === undefined ? [] : tableOffers(caption, table, ["csv"])),
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
    make: async (colours, subject) => {
      const element = body();
      if (element === null) return undefined;
      // Loaded with the first picture: nobody waits for it who makes none.
      const { pictureFile } = await import("./picture.ts");
      return pictureFile(type, element, colours, { ...subject, caption, note: note() });
    },
  };
}
