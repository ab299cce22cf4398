// Lines that fill a box and are clipped at its edges, for what must not be distinguished by colour alone.

/** The distance between lines in pixels. */
export const HATCH = 7;

/** Lines that rise or fall to the right, in a box whose top edge is at 0. */
export function slanted(x: number, width: number, height: number, rising: 1 | -1): string {
  return steps(x - height + HATCH, x + width, HATCH, (at) => {
    const from = Math.max(x, at);
    const to = Math.min(x + width, at + height);
    const y = (px: number): number => (rising === 1 ? height - (px - at) : px - at);
    return to > from ? `M${from.toFixed(1)} ${y(from).toFixed(1)}L${to.toFixed(1)} ${y(to).toFixed(1)}` : "";
  });
}

/** Marks at equal distances. */
export function steps(from: number, to: number, every: number, mark: (at: number) => string): string {
  let path = "";
  for (let at = from; at < to; at += every) path += mark(at);
  return path;
}
