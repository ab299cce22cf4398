// What a message to an embedded page may be: only what is known of it is taken further, and nothing of any size.

/** Most characters of a type. */
export const LONGEST_TYPE = 64;

/** Most characters of a link: a browser's addresses end there. */
export const LONGEST_LINK = 2_097_152;

/** What of somebody's text is repeated to them. */
const LONGEST_ECHO = 40;

export const TYPES = "PING, load, seek, play, pause, getState and theme are known";

/** A message as far as anything in it is of use. */
export interface Message {
  readonly type: string;
  readonly link: string | undefined;
  readonly position: number | undefined;
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
  const position = "position" in data && typeof data.position === "number" ? data.position : undefined;
  if (type === "theme") return { type, link: undefined, position: undefined, theme: textOf(data, "theme") };
  return { type, link: type === "load" ? link : undefined, position };
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
