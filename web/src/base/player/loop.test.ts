import { describe, expect, it } from "vitest";
import { loopFrom, loopStart, loopTo, looped, stretchOf } from "./loop.ts";
import { type Player, play, playerAt } from "./player.ts";

describe("a loop", () => {
  it("covers what lies between its ends, and goes to the end of the run if only its beginning was set", () => {
    expect(stretchOf({ from: 3, to: 5 }, 20)).toEqual({ first: 3, last: 5 });
    expect(stretchOf({ from: 3, to: 0 }, 20)).toEqual({ first: 3, last: 20 });
    expect(stretchOf({ from: 0, to: 5 }, 20)).toEqual({ first: 1, last: 5 });
  });

  it("covers nothing when no end is set, or when it lies behind the run", () => {
    expect(stretchOf({ from: 0, to: 0 }, 20)).toBeUndefined();
    expect(stretchOf({ from: 9, to: 12 }, 8)).toBeUndefined();
    expect(stretchOf({ from: 5, to: 3 }, 20)).toBeUndefined();
  });

  it("forgets an end that lies on the wrong side of a new one", () => {
    expect(loopFrom({ from: 2, to: 5 }, 7)).toEqual({ from: 7, to: 0 });
    expect(loopFrom({ from: 2, to: 5 }, 5)).toEqual({ from: 5, to: 5 });
    expect(loopTo({ from: 6, to: 9 }, 4)).toEqual({ from: 0, to: 4 });
  });

  it("comes round by as many steps as were passed, and calls nobody back who stands behind it", () => {
    const stretch = { first: 3, last: 5 };
    expect([4, 5, 6, 7, 8, 9].map((step) => looped(stretch, 3, step))).toEqual([4, 5, 3, 4, 5, 3]);
    expect(looped(stretch, 6, 7)).toBe(7);
    expect([0, 2, 4, 5, 9].map((step) => loopStart(stretch, step))).toEqual([2, 2, 4, 2, 2]);
  });
});

describe("playing a loop", () => {
  const ticks = (player: Player, count: number): readonly string[] => {
    let now = player;
    return Array.from({ length: count }, (_, i) => {
      now = play(now, { type: "tick", ms: i === 0 ? 0 : 1000 });
      return `${now.step}${now.playing ? "" : " stopped"}`;
    });
  };

  it("begins in it and goes round until somebody stops it", () => {
    const player = play(play(playerAt(9, 9), { type: "loop", loop: { from: 3, to: 5 } }), { type: "toggle" });
    expect(ticks(player, 7)).toEqual(["3", "4", "5", "3", "4", "5", "3"]);
  });

  it("repeats a single step from its first stage", () => {
    const looping = play(playerAt(9, 4), { type: "loop", loop: { from: 4, to: 4 } });
    const player = play(play(looping, { type: "toggle" }), { type: "tick", ms: 0 });
    expect([player.step, player.stage]).toEqual([4, 0]);
    const later = play(play(player, { type: "tick", ms: 700 }), { type: "tick", ms: 350 });
    expect([later.step, later.stage]).toEqual([4, 0]);
  });

  it("turns round at the end of the run, too, and stops there without a loop", () => {
    const open = play(playerAt(4, 3), { type: "loop", loop: { from: 3, to: 0 } });
    expect(ticks(play(open, { type: "toggle" }), 3)).toEqual(["4", "3", "4"]);
    expect(ticks(play(playerAt(4, 3), { type: "toggle" }), 2)).toEqual(["4", "4 stopped"]);
  });
});
