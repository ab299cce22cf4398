import { describe, expect, it } from "vitest";
import { EngineClient, type EngineWorker } from "./client.ts";
import { WORKER_ENDED, WORKER_LOST, WORKER_STOPPED } from "./life/launch.ts";
import type { Reply, Request } from "./protocol.ts";

/** A worker that answers when told to. */
class SlowWorker implements EngineWorker {
  onmessage: ((event: MessageEvent<Reply>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  onrest: (() => void) | null = null;
  readonly got: Request[] = [];
  terminated = false;

  postMessage(message: Request): void {
    this.got.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  reply(reply: Reply): void {
    this.onmessage?.({ data: reply } as MessageEvent<Reply>);
  }
}

function client(): { client: EngineClient; workers: SlowWorker[] } {
  const workers: SlowWorker[] = [];
  const spawn = (): SlowWorker => {
    const worker = new SlowWorker();
    workers.push(worker);
    return worker;
  };
  return { client: new EngineClient(spawn), workers };
}

const ask = (c: EngineClient, channel: string, scenario: string) => c.ask(channel, "replay", { scenario });

describe("EngineClient", () => {
  it("keeps only the newest request of a channel while the worker is busy", async () => {
    const { client: c, workers } = client();
    const first = ask(c, "lab", "1");
    const second = ask(c, "lab", "2");
    const third = ask(c, "lab", "3");
    await expect(second).resolves.toEqual({ status: "superseded" });
    workers[0]?.reply({ id: 1, kind: "refused", diags: [] });
    await expect(first).resolves.toEqual({ status: "refused", diags: [] });
    workers[0]?.reply({ id: 3, kind: "refused", diags: [] });
    await expect(third).resolves.toEqual({ status: "refused", diags: [] });
    expect(workers[0]?.got.map((r) => r.ask)).toEqual([{ scenario: "1" }, { scenario: "3" }]);
  });

  it("serves other channels in the order they asked", async () => {
    const { client: c, workers } = client();
    void ask(c, "a", "1");
    void ask(c, "b", "2");
    void ask(c, "c", "3");
    workers[0]?.reply({ id: 1, kind: "refused", diags: [] });
    workers[0]?.reply({ id: 2, kind: "refused", diags: [] });
    await Promise.resolve();
    expect(workers[0]?.got.map((r) => r.id)).toEqual([1, 2, 3]);
  });

  it("ends an engine that has taken much memory once nothing is left to do, and starts another for the next request", async () => {
    const { client: c, workers } = client();
    void ask(c, "a", "1");
    const second = ask(c, "b", "2");
    c.retire();
    workers[0]?.reply({ id: 1, kind: "refused", diags: [] });
    c.retire();
    expect(workers[0]?.terminated).toBe(false);
    workers[0]?.reply({ id: 2, kind: "refused", diags: [] });
    await expect(second).resolves.toEqual({ status: "refused", diags: [] });
    c.retire();
    expect(workers[0]?.terminated).toBe(true);
    void ask(c, "a", "3");
    expect(workers[1]?.got.map((r) => r.ask)).toEqual([{ scenario: "3" }]);
  });

  it("replaces a crashed engine and goes on with the next request", async () => {
    const { client: c, workers } = client();
    const crashed = ask(c, "lab", "1");
    const next = ask(c, "kernel", "2");
    workers[0]?.reply({ id: 1, kind: "crashed", message: "unreachable" });
    await expect(crashed).resolves.toEqual({ status: "crashed", message: "unreachable" });
    expect(workers[0]?.terminated).toBe(true);
    workers[1]?.reply({ id: 2, kind: "refused", diags: [] });
    await expect(next).resolves.toEqual({ status: "refused", diags: [] });
  });

  it("tells how a job comes along to whoever asked for it", async () => {
    const { client: c, workers } = client();
    const told: number[] = [];
    const asked = c.ask("lab", "replay", { scenario: "1" }, ({ share }) => told.push(share));
    const progress = { step: "reading", name: "x", bytes: 2 } as const;
    workers[0]?.reply({ id: 1, kind: "progress", progress: { ...progress, share: 0.25 } });
    workers[0]?.reply({ id: 9, kind: "progress", progress: { ...progress, share: 0.5 } });
    workers[0]?.reply({ id: 1, kind: "refused", diags: [] });
    await asked;
    expect(told).toEqual([0.25]);
  });

  it("gives up what waits, and what runs with its worker; the others are served by a new one", async () => {
    const { client: c, workers } = client();
    expect(c.isUp).toBe(false);
    const [running, waiting, other] = [ask(c, "a", "1"), ask(c, "b", "2"), ask(c, "c", "3")];
    c.giveUp("b");
    await expect(waiting).resolves.toEqual({ status: "superseded" });
    expect(workers[0]?.terminated).toBe(false);
    c.giveUp("a");
    await expect(running).resolves.toEqual({ status: "superseded" });
    expect(workers[0]?.terminated).toBe(true);
    workers[1]?.reply({ id: 3, kind: "refused", diags: [] });
    await expect(other).resolves.toEqual({ status: "refused", diags: [] });
    expect(c.isUp).toBe(true);
  });

  it("ignores a reply to a request that is no longer running", async () => {
    const { client: c, workers } = client();
    const only = ask(c, "lab", "1");
    workers[0]?.reply({ id: 99, kind: "refused", diags: [] });
    workers[0]?.reply({ id: 1, kind: "refused", diags: [] });
    await expect(only).resolves.toEqual({ status: "refused", diags: [] });
  });
});

describe("a worker that the browser ended", () => {
  const end = (worker: SlowWorker | undefined): void =>
    worker?.onerror?.({ message: WORKER_ENDED } as unknown as ErrorEvent);

  it("is replaced, and its job is asked again and answered", async () => {
    const { client: c, workers } = client();
    const asked = ask(c, "lab", "1");
    end(workers[0]);
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(workers[1]?.got).toEqual(workers[0]?.got);
    workers[1]?.reply({ id: 1, kind: "refused", diags: [] });
    await expect(asked).resolves.toEqual({ status: "refused", diags: [] });
  });

  it("twice over the same job is told, and the next job gets a fresh one", async () => {
    const { client: c, workers } = client();
    const asked = ask(c, "lab", "1");
    const next = ask(c, "arena", "2");
    end(workers[0]);
    end(workers[1]);
    await expect(asked).resolves.toEqual({ status: "crashed", message: WORKER_ENDED });
    workers[2]?.reply({ id: 2, kind: "refused", diags: [] });
    await expect(next).resolves.toEqual({ status: "refused", diags: [] });
  });

  it("while it had nothing to do is replaced when there is something", async () => {
    const { client: c, workers } = client();
    c.warm();
    end(workers[0]);
    expect(c.isUp).toBe(false);
    void ask(c, "lab", "1");
    expect(workers[1]?.got).toHaveLength(1);
  });
});

describe("a worker that has nothing in hand", () => {
  it("and has not answered is replaced, and its job is asked again; twice over the same job is told", async () => {
    const { client: c, workers } = client();
    const asked = ask(c, "lab", "1");
    workers[0]?.onrest?.();
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(workers[1]?.got).toEqual(workers[0]?.got);
    workers[1]?.onrest?.();
    await expect(asked).resolves.toEqual({ status: "crashed", message: WORKER_LOST });
  });

  it("stays when it has answered", async () => {
    const { client: c, workers } = client();
    const asked = ask(c, "lab", "1");
    workers[0]?.reply({ id: 1, kind: "refused", diags: [] });
    await asked;
    workers[0]?.onrest?.();
    expect(workers).toHaveLength(1);
    expect(c.isUp).toBe(true);
  });
});

describe("a worker that the reader stopped", () => {
  const stop = (worker: SlowWorker | undefined): void =>
    worker?.onerror?.({ message: WORKER_STOPPED } as unknown as ErrorEvent);

  it("gives its job to a fresh one, as often as it is stopped", async () => {
    const { client: c, workers } = client();
    const asked = ask(c, "lab", "1");
    for (const at of [0, 1, 2]) stop(workers[at]);
    expect(workers[3]?.got).toEqual(workers[0]?.got);
    workers[3]?.reply({ id: 1, kind: "refused", diags: [] });
    await expect(asked).resolves.toEqual({ status: "refused", diags: [] });
  });

  it("gives it up for what was asked since on its channel", async () => {
    const { client: c, workers } = client();
    const [older, newer] = [ask(c, "lab", "1"), ask(c, "lab", "2")];
    stop(workers[0]);
    await expect(older).resolves.toEqual({ status: "superseded" });
    expect(workers[1]?.got.map((request) => request.ask)).toEqual([{ scenario: "2" }]);
    workers[1]?.reply({ id: 2, kind: "refused", diags: [] });
    await expect(newer).resolves.toEqual({ status: "refused", diags: [] });
  });
});
