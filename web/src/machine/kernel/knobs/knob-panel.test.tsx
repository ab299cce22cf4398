import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import type { Thresholds } from "../../model/edit/knob-state.ts";
import { renderWithServices } from "../../../base/page/testing.tsx";
import { KnobPanel } from "./knob-panel.tsx";

afterEach(cleanup);

const stock: Machine = { os: { id: "freebsd", version: "10.2" }, frames: 65_536, seconds: 60, workloads: [] };
const heads: Thresholds = { v_free_min: 461, v_free_target: 1439 };

interface PanelProps {
  readonly machine: Machine;
  readonly pinned?: Machine;
  readonly onPreview?: (machine: Machine) => void;
  readonly onCommit?: (machine: Machine) => void;
  readonly thresholds?: Thresholds;
}

/**
 * The panel of a page that accepts every change. No run ever arrives, so the thresholds stay those of the first
 * machine.
 */
function Panel({ machine, onPreview, onCommit, thresholds = heads, pinned }: PanelProps): ReactNode {
  const [shown, setShown] = useState(machine);
  return (
    <KnobPanel
      machine={shown}
      pinned={pinned}
      thresholds={thresholds}
      pinnedThresholds={heads}
      onPreview={(to) => {
        setShown(to);
        onPreview?.(to);
      }}
      onCommit={(to) => {
        setShown(to);
        onCommit?.(to);
      }}
    />
  );
}

const changes = () => vi.fn<(machine: Machine) => void>();
const slider = (name: string) => screen.getByRole<HTMLInputElement>("slider", { name });
const allKnobs = () => within(screen.getByText("All knobs").closest("details") ?? document.body);

function type(name: string, text: string): void {
  const field = screen.getByRole("spinbutton", { name: `${name}, exact value` });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: "Enter" });
}

describe("KnobPanel", () => {
  test("finds knobs by a part of their name or by what they do, and says if there are none", () => {
    renderWithServices(<Panel machine={stock} />);
    const find = screen.getByRole("searchbox", { name: "Find a knob" });
    const has = (name: string): boolean => screen.queryByRole("slider", { name }) !== null;
    const look = (value: string) => fireEvent.change(find, { target: { value } });
    look("LAUNDER max");
    expect([has("vm.max_launder"), has("vm.pageout_update_period")]).toEqual([true, false]);
    look("process swapped slept");
    expect(has("vm.swap_idle_threshold1")).toBe(true);
    look("no such thing");
    expect(screen.queryAllByRole("slider")).toEqual([]);
    expect(screen.getByText("No knob of this kernel is named so or does that.")).toBeDefined();
    look("");
    expect(has("vm.pageout_update_period")).toBe(true);
  });

  test("shows three knobs of a stock kernel, the others folded up", () => {
    renderWithServices(<Panel machine={stock} />);
    expect(allKnobs().queryByRole("slider", { name: "vm.v_free_target", hidden: true })).toBeNull();
    expect(allKnobs().getByRole("slider", { name: "vm.max_launder", hidden: true })).toBeDefined();
    expect(screen.getByRole("group", { name: "act_decay" })).toBeDefined();
    expect(slider("vm.pageout_update_period")).toBeDefined();
  });

  test("a drag previews, letting go commits", () => {
    const [onPreview, onCommit] = [changes(), changes()];
    renderWithServices(<Panel machine={stock} onPreview={onPreview} onCommit={onCommit} />);
    const thumb = slider("vm.pageout_update_period");
    fireEvent.input(thumb, { target: { value: "0" } });
    expect(onPreview.mock.lastCall?.[0].os.knobs).toEqual({ "vm.pageout_update_period": 1 });
    expect(onCommit).not.toHaveBeenCalled();
    thumb.value = "1";
    fireEvent(thumb, new Event("change", { bubbles: true }));
    expect(onCommit.mock.lastCall?.[0].os.knobs).toEqual({ "vm.pageout_update_period": 2 });
  });

  test("a value is typed exactly, and the formula's value stays marked", () => {
    const onCommit = changes();
    renderWithServices(<Panel machine={stock} onCommit={onCommit} />);
    type("vm.v_free_target", "1,777");
    expect(onCommit.mock.lastCall?.[0].os.knobs).toEqual({ "vm.v_free_target": 1777 });
    expect(slider("vm.v_free_target").getAttribute("aria-valuetext")).toBe("1,777 pages");
    expect(screen.getByText("default 1,439 pages")).toBeDefined();
    type("vm.v_free_target", "1439");
    expect(onCommit.mock.lastCall?.[0]).toEqual(stock);
  });

  test("a knob goes back to its default, a threshold to its formula's at once, and the focus to its track", () => {
    const onCommit = changes();
    const machine = { ...stock, os: { ...stock.os, knobs: { "vm.v_free_target": 2000 } } };
    renderWithServices(
      <Panel machine={machine} pinned={stock} onCommit={onCommit} thresholds={{ v_free_target: 2000 }} />,
    );
    fireEvent.click(screen.getByRole("button", { name: "Reset to default: vm.v_free_target" }));
    expect(onCommit.mock.lastCall?.[0]).toEqual(stock);
    expect(document.activeElement).toBe(slider("vm.v_free_target"));
    expect(slider("vm.v_free_target").getAttribute("aria-valuetext")).toBe("1,439 pages");
  });

  test("words are chosen by radio buttons", () => {
    const onCommit = changes();
    renderWithServices(<Panel machine={stock} pinned={stock} onCommit={onCommit} />);
    fireEvent.click(within(screen.getByRole("group", { name: "act_decay" })).getByRole("radio", { name: "÷ 2" }));
    expect(onCommit.mock.lastCall?.[0].os.knobs).toEqual({ act_decay: "halve" });
    expect(screen.getByText("default − 1")).toBeDefined();
    expect(screen.getByText("A − 1")).toBeDefined();
  });

  test("shows what differs from the pinned run, with its value", () => {
    const pinned = { ...stock, os: { ...stock.os, knobs: { "vm.max_launder": 16 } } };
    renderWithServices(<Panel machine={stock} pinned={pinned} />);
    expect(slider("vm.max_launder")).toBeDefined();
    expect(screen.getByText("A 16 writes")).toBeDefined();
  });

  test("a knob that is changed under All knobs stays there until the focus leaves the panel", () => {
    renderWithServices(<Panel machine={stock} />);
    const thumb = allKnobs().getByRole("slider", { name: "vm.max_launder", hidden: true });
    fireEvent.focus(thumb);
    fireEvent.input(thumb, { target: { value: "0" } });
    expect(allKnobs().getByRole("slider", { name: "vm.max_launder", hidden: true })).toBe(thumb);
    fireEvent.blur(thumb);
    expect(allKnobs().queryByRole("slider", { name: "vm.max_launder", hidden: true })).toBeNull();
    expect(slider("vm.max_launder").getAttribute("aria-valuetext")).toBe("1 write");
  });

  test("a kernel has its own version's knobs only", () => {
    renderWithServices(<Panel machine={{ ...stock, os: { id: "freebsd", version: "9.3" } }} />);
    expect(screen.queryByText("vm.pageout_update_period")).toBeNull();
  });

  test("copies what differs as sysctl lines", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const machine = { ...stock, os: { ...stock.os, knobs: { "vm.max_launder": 16, act_decay: "halve" } } };
    const { services } = renderWithServices(<Panel machine={machine} thresholds={{}} />);
    fireEvent.click(screen.getByRole("button", { name: "Copy as sysctl" }));
    expect(writeText.mock.lastCall?.[0]).toBe(
      [
        "# FreeBSD 10.2, 65,536 frames of 4 KiB",
        "vm.max_launder=16",
        "# No sysctl sets these; they are code changes, or exist only in this model:",
        "#   act_decay=halve",
        "",
      ].join("\n"),
    );
    await vi.waitFor(() => expect(services.toasts.getState()).toBeDefined());
    writeText.mockRestore();
  });
});
