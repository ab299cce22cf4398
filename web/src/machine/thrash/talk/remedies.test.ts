import { describe, expect, it } from "vitest";
import { thrashUrl } from "../../link/thrash-url.ts";
import { CONTROLS } from "../../../base/sim/machines.gen.ts";
import { isControl, remediesOf, remedyName } from "./remedies.ts";

const plain = thrashUrl.read(new Map());
const ids = (values: typeof plain): readonly (string | undefined)[] =>
  remediesOf(values, ["freebsd", "winxp"], "every").map(({ id }) => id);

describe("remedies", () => {
  it("are none, every control, and three kinds of faster swap, each with a name of its own", () => {
    expect(ids(plain)).toEqual([undefined, ...CONTROLS.map(({ id }) => id), "ssd", "network", "compressed"]);
    expect(new Set(ids(plain).map(remedyName)).size).toBe(CONTROLS.length + 4);
    expect(ids(plain).filter((id) => id !== undefined && !isControl(id))).toEqual(["ssd", "network", "compressed"]);
  });

  it("leave out swap that the machine has", () => {
    const ssd = { kind: "ssd", read_us: 1, write_us: 1, mb_s: 9, channels: 1 } as const;
    expect(ids({ ...plain, disk: ssd, compressed: { pages: 9 } }).slice(-1)).toEqual(["network"]);
  });

  it("set faster swap against the machine without a control, and a control with its own numbers", () => {
    const control = { id: "mpl", params: { limit: 3 } };
    const all = remediesOf({ ...plain, control }, ["linux"], "every");
    expect(all.find(({ id }) => id === "mpl")?.change).toEqual({ control });
    expect(all.find(({ id }) => id === "compressed")?.change).toMatchObject({ control: undefined });
    expect(remediesOf({ ...plain, control }, ["linux"], "chosen").map(({ change }) => change)).toEqual([
      { control: undefined },
      { control },
    ]);
  });
});
