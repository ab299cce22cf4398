// What is transferred from a worker to the page.

/** The buffers under an answer's columns; the glue copied them out of wasm memory, so we may transfer them. */
export function buffersOf(answer: object): Transferable[] {
  return Object.values(answer).flatMap((value: unknown): Transferable[] => {
    if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
    return Array.isArray(value) && ArrayBuffer.isView(value[0]) ? buffersOf(value) : [];
  });
}
