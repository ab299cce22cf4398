// The files every table offers.

import type { TableType } from "../export/table-file.ts";
import type { ExportOffer } from "../model/exports.ts";
import type { TableData } from "../model/table.ts";

/** A table as CSV, Markdown and LaTeX. It is made when somebody asks for it. */
export function tableOffers(
  name: string,
  table: () => TableData | Promise<TableData>,
  types: readonly TableType[] = ["csv", "md", "tex"],
): readonly ExportOffer[] {
  return types.map((type) => ({
    type,
    make: async (_, subject) => {
      // Loaded with the first file: a reader who makes none never waits for it.
      const { tableFile } = await import("../export/table-file.ts");
      return tableFile(type, subject, name, await table());
    },
  }));
}
