// Whether the figures of a view are shown as such, or all as tables.

import { useCallback, useState } from "react";
import type { FigureFace } from "./figure-frame.tsx";

/** The face of all figures, and how to turn it. */
export function useFace(): readonly [face: FigureFace, turn: () => void] {
  const [face, setFace] = useState<FigureFace>("figure");
  const turn = useCallback(() => setFace((last) => (last === "figure" ? "table" : "figure")), []);
  return [face, turn];
}
