// The page inside another one: `embed=1&controls=min` in the link.

import type { Link } from "../../base/link/url.ts";

/** How much of an embedded page is shown: only the figures, those and the transport, or all but the bar at the top. */
export const CONTROLS = ["none", "min", "full"] as const;

/** One of them. */
export type Controls = (typeof CONTROLS)[number];

/** What an embedded page shows; `undefined` if the page is not embedded. */
export function embedOf({ shell }: Link): Controls | undefined {
  if (shell.get("embed") !== "1") return undefined;
  return CONTROLS.find((controls) => controls === shell.get("controls")) ?? "min";
}

/** The same link for an embedded page, or for a page of its own. */
export function embedded(link: Link, controls: Controls | undefined): Link {
  const shell = new Map([...link.shell].filter(([key]) => key !== "embed" && key !== "controls"));
  if (controls !== undefined) shell.set("embed", "1").set("controls", controls);
  return { ...link, shell };
}

/** The HTML element that embeds an address. */
export function embedCode(address: string, title: string): string {
  const escaped = (text: string): string =>
    text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return (
    `<iframe src="${escaped(address)}" title="${escaped(title)}" ` +
    `width="100%" height="640" loading="lazy" allow="fullscreen"></iframe>`
  );
}
