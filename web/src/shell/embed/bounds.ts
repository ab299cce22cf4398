// What a message to an embedded page may be: only what is known of it is taken further, and nothing of any size.

import { MOST_FOLDER_FILES } from "../../base/model/folder-files.ts";
import { MAX_LOG_BYTES } from "../../base/sim/schema.gen.ts";

/** Most characters of a type. */
export const LONGEST_TYPE = 64;

/** Most characters of a link: a browser's addresses end there. */
export const LONGEST_LINK = 2_097_152;

/** What of somebody's text is repeated to them. */
const LONGEST_ECHO = 40;

/** Most files of a message, and most bytes of all of them: as of a list of addresses. */
const MOST_FILES = MOST_FOLDER_FILES;
const MOST_BYTES = 4 * MAX_LOG_BYTES;

export const TYPES = "PING, load, open, seek, play, pause, getState and theme are known";

/** A message as far as anything in it is of use. */
export interface Message {
  readonly type: string;
  readonly link: string | undefined;
  readonly position: number | undefined;
  readonly files?: readonly File[] | undefined;
  readonly theme?: string | undefined;
}

/** A message, or why it is none. */
export function messageOf(data: unknown): Message | string {
  if (typeof data !== "object" || data === null || !("type" in data) || typeof data.type !== "string") {
    return `a message is an object with a type: ${TYPES}`;
  }
  const { type } = data;
  if (type.length > LONGEST_TYPE) return `${tooLong("type", type, LONGEST_TYPE)}: ${TYPES}`;
  const link = textOf(data, "link");
  if (type === "load" && link !== undefined && link.length > LONGEST_LINK) return tooLong("link", link, LONGEST_LINK);
  const files = type === "open" ? filesOf("files" in data ? data.files : undefined) : undefined;
  if (typeof files === "string") return files;
  const position = "position" in data && typeof data.position === "number" ? data.position : undefined;
  if (type === "theme") return { type, link: undefined, position: undefined, theme: textOf(data, "theme") };
  return { type, link: type === "load" ? link : undefined, position, files };
}

/** The files of a message, or why they are none. */
function filesOf(files: unknown): readonly File[] | string {
  if (!Array.isArray(files) || files.length === 0 || !files.every((file) => file instanceof File)) {
    return "open needs files, an array of File objects";
  }
  if (files.length > MOST_FILES) return `files has ${files.length} files, at most ${MOST_FILES} are accepted`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > MOST_BYTES ? `files has ${bytes} bytes, at most ${MOST_BYTES} are accepted` : files;
}

function textOf(data: object, field: string): string | undefined {
  const value: unknown = Reflect.get(data, field);
  return typeof value === "string" ? value : undefined;
}

/** The beginning of a text that somebody sent. */
export function echo(text: string): string {
  return text.length <= LONGEST_ECHO ? text : `${text.slice(0, LONGEST_ECHO)}...`;
}

function tooLong(field: string, text: string, most: number): string {
  return `${field} has ${text.length} characters, at most ${most} are accepted`;
}
