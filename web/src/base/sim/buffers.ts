// What moves from a worker to the page.

/** The buffers behind an answer's columns; the glue copied them out of wasm memory, so they are ours to move. */
export function buffersOf(answer: object): Transferable[] {
  return Object.values(answer).flatMap((value: unknown) =>
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
}
