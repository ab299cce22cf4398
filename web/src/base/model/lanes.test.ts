import { describe, expect, it } from "vitest";
import { DOINGS } from "../sim/machines.gen.ts";
import { LANE_UNITS, OWNER_PROCESS } from "../sim/schema.gen.ts";
import type { LanesTold } from "../sim/machines/session-protocol.ts";
import { Lanes, ownerOf } from "./lanes.ts";

const [RUNNING, DISK] = [DOINGS.indexOf("running"), DOINGS.indexOf("disk")];

/** Seconds of two processes and three cells; the first process spends the given shares on the disk, the other runs. */
function told(disk: readonly number[], from: number): LanesTold {
  const shares = disk.flatMap((share) => [
    ...DOINGS.map((_, doing) => (doing === DISK ? share : 0)),
    ...DOINGS.map((_, doing) => (doing === RUNNING ? LANE_UNITS : 0)),
  ]);
  const seconds = disk.map((_, i) => from + i);
  return {
    seconds: disk.length,
    shares: Uint8Array.from(shares),
    resident: Uint32Array.from(seconds.flatMap((second) => [second, 2 * second])),
    rounds: Uint32Array.from(seconds.flatMap((second) => [0, second])),
    owners: Uint8Array.from(seconds.flatMap((second) => [second, OWNER_PROCESS, 0])),
  };
}

describe("Lanes", () => {
  it("has every second that was told, in as many pieces as it came", () => {
    let lanes: Lanes | undefined;
    for (let from = 0; from < 40; from += 4) lanes = Lanes.after(lanes, told([0, 50, 100, 250], from));
    const whole = Lanes.after(
      undefined,
      told(
        Array.from({ length: 40 }, (_, i) => [0, 50, 100, 250][i % 4] ?? 0),
        0,
      ),
    );
    expect(lanes?.seconds).toBe(40);
    for (let second = 0; second < 40; second++) {
      expect([...(lanes?.owners(second) ?? [])]).toEqual([second, OWNER_PROCESS, 0]);
      expect(lanes?.resident(1, second)).toBe(2 * second);
      expect(lanes?.rounds(1, second)).toBe(second);
      expect(lanes?.share(0, DISK, second, second + 3)).toBe(whole.share(0, DISK, second, second + 3));
    }
  });

  it("tells the mean share of some seconds, the first of which is the one behind `from`", () => {
    const lanes = Lanes.after(undefined, told([0, 250, 0, 125], 0));
    expect(lanes.share(0, DISK, 0, 1)).toBe(1);
    expect(lanes.share(0, DISK, 0, 3)).toBe(0.5);
    expect(lanes.share(1, RUNNING, 1, 3)).toBe(1);
    expect(lanes.share(0, DISK, 2, 2)).toBe(0);
  });

  it("keeps what was seen before, whatever comes", () => {
    const first = Lanes.after(undefined, told([10, 20], 0));
    const then = Lanes.after(first, told([30], 2));
    Lanes.after(then, told([40], 3));
    expect([first.seconds, first.resident(0, 9)]).toEqual([2, 1]);
    expect([then.seconds, then.resident(0, 9)]).toEqual([3, 2]);
  });

  it("has one number for all processes that no number is left for", () => {
    expect(ownerOf(0)).toBe(OWNER_PROCESS);
    expect(ownerOf(1000)).toBe(255);
  });
});
