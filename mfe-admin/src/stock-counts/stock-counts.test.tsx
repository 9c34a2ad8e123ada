import { expect, test } from "bun:test";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess } from "../testing/canned-api.ts";
import { open, userOf } from "../testing/site.tsx";
import { createLine, openCount, openedCount } from "../testing/stock-counts.ts";

const difference = {
  line: createLine({ counted: 9 }),
  product: { id: "balm", name: "Balm", sku: "SKU-balm", shelf: "A1" },
  ...{ batchNumber: null, expected: 12, difference: -3, correction: -3, isSetSince: false },
  ...{ worth: -300, cost: null },
};
const sums = {
  ...{ lines: 4, different: 1, missing: 3, more: 0, worth: -300, cost: 0, withoutCost: 1 },
};

async function openDifferences(role: "staff" | "admin") {
  const path = "/stock-counts/c1";
  const page = await openCount(role, "&show=differences", {
    [`GET ${path}`]: () => createSuccess({ count: { ...openedCount, counted: 4 } }),
    [`GET ${path}/differences`]: () =>
      createSuccess({
        ...{ differences: [difference], sums },
        pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
      }),
    [`PUT ${path}/lines/1/reason`]: ({ body }) =>
      createSuccess({ line: createLine(body as object), replaced: null }),
    [`POST ${path}/apply`]: () => createSuccess({ count: openedCount }),
  });
  await screen.findByRole("rowheader", { name: /Balm/ });
  return page;
}

test("staff open a count of some shelves", async () => {
  const page = await openCount("staff");
  page.unmount();
  const { user, canned } = await open("/admin/dashboard?view=counts", {
    canned: page.canned,
    user: userOf("staff"),
  });
  await user.click(await screen.findByRole("button", { name: "Open Count" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Beginning of the shelf/), "A3");
  await user.click(dialog.getByRole("button", { name: "Open Count" }));
  await screen.findByRole("textbox", { name: "Pieces of Balm" });
  expect(canned.calls.find(([call]) => call === "POST /stock-counts")?.[1]).toEqual({
    ...{ scope: "shelf", shelf: "A3", isByBatch: false, hasOpenOrders: true },
  });
});

test("a difference gets a reason, and another one is written down", async () => {
  const { user, canned, path } = await openDifferences("staff");
  const reason = screen.getByRole("combobox", { name: "Reason for Balm" });
  await user.selectOptions(reason, "Broken");
  const listSent = () =>
    canned.calls.filter(([call]) => call === `PUT ${path}/lines/1/reason`).map(([, body]) => body);
  await waitFor(() => expect(listSent()).toEqual([{ reason: "broken", note: null }]));
  expect(screen.queryByRole("button", { name: "Apply Count" })).toBeNull();
});

test("an admin applies the differences after a question with their sums", async () => {
  const { user, canned, path } = await openDifferences("admin");
  await user.click(screen.getByRole("button", { name: "Apply Count" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/3 pieces less, and 0 pieces more/);
  await user.click(dialog.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(canned.calls.map(([call]) => call)).toContain(`POST ${path}/apply`));
});
