// The frame of a view: its `<main>`, its name in the window's title, its transport below.

import { useEffect, type ReactNode } from "react";
import { words as ui } from "virtual:words/base/ui";

/** Props of a view's frame. */
export interface ViewProps {
  /** The class of `<main>`. */
  readonly name: string;
  /** For the window's title: "Clock, 4 frames". */
  readonly title: string;
  /** A `Transport`, or another bar with the class `transport`. */
  readonly transport?: ReactNode;
  readonly children: ReactNode;
}

/** The id of `<main>`, the target of the skip link. */
export const MAIN_ID = "view";

/** Lays out a view: content that fills the window, and the bar that sticks to its foot. */
export function View({ name, title, transport, children }: ViewProps): ReactNode {
  useEffect(() => {
    document.title = ui.documentTitle({ view: title });
  }, [title]);
  return (
    <>
      <main id={MAIN_ID} tabIndex={-1} className={name}>
        {children}
      </main>
      {transport}
    </>
  );
}
