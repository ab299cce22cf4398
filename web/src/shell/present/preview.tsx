// A small live picture of a link: the page itself in a frame, drawn small. It takes neither focus nor keys.

import { type ReactNode, useEffect, useRef } from "react";
import { embedded } from "../link/embed.ts";
import { formatLink, type Link, readLink } from "../../base/link/url.ts";
import { cssVariable } from "../../base/controls/css-variable.ts";
import { useSize } from "../../base/frame/use-size.ts";

/** The width a view is laid out for; it is then drawn as small as there is room. */
const LAID_OUT = 1280;

/** Props of a preview. */
export interface PreviewProps {
  readonly link: string;
  readonly theme: string;
  /** What it shows, for those who cannot see it. */
  readonly title: string;
}

/** The preview. A new link changes what is shown without loading anything again. */
export function Preview({ link, theme, title }: PreviewProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width } = useSize(box);
  const hash = hashOf(readLink(link).link, theme);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    // Once loaded, its address is replaced: setting `src` would fill this window's history. It is this page's own, which in a file from a
    // disk has a name of its own, too.
    if (current.src === "") current.src = hash;
    else current.contentWindow?.location.replace(hash);
  }, [hash]);
  useEffect(() => {
    if (box.current !== null) cssVariable("--small", width / LAID_OUT)(box.current);
  }, [width]);
  return (
    <div ref={box} className="preview">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very page: a sandbox would have nothing to keep out */}
      <iframe ref={frame} title={title} tabIndex={-1} inert />
    </div>
  );
}

function hashOf(link: Link, theme: string): string {
  const { shell, ...rest } = embedded(link, "none");
  return formatLink({ ...rest, shell: new Map([...shell, ["th", theme]]) });
}
