import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Command } from "../../base/commands/registry.ts";
import { formatLink } from "../../base/link/url.ts";
import { Palette } from "./palette.tsx";
import { renderWithServices } from "../../base/page/testing.tsx";
import { useCommands } from "../../base/page/use-commands.ts";

afterEach(cleanup);

const ran = vi.fn<(id: string) => void>();

const command = (id: string, title: string, more: Partial<Command> = {}): Command => ({
  id,
  title,
  section: "playback",
  keys: [],
  run: () => ran(id),
  ...more,
});

function Commands(): null {
  useCommands("page", [command("page.help", "Keys and display", { keys: ["?"] })]);
  useCommands("lab", [
    command("lab.play", "Play or pause", { keys: ["Space"] }),
    command("lab.arc", "Policy: ARC"),
    command("lab.off", "Play backwards", { enabled: () => false }),
  ]);
  useCommands("logs", [command("logs.play", "Play a log")]);
  return null;
}

const open = (hash?: string) => {
  ran.mockClear();
  const onClose = vi.fn<() => void>();
  const { services } = renderWithServices(
    <>
      <Commands />
      <Palette onClose={onClose} />
    </>,
    hash,
  );
  return { onClose, services };
};
const type = (text: string) => fireEvent.change(screen.getByRole("combobox"), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(screen.getByRole("combobox"), { key });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const selected = () => screen.getByRole("option", { selected: true }).textContent;

describe("palette", () => {
  test("lists what can be done here, with or without a key, and nothing else", () => {
    open();
    expect(options()).toEqual(["Keys and displayPlay?", "Play or pausePlaySpace", "Policy: ARCPlay"]);
  });

  test("what is chosen by typing and Enter runs once the palette is closed", async () => {
    const { onClose } = open();
    ran.mockImplementation(() => expect(onClose).toHaveBeenCalled());
    type("policy: arc");
    press("Enter");
    await waitFor(() => expect(ran.mock.calls).toEqual([["lab.arc"]]));
  });

  test("Enter before books and lessons have loaded waits for them and runs what is meant", async () => {
    const { onClose, services } = open("#v=1&view=lab&a=clock&f=5&r=1.2&t=2");
    type("stallings section");
    expect(options()).toEqual([]);
    press("Enter");
    expect(screen.getByRole("status").textContent).toContain("being loaded");
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await waitFor(() => expect(formatLink(services.location.getState().link)).toContain("cv=stallings"));
  });

  test("typing on, or an arrow, takes back an Enter that waits", async () => {
    const { onClose } = open();
    type("silber");
    press("Enter");
    type("stallings section");
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(onClose).not.toHaveBeenCalled();
    cleanup();
    const other = open();
    type("play");
    press("Enter");
    press("ArrowDown");
    await waitFor(() => expect(options().length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
    expect(other.onClose).not.toHaveBeenCalled();
  });

  test("an Enter from before the palette had loaded counts", async () => {
    ran.mockClear();
    const onClose = vi.fn<() => void>();
    const { services } = renderWithServices(
      <Palette typed="ostep conventions follow" entered onClose={onClose} />,
      "#v=1&view=lab&a=clock&f=5&r=1.2&t=2",
    );
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await waitFor(() => expect(formatLink(services.location.getState().link)).toContain("cv=ostep"));
  });

  test("the arrows walk round, and the field says which option is meant", () => {
    open();
    expect(selected()).toContain("Keys and display");
    press("ArrowUp");
    expect(selected()).toContain("Policy: ARC");
    press("ArrowDown");
    press("ArrowDown");
    expect(selected()).toContain("Play or pause");
    const current = screen.getByRole("option", { selected: true });
    expect(screen.getByRole("combobox").getAttribute("aria-activedescendant")).toBe(current.id);
  });

  test("says when nothing is found, and neither arrows nor Enter do anything then", async () => {
    const { onClose } = open();
    type("nonsense");
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("nonsense"));
    press("ArrowDown");
    press("Enter");
    expect(options()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    type("play");
    expect(selected()).toContain("Play or pause");
  });

  test.each([
    ["belady", /^OSTEP, .*chapter 22: 1 2 3 4 1 2 5/],
    ["silberschatz 10 9", /^Silberschatz, .*edition 10, exercise 10\.9: 7 2 3 1/],
    ["tanenbaum", /^Follow the conventions of Tanenbaum/],
    ["stallings", /section 8\.2: 2 3 2 1 5 2/],
    ["ostep", /^Follow the conventions of OSTEP/],
    ["lesson", /Lessons$/],
    ["exercise", /^Silberschatz.*exercise/],
    ["homework", /^Homework/],
    ["quiz", /^Quiz/],
    ["german", /^Language: Deutsch/],
    ["language", /^Language: English/],
    ["motion", /^Motion: off/],
    ["dark", /^Theme: dark/],
    ["keys", /^Single-key shortcuts: off/],
    ["python program", /^From code to faults/],
    ["compare", /^Compare policies on this string/],
  ])("finds %j", async (query, wanted) => {
    open();
    type(query);
    await waitFor(() => expect(options().some((option) => wanted.test(option))).toBe(true));
  });

  test("a book's string is shown in the Lab by the book's conventions, and can be undone", async () => {
    const { services } = open("#v=1&view=lab&a=clock&f=5&r=1.2&t=2");
    type("stallings section");
    await waitFor(() => expect(options()).toHaveLength(1));
    press("Enter");
    await Promise.resolve();
    const { link, intent } = services.location.getState();
    const wanted = "#v=1&view=lab&a=clock&f=3&r=2.3.2.1.5.2.4.5.3.2.5.2&t=0&st=3&cv=stallings&fc=full";
    expect(formatLink(link)).toBe(wanted);
    expect(intent).toBe("push");
  });

  test("a challenge can't be changed from here", async () => {
    open("#v=1&view=lab&a=lru&f=3&r=1.2.3&m=predict&lk=1");
    type("language");
    await waitFor(() => expect(options().length).toBeGreaterThan(0));
    type("silberschatz");
    expect(options()).toEqual([]);
  });
});
