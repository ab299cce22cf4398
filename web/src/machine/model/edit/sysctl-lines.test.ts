import { describe, expect, it } from "vitest";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { withKnob, withVersion } from "./machine-edit.ts";
import { sysctlLines, type SysctlWords } from "./sysctl-lines.ts";

const words: SysctlWords = {
  head: (os, version, frames) => `${os} ${version}, ${frames}`,
  none: "stock",
  perDomain: (version) => `not read in ${version}`,
  sysfs: "files",
  noSysctl: "code",
  computed: "formula",
};

const stock: Machine = { os: { id: "freebsd", version: "10.2" }, frames: 512, seconds: 60, workloads: [] };

describe("sysctl lines", () => {
  it("of a stock kernel are a comment", () => {
    expect(sysctlLines(stock, words)).toEqual(["# freebsd 10.2, 512", "# stock"]);
  });

  it("set what a sysctl sets, and name the rest in comments", () => {
    const machine = withKnob(withKnob(stock, "act_decay", "halve"), "vm.pageout_update_period", 10);
    expect(sysctlLines(withKnob(machine, "vm.v_free_min", 80), words)).toEqual([
      "# freebsd 10.2, 512",
      "vm.pageout_update_period=10",
      "vm.v_free_min=80",
      "# code",
      "#   act_decay=halve",
    ]);
  });

  it("of 13.2 set no threshold: its daemon does not read them", () => {
    const machine = withVersion(withKnob(withKnob(stock, "vm.v_free_min", 80), "vm.swap_enabled", 0), "13.2");
    expect(sysctlLines(machine, words)).toEqual([
      "# freebsd 13.2, 512",
      "vm.swap_enabled=0",
      "# not read in 13.2",
      "#   vm.v_free_min=80",
    ]);
  });

  it("leave out what the version lacks, though the document says it", () => {
    const os = { ...stock.os, version: "11.2", knobs: { "vm.max_launder": 16 } };
    expect(sysctlLines({ ...stock, os }, words)).toEqual(["# freebsd 11.2, 512", "# stock"]);
  });

  it("name the files of sysfs in which Linux has its other tunables", () => {
    const linux: Machine = { ...stock, os: { id: "linux", version: "6.12" } };
    const machine = withKnob(withKnob(linux, "lru_gen.min_ttl_ms", 1000), "zswap.shrinker_enabled", 1);
    expect(sysctlLines(withKnob(withKnob(machine, "vm.dirty_bytes", 8192), "compress_ratio", 3), words)).toEqual([
      "# linux 6.12, 512",
      "vm.dirty_bytes=8192",
      "# files",
      "#   echo 1000 > /sys/kernel/mm/lru_gen/min_ttl_ms",
      "#   echo 1 > /sys/module/zswap/parameters/shrinker_enabled",
      "# code",
      "#   compress_ratio=3",
    ]);
  });

  it("set the controller's gains of FreeBSD", () => {
    const machine = withKnob(withVersion(stock, "15.0"), "vm.domain.0.pidctrl.kpd", 6);
    expect(sysctlLines(withKnob(machine, "vm.act_scan_laundry_weight", 5), words)).toEqual([
      "# freebsd 15.0, 512",
      "vm.act_scan_laundry_weight=5",
      "vm.domain.0.pidctrl.kpd=6",
    ]);
  });

  it("tell what the kernel computes, if a run has told it", () => {
    const machine = withKnob(stock, "vm.v_free_min", 80);
    expect(sysctlLines(machine, words, { v_free_min: 80, v_free_target: 120 }).slice(2)).toEqual([
      "# formula",
      "#   vm.v_free_target=120",
    ]);
  });
});
