// What is dropped on the Logs besides single files: bundles among logs, folders, drops on other views; and files that
// are to be kept where the browser refuses.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test, type Page } from "../test.ts";
import { drop, dropPaths, type Dropped, sampleText } from "../drop.ts";

const A = sampleText("linux-page-cluster-3.vmstat.txt");
const B = sampleText("linux-page-cluster-0.vmstat.txt");

/** A bundle of logs, each on its side. */
function bundle(name: string, files: readonly (readonly ["a" | "b", string, string])[], compare: object = {}): Dropped {
  const written = files.map(([side, file, text]) => ({ side, name: file, options: {}, lines: text.split("\n") }));
  const settings = { compare, charts: { kind: "", columns: [] } };
  const document = { format: "faultline-logs", version: 1, faultline: "0.1.0", link: "#v=1&view=logs", settings };
  return { name, text: JSON.stringify({ ...document, files: written }) };
}

const side = (page: Page, letter: "A" | "B") => page.getByRole("region", { name: letter, exact: true });
const runs = (page: Page, letter: "A" | "B") => side(page, letter).getByRole("heading", { level: 3 });
const toast = (page: Page) => page.locator(".toast");
const keep = (page: Page) => page.getByRole("checkbox", { name: "Keep these files in this browser" });

async function open(page: Page, link = "./#v=1&view=logs"): Promise<void> {
  await page.goto(link);
  await expect(page.locator("main h1").first()).toBeVisible();
}

test.describe("drops", () => {
  test("every bundle of a drop is opened, with the logs beside it, in the order of the drop", async ({ page }) => {
    await open(page);
    await drop(page, [
      { name: "late.txt", text: B },
      bundle(
        "one.json",
        [
          ["a", "a1.txt", A],
          ["b", "b1.txt", B],
        ],
        { level: 0.9 },
      ),
      bundle(
        "two.json",
        [
          ["b", "b2.txt", B],
          ["a", "a2.txt", A],
        ],
        { level: 0.99 },
      ),
      { name: "cut.json", text: bundle("", [["a", "never.txt", A]]).text.slice(0, -20) },
      { name: "run.json", text: '{"format":"faultline-run","version":1,"link":"#v=1&view=lab"}' },
    ]);
    await expect(runs(page, "A")).toHaveText(["a1.txt", "a2.txt"]);
    await expect(runs(page, "B")).toHaveText(["late.txt", "b1.txt", "b2.txt"]);
    await expect(page.getByRole("combobox", { name: "interval" })).toHaveValue("0.9");
    await expect(toast(page)).toContainText("5 logs are open");
    await expect(toast(page)).toContainText("with the settings of one.json");
    await expect(toast(page)).toContainText("cut.json contains Faultline logs but is incomplete");
    await expect(toast(page)).toContainText("run.json is a run or a lesson: drop it by itself");
  });

  test("a log dropped on another view is not lost: the Logs are a button away", async ({ page }) => {
    await open(page, "./#v=1&view=lab");
    await drop(page, [
      { name: "a.txt", text: A },
      { name: "b.txt", text: B },
    ]);
    await expect(toast(page)).toContainText("a.txt and another file cannot be opened here.");
    await toast(page).getByRole("button", { name: "Open in Logs" }).click();
    await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
    await expect(side(page, "B")).toContainText("b.txt");
  });

  test("a drop while another is read comes after it, and replaces what is still being read", async ({ page }) => {
    await open(page);
    const rows = A.trimEnd().split("\n").slice(2).join("\n");
    const long = `${A.trimEnd()}\n${`${rows}\n`.repeat(5000)}`;
    await Promise.all([
      drop(page, [
        { name: "a.txt", text: A },
        { name: "long.txt", text: long },
      ]),
      drop(page, [{ name: "third.txt", text: B }]),
    ]);
    await expect(side(page, "B")).toContainText("third.txt");
    await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
    await expect(side(page, "B")).not.toContainText("long.txt");
    await expect(side(page, "A")).toContainText("a.txt");
  });

  test("a drop is taken also when the page has just changed beneath the pointer", async ({ page }) => {
    // Without the sample: what is replaced here must not be what shows the log later.
    await open(page, "./#v=1&view=logs&ex=0");
    const folder = mkdtempSync(join(tmpdir(), "faultline-changing-"));
    try {
      writeFileSync(join(folder, "a.txt"), A);
      await dropPaths(page, [join(folder, "a.txt")], () =>
        page.evaluate(() => {
          // As if it were drawn again and again.
          window.addEventListener("dragover", () => {
            const under = document.elementsFromPoint(300, 300).find((element) => element.closest(".drop") === null);
            under?.replaceWith(under.cloneNode(true));
          });
        }),
      );
      await expect(side(page, "A")).toContainText("a.txt");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("folders are dropped and chosen as folders, however many files they hold", async ({ page }) => {
    const root = mkdtempSync(join(tmpdir(), "faultline-folder-"));
    const put = (path: string, text: string): void => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    try {
      // More than the hundred that a browser hands over at a time.
      for (let n = 1; n <= 110; n++) put(`runs/stock/${n}.txt`, `${A}${" ".repeat(n)}\n`);
      for (let n = 1; n <= 3; n++) put(`runs/tuned/${n}.txt`, B);
      for (const hidden of [".DS_Store", "stock/.DS_Store", ".git/HEAD", "tuned/Thumbs.db"]) put(`runs/${hidden}`, "x");
      put("runs/d/d/d/d/d/d/d/d/d/deep.txt", A);
      await open(page);
      await dropPaths(page, [join(root, "runs")]);
      await expect(toast(page)).toContainText("By name: 110 files to A, 3 files to B.");
      await expect(toast(page)).toContainText("4 hidden files were skipped.");
      await expect(toast(page)).toContainText("1 folder was skipped: folders are read only 8 levels deep.");
      await expect(page.getByRole("heading", { name: "Two groups of runs", exact: true })).toBeVisible({
        timeout: 20_000,
      });
      await expect(runs(page, "B")).toHaveText(["tuned/1.txt", "tuned/2.txt", "tuned/3.txt"]);

      await page.reload();
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Open a folder" }).click();
      await (await chooser).setFiles(join(root, "runs/tuned"));
      await expect(runs(page, "A")).toHaveText(["1.txt", "2.txt", "3.txt"]);
      await expect(toast(page)).toContainText("1 hidden file was skipped.");

      for (let n = 0; n <= 1000; n++) put(`disk/${n}.txt`, "x");
      await dropPaths(page, [join(root, "disk")]);
      await expect(toast(page)).toContainText("more than 1,000 files, so none was read");
      await expect(runs(page, "A")).toHaveText(["1.txt", "2.txt", "3.txt"]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

test.describe("kept files", () => {
  const TWO = [
    { name: "a.txt", text: A },
    { name: "b.txt", text: B },
  ];

  /** Two logs that are kept. */
  async function keepTwo(page: Page): Promise<void> {
    await open(page);
    await drop(page, TWO);
    await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
    await keep(page).check();
    await expect.poll(() => names(page)).toEqual(["a.txt", "b.txt"]);
    // A reload starts from the address, which is written after a pause.
    await expect(page).toHaveURL(/&ex=0/);
  }

  /** Names of the files in the browser's storage. */
  const names = (page: Page): Promise<readonly string[]> =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const request = indexedDB.open("faultline");
          request.onerror = () => reject(request.error ?? new Error("refused"));
          request.onsuccess = () => {
            const all = request.result.transaction("logs").objectStore("logs").getAll();
            all.onsuccess = () => {
              request.result.close();
              const kept = all.result as { value: { file?: { name: string } } }[];
              resolve(kept.flatMap(({ value }) => value.file?.name ?? []).sort());
            };
          };
        }),
    );

  test("come back with alignment, window and columns, and ask the network for nothing of theirs", async ({ page }) => {
    await keepTwo(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET" || /a\.txt|b\.txt/.test(request.url())) sent.push(request.url());
    });
    await page.getByRole("combobox", { name: "Align" }).first().selectOption("by hand");
    await page.getByRole("spinbutton", { name: "B later by, s" }).first().fill("3");
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "interval" }).selectOption("99 %");
    await expect(page.locator(".compare[aria-busy=false]")).toBeVisible();
    await page.waitForTimeout(300);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
    await expect(page.locator(".head")).toContainText("B moved by hand");
    await expect(page.getByRole("combobox", { name: "interval" })).toHaveValue("0.99");
    expect(sent).toEqual([]);
  });

  test("are not removed from the storage while they come back", async ({ page }) => {
    await keepTwo(page);
    await page.addInitScript(() => {
      IDBObjectStore.prototype.delete = () => {
        document.documentElement.dataset["removed"] = "yes";
        throw new Error("removed");
      };
    });
    await page.reload();
    await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
    await expect(page.locator(".compare[aria-busy=false]")).toBeVisible();
    await expect(keep(page)).toBeChecked();
    await expect(page.locator("html")).not.toHaveAttribute("data-removed");
  });

  test("lie under a bundle that another view opened: Undo brings them back", async ({ page }) => {
    await keepTwo(page);
    await page.goto("about:blank");
    await open(page, "./#v=1&view=lab");
    await drop(page, [bundle("other.json", [["a", "other.txt", A]])]);
    await expect(page.getByRole("heading", { name: "One log", exact: true })).toBeVisible();
    await expect(keep(page)).toBeChecked();
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: "Lab" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("link", { name: "Logs" }).click();
    await expect(side(page, "A")).toContainText("a.txt");
    await expect(side(page, "B")).toContainText("b.txt");
    await expect.poll(() => names(page)).toEqual(["a.txt", "b.txt"]);
  });

  test("come back when the samples are left", async ({ page }) => {
    await keepTwo(page);
    await page.goto("about:blank");
    await open(page, "./#v=1&view=logs&ex=1");
    await expect(side(page, "A")).toContainText("linux-page-cluster-3");
    await page.evaluate(() => {
      location.hash = "#v=1&view=logs";
    });
    await expect(side(page, "A")).toContainText("a.txt");
    await expect(keep(page)).toBeChecked();
  });

  test("without room: says which, keeps the others, and loses nothing on the page", async ({ page }) => {
    await page.addInitScript(() => {
      const put = Reflect.get(IDBObjectStore.prototype, "put") as (...all: unknown[]) => IDBRequest<IDBValidKey>;
      IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
        const kept = (value as { value?: { file?: { name: string } } }).value;
        if (kept?.file?.name === "b.txt") throw new DOMException("full", "QuotaExceededError");
        return Reflect.apply(put, this, key === undefined ? [value] : [value, key]);
      };
    });
    await open(page);
    await drop(page, TWO);
    await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
    await keep(page).check();
    await expect(page.locator(".log-keep output")).toContainText("The browser has no room for b.txt.");
    await expect(keep(page)).toBeChecked();
    await expect.poll(() => names(page)).toEqual(["a.txt"]);
    await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
    // The address is written when input has paused; a reload by a key writes it at once.
    await expect(page).toHaveURL(/&ex=0/);
    await page.reload();
    await expect(page.getByRole("heading", { name: "One log", exact: true })).toBeVisible();
    await expect(side(page, "A")).toContainText("a.txt");
  });

  for (const [how, script] of [
    ["missing", () => Object.defineProperty(window, "indexedDB", { value: undefined })],
    [
      "blocked",
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException("denied", "SecurityError");
        };
      },
    ],
    [
      "refusing",
      () => {
        const open = Reflect.get(IDBFactory.prototype, "open") as (...all: unknown[]) => IDBOpenDBRequest;
        // As in private windows of some browsers: the request fails.
        IDBFactory.prototype.open = function (name: string) {
          return Reflect.apply(open, this, [name, -1]);
        };
      },
    ],
  ] as const) {
    test(`where the browser's storage is ${how}: says so, and the logs stay on the page`, async ({ page }) => {
      await page.addInitScript(script);
      await open(page);
      await drop(page, TWO);
      await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
      await expect(toast(page)).toHaveCount(0);
      await keep(page).click();
      await expect(page.locator(".log-keep output")).toContainText("This browser does not let the page store anything");
      await expect(keep(page)).not.toBeChecked();
      await expect(side(page, "B")).toContainText("b.txt");
    });
  }

  test("damaged entries are set aside, the others come back", async ({ page }) => {
    await keepTwo(page);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open("faultline");
          request.onsuccess = () => {
            const transaction = request.result.transaction("logs", "readwrite");
            transaction.objectStore("logs").put({ version: 1, since: 1, value: { name: 7, blob: "gone" } }, "odd");
            transaction.oncomplete = () => {
              request.result.close();
              resolve();
            };
          };
        }),
    );
    await page.reload();
    await expect(page.getByRole("heading", { name: "Two logs", exact: true })).toBeVisible();
    await expect(toast(page)).toContainText("It was set aside, not deleted");
    await expect(side(page, "B")).toContainText("b.txt");
  });

  test("what cannot be read at all is said, and can be forgotten", async ({ page }) => {
    await keepTwo(page);
    await page.addInitScript(() => {
      const fail = (): never => {
        throw new DOMException("broken", "UnknownError");
      };
      IDBObjectStore.prototype.getAll = fail;
      IDBObjectStore.prototype.openCursor = fail;
    });
    await page.reload();
    await expect(page.locator(".logs-empty output")).toContainText("The kept files could not be read");
    await page.getByRole("button", { name: "Forget them" }).click();
    await expect(page.locator(".logs-empty .log-keep")).toHaveCount(0);
  });
});
