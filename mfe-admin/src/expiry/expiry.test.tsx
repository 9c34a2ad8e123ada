import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { createSuccess, failure } from "../testing/canned-api.ts";
import { batch, openExpiry } from "../testing/open-expiry.ts";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

test("shows batches with their worth, and staff only look", async () => {
  await openExpiry("", "staff");
  const row = await screen.findByRole("row", { name: /Napa 500/ });
  for (const shown of ["NAPA · Shelf A-3 · From Birgunj Pharma", "N-1", "28 Feb 2027", "1,200"]) {
    expect(row.textContent).toContain(shown);
  }
  expect(await screen.findByText("10 pieces without a known cost")).toBeInTheDocument();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("asks for other days, and each list has its own address", async () => {
  const { user, canned } = await openExpiry();
  await user.selectOptions(await screen.findByLabelText("Within"), "30 days");
  expect(location.search).toBe("?view=expiry&days=30");
  await user.click(screen.getByRole("link", { name: "Expired" }));
  expect(location.search).toBe("?view=expiry&list=expired");
  await waitFor(() => {
    expect(canned.calls.some(([call]) => /^GET \/expiry\?.*view=expired/.test(call))).toBe(true);
  });
  expect(screen.queryByLabelText("Within")).toBeNull();
});

test("nothing is destroyed without a reason and a witness", async () => {
  const { choose, openDialog, user, sent, canned } = await openExpiry();
  await choose();
  const dialog = await openDialog("Destroy");
  expect(dialog.getByText("1,200 pieces of 1 batch")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Destroy" }));
  expect(await dialog.findByText("Please enter a reason")).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Reason"), "Expired");
  const answer = canned.answers["POST /expiry/disposals"];
  const words = "Please enter who watched";
  canned.answers["POST /expiry/disposals"] = () => failure(400, words, { witness: words });
  await user.click(dialog.getByRole("button", { name: "Destroy" }));
  expect(await dialog.findByText(words)).toBeInTheDocument();
  if (answer) canned.answers["POST /expiry/disposals"] = answer;
  await user.type(dialog.getByLabelText("Witness"), "Sita{Enter}");
  await waitFor(() => expect(toasts.at(-1)).toBe("success: Destroyed and recorded"));
  expect(sent().at(-1)).toEqual([
    "POST /expiry/disposals",
    {
      kind: "destroyed",
      items: [{ batch: "b1", place: "sale", pieces: 1200 }],
      ...{ reason: "Expired", witness: "Sita" },
    },
  ]);
  await waitFor(() => expect(screen.queryByText("1 batch chosen")).toBeNull());
});

test("of a batch on sale, only the returned pieces are set aside and released", async () => {
  const { choose, openDialog, user, sent } = await openExpiry("&list=aside");
  await choose();
  expect(screen.queryByRole("button", { name: "Mark Down" })).toBeNull();
  const dialog = await openDialog("Release to Sale");
  expect(dialog.queryByLabelText("Witness")).toBeNull();
  await user.type(dialog.getByLabelText("Reason"), "Sealed{Enter}");
  await waitFor(() => expect(toasts).toEqual(["success: On sale again"]));
  expect(sent()).toEqual([
    [
      "POST /expiry/disposals",
      {
        kind: "released",
        items: [{ batch: "b1", place: "quarantine", pieces: 3 }],
        ...{ reason: "Sealed", witness: null },
      },
    ],
  ]);
});

test("a recalled batch cannot be released here", async () => {
  const { canned, choose } = await openExpiry();
  canned.answers["GET /expiry"] = () =>
    createSuccess({
      batches: [{ ...batch, state: "recalled" }],
      total: 1,
    });
  await (await screen.findByRole("link", { name: "Set aside" })).click();
  await screen.findByText("Recalled");
  await choose();
  expect(screen.getByRole("button", { name: "Destroy" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Release to Sale" })).toBeNull();
});

test("marks products down by the figures that were shown, and says which were left", async () => {
  const { choose, openDialog, user, sent } = await openExpiry();
  await choose();
  const dialog = await openDialog("Mark Down");
  const percent = dialog.getByLabelText("Discount in percent of the price");
  await user.clear(percent);
  await user.type(percent, "95{Enter}");
  expect(await dialog.findByText(/from 1 to 90/)).toBeInTheDocument();
  await user.clear(percent);
  await user.type(percent, "30{Enter}");
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts[0]).toBe("success: 1 product marked down");
  expect(toasts[1]).toContain("Not marked down: 1 product.");
  expect(sent()).toEqual([
    [
      "POST /expiry/mark-down",
      { percent: 30, products: [{ id: "p1", price: 20, discountPrice: null }] },
    ],
  ]);
});

test("lists the records with who watched", async () => {
  await openExpiry("&list=records");
  const row = await screen.findByRole("row", { name: /Destroyed/ });
  for (const shown of ["7 × Niko (batch K-9)", "Witness: Sita", "Asha"]) {
    expect(row.textContent).toContain(shown);
  }
});

test("lists what to order, and an admin sets the lead time", async () => {
  const { openDialog, user, sent } = await openExpiry("&list=order");
  const row = await screen.findByRole("row", { name: /Niko/ });
  expect(row.textContent).toContain("29");
  const dialog = await openDialog("Lead Time");
  const days = dialog.getByLabelText("Days");
  await user.clear(days);
  await user.type(days, "10{Enter}");
  await waitFor(() => expect(toasts).toEqual(["success: Lead time saved"]));
  expect(sent()).toEqual([["PUT /reorder/settings", { leadDays: 10 }]]);
});
