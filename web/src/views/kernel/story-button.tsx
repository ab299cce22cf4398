// One click to the story of stock FreeBSD and Slim Chance.

import type { ReactNode } from "react";
import { useStore } from "zustand";
import { words as STORY_TEXT } from "virtual:words/kernel/story";
import { type Services, useServices } from "../../ui/services.ts";
import { TextButton } from "../../ui/text-button.tsx";

/** The lesson that tells it. */
export const STORY = "slim-chance";

/** Opens the lesson at its first page. Who is in a lesson already is not led away from it. */
export function StoryButton(): ReactNode {
  const services = useServices();
  const inLesson = useStore(services.lessons, ({ open }) => open !== undefined);
  return inLesson ? null : <TextButton onPress={() => void openStory(services)}>{STORY_TEXT.story}</TextButton>;
}

/** The lessons and their words come when somebody asks for them. */
async function openStory(services: Services): Promise<void> {
  const [{ BUILT_IN }, { turnTo }] = await Promise.all([
    import("../../ui/lesson/built-in.ts"),
    import("../../ui/lesson/use-lesson.ts"),
  ]);
  const lesson = BUILT_IN.find(({ id }) => id === STORY);
  if (lesson !== undefined) turnTo(services, lesson, 0);
}
