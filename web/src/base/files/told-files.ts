// Files out of folders and archives: what they are called, and what is said about those that are left out.

import { DEEPEST_FOLDER, type FolderFiles, MOST_FOLDER_FILES, type Placed } from "../model/folder-files.ts";
import { encodingOf } from "./file-text.ts";
import { words as ARCHIVES_TEXT } from "virtual:words/base/archives";
import type { Services } from "../page/services.ts";
import type { Gathered } from "./offer.ts";

/** The files that were found, with their names, and what is to be said about the others. */
export function told({ files, hidden, deep, tooMany }: FolderFiles<File>, unread: readonly string[]): Gathered {
  const words = ARCHIVES_TEXT.folder;
  const [first] = unread;
  const notes = [
    ...(tooMany ? [words.tooMany({ most: MOST_FOLDER_FILES })] : files.length === 0 ? [words.empty] : []),
    ...(hidden > 0 ? [words.hidden({ n: hidden })] : []),
    ...(deep > 0 ? [words.deep({ n: deep, most: DEEPEST_FOLDER })] : []),
    ...(first === undefined ? [] : [words.unread({ name: first, others: unread.length - 1 })]),
  ];
  return { files: files.map(named), notes };
}

/** What is said of files in UTF-16, which nobody sees in them. */
export async function encodingsOf(files: readonly File[]): Promise<readonly string[]> {
  const read = files.map(async (file) => {
    const beginning = await file
      .slice(0, 2)
      .arrayBuffer()
      .catch(() => new ArrayBuffer());
    return encodingOf(new Uint8Array(beginning)) === "utf-8" ? [] : [file.name];
  });
  const [name, ...others] = (await Promise.all(read)).flat();
  return name === undefined ? [] : [ARCHIVES_TEXT.utf16({ name, others: others.length })];
}

/** Says which of the files are in UTF-16, once they are open, whatever that says itself. */
export async function tellEncodings(files: readonly File[], opening: unknown, services: Services): Promise<void> {
  const notes = await encodingsOf(files);
  await opening;
  sayToo(notes, services);
}

/** Says more of a file than what has just been said, and nothing twice. */
export function sayToo(notes: readonly string[], { toasts }: Services): void {
  const { toast } = toasts.getState();
  const said = toast?.text ?? "";
  const more = notes.filter((note) => !said.includes(note));
  if (more.length > 0) toasts.show({ ...toast, text: [said, ...more].join(" ").trim() });
}

/** A file that carries the path of its folder in its name. Its content is not copied. */
function named({ path, file }: Placed<File>): File {
  return path === file.name ? file : new File([file], path, { type: file.type, lastModified: file.lastModified });
}
