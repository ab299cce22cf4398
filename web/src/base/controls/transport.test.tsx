import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderWithServices } from "../page/testing.tsx";
import { speedText, Transport, type TransportProps } from "./transport.tsx";

afterEach(cleanup);

function show(more: Partial<TransportProps> = {}) {
  const reports = {
    onSeek: vi.fn<(position: number) => void>(),
    onStep: vi.fn<(by: number) => void>(),
    onToggle: vi.fn<() => void>(),
    onSpeed: vi.fn<(speed: number) => void>(),
  };
  const speeds = [0.25, 0.5, 1, 2, 4, 8, 16, 64];
  const transport = (
    <Transport position={14} last={20} playing={false} speed={1} speeds={speeds} {...reports} {...more} />
  );
  return { ...reports, ...renderWithServices(transport) };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const field = () => screen.getByRole("spinbutton", { name: /^Step/ });

describe("Transport", () => {
  test("its five buttons report what was asked for", () => {
    const { onSeek, onStep, onToggle } = show();
    for (const name of ["First step", "Step back", "Play", "Step forward", "Last step"]) press(name);
    expect(onSeek.mock.calls).toEqual([[0], [20]]);
    expect(onStep.mock.calls).toEqual([[-1], [1]]);
    expect(onToggle).toHaveBeenCalledOnce();
  });

  test("the play button is called Pause while playing", () => {
    show({ playing: true });
    expect(screen.getByRole("button", { name: "Pause" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
  });

  test("at an end the buttons that lead nowhere keep their focus but report nothing", () => {
    const { onSeek, onStep } = show({ position: 20 });
    press("Step forward");
    press("Last step");
    expect(screen.getByRole("button", { name: "Last step" }).getAttribute("aria-disabled")).toBe("true");
    expect(onStep).not.toHaveBeenCalled();
    expect(onSeek).not.toHaveBeenCalled();
  });

  test("a typed step is sought on Enter, once", () => {
    const { onSeek } = show();
    fireEvent.change(field(), { target: { value: "7" } });
    fireEvent.keyDown(field(), { key: "Enter" });
    fireEvent.blur(field());
    expect(onSeek.mock.calls).toEqual([[7]]);
  });

  test("a typed step beyond the end is the last one, and nonsense is taken back", () => {
    const { onSeek } = show();
    fireEvent.change(field(), { target: { value: "999" } });
    fireEvent.blur(field());
    fireEvent.change(field(), { target: { value: "soon" } });
    fireEvent.blur(field());
    expect(onSeek.mock.calls).toEqual([[20]]);
    expect((field() as HTMLInputElement).value).toBe("14");
  });

  test("Escape takes back what was typed", () => {
    const { onSeek } = show();
    fireEvent.change(field(), { target: { value: "7" } });
    fireEvent.keyDown(field(), { key: "Escape" });
    fireEvent.blur(field());
    expect(onSeek).not.toHaveBeenCalled();
  });

  test("a time is written with its unit and typed with its decimals", () => {
    const { onSeek } = show({
      position: 50.8,
      last: 60,
      step: 0.1,
      unit: " s",
      positionName: "Step time",
      format: (t) => t.toFixed(1),
    });
    expect(field().getAttribute("aria-valuetext")).toBe("50.8");
    fireEvent.change(field(), { target: { value: "12.34" } });
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(onSeek.mock.calls).toEqual([[12.3]]);
  });

  test("the speed slider walks through the given speeds and says them in words", () => {
    const { onSpeed } = show();
    const slider = screen.getByRole("slider", { name: "Speed" });
    expect(slider.getAttribute("aria-valuetext")).toBe("1×");
    fireEvent.change(slider, { target: { value: "7" } });
    expect(onSpeed.mock.calls).toEqual([[64]]);
  });

  test("speeds below one are written as fractions", () => {
    expect([0.25, 0.5, 1, 64].map(speedText)).toEqual(["¼×", "½×", "1×", "64×"]);
  });

  test("what it moves can be moved by others, while it is there", () => {
    const { services, unmount, onSeek, onToggle } = show({ position: 3 });
    services.playback.getState().current?.seek(7);
    services.playback.getState().current?.toggle();
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(7);
    expect(onToggle).toHaveBeenCalledOnce();
    unmount();
    expect(services.playback.getState().current).toBeUndefined();
  });
});
