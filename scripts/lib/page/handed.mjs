import { randomBytes, timingSafeEqual } from "node:crypto";

/** A file for the page: at a path, or else these bytes. @typedef {{ name: string, path?: string, bytes?: Uint8Array }} File */

/**
 * Files for the page, at addresses that nobody guesses.
 * @typedef {{ address: string, at: (path: string) => Found | undefined }} Handed
 * @typedef {{ list: string } | { file: File }} Found
 */

/**
 * Gives files an address, as `serve/handed.rs` does: a list, which the page fetches first, and a number for each file.
 * @param {readonly File[]} files @returns {Handed}
 */
export function handedAt(files) {
  const secret = randomBytes(16).toString("hex");
  const listed = files.map(({ name }, at) => ({ name, address: String(at) }));
  const list = JSON.stringify({ format: "faultline-files", files: listed });
  return {
    address: `open/${secret}/files.json`,
    at: (path) => {
      const [, said = "", name = ""] = /^open\/([\da-f]{32})\/([\w.]{1,20})$/.exec(path) ?? [];
      if (said === "" || !timingSafeEqual(Buffer.from(said), Buffer.from(secret))) return undefined;
      if (name === "files.json") return { list };
      const file = /^\d+$/.test(name) ? files[Number(name)] : undefined;
      return file && { file };
    },
  };
}
