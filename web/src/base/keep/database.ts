// A connection to a database of the browser that several tabs, and several versions of this page, have open at once.

/** Nobody waits longer than this for a browser that does not answer. */
const MOST_MS = 5000;

/** A database. */
export interface Database {
  /**
   * Does something with stores in one transaction and resolves once that is committed: all of it, or nothing. `work` may wait
   * for requests of this transaction only.
   */
  readonly run: <T>(mode: IDBTransactionMode, stores: readonly string[], work: Work<T>) => Promise<T>;
}

/** What is done in a transaction. */
export type Work<T> = (store: (name: string) => IDBObjectStore) => Promise<T> | T;

/** The database of a name, opened at the first use and again whenever the connection is lost. */
export function database(name: string, stores: readonly string[]): Database {
  let opened: Promise<IDBDatabase> | undefined;
  const lost = (): void => {
    opened = undefined;
  };
  const connect = (): Promise<IDBDatabase> => {
    opened ??= open(name, stores, lost).catch((thrown: unknown) => {
      lost();
      throw thrown;
    });
    return opened;
  };
  return {
    run: async (mode, wanted, work) => {
      const begin = async (): Promise<IDBTransaction> =>
        // Strict: what is said to be kept is on the disk, and survives the browser, too.
        (await connect()).transaction(wanted, mode, { durability: "strict" });
      const transaction = await begin().catch((thrown: unknown) => {
        // Closed since: another tab deletes the database or gives it a new store, or the browser has thrown it away.
        if (!(thrown instanceof Error) || thrown.name !== "InvalidStateError") throw thrown;
        lost();
        return begin();
      });
      return committed(transaction, work);
    },
  };
}

async function committed<T>(transaction: IDBTransaction, work: Work<T>): Promise<T> {
  // A full disk is reported when the transaction aborts, not by the request that filled it.
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("aborted")));
  });
  const [value] = await Promise.all([result(transaction, work), done]).catch((thrown: unknown) => {
    // A request that an abort ended doesn't know why.
    throw transaction.error ?? thrown;
  });
  return value;
}

async function result<T>(transaction: IDBTransaction, work: Work<T>): Promise<T> {
  try {
    return await work((name) => transaction.objectStore(name));
  } catch (thrown) {
    try {
      transaction.abort();
    } catch {
      // It has ended by itself.
    }
    throw thrown;
  }
}

/** Opens a database with at least these stores. Versions of this page may differ in what else it has. */
async function open(name: string, stores: readonly string[], onLost: () => void): Promise<IDBDatabase> {
  let found = await opening(name, undefined, stores);
  while (stores.some((store) => !found.objectStoreNames.contains(store))) {
    const next = found.version + 1;
    found.close();
    // Another tab may be faster: then it is looked again.
    found = await opening(name, next, stores).catch((thrown: unknown) => {
      if (thrown instanceof Error && thrown.name === "VersionError") return opening(name, undefined, stores);
      throw thrown;
    });
  }
  const leave = (): void => {
    found.close();
    onLost();
  };
  // Or the other tab would wait until this one is closed.
  found.addEventListener("versionchange", leave);
  found.addEventListener("close", leave);
  return found;
}

function opening(name: string, version: number | undefined, stores: readonly string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = window.indexedDB.open(name, version);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(new Error("no answer"));
    }, MOST_MS);
    request.addEventListener("upgradeneeded", () => {
      const { result: made } = request;
      for (const store of stores) if (!made.objectStoreNames.contains(store)) made.createObjectStore(store);
    });
    request.addEventListener("success", () => {
      clearTimeout(timer);
      if (late) request.result.close();
      else resolve(request.result);
    });
    request.addEventListener("error", () => {
      clearTimeout(timer);
      reject(request.error ?? new Error("not opened"));
    });
  });
}

/** Deletes a database. Resolves when it is gone, or when the browser does not delete it now. */
export function dropDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MOST_MS);
    const request = window.indexedDB.deleteDatabase(name);
    for (const end of ["success", "error", "blocked"]) request.addEventListener(end, () => resolve());
  });
}

/** The result of a request. */
export function asked<T>(request: IDBRequest<T>): Promise<T> {
  const answer = new Promise<T>((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("failed")));
  });
  // Of several requests, one may fail before anybody waits for the others.
  answer.catch(() => undefined);
  return answer;
}
