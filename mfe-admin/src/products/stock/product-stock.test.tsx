import { beforeAll, expect, test } from "bun:test";
import type { Batch, StockEntry } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess } from "../../testing/canned-api.ts";
import { conflict, createCatalogApi, product } from "../../testing/products.ts";
import { open, userOf } from "../../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

const batch = (change: Partial<Batch> = {}): Batch => ({
  ...{ id: "b1", number: "A-1", expiry: "2027-12-31", state: "sellable" },
  ...{ quantity: 1200, quarantined: 0, cost: 7.5, mrp: null, supplier: "Deurali" },
  receivedAt: "2027-01-05T06:30:00.000Z",
  ...change,
});
const entry = (id: number, change: Partial<StockEntry> = {}): StockEntry => ({
  ...{ id, batchId: "b1", batchNumber: "A-1", kind: "sold", place: "sale" },
  ...{ quantity: -2, before: 10, after: 8, by: "Maya", reference: "o1", reason: null },
  at: "2027-01-06T06:30:00.000Z",
  ...change,
});

async function openStock(role: "admin" | "staff" = "admin") {
  const canned = createCatalogApi([product()]);
  let batches = [batch(), batch({ id: "b2", number: null, expiry: null, quarantined: 3 })];
  Object.assign(canned.answers, {
    "GET /products/p1/batches": ({ path }: { path: string }) =>
      createSuccess({ batches: path.includes("day=") ? [batch({ quantity: 4 })] : batches }),
    "GET /products/p1/stock-entries": ({ path }: { path: string }) => {
      const page = Number(new URLSearchParams(path.split("?")[1]).get("page"));
      const entries =
        page === 1
          ? [entry(3, { kind: "corrected", quantity: 0, reference: null, reason: "Misread" })]
          : [entry(1)];
      return createSuccess({ entries, total: 25 });
    },
    "PATCH /batches/b1": ({ body }: { body: Partial<Batch> }) => {
      batches = [batch({ number: body.number ?? null })];
      return createSuccess({ batch: batches[0] });
    },
  });
  const page = await open("/admin/dashboard", { canned, user: userOf(role) });
  await page.user.click(await screen.findByRole("button", { name: "View Red Balm" }));
  const list = within(await screen.findByRole("region", { name: "Batches" }));
  await list.findByText("A-1");
  const sent = () => canned.calls.filter(([call]) => call.startsWith("PATCH"));
  const correct = async () => {
    await page.user.click(list.getByRole("button", { name: "Correct A-1" }));
    return within(await screen.findByRole("dialog", { name: "Correct Batch" }));
  };
  return { ...page, canned, list, sent, correct };
}

test("the details of a product show its batches in the order of sale", async () => {
  const { list } = await openStock();
  const rows = list.getAllByRole("row").map(({ textContent }) => textContent ?? "");
  expect(rows[1]).toContain("A-1Deurali31 Dec 20271,200On sale₹7.50–5 Jan 2027");
  expect(rows[2]).toContain("Without a number");
  expect(rows[2]).toContain("3 set aside");
});

test("they show the stock at the end of a past day, which nobody corrects", async () => {
  const { list, user } = await openStock();
  await user.type(list.getByLabelText("Stock at the end of"), "2027-01-04");
  await waitFor(() => expect(list.queryByText("1,200")).toBeNull());
  expect(list.getByText("4")).toBeInTheDocument();
  expect(list.queryByRole("button", { name: /^Correct/ })).toBeNull();
});

test("the ledger says what moved, who did it, why and for which order", async () => {
  const { user } = await openStock();
  const ledger = within(await screen.findByRole("region", { name: "Stock Ledger" }));
  expect((await ledger.findByText("Corrected")).closest("tr")?.textContent).toContain(
    "CorrectedMisread08 leftA-1Maya",
  );
  await user.click(ledger.getByRole("button", { name: "Older" }));
  expect((await ledger.findByText("Sold")).closest("tr")?.textContent).toContain("−28 left");
  expect(ledger.getByRole("link", { name: "Order" }).getAttribute("href")).toBe("/admin/orders/o1");
  expect(ledger.getByText("21 to 25 of 25")).toBeInTheDocument();
});

test("an admin corrects a batch with what the form was opened with", async () => {
  const { correct, user, sent, list } = await openStock();
  const dialog = await correct();
  await user.clear(dialog.getByLabelText("Batch number"));
  await user.type(dialog.getByLabelText("Batch number"), "A-7");
  await user.type(dialog.getByLabelText("MRP of a piece (₹)"), "12");
  await user.type(dialog.getByLabelText("Reason"), "Misread");
  await user.click(dialog.getByRole("button", { name: "Save Correction" }));
  await waitFor(() => expect(toasts).toEqual(["success: Batch corrected successfully"]));
  expect(sent()).toEqual([
    [
      "PATCH /batches/b1",
      {
        ...{ number: "A-7", expiry: "2027-12-31", cost: 7.5, mrp: 12, state: "sellable" },
        reason: "Misread",
        expected: { number: "A-1", expiry: "2027-12-31", cost: 7.5, mrp: null, state: "sellable" },
      },
    ],
  ]);
  expect(await list.findByText("A-7")).toBeInTheDocument();
});

test("staff are not offered cost and MRP, and send none", async () => {
  const { correct, user, sent } = await openStock("staff");
  const dialog = await correct();
  expect(dialog.queryByLabelText("Cost of a piece (₹)")).toBeNull();
  await user.selectOptions(dialog.getByLabelText("State"), "In quarantine");
  await user.click(dialog.getByRole("button", { name: "Save Correction" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toMatchObject({ state: "quarantine" });
  expect(Object.keys(sent()[0]?.[1] as object)).not.toContain("cost");
});

test("shows what somebody else corrected and does not overwrite it", async () => {
  const { canned, correct, user } = await openStock();
  const dialog = await correct();
  canned.answers["PATCH /batches/b1"] = () => conflict("Somebody else has changed this batch");
  canned.answers["GET /products/p1/batches"] = () =>
    createSuccess({ batches: [batch({ expiry: "2028-01-31" })] });
  await user.type(dialog.getByLabelText("Reason"), "Misread");
  await user.click(dialog.getByRole("button", { name: "Save Correction" }));
  expect(
    await dialog.findByText("Somebody else has corrected this batch meanwhile"),
  ).toBeInTheDocument();
  expect(dialog.getByLabelText<HTMLInputElement>("Expiry date").value).toBe("2028-01-31");
});
