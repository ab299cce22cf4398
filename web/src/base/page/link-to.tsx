// A link to another moment of the page.

import type { MouseEvent, ReactNode } from "react";
import { formatLink, type Link } from "../link/url.ts";

/** Props of a link. */
export interface LinkToProps {
  readonly link: Link;
  /** What it is called, where many links have the same text. */
  readonly label?: string;
  readonly onShow: (link: Link) => void;
  readonly children: ReactNode;
}

/** A link like any other: it can be opened in a new tab, and copied. */
export function LinkTo({ link, label, onShow, children }: LinkToProps): ReactNode {
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onShow(link);
  };
  return (
    <a className="txt lk" href={`./${formatLink(link)}`} aria-label={label} onClick={follow}>
      {children}
    </a>
  );
}
