// The files every figure offers: a picture while it is drawn, a table at any time.

import type { ExportEntry, ExportOffer } from "../model/exports.ts";
import type { TableData } from "../model/table.ts";
import { tableOffers } from "./table-exports.ts";

/** A figure as its frame knows it. */
export interface ExportedFigure {
  readonly caption: string;
  /** How to read it, in the words of the caption. */
  readonly note: () => string;
  /** The element it is drawn in; `undefined` while its table is shown instead. */
  readonly body: (() => HTMLElement | null) | undefined;
  readonly table: (() => TableData) | undefined;
}

/** The files a figure offers. */
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
      // Loaded with the first picture: a reader who makes none never waits for it.
      const { pictureFile } = await import("./picture.ts");
      return pictureFile(type, element, colours, { ...subject, caption, note: note() });
    },
  };
}
