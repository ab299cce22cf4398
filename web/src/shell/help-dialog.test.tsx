import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Command } from "../base/commands/registry.ts";
import { HelpDialog } from "./help-dialog.tsx";
import { renderWithServices } from "../base/page/testing.tsx";
import { useCommands } from "../base/page/use-commands.ts";

afterEach(cleanup);

const command = (id: string, title: string, more: Partial<Command>): Command => ({
  id,
  title,
  section: "playback",
  keys: [],
  run: () => undefined,
  ...more,
});

function Commands(): null {
  useCommands("page", [command("help", "Keys and display", { section: "page", keys: ["?"] })]);
  useCommands("lab", [
    command("play", "Play or pause", { keys: ["Space", "K"] }),
    command("stage", "One stage forward", { keys: ["Shift+ArrowRight"] }),
    command("silent", "A command without a key", {}),
  ]);
  useCommands("logs", [command("brush", "Widen the range", { section: "view", keys: ["K"] })]);
  return null;
}

const open = () => {
  const onClose = vi.fn<() => void>();
  const page = renderWithServices(
    <>
      <Commands />
      <HelpDialog onClose={onClose} />
    </>,
  );
  return { ...page, onClose };
};

describe("help dialog", () => {
  test("lists the keys of the page and of the view that is shown, by section, and no others", () => {
    open();
    const rows = screen
      .getAllByRole("term")
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(rows).toEqual(["Play or pause: Space or K", "One stage forward: ⇧→", "Keys and display: ?"]);
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Play",
      "Everywhere",
    ]);
  });

  test("follows the view", () => {
    const { services, rerender } = open();
    services.location.show("logs");
    rerender(
      <>
        <Commands />
        <HelpDialog onClose={() => undefined} />
      </>,
    );
    expect(screen.getByText("Widen the range")).toBeDefined();
    expect(screen.queryByText("Play or pause")).toBeNull();
  });

  test("opens as a modal dialog, so that the platform keeps the focus in it", () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    open();
    expect(showModal).toHaveBeenCalledOnce();
    expect(screen.getByRole("dialog", { name: "Keys and display" })).toBeDefined();
  });

  test("its close button and the platform's own close both report, before another key can be pressed", async () => {
    const { onClose } = open();
    const dialog = screen.getByRole<HTMLDialogElement>("dialog");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await Promise.resolve();
    expect(onClose).toHaveBeenCalledTimes(1);
    dialog.showModal();
    dialog.close();
    await Promise.resolve();
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test("chooses theme, motion and single-key shortcuts", () => {
    const { services } = open();
    const choose = (group: string, option: string) =>
      fireEvent.click(within(screen.getByRole("group", { name: group })).getByRole("radio", { name: option }));
    choose("Theme", "dark");
    choose("Motion", "off");
    choose("Single-key shortcuts", "off");
    expect(services.preferences.getState()).toEqual({
      theme: "dark",
      motion: "off",
      singleKeys: "off",
      language: "auto",
    });
  });
});

describe("useCommands", () => {
  test("takes its commands out when the component leaves", () => {
    const { services, unmount } = open();
    expect(services.commands.all()).toHaveLength(5);
    unmount();
    expect(services.commands.all()).toEqual([]);
  });

  test("runs what the last rendering said, without registering anew", () => {
    const first = vi.fn<() => void>();
    const second = vi.fn<() => void>();
    function One({ run }: { readonly run: () => void }): null {
      useCommands("lab", [command("x", "X", { keys: ["X"], run })]);
      return null;
    }
    const { services, rerender } = renderWithServices(<One run={first} />);
    const before = services.commands.all();
    rerender(<One run={second} />);
    services.commands.find("X", "lab")?.command.run();
    expect(services.commands.all()).toBe(before);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });
});
