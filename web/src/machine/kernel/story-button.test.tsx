import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { readLink } from "../../base/link/url.ts";
import { BUILT_IN } from "../../learn/panel/built-in.ts";
import { renderWithServices } from "../../base/page/testing.tsx";
import { STORY, StoryButton } from "./story-button.tsx";

afterEach(cleanup);

test("one click opens the lesson at its first page, with what that shows", async () => {
  const { services } = renderWithServices(<StoryButton />, "#v=1&view=kernel&ram=300");
  fireEvent.click(screen.getByRole("button", { name: "Stock vs Slim Chance" }));
  const shell = () => services.location.getState().link.shell;
  const opened = (): void => expect([shell().get("ls"), shell().get("lp")]).toEqual([STORY, "1"]);
  // The lessons' code has to be loaded first.
  await waitFor(opened, { timeout: 10_000 });
  const lesson = BUILT_IN.find(({ id }) => id === STORY);
  expect(services.location.getState().link.params).toEqual(readLink(lesson?.pages[0]?.state ?? "").link.params);
  expect(services.seen.getState().turned).toBe(1);
});
