import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Figure, Surface } from "../figures/figure.ts";
import { type FigureFace, FigureFrame } from "./figure-frame.tsx";
import { renderWithServices } from "../page/testing.tsx";
import { useFigure } from "./use-figure.ts";

const log: string[] = [];
const surfaces: Surface[] = [];

function mountNumber(host: HTMLElement): Figure<number> {
  log.push("mount");
  let shown = 0;
  return {
    update(data, surface) {
      shown = data;
      surfaces.push(surface);
      log.push(`update ${data}`);
      host.textContent = String(data);
    },
    destroy() {
      log.push("destroy");
      host.textContent = "";
    },
    toTable: () => ({ columns: [{ name: "what", kind: "words" }, { name: "value" }], rows: [["number", shown]] }),
  };
}

interface NumberProps {
  readonly data: number | undefined;
  readonly face?: FigureFace;
  readonly restsUnseen?: boolean;
  readonly takesTurns?: boolean;
}

function NumberFigure({ data, face = "figure", restsUnseen = false, takesTurns = false }: NumberProps) {
  const { host, toTable } = useFigure(mountNumber, data, { restsUnseen, takesTurns });
  return (
    <FigureFrame caption="A number" note="as it is" table={toTable} face={face}>
      <div ref={host} data-testid="host" />
    </FigureFrame>
  );
}

const nextFrame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

beforeEach(() => {
  // happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  log.length = 0;
  surfaces.length = 0;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  delete document.documentElement.dataset["theme"];
});

describe("useFigure", () => {
  test("mounts once, updates for new data only, and destroys at the end", () => {
    const { rerender, unmount } = renderWithServices(<NumberFigure data={1} />);
    rerender(<NumberFigure data={1} />);
    rerender(<NumberFigure data={2} />);
    unmount();
    const updates = log.filter((entry) => entry.startsWith("update"));
    expect(log[0]).toBe("mount");
    expect(log.filter((entry) => entry === "mount")).toHaveLength(1);
    expect(updates.at(-1)).toBe("update 2");
    expect(log.at(-1)).toBe("destroy");
    expect(surfaces.at(-1)).toMatchObject({ width: 400, theme: "light", motion: "on" });
  });

  test("keeps what it drew while there is no data", () => {
    const { rerender } = renderWithServices(<NumberFigure data={1} />);
    rerender(<NumberFigure data={undefined} />);
    expect(screen.getByTestId("host").textContent).toBe("1");
  });

  test("draws again when the theme changes", async () => {
    renderWithServices(<NumberFigure data={1} />);
    document.documentElement.dataset["theme"] = "dark";
    await vi.waitFor(() => expect(surfaces.at(-1)?.theme).toBe("dark"));
    expect(log.filter((entry) => entry === "mount")).toHaveLength(1);
  });
});

describe("a figure that may rest unseen", () => {
  let tell: (isIntersecting: boolean) => void;

  beforeEach(() => {
    // A browser has one; the test's document does not.
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          tell = (isIntersecting) => callback([{ isIntersecting }]);
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  const shown = () => screen.getByTestId("host").textContent;

  test("is drawn out of sight only when nothing newer comes, and at once in sight", async () => {
    const { rerender } = renderWithServices(<NumberFigure data={1} restsUnseen />);
    tell(false);
    rerender(<NumberFigure data={2} restsUnseen />);
    rerender(<NumberFigure data={3} restsUnseen />);
    expect(shown()).toBe("1");
    await vi.waitFor(() => expect(shown()).toBe("3"));
    expect(log).not.toContain("update 2");
    tell(true);
    rerender(<NumberFigure data={4} restsUnseen />);
    expect(shown()).toBe("4");
  });

  test("is up to date when it comes into sight, and for its table", async () => {
    const { rerender } = renderWithServices(<NumberFigure data={1} restsUnseen />);
    tell(false);
    rerender(<NumberFigure data={2} restsUnseen />);
    tell(true);
    expect(shown()).toBe("2");
    tell(false);
    rerender(<NumberFigure data={3} restsUnseen />);
    fireEvent.click(screen.getByRole("button", { name: "A number: view as table" }));
    await nextFrame();
    expect(screen.getByRole("rowheader", { name: "number" }).nextElementSibling?.textContent).toBe("3");
  });
});

test("figures that take turns are drawn in later tasks, and each only as it is by then", async () => {
  const four = (data: number) => (
    <>
      {[0, 1, 2, 3].map((nth) => (
        <NumberFigure key={nth} data={10 * nth + data} takesTurns />
      ))}
    </>
  );
  const numbers = () => screen.getAllByTestId("host").map(({ textContent }) => textContent);
  // Each drawing takes longer than a slice.
  vi.spyOn(performance, "now").mockImplementation(() => 30 * log.filter((line) => line.startsWith("update")).length);
  const { rerender } = renderWithServices(four(1));
  expect(numbers().filter((text) => text !== "")).toHaveLength(1);
  rerender(four(2));
  await vi.waitFor(() => expect(numbers()).toEqual(["2", "12", "22", "32"]));
  expect(log).not.toContain("update 31");
});

describe("FigureFrame", () => {
  test("turns to a real table of the present data and back; the figure stays mounted", async () => {
    const { rerender } = renderWithServices(<NumberFigure data={1} />);
    fireEvent.click(screen.getByRole("button", { name: "A number: view as table" }));
    rerender(<NumberFigure data={2} />);
    await nextFrame();
    expect(screen.getByRole("table", { name: "A number" })).toBeDefined();
    expect(screen.getByRole("rowheader", { name: "number" }).nextElementSibling?.textContent).toBe("2");
    fireEvent.click(screen.getByRole("button", { name: "A number: view as figure" }));
    expect(screen.queryByRole("table")).toBeNull();
    expect(log.filter((entry) => entry === "mount")).toHaveLength(1);
  });

  test("turns with all the others, and alone until they turn again", async () => {
    const { rerender } = renderWithServices(<NumberFigure data={1} face="table" />);
    await nextFrame();
    expect(screen.getByRole("table")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "A number: view as figure" }));
    expect(screen.queryByRole("table")).toBeNull();
    rerender(<NumberFigure data={1} face="figure" />);
    rerender(<NumberFigure data={1} face="table" />);
    await nextFrame();
    expect(screen.getByRole("table")).toBeDefined();
  });
});
