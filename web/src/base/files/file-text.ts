// The text of a file: UTF-8, or UTF-16 if it begins with that byte order mark, as `>` of Windows PowerShell 5 writes it. The mark is
// no part of the text.

/** What a text that begins with these bytes is written in. */
export function encodingOf(beginning: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** The text of some bytes. */
export function bytesText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** The text of a file, or of its beginning. Rejects if it can't be read. */
export async function fileText(file: Blob): Promise<string> {
  const encoding = encodingOf(new Uint8Array(await file.slice(0, 2).arrayBuffer()));
  return encoding === "utf-8" ? file.text() : new TextDecoder(encoding).decode(await file.arrayBuffer());
}
