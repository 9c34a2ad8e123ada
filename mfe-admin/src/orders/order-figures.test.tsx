import { beforeAll, expect, test } from "bun:test";
import type { OrderStatus } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { screen, waitFor, within } from "@testing-library/react";
import { type CannedApi, createSuccess, failure } from "../testing/canned-api.ts";
import { many, openList } from "../testing/open-order-list.tsx";
import { order, statistics } from "../testing/orders.ts";

beforeAll(() => preloadDialog());

/** Returns the figures above the list that are not 0. */
const readFigures = () =>
  within(screen.getByRole("region", { name: "Order statistics" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent)
    .filter((figure) => !figure.endsWith(" 0"));

/** Sets the shop's number of unpaid orders by status. */
const setFigures = (canned: CannedApi, counts: Partial<Record<OrderStatus, number>>) => {
  const figures = Object.entries(counts).map(([status, count]) => ({
    ...{ status, count, paymentStatus: "pending" },
  }));
  canned.answers["GET /orders/admin/statistics"] = () =>
    createSuccess({ statistics: { ...statistics, figures } });
};

test("the figures follow a step and its undo, and the row stays", async () => {
  const { canned, press, row, user } = await openList(many(2), "?status=pending");
  canned.answers["POST /orders/o0/undo"] = () => createSuccess({ order: many(1)[0] });
  expect(readFigures()).toEqual(["Total Orders 2", "Pending 2"]);
  await press("Confirm: MED-0");
  expect(readFigures()).toEqual(["Total Orders 2", "Pending 1", "Confirmed 1"]);
  setFigures(canned, { pending: 2 });
  await user.click(await screen.findByRole("button", { name: "Undo: MED-0" }));
  await waitFor(() => expect(readFigures()).toEqual(["Total Orders 2", "Pending 2"]));
  expect(row(0).rowIndex).toBe(1);
});

test("the figures follow a refund", async () => {
  const paid = order({
    id: "o0",
    orderNumber: "MED-0",
    status: "cancelled",
    paymentStatus: "paid",
  });
  const { press } = await openList([paid]);
  expect(readFigures()).toEqual(["Total Orders 1", "Cancelled 1", "Money must go back 1"]);
  await press("Money returned: MED-0");
  expect(readFigures()).toEqual(["Total Orders 1", "Cancelled 1"]);
});

test("after a rejected step the figures have the state that a colleague set", async () => {
  const { canned, press } = await openList(many(2));
  canned.answers["POST /orders/o0/next"] = () => failure(409, "It is Cancelled");
  canned.answers["GET /orders/o0"] = () =>
    createSuccess({ order: order({ id: "o0", orderNumber: "MED-0", status: "cancelled" }) });
  setFigures(canned, { pending: 1, cancelled: 1 });
  await press("Confirm: MED-0");
  await waitFor(() =>
    expect(readFigures()).toEqual(["Total Orders 2", "Pending 1", "Cancelled 1"]),
  );
});

test("a bulk change reloads the figures for orders that the list does not show", async () => {
  const { canned, press, row, user } = await openList(many(2), "?status=pending");
  canned.answers["POST /orders/admin/bulk"] = () =>
    createSuccess({
      results: ["o0", "o1"].map((id) => ({
        ...{ id, orderNumber: id, status: "confirmed", error: null, isChanged: true },
      })),
    });
  setFigures(canned, { confirmed: 70 });
  await user.click(screen.getByLabelText("Select all orders of this page"));
  await press("Confirm");
  await waitFor(() => expect(readFigures()).toEqual(["Total Orders 70", "Confirmed 70"]));
  expect([0, 1].map((number) => row(number).rowIndex)).toEqual([1, 2]);
});

test("the figures show the whole shop while a filter is on, and each opens its orders", async () => {
  const placed = [...many(2), order({ id: "o9", orderNumber: "MED-9", status: "delivered" })];
  const { user } = await openList(placed, "?status=pending&q=maya");
  expect(readFigures()).toEqual(["Total Orders 3", "Pending 2", "Delivered 1"]);
  await user.click(screen.getByRole("link", { name: "Delivered 1" }));
  expect(location.search).toBe("?status=delivered");
  expect(await screen.findByRole("link", { name: "MED-9" })).toBeInTheDocument();
  expect(readFigures()).toEqual(["Total Orders 3", "Pending 2", "Delivered 1"]);
});

test("the figures follow at once an order that only its panel shows", async () => {
  const placed = [...many(1), order({ id: "o9", orderNumber: "MED-9", status: "confirmed" })];
  const { canned, user } = await openList(placed, "/o9?status=pending");
  const panel = within(await screen.findByRole("region", { name: /MED-9/ }));
  await user.selectOptions(await panel.findByLabelText("Set status"), "Processing");
  canned.answers["GET /orders/admin/statistics"] = () => failure(503, "");
  await user.click(panel.getByRole("button", { name: "Update Status" }));
  await waitFor(() =>
    expect(readFigures()).toEqual(["Total Orders 2", "Pending 1", "Processing 1"]),
  );
});
