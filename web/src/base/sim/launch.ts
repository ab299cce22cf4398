// Starts workers, and notices when one is gone. A browser that runs out of memory ends a worker without an event, and a
// worker that is busy in wasm can't answer whether it is still there. Therefore each holds a lock as long as it lives:
//
//   page: lock(name) -> worker: holds it, "up"
//   page: asks for the same lock, and gets it only when the worker is gone
//
// Its death then arrives as an error of the worker, like any other crash. Where there are no locks (a page that isn't
// served securely), workers run all the same.

/** The message of the error by which a death arrives. */
export const WORKER_ENDED = "worker ended";

/**
 * Longest silence of a worker that isn't up, in milliseconds: its code is arriving, or it ended before it had its lock.
 * The line may be slow, so the next one gets more.
 */
let upMs = 8000;
const MORE = 4;

/** What the page and a worker tell each other besides the jobs. */
type Life = { readonly kind: "lock"; readonly name: string } | { readonly kind: "up" };

/** Starts a worker. When the browser has ended it, it gets an `error` event. */
export function launch(spawn: () => Worker): Worker {
  const worker = spawn();
  const { locks } = navigator;
  if (locks === undefined) return worker;
  const name = `faultline worker ${crypto.randomUUID()}`;
  const over = new AbortController();
  const { signal } = over;
  const end = (): void => {
    if (signal.aborted) return;
    over.abort();
    worker.dispatchEvent(new ErrorEvent("error", { message: WORKER_ENDED }));
  };
  const silent = (): void => {
    upMs *= MORE;
    end();
  };
  let late = setTimeout(silent, upMs);
  signal.addEventListener("abort", () => clearTimeout(late));
  let isUp = false;
  // Before whoever listens for answers, who doesn't know this message.
  worker.addEventListener("message", (event: MessageEvent<Life | undefined>) => {
    if (isUp) return;
    clearTimeout(late);
    isUp = event.data?.kind === "up";
    if (!isUp) {
      late = setTimeout(silent, upMs);
      return;
    }
    event.stopImmediatePropagation();
    locks.request(name, { signal }, end).catch(() => undefined);
  });
  worker.postMessage({ kind: "lock", name } satisfies Life, []);
  const terminate = worker.terminate.bind(worker);
  worker.terminate = () => {
    over.abort();
    terminate();
  };
  return worker;
}

/** The part of a dedicated worker's scope used here; the DOM types describe a window's `self`. */
interface Scope {
  addEventListener(type: "message", listener: (event: MessageEvent<Life | undefined>) => void): void;
  postMessage(message: Life, transfer: Transferable[]): void;
}

/** The worker's side: holds the lock as long as it lives. Call it before anything else listens for messages. */
export function holdLife(): void {
  const scope = self as unknown as Scope;
  scope.addEventListener("message", (event) => {
    if (event.data?.kind !== "lock") return;
    event.stopImmediatePropagation();
    void navigator.locks.request(event.data.name, () => {
      scope.postMessage({ kind: "up" }, []);
      return new Promise(() => undefined);
    });
  });
}
