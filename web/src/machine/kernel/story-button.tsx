// One click to the story of stock FreeBSD and Slim Chance.

import type { ReactNode } from "react";
import { useStore } from "zustand";
import { lessonOf } from "../../base/link/lesson-url.ts";
import { words as STORY_TEXT } from "virtual:words/machine/story";
import { useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";

/** The lesson that tells it. */
export const STORY = "slim-chance";

/** Opens the lesson at its first page. Hidden during a lesson, so as not to lead away from it. */
export function StoryButton(): ReactNode {
  const { location, doors } = useServices();
  const inLesson = useStore(location, ({ link }) => lessonOf(link) !== undefined);
  return inLesson ? null : <TextButton onPress={() => void doors.openLesson(STORY)}>{STORY_TEXT.story}</TextButton>;
}
