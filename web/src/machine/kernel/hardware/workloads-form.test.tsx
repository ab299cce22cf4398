import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../base/page/testing.tsx";
import type { Machine, WorkloadSpec } from "../../../base/sim/schema.gen.ts";
import { newWorkload, WORKLOAD_KINDS } from "../../model/edit/workload-edit.ts";
import { MAX_WORKLOADS } from "../../model/edit/workload-fields.ts";
import { WorkloadsForm } from "./workloads-form.tsx";

afterEach(cleanup);

const stress = newWorkload("stress", 512);

function machineOf(...workloads: WorkloadSpec[]): Machine {
  return { os: { id: "freebsd", version: "10.2" }, frames: 512, seconds: 60, workloads };
}

interface FormProps {
  readonly machine: Machine;
  readonly onPreview: (machine: Machine) => void;
  readonly onCommit: (machine: Machine) => void;
}

function Form({ machine, onPreview, onCommit }: FormProps): ReactNode {
  const [shown, setShown] = useState(machine);
  const show = (to: Machine): Machine => {
    setShown(to);
    return to;
  };
  return (
    <WorkloadsForm machine={shown} onPreview={(to) => onPreview(show(to))} onCommit={(to) => onCommit(show(to))} />
  );
}

function shown(machine: Machine) {
  const [onPreview, onCommit] = [vi.fn<(machine: Machine) => void>(), vi.fn<(machine: Machine) => void>()];
  renderWithServices(<Form machine={machine} onPreview={onPreview} onCommit={onCommit} />);
  return {
    previewed: () => onPreview.mock.lastCall?.[0].workloads,
    committed: () => onCommit.mock.lastCall?.[0].workloads,
  };
}

function type(name: string, text: string): void {
  const field = screen.getByRole("spinbutton", { name: `${name}, exact value` });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: "Enter" });
}

describe("WorkloadsForm", () => {
  test("a single workload is open, as the command line it stands for", () => {
    shown(machineOf(stress));
    expect(screen.getByText("stress -m 1 --vm-bytes 2560K")).toBeDefined();
    expect(screen.getByText(/^Each worker allocates memory, writes every page/)).toBeDefined();
  });

  test.each(WORKLOAD_KINDS)("%s is added after the others and opened", (kind) => {
    const { committed } = shown(machineOf(stress));
    fireEvent.change(screen.getByRole("combobox", { name: "Add a workload" }), { target: { value: kind } });
    expect(committed()).toEqual([stress, newWorkload(kind, 512)]);
    expect(screen.getByRole("slider", { name: "Starts at" })).toBeDefined();
    expect(screen.getByRole("button", { name: /^Remove workload 2: / })).toBeDefined();
  });

  test("a drag previews, typing commits, and a default is marked and gone back to", () => {
    const { previewed, committed } = shown(machineOf(stress));
    fireEvent.input(screen.getByRole("slider", { name: "Workers" }), { target: { value: "2" } });
    expect(previewed()).toEqual([{ ...stress, workers: 3 }]);
    expect(committed()).toBeUndefined();
    type("Memory of each", "777");
    expect(committed()).toEqual([{ ...stress, workers: 3, pages: 777 }]);
    fireEvent.click(screen.getByRole("button", { name: "Reset to default: Workers" }));
    expect(committed()).toEqual([{ ...stress, pages: 777 }]);
  });

  test("only a reader by Zipf's law has its exponent", () => {
    const { committed } = shown(machineOf(newWorkload("file-reader", 512)));
    const exponent = () => screen.queryByRole("slider", { name: "Exponent of Zipf’s law" });
    expect(exponent()).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "Zipf" }));
    expect(committed()).toEqual([{ ...newWorkload("file-reader", 512), order: "zipf" }]);
    type("Exponent of Zipf’s law", "1.2");
    expect(committed()).toMatchObject([{ order: "zipf", skew: 1.2 }]);
    fireEvent.click(screen.getByRole("radio", { name: "from beginning to end" }));
    expect(exponent()).toBeNull();
    expect(committed()).toEqual([newWorkload("file-reader", 512)]);
  });

  test("a time is typed exactly, and never is the end of its track", () => {
    const { committed } = shown(machineOf(stress));
    const stop = () => screen.getByRole<HTMLInputElement>("slider", { name: "Stopped after" });
    expect(stop().getAttribute("aria-valuetext")).toBe("never");
    type("Stopped after", "20.5");
    type("Starts at", "2");
    expect(committed()).toEqual([{ ...stress, stop_s: 20.5, start_s: 2 }]);
    expect(screen.getByText("from 2 s to 22.5 s")).toBeDefined();
    stop().value = stop().max;
    fireEvent(stop(), new Event("change", { bubbles: true }));
    expect(committed()).toEqual([{ ...stress, start_s: 2 }]);
  });

  test("removing leaves the others and takes the focus along", () => {
    const { committed } = shown(machineOf(stress));
    fireEvent.click(screen.getByRole("button", { name: /^Remove workload 1: / }));
    expect(committed()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "What runs on it" }));
    expect(screen.getByText(/^Nothing runs/)).toBeDefined();
  });

  test("no more can be added than there may be", () => {
    shown(machineOf(...Array.from({ length: MAX_WORKLOADS }, () => stress)));
    expect(screen.queryByRole("combobox", { name: "Add a workload" })).toBeNull();
    expect(screen.getByText(`A machine runs at most ${MAX_WORKLOADS} workloads.`)).toBeDefined();
  });

  test("methods, memory and ways to read are chosen by name", () => {
    const ng = newWorkload("stress-ng", 512);
    const { committed } = shown(machineOf(ng));
    fireEvent.change(screen.getByRole("combobox", { name: "Method" }), { target: { value: "flip" } });
    expect(committed()).toEqual([{ ...ng, method: "flip" }]);
    fireEvent.click(screen.getByRole("radio", { name: "kept (--vm-keep)" }));
    expect(committed()).toEqual([{ ...ng, method: "flip", keep: true }]);
  });

  test("a string runs as it is typed, stands when the field is left, and comes from a file", async () => {
    const { previewed, committed } = shown(machineOf(newWorkload("trace", 512)));
    const field = screen.getByRole("textbox", { name: "Reference string" });
    fireEvent.change(field, { target: { value: "1 2w" } });
    expect(previewed()).toMatchObject([{ references: "1 2w" }]);
    fireEvent.blur(field);
    expect(committed()).toMatchObject([{ references: "1 2w" }]);
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("no file input");
    const file = new File(["7 7 8\n"], "a.trace", { type: "text/plain" });
    Object.defineProperty(input, "files", { value: [file], configurable: true });
    fireEvent.change(input);
    await waitFor(() => expect(committed()).toMatchObject([{ references: "7 7 8" }]));
  });
});
