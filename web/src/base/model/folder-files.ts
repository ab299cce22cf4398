// Files from folders: which of them count, what they are called, and what is said of the rest.

/** A file with its path, `runs/stock/01.txt`. */
export interface Placed<T> {
  readonly path: string;
  readonly file: T;
}

/** More files than this are somebody's whole disk, not runs: none of them is read. */
export const MOST_FOLDER_FILES = 1000;
/** How deeply nested a folder may be. */
export const DEEPEST_FOLDER = 8;

/** What was found in folders. */
export interface FolderFiles<T> {
  /** In the order of their names, without the folder they all share. */
  readonly files: readonly Placed<T>[];
  /** The number of files and folders that the system hides. */
  readonly hidden: number;
  /** The number of folders nested too deeply. */
  readonly deep: number;
  /** Whether there are more files than anybody can have meant. */
  readonly tooMany: boolean;
}

/** Files that systems put into folders unasked. */
const SYSTEM_FILES = new Set(["thumbs.db", "desktop.ini", "__macosx"]);

/** Whether a file or folder of this name is normally hidden from people. */
export function isHidden(name: string): boolean {
  return name.startsWith(".") || SYSTEM_FILES.has(name.toLowerCase());
}

/** From all the files of a folder, as a file dialog returns them, those that count. */
export function filesThatCount<T>(all: readonly Placed<T>[]): FolderFiles<T> {
  const hidden = new Set<string>();
  const deep = new Set<string>();
  const files = all.filter(({ path }) => {
    const names = path.split("/");
    const at = names.findIndex(isHidden);
    if (at >= 0) hidden.add(names.slice(0, at + 1).join("/"));
    else if (names.length - 1 > DEEPEST_FOLDER) deep.add(names.slice(0, DEEPEST_FOLDER + 1).join("/"));
    else return true;
    return false;
  });
  const tooMany = files.length > MOST_FOLDER_FILES;
  return { files: tooMany ? [] : inOrder(files), hidden: hidden.size, deep: deep.size, tooMany };
}

/** In the order of their names, without the folder they all share, since it distinguishes none of them. */
export function inOrder<T>(files: readonly Placed<T>[]): readonly Placed<T>[] {
  const folder = commonFolder(files.map(({ path }) => path));
  return files
    .map(({ path, file }) => ({ path: path.slice(folder.length), file }))
    .toSorted((one, other) => one.path.localeCompare(other.path, "en", { numeric: true }));
}

/** The folder shared by all paths, `runs/`, or an empty text. */
function commonFolder(paths: readonly string[]): string {
  const [first] = paths;
  let folder = first === undefined ? "" : first.slice(0, first.lastIndexOf("/") + 1);
  while (folder !== "" && !paths.every((path) => path.startsWith(folder))) {
    folder = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
  }
  return folder;
}
