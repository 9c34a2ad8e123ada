import { beforeAll, expect, test } from "bun:test";
import type { OrderLimits } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedApi, createSuccess } from "../testing/canned-api.ts";
import { conflict } from "../testing/products.ts";
import { open, userOf } from "../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

const path = "/settings/order-limits";
const kept: OrderLimits = {
  piecesPerProduct: 100,
  prescriptionPieces: 20,
  openOrders: 20,
  confirmAbove: null,
  updatedAt: "2027-01-05T06:30:00.000Z",
};
const pieces = "Pieces of one product";
const ring = "Ring before confirming, from this total (₹)";

async function openLimits() {
  let limits = kept;
  const canned = cannedApi({
    [`GET ${path}`]: () => createSuccess({ ...limits }),
    [`PUT ${path}`]: ({ body }) => {
      const { expectedUpdatedAt, ...typed } = body as OrderLimits & { expectedUpdatedAt: string };
      limits = { ...typed, updatedAt: "2027-01-06T06:30:00.000Z" };
      return createSuccess({ ...limits });
    },
  });
  const page = await open("/admin/dashboard?tab=settings&part=limits", {
    canned,
    user: userOf("admin"),
  });
  await page.user.click(await screen.findByRole("button", { name: "Edit Order Limits" }));
  const dialog = within(await screen.findByRole("dialog"));
  const type = async (label: string, text: string) => {
    await page.user.clear(dialog.getByLabelText(label));
    if (text) await page.user.type(dialog.getByLabelText(label), text);
  };
  const save = () => page.user.click(dialog.getByRole("button", { name: "Update Order Limits" }));
  const sent = () => canned.calls.filter(([, body]) => body !== undefined);
  return { ...page, canned, dialog, type, save, sent };
}

test("shows and changes the limits; an empty box is no limit", async () => {
  const { type, save, sent } = await openLimits();
  await type(pieces, "");
  await type(ring, "5000.5");
  await save();
  await waitFor(() => expect(toasts).toEqual(["success: Order limits updated successfully"]));
  const { updatedAt, ...limits } = kept;
  expect(sent()).toEqual([
    [
      `PUT ${path}`,
      { ...limits, piecesPerProduct: null, confirmAbove: 5000.5, expectedUpdatedAt: updatedAt },
    ],
  ]);
  expect(await screen.findByText("₹5,000.50")).toBeInTheDocument();
  expect(screen.getByText("No limit")).toBeInTheDocument();
});

test.each([
  [pieces, "0"],
  [pieces, "1.5"],
  [pieces, "-3"],
  ["Open orders", "0"],
])("rejects %s of %s beside the box", async (label, text) => {
  const { type, save, sent, dialog } = await openLimits();
  await type(label, text);
  await save();
  const complaint = await dialog.findByText(
    `${label} must be a whole number of at least 1, or empty for no limit`,
  );
  expect(dialog.getByLabelText(label).getAttribute("aria-describedby")).toBe(complaint.id);
  expect(sent()).toEqual([]);
});

test("rejects a total below one rupee", async () => {
  const { type, save, sent, dialog } = await openLimits();
  await type(ring, "0");
  await save();
  expect(
    await dialog.findByText("The total must be at least ₹1, or empty to never ask"),
  ).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test("shows what somebody else changed and does not overwrite it", async () => {
  const { canned, type, save, dialog } = await openLimits();
  canned.answers[`PUT ${path}`] = () => conflict("Somebody else has changed this form meanwhile");
  canned.answers[`GET ${path}`] = () =>
    createSuccess({ ...kept, openOrders: 7, updatedAt: "2027-01-06T06:30:00.000Z" });
  await type(pieces, "50");
  await save();
  expect(
    await dialog.findByText("Somebody else has changed the order limits meanwhile"),
  ).toBeInTheDocument();
  expect(dialog.getByLabelText<HTMLInputElement>("Open orders").value).toBe("7");
  expect(dialog.getByLabelText<HTMLInputElement>(pieces).value).toBe("50");
});

test("staff see only the delivery fee", async () => {
  const canned = cannedApi({
    "GET /settings/delivery-fee": () => createSuccess({ deliveryFee: 50 }),
  });
  await open("/admin/dashboard?tab=settings&part=limits", { canned, user: userOf("staff") });
  expect(await screen.findByLabelText("Delivery fee (₹)")).toBeInTheDocument();
  expect(screen.queryByText("Order Limits")).toBeNull();
});
