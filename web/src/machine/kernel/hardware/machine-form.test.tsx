import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { MachineForm } from "./machine-form.tsx";
import { formatLength, formatSize } from "./sizes.ts";

afterEach(cleanup);

const stock: Machine = { os: { id: "freebsd", version: "10.2" }, frames: 65_536, seconds: 60, workloads: [] };

function Form({
  machine,
  onChange,
}: {
  readonly machine: Machine;
  readonly onChange: (to: Machine) => void;
}): ReactNode {
  const [shown, setShown] = useState(machine);
  const change = (to: Machine): void => {
    setShown(to);
    onChange(to);
  };
  return <MachineForm machine={shown} onPreview={change} onCommit={change} />;
}

function shown(machine = stock) {
  const onChange = vi.fn<(machine: Machine) => void>();
  render(<Form machine={machine} onChange={onChange} />);
  return () => onChange.mock.lastCall?.[0];
}

const pick = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });

function type(name: string, text: string): void {
  const field = screen.getByRole("spinbutton", { name: `${name}, exact value` });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: "Enter" });
}

describe("MachineForm", () => {
  test("a preset brings its version and its knobs, and stays the one that was chosen", () => {
    const last = shown();
    expect(pick("Kernel").value).toBe("stock-10.2");
    fireEvent.change(pick("Kernel"), { target: { value: "t-002" } });
    expect(last()?.os.knobs).toMatchObject({ act_decay: "halve", deactivate_end: "head" });
    expect(pick("Kernel").value).toBe("t-002");
    fireEvent.change(pick("Kernel"), { target: { value: "stock-13.2" } });
    expect(last()?.os).toEqual({ id: "freebsd", version: "13.2" });
  });

  test("a kernel that is no preset says how many knobs are set", () => {
    shown({ ...stock, os: { ...stock.os, knobs: { "vm.max_launder": 16 } } });
    expect(screen.getByRole("option", { name: "10.2, 1 knob set" })).toBeDefined();
  });

  test("another version drops the knobs it lacks", () => {
    const last = shown({ ...stock, os: { ...stock.os, knobs: { "vm.max_launder": 16 } } });
    fireEvent.change(pick("System"), { target: { value: "11.2" } });
    expect(last()?.os).toEqual({ id: "freebsd", version: "11.2" });
    expect(pick("Kernel").value).toBe("stock-11.2");
  });

  test("memory is dragged in powers of two and typed in frames", () => {
    const last = shown();
    const ram = screen.getByRole<HTMLInputElement>("slider", { name: "RAM" });
    expect(ram.getAttribute("aria-valuetext")).toBe("65,536 = 256 MiB");
    fireEvent.input(ram, { target: { value: "0" } });
    expect(last()?.frames).toBe(128);
    type("RAM", "1000");
    expect(last()?.frames).toBe(1000);
    type("RAM", "99,999,999");
    expect(last()?.frames).toBe(16_777_216);
  });

  test("what is left to its default follows the memory, what is set goes back to it", () => {
    const last = shown();
    type("Swap", "0");
    expect(last()?.swap).toBe(0);
    fireEvent.click(screen.getByRole("button", { name: "Reset to default: Swap" }));
    expect(last()).toEqual(stock);
    type("RAM", "512");
    expect(screen.getByRole("slider", { name: "Swap" }).getAttribute("aria-valuetext")).toBe("1,024 pages");
  });

  test("another disk comes with its own numbers", () => {
    const last = shown();
    fireEvent.click(screen.getByRole("radio", { name: "SSD" }));
    expect(last()?.disk).toEqual({ kind: "ssd", read_us: 100, write_us: 60, mb_s: 250, channels: 4 });
    type("Read latency", "25.5");
    expect(last()?.disk).toMatchObject({ read_us: 25.5 });
    fireEvent.click(screen.getByRole("radio", { name: "HP 97560" }));
    expect(last()?.disk).toEqual({ kind: "hp97560" });
    fireEvent.click(screen.getByRole("radio", { name: "hard disk" }));
    expect(last()).toEqual(stock);
  });

  test("the disk's requests are served in the kernel's order or another", () => {
    const last = shown();
    expect(pick("I/O scheduler").value).toBe("bioq");
    fireEvent.change(pick("I/O scheduler"), { target: { value: "anticipatory" } });
    expect(last()?.scheduler).toBe("anticipatory");
    expect(screen.getByText(/waits some milliseconds/)).toBeDefined();
    fireEvent.change(pick("I/O scheduler"), { target: { value: "bioq" } });
    expect(last()).toEqual(stock);
  });

  test("several disks have a chunk, which one alone has not", () => {
    const last = shown();
    expect(screen.queryByRole("slider", { name: "Chunk" })).toBeNull();
    type("Number of disks", "2");
    type("Chunk", "8");
    expect(last()).toEqual({ ...stock, disks: 2, chunk: 8 });
    expect(screen.getByText(/32 KiB go to one disk/)).toBeDefined();
  });
});

describe("sizes and lengths", () => {
  test.each([
    [128, "512 KiB"],
    [640, "2.5 MiB"],
    [65_536, "256 MiB"],
    [1_048_576, "4 GiB"],
  ])("%i pages are %s", (pages, size) => {
    expect(formatSize(pages)).toBe(size);
  });

  test.each([
    [59, "59 s"],
    [90, "1:30 min"],
    [7200, "2:00:00 h"],
  ])("%i seconds are %s", (seconds, length) => {
    expect(formatLength(seconds)).toBe(length);
  });
});

describe("compressed swap", () => {
  const turn = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));

  test("is a pool of a quarter of what the kernel can spare, with numbers of its own, and goes as it came", () => {
    const last = shown();
    expect(screen.queryByLabelText("Pool, exact value")).toBeNull();
    turn("before the disk");
    expect(last()?.compressed_swap).toEqual({ pages: Math.floor((65_536 - 8192 - 64 - 8192) / 4) });
    type("Mean ratio", "4");
    type("Pool", "1000");
    expect(last()?.compressed_swap).toEqual({ pages: 1000, ratio: 4 });
    fireEvent.click(screen.getByRole("button", { name: /Mean ratio/ }));
    expect(last()?.compressed_swap).toEqual({ pages: 1000 });
    turn("off");
    expect(last()).toEqual(stock);
  });

  test("stands before one area: neither form offers the other's", () => {
    const linux: Machine = { ...stock, os: { id: "linux", version: "2.6.12" } };
    shown(linux);
    expect([screen.queryByRole("region", { name: "Swap areas" }), screen.queryByText("Compressed swap")]).not.toContain(
      null,
    );
    cleanup();
    shown({ ...linux, compressed_swap: { pages: 500 } });
    expect(screen.queryByRole("region", { name: "Swap areas" })).toBeNull();
    cleanup();
    shown({ ...linux, swap_areas: [{ pages: 500 }] });
    expect(screen.queryByText("Compressed swap")).toBeNull();
  });
});
