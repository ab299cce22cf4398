import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import stored from "../../../base/published/real-linux/6.12.json";
import { renderWithServices } from "../../../base/page/testing.tsx";
import { RealButton } from "./real-button.tsx";

afterEach(cleanup);

const open = async (id: string, version: string): Promise<HTMLElement> => {
  renderWithServices(<RealButton os={{ id, version }} />, "#v=1&view=kernel");
  fireEvent.click(screen.getByRole("button", { name: "Real kernel" }));
  return screen.findByRole("dialog", { name: "What a real kernel says" });
};

test("every run has a table with all its counters, and names those that are off", async () => {
  const dialog = await open("linux", "6.12");
  const run = stored.runs.find(({ name }) => name === "rw-split-s60-c3");
  const title = "active and inactive lists, swappiness 60, page-cluster 3, 3 real runs";
  const section = (await within(dialog).findByRole("button", { name: `Open this run: rw, ${title}` })).closest(
    "section",
  );
  if (run === undefined || section === null) throw new Error("no run");
  expect(section.textContent).toContain(`${run.right} of ${run.of} right.`);
  const rows = [...section.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows.map(([counter]) => counter)).toEqual(run.counters.map(({ counter }) => counter));
  const pswpin = run.counters.find(({ counter }) => counter === "pswpin");
  expect(rows.find(([counter]) => counter === "pswpin")?.[1]).toBe("8,769 to 9,078");
  expect([pswpin?.low, pswpin?.high]).toEqual([8769, 9078]);
  const off = [...section.querySelectorAll(".real-off code")].map((code) => code.textContent);
  expect(off).toEqual(run.counters.filter(({ right }) => !right).map(({ counter }) => counter));
  expect(within(dialog).getAllByRole("button", { name: /^Open this run: / })).toHaveLength(stored.runs.length);
  expect(dialog.textContent).toContain(`${stored.right} of ${stored.of} counters are right`);
  const { right, of } = stored.itself;
  const whole = new Intl.NumberFormat("en");
  expect(dialog.textContent).toContain(
    `${whole.format(right)} of ${whole.format(of)} right by the other repeats (84 %)`,
  );
});

test.each([
  ["freebsd", "10.2", "No real kernel was asked about FreeBSD 10.2."],
  ["linux", "2.6.20", "No real kernel was asked about Linux 2.6.20."],
  ["solaris", "onnv_86", "No real kernel was asked about OpenSolaris."],
  ["winxp", "xp-sp2", "No real kernel can vouch for Windows XP."],
])("no real kernel vouches for %s %s, and the dialog says so", async (id, version, said) => {
  const dialog = await open(id, version);
  await within(dialog).findByText(said, { exact: false });
  expect(within(dialog).queryAllByRole("table")).toEqual([]);
});
