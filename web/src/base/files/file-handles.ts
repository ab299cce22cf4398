// Handles of dropped files: with one, a file that grows can be read again later. Chrome and Edge give them, and only during
// the drop.

/** As the WICG's File System Access has it; TypeScript does not know it. */
interface HandleItem {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

const handles = new WeakMap<Blob, Promise<FileSystemHandle | null>>();

/** Keeps the handles of dropped files as long as the files. */
export function rememberHandles(items: readonly DataTransferItem[], files: readonly File[]): void {
  files.forEach((file, at) => {
    const handle = (items[at] as HandleItem | undefined)?.getAsFileSystemHandle?.();
    if (handle !== undefined) handles.set(file, handle);
  });
}

/** The handle of a dropped file, if there is one. */
export async function handleOf(file: Blob): Promise<FileSystemFileHandle | undefined> {
  const handle = await handles.get(file)?.catch(() => null);
  return handle?.kind === "file" ? (handle as FileSystemFileHandle) : undefined;
}
