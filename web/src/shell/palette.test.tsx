import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Command } from "../base/commands/registry.ts";
import { Palette } from "./palette.tsx";
import { renderWithServices } from "../base/page/testing.tsx";
import { useCommands } from "../base/page/use-commands.ts";

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

const open = () => {
  ran.mockClear();
  const onClose = vi.fn<() => void>();
  renderWithServices(
    <>
      <Commands />
      <Palette onClose={onClose} />
    </>,
  );
  return onClose;
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
    const onClose = open();
    ran.mockImplementation(() => expect(onClose).toHaveBeenCalled());
    type("arc");
    press("Enter");
    await Promise.resolve();
    expect(ran.mock.calls).toEqual([["lab.arc"]]);
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

  test("says when nothing is found, and neither arrows nor Enter do anything then", () => {
    const onClose = open();
    type("nonsense");
    press("ArrowDown");
    press("Enter");
    expect(options()).toEqual([]);
    expect(screen.getByRole("status").textContent).toContain("nonsense");
    expect(onClose).not.toHaveBeenCalled();
    type("play");
    expect(selected()).toContain("Play or pause");
  });
});
