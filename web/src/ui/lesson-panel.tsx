// The lesson that the link opens, with what the views' links mean.

import type { ReactNode } from "react";
import { meaningOf } from "../scenario/meanings.ts";
import { LessonPanel as Panel } from "./lesson/lesson-panel.tsx";
import { MeaningContext } from "./lesson/meaning.ts";

/** The lesson beside the view. */
export function LessonPanel(): ReactNode {
  return (
    <MeaningContext value={meaningOf}>
      <Panel />
    </MeaningContext>
  );
}
