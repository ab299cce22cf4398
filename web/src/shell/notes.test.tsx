import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Diagnostics } from "../base/controls/diagnostics.tsx";
import { ErrorBoundary } from "../base/page/boundary/error-boundary.tsx";
import { FileDropOverlay } from "./file-drop-overlay.tsx";
import { LiveRegion } from "./live-region.tsx";
import { renderWithServices } from "../base/page/testing.tsx";
import { ToastHost } from "./toast.tsx";
import { copyText } from "../base/page/use-copy.ts";
import { useFileDrop } from "../base/files/use-file-drop.ts";

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("toast", () => {
  test("shows one note for six seconds; a newer one takes its place and starts anew", () => {
    const { services } = renderWithServices(<ToastHost />);
    act(() => services.toasts.show({ text: "one" }));
    wait(4000);
    act(() => services.toasts.show({ text: "one" }));
    wait(4000);
    expect(screen.getByText("one")).toBeDefined();
    wait(3000);
    expect(screen.queryByText("one")).toBeNull();
  });

  test("its action runs and closes it", () => {
    const run = vi.fn<() => void>();
    const { services } = renderWithServices(<ToastHost />);
    act(() => services.toasts.show({ text: "Page removed.", action: { label: "Undo", run } }));
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText("Page removed.")).toBeNull();
  });
});

describe("copying", () => {
  test("puts the text on the clipboard and says so", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const { services } = renderWithServices(<ToastHost />);
    await act(() => copyText("the link", "Copied.", services.toasts));
    expect(writeText).toHaveBeenCalledWith("the link");
    expect(screen.getByText("Copied.")).toBeDefined();
  });

  test("without a clipboard hands the text over in a selected field that stays", async () => {
    vi.stubGlobal("navigator", {});
    const { services } = renderWithServices(<ToastHost />);
    await act(() => copyText("the link", "Copied.", services.toasts));
    wait(60_000);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Text to copy" });
    expect(field.value).toBe("the link");
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 8]);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("live region", () => {
  test("speaks at most once a second and always the last sentence", () => {
    const { services, container } = renderWithServices(<LiveRegion />);
    wait(1);
    for (let step = 1; step <= 10; step++) {
      act(() => services.announcer.announce(`Step ${step}.`));
      wait(50);
    }
    expect(container.textContent).toBe("");
    wait(1000);
    expect(container.textContent).toBe("Step 10.");
  });
});

describe("diagnostics", () => {
  const items = Array.from({ length: 6 }, (_, i) => ({ line: i + 1, text: `found ${i + 1}` }));

  test("shows the first few, all on demand, and leads to their lines", () => {
    const onLine = vi.fn<(line: number) => void>();
    renderWithServices(<Diagnostics items={items} limit={3} onLine={onLine} />);
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    fireEvent.click(screen.getByRole("button", { name: "Show all 6" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(6);
    fireEvent.click(screen.getByRole("button", { name: "line 5" }));
    expect(onLine).toHaveBeenCalledWith(5);
  });

  test("does not hide a single line behind a button", () => {
    renderWithServices(<Diagnostics items={items.slice(0, 4)} limit={3} />);
    expect(screen.getAllByRole("listitem")).toHaveLength(4);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("files over the window", () => {
  const drag = (type: string, files: readonly File[]) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, {
      dataTransfer: { types: files.length > 0 ? ["Files"] : ["text/plain"], files },
      relatedTarget: null,
    });
    act(() => void window.dispatchEvent(event));
    return !event.defaultPrevented;
  };
  const file = new File(["x"], "a.vmstat");
  const take = vi.fn<(files: readonly File[]) => void>();
  function Taker(): null {
    useFileDrop("Drop a log", take);
    return null;
  }

  test("the view's invitation stands there while files hang over it, and the view takes them", async () => {
    renderWithServices(
      <>
        <Taker />
        <FileDropOverlay />
      </>,
    );
    expect(drag("dragover", [file])).toBe(false);
    expect(screen.getByText("Drop a log")).toBeDefined();
    drag("drop", [file]);
    expect(screen.queryByText("Drop a log")).toBeNull();
    // The file is examined first, because it may be an exported run.
    await vi.waitFor(() => expect(take.mock.lastCall?.[0]).toEqual([file]));
  });

  test("dragged text is none of its business", () => {
    renderWithServices(<FileDropOverlay />);
    expect(drag("dragover", [])).toBe(true);
  });

  test("what nobody can open is refused by name, and the browser does not leave the page", async () => {
    const { services } = renderWithServices(<FileDropOverlay />);
    expect(drag("drop", [file])).toBe(false);
    await vi.waitFor(() => expect(services.toasts.getState().toast?.text).toMatch(/^a\.vmstat cannot be opened here/));
  });

  test("an exported run is opened in any view, whatever the file is called, and Back would return", async () => {
    const { services } = renderWithServices(
      <>
        <Taker />
        <FileDropOverlay />
      </>,
    );
    take.mockClear();
    const run = JSON.stringify({ format: "faultline-run", version: 1, link: "#v=1&view=lab&a=lru&f=3" });
    drag("drop", [new File([run], "homework.txt")]);
    await vi.waitFor(() => expect(services.toasts.getState().toast?.text).toMatch(/^homework\.txt is open/));
    expect(window.location.hash).toBe("#v=1&view=lab&a=lru&f=3");
    expect(take).not.toHaveBeenCalled();
  });

  test("a run whose link is missing says so instead of opening something else", async () => {
    const { services } = renderWithServices(<FileDropOverlay />);
    drag("drop", [new File(['{"format":"faultline-run"}'], "cut.json")]);
    await vi.waitFor(() => expect(services.toasts.getState().toast?.text).toContain("cut.json is a Faultline run"));
  });
});

describe("error boundary", () => {
  test("says what stopped, hands out a report, and tries again on demand", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    vi.spyOn(console, "error").mockImplementation(() => undefined); // React reports what it caught
    let broken = true;
    function Fragile(): string {
      if (broken) throw new Error("unreachable executed");
      return "running";
    }
    renderWithServices(
      <ErrorBoundary where="view lab">
        <Fragile />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("alert").textContent).toContain("unreachable executed");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy a report" })));
    expect(writeText.mock.calls[0]).toEqual([
      expect.stringMatching(/^Faultline dev\nview lab\n[^]*\n\nError: unreachable executed/),
    ]);
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText("running")).toBeDefined();
  });
});
