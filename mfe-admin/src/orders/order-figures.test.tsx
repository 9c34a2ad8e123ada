import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess, failure } from "../testing/canned-api.ts";
import { many, openList } from "../testing/open-order-list.tsx";
import { order } from "../testing/orders.ts";

beforeAll(() => preloadDialog());

/** Returns the figures above the list that are not 0. */
const readFigures = () =>
  within(screen.getByRole("region", { name: "Order statistics" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent)
    .filter((figure) => !figure.endsWith(" 0"));

test("the figures follow a step and its undo, and the row stays", async () => {
  const { canned, press, row, user } = await openList(many(2), "?status=pending");
  canned.answers["POST /orders/o0/undo"] = () => createSuccess({ order: many(1)[0] });
  expect(readFigures()).toEqual(["Total Orders 2", "Pending 2"]);
  await press("Confirm: MED-0");
  expect(readFigures()).toEqual(["Total Orders 2", "Pending 1", "Confirmed 1"]);
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
  const list = canned.answers["GET /orders/admin/all"];
  canned.answers["GET /orders/admin/all"] = (request) => {
    const body = list?.(request).body as object;
    const figures = [{ status: "confirmed", paymentStatus: "pending", count: 70 }];
    return { status: 200, body: { ...body, orders: [], total: 0, figures } };
  };
  await user.click(screen.getByLabelText("Select all orders of this page"));
  await press("Confirm");
  await waitFor(() => expect(readFigures()).toEqual(["Total Orders 70", "Confirmed 70"]));
  expect([0, 1].map((number) => row(number).rowIndex)).toEqual([1, 2]);
});
