// Markdown as the page shows it: no HTML, and no images from elsewhere. A link into Faultline keeps the lesson open.

import type { MouseEvent, ReactNode } from "react";
import Markdown from "react-markdown";
import { readLink } from "../../base/link/url.ts";
import { ErrorBoundary } from "../../base/page/boundary/error-boundary.tsx";
import { useServices } from "../../base/page/services.ts";
import { words as LEARN_TEXT } from "virtual:words/learn/learn";
import { type MarkdownTrouble, markdownTrouble } from "../model/markdown-bounds.ts";

/** The elements a lesson may contain. */
const ELEMENTS = ["p", "strong", "em", "code", "pre", "ul", "ol", "li", "a", "blockquote", "h2", "h3", "hr", "br"];

/** A text of a lesson. What can't be drawn is shown as it is written. */
export function LessonText({ children }: { readonly children: string }): ReactNode {
  const trouble = markdownTrouble(children);
  if (trouble !== undefined) return <Unformatted text={children} why={whyOf(trouble)} />;
  return (
    <ErrorBoundary
      key={children}
      where="text of a lesson"
      fallback={<Unformatted text={children} why={LEARN_TEXT.unformatted.broken} />}
    >
      <div className="lesson-text">
        <Markdown allowedElements={ELEMENTS} unwrapDisallowed components={{ a: LessonLink }}>
          {children}
        </Markdown>
      </div>
    </ErrorBoundary>
  );
}

function whyOf({ of, found, limit }: MarkdownTrouble): string {
  return LEARN_TEXT.unformatted[of]({ found, limit });
}

function Unformatted({ text, why }: { readonly text: string; readonly why: string }): ReactNode {
  return (
    <div className="lesson-text">
      <p className="q" role="alert">
        {why}
      </p>
      <p className="unformatted">{text}</p>
    </div>
  );
}

function LessonLink({ href = "", children }: { href?: string | undefined; children?: ReactNode }): ReactNode {
  const { location } = useServices();
  if (!href.startsWith("#")) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens a new tab or window
    event.preventDefault();
    const { shell } = location.getState().link;
    location.open({ ...readLink(href).link, shell });
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}
