// Where the page is, for links that lead to it from elsewhere.

import { formatLink, type Link } from "../../base/link/url.ts";

/** Whether the page can be opened from elsewhere. One that a notebook made of bytes cannot: its address ends with it. */
export function hasAddress(): boolean {
  return window.location.protocol !== "blob:";
}

/** What opens a link: an address, or the link alone, which `faultline.show` takes, too. */
export function addressOfLink(link: Link): string {
  const hash = formatLink(link);
  return hasAddress() ? new URL(hash, window.location.href).href : hash;
}
