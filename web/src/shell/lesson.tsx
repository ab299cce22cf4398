// The lesson that the link opens, with the meanings of the views' links.

import type { ReactNode } from "react";
import { meaningOf } from "./link/meanings.ts";
import { LessonPanel as Panel } from "../learn/panel/lesson-panel.tsx";
import { MeaningContext } from "../learn/panel/meaning.ts";

/** The lesson beside the view. */
export function LessonPanel(): ReactNode {
  return (
    <MeaningContext value={meaningOf}>
      <Panel />
    </MeaningContext>
  );
}
