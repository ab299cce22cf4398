// The Learn view's part of a link for homework: `hw=do&hx=...` is an exercise for students, packed.

import { choice, field, text, urlSchema } from "../../base/link/url-fields.ts";

/** The pages: writing an exercise, doing it, and what a class came to. */
export const HOMEWORK_PAGES = ["edit", "do", "class"] as const;

/** One of them. */
export type HomeworkPage = (typeof HOMEWORK_PAGES)[number];

/** Most characters of a packed exercise. Mail programs and chats truncate longer links. */
export const MOST_PACKED = 8192;

/** The fields. */
export const homeworkUrl = urlSchema({
  /** The page; empty shows the lessons. */
  page: field("hw", choice(["", ...HOMEWORK_PAGES]), ""),
  /** An exercise: its text, deflated, in base64url; see packed-text.ts. */
  exercise: field("hx", text(MOST_PACKED), ""),
});
