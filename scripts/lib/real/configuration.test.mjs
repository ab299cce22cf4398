import { expect, it } from "vitest";
import { guestEnv, machine, named, scenario, settingsOf, throttle, waitOf } from "./configuration.mjs";

it("reads from a name what is run, and under which settings", () => {
  const { load, settings } = named("rw-split-s100-c0");
  expect(load).toBe("rw");
  expect(settings).toMatchObject({ "lru_gen.enabled": 0, "vm.swappiness": 100, "vm.page-cluster": 0 });
  expect(named("rwslow-mglru-s60-c0-bps-q32").settings).toMatchObject({
    "lru_gen.enabled": 1,
    swap_bytes_s: 2_000_000,
    nr_requests: 32,
  });
});

it("takes what a name leaves out as it usually is", () => {
  expect(named("rw-mglru")).toEqual(named("rw-mglru-s60-c3"));
  expect(named("rw-split-c0-zram")).toEqual(named("rw-split-s60-c0-zram"));
});

it("says how a name must be when it is none", () => {
  expect(() => named("rw")).toThrow(/must be LOAD-split or LOAD-mglru/);
  expect(() => named("rw-mglru-s60-c3-tape")).toThrow(/one of rot, zram/);
});

it("takes settings that a person writes, and names those there are when one is wrong", () => {
  expect(settingsOf(["vm.swappiness=7", "nr_requests=32"])).toEqual({ "vm.swappiness": 7, nr_requests: 32 });
  expect(() => settingsOf(["swappyness=7"])).toThrow(/no setting swappyness; there are vm.swappiness/);
  expect(() => settingsOf(["vm.swappiness=high"])).toThrow(/needs a whole number and got "high"/);
});

it("tells the guest what the kernel is set to, and leaves out what nobody sets", () => {
  expect(guestEnv(named("rw-split-s60-c3-zram"), 1, { MAX: "260" }).split("\n")).toEqual([
    "LABEL='rw-split-s60-c3-zram'",
    "LRU_GEN='0'",
    "SWAPPINESS='60'",
    "PAGE_CLUSTER='3'",
    "MIN_FREE='1344'",
    "WSF='10'",
    "RA_KB='128'",
    "ZRAM='64M'",
    "FILL='37'",
    "WAIT='0.667'",
    "MAX='260'",
    "",
  ]);
});

it("lets repeats begin at other moments between two times that the kernel gathers statistics", () => {
  // Thirds of two seconds, then ninths.
  const waits = [0, 1, 2, 3, 4, 8, 9].map((repeat) => waitOf(repeat).toFixed(3));
  expect(waits).toEqual(["0.000", "0.667", "1.333", "0.222", "0.889", "1.778", "0.074"]);
});

it("slows the swap disk in QEMU as in the model", () => {
  const slow = named("rwslow-split-s60-c0-bps").settings;
  expect(throttle(slow)).toBe(",throttling.bps-total=2000000");
  expect(machine(slow, 26_000).disk).toMatchObject({ mb_s: 2, channels: 1 });
  const iops = named("rwslow-split-s60-c0-iops").settings;
  expect(throttle(iops)).toBe(",throttling.iops-total=150");
  // 1 s / 150 = 6,667 us, of which a page's transfer takes 41.
  expect(machine(iops, 26_000).disk).toMatchObject({ read_us: 6626, write_us: 6626 });
});

it("tells the model what the kernel takes the disk for, and leaves the disk as it is", () => {
  const [plain, rotating] = ["rw-split-s60-c3", "rw-split-s60-c3-rot"].map((name) =>
    machine(named(name).settings, 26_000),
  );
  expect(rotating?.os.knobs).toEqual({ ...plain?.os.knobs, rotational: "yes" });
  expect(rotating?.disk).toEqual(plain?.disk);
});

it("gives the model the frames of the real run, and a zram device of the same size", () => {
  const { settings } = named("rw-mglru-s60-c3-zram");
  const { run } = scenario(machine(settings, 26_171), { managed: 26_171, usable: 19_000 }, "6.12");
  expect(run).toMatchObject({ frames: 26_171, wired: 7171, swap: 0, os: { version: "6.12" } });
  // 64 MiB are 16,384 pages, of 26,171.
  expect(run.os.knobs).toMatchObject({ "zram0.disksize": 63, compress_ratio: 2.7 });
});
