// Fetches what an address of the page's own server names: a file, or a list of files.

import { MAX_LOG_BYTES } from "../../base/sim/schema.gen.ts";
import { filesThatCount, MOST_FOLDER_FILES } from "../../base/model/folder-files.ts";
import { words as ARCHIVES_TEXT } from "virtual:words/base/archives";
import { words as ADDRESS_TEXT } from "virtual:words/shell/address";
import { asGathered, type Gathered } from "../../base/files/offer.ts";
import { told } from "../../base/files/told-files.ts";
import { readFileList } from "../model/file-list.ts";

/** The most bytes of all files together: what an archive is unpacked to. */
const MOST_BYTES = 4 * MAX_LOG_BYTES;
/** A list has no more bytes than this. */
const LONGEST_LIST = 1 << 20;

/** Why nothing can be opened, as a sentence. */
class Refusal extends Error {}

/** The files at an address, or a sentence that says why there are none. */
export async function filesAt(address: string, page: Location): Promise<Gathered | string> {
  try {
    const left = { bytes: MOST_BYTES };
    const url = own(address, page.href, page);
    const blob = await fetched(url, nameIn(url), left);
    const list = blob.size <= LONGEST_LIST ? readFileList(await blob.text()) : "other";
    if (list === "other") return asGathered([new File([blob], nameIn(url))]);
    if (list === "damaged") throw new Refusal(ADDRESS_TEXT.damaged({ address }));
    if (list.length > MOST_FOLDER_FILES) throw new Refusal(ARCHIVES_TEXT.folder.tooMany({ most: MOST_FOLDER_FILES }));
    const placed = [];
    for (const { name, address: at } of list) {
      const content = await fetched(own(at, url.href, page), name, left);
      placed.push({ path: name, file: new File([content], name.slice(name.lastIndexOf("/") + 1)) });
    }
    // As in a drop: folders come in the order of their names, single files in the order in which they were named.
    const folders = placed.some(({ path }) => path.includes("/"));
    return folders ? told(filesThatCount(placed), []) : asGathered(placed.map(({ file }) => file));
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** An address of the page's own server. */
function own(address: string, base: string, { origin }: Location): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (url === undefined || url.origin !== origin || !/^https?:$/.test(url.protocol))
    throw new Refusal(ADDRESS_TEXT.foreign({ address }));
  return url;
}

/** What a file is called at its address. */
function nameIn({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(last) || "file";
  } catch {
    return last;
  }
}

async function fetched(url: URL, name: string, left: { bytes: number }): Promise<Blob> {
  let response: Response;
  try {
    // An answer from elsewhere would be another server's.
    response = await fetch(url, { cache: "no-store", redirect: "error" });
  } catch {
    throw new Refusal(ADDRESS_TEXT.silent({ name }));
  }
  if (!response.ok) throw new Refusal(ADDRESS_TEXT.missing({ name, status: String(response.status) }));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (;;) {
    const { value } = (await reader?.read().catch(() => undefined)) ?? { value: null };
    if (value === null) throw new Refusal(ADDRESS_TEXT.silent({ name }));
    if (value === undefined) return new Blob(pieces);
    left.bytes -= value.length;
    if (left.bytes < 0) {
      void reader?.cancel();
      throw new Refusal(ADDRESS_TEXT.tooLarge({ name, limit: MOST_BYTES / 2 ** 20 }));
    }
    pieces.push(value);
  }
}
