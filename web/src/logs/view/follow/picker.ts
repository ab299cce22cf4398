// The browser's file dialog that leaves a handle, with which a file can be read again: Chrome and Edge have it.

/** As the WICG's File System Access has it; TypeScript knows the handle, but not the dialog. */
type ShowOpenFilePicker = (options?: { readonly multiple?: boolean }) => Promise<readonly FileSystemFileHandle[]>;

const picker = (): ShowOpenFilePicker | undefined =>
  (window as { readonly showOpenFilePicker?: ShowOpenFilePicker }).showOpenFilePicker;

/** Whether files can be read again in this browser. */
export function canFollow(): boolean {
  return picker() !== undefined;
}

/** Asks for a file; nothing if none was chosen. */
export async function pickFile(): Promise<FileSystemFileHandle | undefined> {
  try {
    return (await picker()?.({ multiple: false }))?.[0];
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "AbortError") return undefined;
    throw thrown;
  }
}
