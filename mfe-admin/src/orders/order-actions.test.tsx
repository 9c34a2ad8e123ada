import { beforeAll, expect, spyOn, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess, failure } from "../testing/canned-api.ts";
import { createOrderApi, order, statistics } from "../testing/orders.ts";
import { open } from "../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

const { orderNumber } = order();

async function openOrder(query = "", change: Parameters<typeof order>[0] = {}) {
  const canned = createOrderApi([order(change)]);
  const page = await open(`/admin/orders${query}`, { canned });
  await page.user.click(await screen.findByRole("link", { name: orderNumber }));
  await screen.findByLabelText("Set status");
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  const choose = (label: string, text: string) =>
    page.user.selectOptions(screen.getByLabelText(label), text);
  const complaint = (label: string) => {
    const id = screen.getByLabelText(label).getAttribute("aria-describedby");
    return document.getElementById(id ?? "")?.textContent;
  };
  const sent = () => canned.calls.filter(([, body]) => body !== undefined);
  const badge = (column: string) =>
    document.querySelector(`td[data-title="${column}"]`)?.textContent;
  return { ...page, canned, press, choose, complaint, sent, badge };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));

test("sets a status, keeps the row and refetches the figures", async () => {
  const { choose, press, sent, badge, canned } = await openOrder();
  canned.answers["GET /orders/admin/statistics"] = () =>
    createSuccess({ statistics: { ...statistics, todayOrders: 4321 } });
  await choose("Set status", "Out for Delivery");
  await press("Update Status");
  await waitFor(() => expect(badge("Status")).toBe("Out for Delivery"));
  expect(sent()).toEqual([
    ["PATCH /orders/o1/status", { status: "out_for_delivery", expectedStatus: "pending" }],
  ]);
  expect(toasts).toEqual(["success: Order status updated"]);
  expect(await screen.findByText("4,321")).toBeInTheDocument();
});

test.each([
  ["Update Status", "Set status", "Invalid status value"],
  ["Update Payment", "Set payment status", "Invalid payment status value"],
  ["Assign", "Assign staff", "Please enter a staff ID"],
])("%s without a choice says what is missing", async (button, label, words) => {
  const { press, complaint, sent } = await openOrder();
  await press(button);
  expect(complaint(label)).toBe(words);
  expect(document.activeElement === screen.getByLabelText(label)).toBe(true);
  expect(sent()).toEqual([]);
});

test("asks before cancelling, and changes nothing when dismissed", async () => {
  const { choose, press, sent, badge } = await openOrder();
  await choose("Set status", "Cancelled");
  await press("Update Status");
  const dialog = await screen.findByRole("dialog", { name: `Cancel ${orderNumber}` });
  expect(dialog.textContent).toContain(
    "Are you sure you want to cancel this order? This action cannot be undone.",
  );
  await press("Keep Order");
  await isClosed();
  expect(sent()).toEqual([]);
  await press("Update Status");
  await press("Cancel Order");
  await isClosed();
  expect(sent()).toEqual([
    ["PATCH /orders/o1/status", { status: "cancelled", expectedStatus: "pending" }],
  ]);
  expect(badge("Status")).toBe("Cancelled");
});

test.each([
  ["Cancelled", `Cancel ${orderNumber}`],
  ["Returned", `${orderNumber} was returned`],
])("%s of a paid order, and only of a paid one, says that a refund is due", async (text, title) => {
  const warning = "The customer has paid ₹450.00. This money must go back.";
  for (const paymentStatus of ["paid", "pending"] as const) {
    const { choose, press, unmount } = await openOrder("", { paymentStatus, total: 450 });
    await choose("Set status", text);
    await press("Update Status");
    const dialog = await screen.findByRole("dialog", { name: title });
    expect(dialog.textContent?.includes(warning)).toBe(paymentStatus === "paid");
    unmount();
  }
});

test.each([false, true])("a return asks whether the boxes go back: %p", async (restock) => {
  const { choose, press, sent, user } = await openOrder();
  await choose("Set status", "Returned");
  await press("Update Status");
  const dialog = await screen.findByRole("dialog", { name: `${orderNumber} was returned` });
  const box = within(dialog).getByLabelText("Put the boxes back on the shelf");
  expect(box).toHaveProperty("checked", false);
  if (restock) await user.click(box);
  expect(sent()).toEqual([]);
  await press("Mark as Returned");
  await isClosed();
  expect(sent()).toEqual([
    ["PATCH /orders/o1/status", { status: "returned", restock, expectedStatus: "pending" }],
  ]);
});

test("sets a payment status", async () => {
  const { choose, press, sent, badge } = await openOrder();
  await choose("Set payment status", "Paid");
  await press("Update Payment");
  await waitFor(() => expect(badge("Payment")).toBe("Paid"));
  expect(sent()).toEqual([
    [
      "PATCH /orders/o1/payment-status",
      { paymentStatus: "paid", expectedPaymentStatus: "pending" },
    ],
  ]);
  expect(toasts).toEqual(["success: Payment status updated"]);
});

test("assigns a person from the list", async () => {
  const { press, sent, badge, user } = await openOrder();
  await within(await screen.findByLabelText("Assign staff")).findByRole("option", {
    name: "Bina Staff",
  });
  await user.selectOptions(screen.getByLabelText("Assign staff"), "Bina Staff");
  await press("Assign");
  await waitFor(() => expect(badge("Assigned to")).toBe("Bina Staff"));
  expect(sent()).toEqual([["PATCH /orders/o1/assign", { staffId: "s1", expectedStaffId: null }]]);
  expect(toasts).toEqual(["success: Staff assigned"]);
});

test("trims a typed id and rejects one outside the staff with a reason", async () => {
  const { choose, press, complaint, sent, badge, user } = await openOrder();
  await choose("Assign staff", "By staff ID...");
  await press("Assign");
  expect(complaint("Staff ID")).toBe("Please enter a staff ID");
  await user.type(screen.getByLabelText("Staff ID"), "nobody");
  await press("Assign");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Staff member not found");
  await user.clear(screen.getByLabelText("Staff ID"));
  await user.type(screen.getByLabelText("Staff ID"), " s2 ");
  await press("Assign");
  await waitFor(() => expect(badge("Assigned to")).toBe("Chandra Staff"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(sent().at(-1)).toEqual([
    "PATCH /orders/o1/assign",
    { staffId: "s2", expectedStaffId: null },
  ]);
});

test.each([
  ["status", "Set status", "Confirmed", "Update Status", "Failed to update order status"],
  [
    "payment-status",
    "Set payment status",
    "Paid",
    "Update Payment",
    "Failed to update payment status",
  ],
  ["assign", "Assign staff", "Bina Staff", "Assign", "Failed to assign staff"],
])(
  "shows a failed %s above the filters and in a toast",
  async (what, label, text, button, words) => {
    const { canned, choose, press } = await openOrder();
    await within(await screen.findByLabelText("Assign staff")).findByRole("option", {
      name: "Bina Staff",
    });
    canned.answers[`PATCH /orders/o1/${what}`] = () => failure(500, "");
    await choose(label, text);
    await press(button);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(words);
    const filters = screen.getByRole("search", { name: "Filters" });
    expect(alert.compareDocumentPosition(filters)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(toasts).toEqual([`error: ${words}`]);
  },
);

test("shows an error when a colleague was first, and the order shows their change", async () => {
  const { canned, choose, press, badge } = await openOrder();
  const words = "This order has just become cancelled";
  canned.answers["PATCH /orders/o1/status"] = () => failure(409, words);
  canned.answers["GET /orders/o1"] = () => createSuccess({ order: order({ status: "cancelled" }) });
  await choose("Set status", "Confirmed");
  await press("Update Status");
  expect((await screen.findByRole("alert")).textContent).toBe(words);
  await waitFor(() => expect(badge("Status")).toBe("Cancelled"));
});

test("shows the pending state while saving and ignores a second press", async () => {
  const { canned, choose, press, sent, badge } = await openOrder();
  await choose("Set status", "Confirmed");
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Update Status");
  const busy = screen.getByRole("button", { name: "Updating..." });
  expect(busy.getAttribute("aria-busy")).toBe("true");
  await press("Updating...");
  resolve();
  await waitFor(() => expect(badge("Status")).toBe("Confirmed"));
  expect(sent()).toHaveLength(1);
});

test("keeps an order that no longer matches the filter until the list is reloaded", async () => {
  const { choose, press, badge, user } = await openOrder("?status=pending");
  await choose("Set status", "Confirmed");
  await press("Update Status");
  await waitFor(() => expect(badge("Status")).toBe("Confirmed"));
  expect(document.querySelector("[data-order]")?.getAttribute("data-mark")).toBe("done");
  await user.selectOptions(screen.getByLabelText("Payment Status"), "Pending");
  await screen.findByText("No orders match your current filters.");
});

test("accepts a typed id without the list of staff", async () => {
  const said = spyOn(console, "error").mockImplementation(() => undefined);
  const canned = createOrderApi([order()]);
  delete canned.answers["GET /orders/admin/assignees"];
  const { user } = await open("/admin/orders", { canned });
  await user.click(await screen.findByRole("link", { name: orderNumber }));
  await user.selectOptions(await screen.findByLabelText("Assign staff"), "By staff ID...");
  await user.type(screen.getByLabelText("Staff ID"), "s1");
  await user.click(screen.getByRole("button", { name: "Assign" }));
  await waitFor(() => expect(toasts).toEqual(["success: Staff assigned"]));
  expect(said.mock.calls.map(([what]) => what)).toEqual(["Failed to load staff"]);
  said.mockRestore();
});
