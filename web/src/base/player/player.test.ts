import { describe, expect, it } from "vitest";
import { type Player, type PlayerAction, play, playerAt, restOf, SPEEDS, stageMs } from "./player.ts";

const after = (player: Player, ...actions: PlayerAction[]): Player => actions.reduce(play, player);
const where = ({ step, stage }: Player): string => `${step}.${stage}`;

describe("player", () => {
  it("goes back by the same steps it went forward", () => {
    const player = after(playerAt(20, 7), { type: "step", by: 3 }, { type: "step", by: -3 });
    expect(where(player)).toBe("7.2");
  });

  it("finishes the present step before it takes the next", () => {
    expect(where(after(playerAt(20, 14, 1), { type: "step", by: 1 }))).toBe("14.2");
    expect(where(after(playerAt(20, 14, 1), { type: "step", by: -1 }))).toBe("13.2");
  });

  it("walks through three stages a step, both ways", () => {
    let player = playerAt(3, 1);
    const forward = Array.from({ length: 7 }, () => where((player = play(player, { type: "stage", by: 1 }))));
    expect(forward).toEqual(["2.0", "2.1", "2.2", "3.0", "3.1", "3.2", "3.2"]);
    const back = Array.from({ length: 10 }, () => where((player = play(player, { type: "stage", by: -1 }))));
    expect(back).toEqual(["3.1", "3.0", "2.2", "2.1", "2.0", "1.2", "1.1", "1.0", "0.2", "0.2"]);
  });

  it("takes a step as a whole if it is not shown in stages", () => {
    const player = after(playerAt(3, 1, 0), { type: "staged", staged: false });
    expect(where(player)).toBe("1.2");
    expect(where(after(player, { type: "stage", by: 1 }))).toBe("2.2");
    expect(where(after(player, { type: "stage", by: -1 }))).toBe("0.2");
    expect(where(after(player, { type: "seek", step: 3, stage: 1 }))).toBe("3.2");
    expect(where(after(player, { type: "toggle" }, { type: "tick", ms: 0 }))).toBe("2.2");
  });

  it("stays within the run", () => {
    expect(where(after(playerAt(5, 2), { type: "step", by: -9 }))).toBe("0.2");
    expect(where(after(playerAt(5, 2), { type: "seek", step: 99 }))).toBe("5.2");
  });

  it("plays one step a second at speed 1, in stages of 300 ms", () => {
    let player = after(playerAt(5, 2), { type: "toggle" }, { type: "tick", ms: 0 });
    const seen = [where(player)];
    for (let t = 0; t < 12; t++) seen.push(where((player = play(player, { type: "tick", ms: 100 }))));
    expect(seen).toEqual(["3.0", "3.0", "3.0", "3.1", "3.1", "3.1", "3.2", "3.2", "3.2", "3.2", "4.0", "4.0", "4.0"]);
  });

  it("rests exactly as long as nothing changes, at every speed and in every stage", () => {
    for (const speed of SPEEDS) {
      let player = after(playerAt(50, 2), { type: "speed", speed }, { type: "toggle" }, { type: "tick", ms: 0 });
      for (let i = 0; i < 12; i++) {
        const rest = restOf(player);
        expect(rest).toBeGreaterThan(0);
        expect(where(play(player, { type: "tick", ms: rest * 0.99 }))).toBe(where(player));
        const next = play(player, { type: "tick", ms: rest + 1e-6 });
        expect(where(next)).not.toBe(where(player));
        player = next;
      }
    }
  });

  it("skips states rather than falling behind at high speed, and stops at the end", () => {
    const player = after(playerAt(100, 0), { type: "toggle" }, { type: "speed", speed: 64 }, { type: "tick", ms: 250 });
    expect(player.step).toBeGreaterThan(15);
    expect(player.stage).toBe(2);
    const ended = after(player, { type: "tick", ms: 60_000 });
    expect([ended.step, ended.playing]).toEqual([100, false]);
  });

  it("begins anew when played at the end", () => {
    const player = after(playerAt(5, 5), { type: "toggle" });
    expect([player.step, player.playing]).toEqual([0, true]);
  });

  it("comes back to its step when a run that was shorter for a moment is long again", () => {
    const typing = after(playerAt(20, 14), { type: "load", steps: 1 });
    expect(typing.step).toBe(1);
    expect(after(typing, { type: "load", steps: 30 }).step).toBe(14);
    // Each run has a gate, or none.
    expect(after(typing, { type: "gate", gate: undefined }, { type: "load", steps: 30 }).step).toBe(14);
    expect(after(typing, { type: "step", by: -1 }, { type: "load", steps: 30 }).step).toBe(0);
  });

  it("does nothing on a clock tick while paused", () => {
    const paused = playerAt(5, 2);
    expect(play(paused, { type: "tick", ms: 5000 })).toBe(paused);
  });

  it("steps through the speeds and stops at the first and last", () => {
    const speeds = (type: "faster" | "slower") => after(playerAt(5, 0), ...Array.from({ length: 9 }, () => ({ type })));
    expect(speeds("faster").speed).toBe(SPEEDS.at(-1));
    expect(speeds("slower").speed).toBe(SPEEDS[0]);
    expect(stageMs(1)).toBe(300);
    expect(stageMs(4)).toBe(75);
    expect(stageMs(8)).toBe(0);
  });

  it("stops at a gate however it is passed, and knows that it was stopped", () => {
    const at = after(playerAt(20, 5), { type: "gate", gate: 7 });
    const ways: PlayerAction[] = [
      { type: "step", by: 10 },
      { type: "seek", step: 20 },
      { type: "seek", step: 8, stage: 0 },
    ];
    for (const way of ways) expect(after(at, way)).toMatchObject({ step: 7, stage: 2, stopped: true });
    const played = after(at, { type: "toggle" }, { type: "tick", ms: 9_000 });
    expect(played).toMatchObject({ step: 7, stage: 2, playing: false, stopped: true });
    const staged = after(at, { type: "seek", step: 7 }, { type: "stage", by: 1 });
    expect(staged).toMatchObject({ step: 7, stage: 2, stopped: true });
    expect(after(at, { type: "step", by: 2 }).stopped).toBe(false);
  });

  it("is no longer stopped after a step back or another gate, but still after a change of speed", () => {
    const stopped = after(playerAt(20, 5), { type: "gate", gate: 5 }, { type: "step", by: 1 });
    expect(after(stopped, { type: "speed", speed: 2 }).stopped).toBe(true);
    expect(after(stopped, { type: "step", by: 1 }).stopped).toBe(true);
    expect(after(stopped, { type: "step", by: -1 }).stopped).toBe(false);
    expect(after(stopped, { type: "gate", gate: 6 }, { type: "seek", step: 6 })).toMatchObject({
      step: 6,
      stopped: false,
    });
    expect(where(after(stopped, { type: "gate", gate: undefined }, { type: "seek", step: 20 }))).toBe("20.2");
  });
});
