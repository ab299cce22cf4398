// A list of files, as `faultline open` serves it, and as any host may: what each is called, and where it is.

import { isRecord, parsed } from "../../base/export/read-json.ts";

/** What a list says that it is. */
const FORMAT = "faultline-files";

/** A file of a list. */
export interface Listed {
  /** With the folders that it is in: `runs/stock/01.txt`. */
  readonly name: string;
  /** Relative to the list's own address. */
  readonly address: string;
}

/** The files of a list; "other" if a text is no list, "damaged" if it only says that it is one. */
export function readFileList(text: string): readonly Listed[] | "other" | "damaged" {
  const document = parsed(text);
  if (!isRecord(document) || document["format"] !== FORMAT) return "other";
  const { files } = document;
  if (!Array.isArray(files)) return "damaged";
  const listed = files.flatMap((file: unknown): readonly Listed[] => {
    if (!isRecord(file)) return [];
    const { name, address } = file;
    return typeof name === "string" && typeof address === "string" && /[^/]$/.test(name) ? [{ name, address }] : [];
  });
  return listed.length < files.length ? "damaged" : listed;
}
