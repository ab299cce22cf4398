import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { kernelUrl, pinnedValues } from "../../../base/link/kernel/kernel-url.ts";
import { renderWithServices } from "../../../base/page/testing.tsx";
import { PublishedButton } from "./published-button.tsx";

afterEach(cleanup);

const open = async () => {
  const page = renderWithServices(<PublishedButton />, "#v=1&view=kernel&ls=slim-chance&lp=6");
  fireEvent.click(screen.getByRole("button", { name: "What the teams measured" }));
  return { ...page, dialog: await screen.findByRole("dialog", { name: "What the teams measured" }) };
};

test("every published number stands beside ours, with both changes, and in words whether they agree", async () => {
  const { dialog } = await open();
  const tables = within(dialog).getAllByRole("table");
  expect(tables.map((table) => within(table).getAllByRole("row").length - 2)).toEqual([11, 11, 7]);
  const cells = (name: string): readonly (string | null)[] => {
    const row = within(tables[2] ?? dialog)
      .getByRole("rowheader", { name })
      .closest("tr");
    return [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);
  };
  expect(cells("pages looked at, per scan")).toEqual([
    "3,364 ± 91.6",
    "2,417 ± 20.4",
    "−28 %",
    "4,434 ± 0",
    "2,983 ± 0",
    "−33 %",
    "1.32",
    "1.23",
    "✓ yes",
  ]);
  expect(cells("inactive → free, per scan")).toEqual([
    "0 ± 0",
    "0.36 ± 0.85",
    "from 0",
    "0 ± 0",
    "0 ± 0",
    "same",
    "–",
    "0.00",
    "✗ no",
  ]);
  expect(within(dialog).getByText("9 of 18 numbers change in the published direction.")).toBeDefined();
  expect(within(dialog).getByText("5 of 7 numbers change in the published direction.")).toBeDefined();
});

test("each table leads to our run of it, with the stock kernel as A, and the lesson stays open", async () => {
  const { dialog, services } = await open();
  const links = within(dialog).getAllByRole("link", { name: /^Open this run in Kernel: / });
  expect(links).toHaveLength(3);
  fireEvent.click(within(dialog).getByRole("link", { name: "Open this run in Kernel: 128 MB, 20 seconds" }));
  await waitFor(() => expect(services.location.getState().link.params.get("ram")).toBe("32768"));
  const { link } = services.location.getState();
  const values = kernelUrl.read(link.params);
  expect(values.knobs).toMatchObject({ act_decay: "halve" });
  expect(pinnedValues(values)).toMatchObject({ knobs: {}, ram: 32_768 });
  expect(link.shell.get("ls")).toBe("slim-chance");
  expect(screen.queryByRole("dialog")).toBeNull();
});
