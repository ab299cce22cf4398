import { expect, it } from "vitest";
import { complaint, copied, finished, realRun, samples } from "./log.mjs";

/** A log as a guest's console writes it. */
const LOG = `READY
ENV kernel 6.12.117+deb13-cloud-amd64 lru_gen 0x0007 swappiness 60
BEGIN zoneinfo
Node 0, zone      DMA
        managed  0
              count: 0
Node 0, zone    DMA32
        managed  26171
              count: 256
              high:  466
END zoneinfo
S rw t=0.000 nr_free_pages=18992 pswpin=5 pgsteal_kswapd=0 pgsteal_direct=0 psi_mem_some=1000
S rw t=1.000 nr_free_pages=600 pswpin=50 pgsteal_kswapd=7 pgsteal_direct=1 psi_mem_some=11000
S rw t=2.000 nr_free_pages=440 pswpin=70 pgsteal_kswapd=90 pgsteal_direct=1 psi_mem_some=21000
F rw t=4.000 nr_free_pages=512 nr_active_anon=13 pswpin=105 pgsteal_kswapd=90 pgsteal_direct=1 psi_mem_some=401000
BEGIN lru_gen
memcg     1 /
 node     0
          6      25744       4842           0
          9       2840        844           0
END lru_gen
BEGIN swaps
Filename				Type		Size		Used		Priority
/dev/vda                                partition	524284		32768		-2
END swaps
DONE
`.replaceAll("\n", "\r\n");

it("counts from the first sample to the last, and takes levels from the last", () => {
  const { counters, ...run } = realRun(LOG);
  expect(run).toEqual({ kernel: "6.12.117+deb13-cloud-amd64", managed: 26_171, free: 18_992, listed: 256 });
  expect(counters).toMatchObject({ pswpin: 100, pgsteal_kswapd: 90, nr_active_anon: 13, seconds: 4 });
});

it("takes the swap in use in pages, the youngest generation, and stalls as a share of the time", () => {
  // 32,768 KiB; 400,000 us of 4 s.
  expect(realRun(LOG).counters).toMatchObject({ swap_used: 8192, max_seq: 9, psi_some: 10 });
  expect(realRun(LOG.replace("0x0007", "0x0000")).counters["max_seq"]).toBe(0);
});

it("takes the lowest and the highest free memory from when reclaim had begun", () => {
  expect(realRun(LOG).counters).toMatchObject({ free_lo: 440, free_hi: 600 });
});

it("copies a file of /proc out of a log, and nothing of one that isn't there", () => {
  const log = LOG.replaceAll("\r", "");
  expect(copied(log, "swaps").split("\n")[1]).toMatch(/^\/dev\/vda/);
  expect(copied(log, "meminfo")).toBe("");
  expect(samples(log).map(({ t }) => t)).toEqual([0, 1, 2, 4]);
});

it("knows a run that came to its end from one that did not, and says why", () => {
  expect(finished(LOG)).toBe(true);
  expect(finished(LOG.replace("DONE", ""))).toBe(false);
  expect(finished(LOG.replace("DONE", "TIMEOUT\nDONE"))).toBe(false);
  expect(complaint("S x t=1\nDIED 77 status 900\n")).toBe("DIED 77 status 900");
});
