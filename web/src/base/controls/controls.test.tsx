import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { NumberField } from "./number-field.tsx";
import { Pick } from "./pick.tsx";
import { Segmented } from "./segmented.tsx";
import { Slider } from "./slider.tsx";
import { readNumber, snap } from "./value-input.tsx";

afterEach(cleanup);

describe("typed numbers", () => {
  test.each([
    ["1,439", 1439],
    ["100 s", 100],
    ["÷ 2", 2],
    ["−0.5", -0.5],
    ["1 024 pages", 1024],
    [".5", 0.5],
    ["soon", undefined],
    ["", undefined],
  ])("%j is read as %j", (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  test.each([
    ["1.439 Seiten", 1439],
    ["0,5", 0.5],
    ["0.5", 0.5],
    ["1.024,25", 1024.25],
    ["−6,2 s", -6.2],
  ])("in German %j is read as %j", (text, value) => {
    expect(readNumber(text, "de")).toBe(value);
  });

  test("a value is moved to the nearest step within its bounds", () => {
    expect(snap(7, { min: 1, max: 64, step: 4 })).toBe(9);
    expect(snap(99, { min: 1, max: 64, step: 4 })).toBe(64);
    expect(snap(0.30000000000000004, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
  });
});

describe("Slider", () => {
  const slider = () => screen.getByRole<HTMLInputElement>("slider");

  test("a drag reports every movement, letting go reports once more", () => {
    const onDrag = vi.fn<(value: number) => void>();
    const onCommit = vi.fn<(value: number) => void>();
    render(<Slider label="vm.v_free_target" value={5} min={0} max={10} onDrag={onDrag} onCommit={onCommit} />);
    fireEvent.input(slider(), { target: { value: "7" } });
    expect(onDrag.mock.calls).toEqual([[7]]);
    expect(onCommit).not.toHaveBeenCalled();
    slider().value = "8";
    fireEvent(slider(), new Event("change", { bubbles: true }));
    expect(onCommit).toHaveBeenLastCalledWith(8);
  });

  test("with stops the thumb stands at the place of the nearest stop and reports the stop", () => {
    const onDrag = vi.fn<(value: number) => void>();
    render(<Slider label="RAM" value={300} min={64} max={1024} stops={[64, 128, 256, 512, 1024]} onDrag={onDrag} />);
    expect(slider().value).toBe("2");
    fireEvent.input(slider(), { target: { value: "4" } });
    expect(onDrag.mock.calls).toEqual([[1024]]);
  });

  test("a typed value is committed, exact and in bounds", () => {
    const onCommit = vi.fn<(value: number) => void>();
    render(<Slider label="RAM" value={300} min={64} max={1024} onDrag={() => undefined} onCommit={onCommit} />);
    const exact = screen.getByRole("spinbutton", { name: "RAM, exact value" });
    fireEvent.change(exact, { target: { value: "5,000" } });
    fireEvent.keyDown(exact, { key: "Enter" });
    expect(onCommit.mock.calls).toEqual([[1024]]);
  });

  test("note, default and pinned value are there for a screen reader", () => {
    render(
      <Slider
        label="act_count"
        value={2}
        min={1}
        max={8}
        note="halved"
        defaultValue={4}
        pinned={{ name: "A", value: 3 }}
        onDrag={() => undefined}
      />,
    );
    const note = document.getElementById(slider().getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe("halved");
    expect(screen.getByText("default 4")).toBeDefined();
    expect(screen.getByText("A 3")).toBeDefined();
  });
});

describe("NumberField", () => {
  test("steps within its bounds and can be typed into", () => {
    const onCommit = vi.fn<(value: number) => void>();
    render(<NumberField label="Frames" value={64} min={1} max={64} onCommit={onCommit} />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Frames: more" }).disabled).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Frames: less" }));
    fireEvent.keyDown(screen.getByRole("spinbutton", { name: "Frames" }), { key: "ArrowDown" });
    expect(onCommit.mock.calls).toEqual([[63], [63]]);
  });
});

describe("Pick and Segmented", () => {
  test("a pick is a native select with its groups", () => {
    const onPick = vi.fn<(value: string) => void>();
    const options = [
      { value: "fifo", label: "FIFO" },
      { value: "opt", label: "OPT", group: "Yardstick" },
    ];
    render(<Pick label="Policy" value="fifo" options={options} onPick={onPick} />);
    expect(screen.getByRole("group", { name: "Yardstick" })).toBeDefined();
    fireEvent.change(screen.getByRole("combobox", { name: "Policy" }), { target: { value: "opt" } });
    expect(onPick.mock.calls).toEqual([["opt"]]);
  });

  test("a segmented choice is a group of radio buttons, one of them chosen", () => {
    const onPick = vi.fn<(value: string) => void>();
    const options = [
      { value: "start", label: "start" },
      { value: "first", label: "first event" },
    ];
    render(<Segmented label="Align" value="start" options={options} onPick={onPick} />);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "start" }).checked).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "first event" }));
    expect(onPick.mock.calls).toEqual([["first"]]);
  });
});
