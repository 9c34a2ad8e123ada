import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { screen, waitFor } from "@testing-library/react";
import { createSuccess } from "../testing/canned-api.ts";
import { createOrderApi, order } from "../testing/orders.ts";
import { open } from "../testing/site.tsx";

beforeAll(() => preloadDialog());

const { orderNumber } = order();

async function openOrder(change: Parameters<typeof order>[0] = {}) {
  const canned = createOrderApi([order(change)]);
  canned.answers["POST /orders/o1/next"] = () =>
    createSuccess({
      order: order({ ...change, status: "confirmed", needsCall: false }),
      undoUntil: "2027-01-05T06:30:10.000Z",
    });
  const page = await open("/admin/orders", { canned });
  await page.user.click(await screen.findByRole("link", { name: orderNumber }));
  await screen.findByLabelText("Set status");
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  const choose = (label: string, text: string) =>
    page.user.selectOptions(screen.getByLabelText(label), text);
  const sent = () => canned.calls.filter(([, body]) => body !== undefined);
  return { ...page, press, choose, sent };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));

test("setting a status of a large new order asks whether somebody has rung", async () => {
  const { choose, press, sent } = await openOrder({ needsCall: true });
  await choose("Set status", "Confirmed");
  await press("Update Status");
  const dialog = await screen.findByRole("dialog", { name: "Have you rung?" });
  expect(dialog.textContent).toContain("Ring Maya Gurung at 9800000000 before you confirm it.");
  await press("Not yet");
  await isClosed();
  expect(sent()).toEqual([]);
  await press("Update Status");
  await press("I have rung, confirm");
  await isClosed();
  expect(sent()).toEqual([
    ["PATCH /orders/o1/status", { status: "confirmed", called: true, expectedStatus: "pending" }],
  ]);
});

test("the shortcut for the next step asks first and then records the call", async () => {
  const { user, press, sent } = await openOrder({ needsCall: true });
  await user.keyboard("e");
  await screen.findByRole("dialog", { name: "Have you rung?" });
  expect(sent()).toEqual([]);
  await press("I have rung, confirm");
  await waitFor(() =>
    expect(sent()).toEqual([["POST /orders/o1/next", { expectedStatus: "pending", called: true }]]),
  );
});

test("an order below the total is confirmed without a question", async () => {
  const { user, sent } = await openOrder({ needsCall: false });
  await user.keyboard("e");
  await waitFor(() =>
    expect(sent()).toEqual([["POST /orders/o1/next", { expectedStatus: "pending" }]]),
  );
});

test("the history says who confirmed after a call", async () => {
  const by = { id: "s1", name: "Bina Staff" };
  await openOrder({
    status: "confirmed",
    history: [{ status: "confirmed", at: "2027-01-05T06:30:00.000Z", by, called: true }],
  });
  expect(screen.getByText("by Bina Staff, after a call")).toBeInTheDocument();
});

test.each([
  [{ paymentStatus: "pending" }, "Refunded", "This order is not marked as paid"],
  [{ paymentStatus: "failed" }, "Refunded", "This order is not marked as paid"],
  [{ status: "cancelled" }, "Paid", "This order is cancelled."],
] as const)("asks before a payment that does not fit: %j to %s", async (change, payment, words) => {
  const { choose, press, sent } = await openOrder(change);
  await choose("Set payment status", payment);
  await press("Update Payment");
  const dialog = await screen.findByRole("dialog", { name: `Payment of ${orderNumber}` });
  expect(dialog.textContent).toContain(words);
  await press("Leave as it is");
  await isClosed();
  expect(sent()).toEqual([]);
  await press("Update Payment");
  await screen.findByRole("dialog");
  await press("Update Payment");
  await isClosed();
  expect(sent()).toMatchObject([
    ["PATCH /orders/o1/payment-status", { paymentStatus: payment.toLowerCase() }],
  ]);
});

test.each([
  [{ paymentStatus: "paid" }, "Refunded"],
  [{ status: "pending" }, "Paid"],
  [{ status: "returned" }, "Paid"],
] as const)("does not ask about a payment that fits: %j to %s", async (change, payment) => {
  const { choose, press, sent } = await openOrder(change);
  await choose("Set payment status", payment);
  await press("Update Payment");
  await waitFor(() => expect(sent()).toHaveLength(1));
});
