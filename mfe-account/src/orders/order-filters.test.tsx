import { expect, test } from "bun:test";
import { LiveRegion } from "@aushadhi/shared-ui";
import { act, render, screen, waitFor } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { customer, orders } from "../testing/orders.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const texts = (name: string) => [...select(name).options].map(({ text }) => text);
const values = () =>
  ["Order Status", "Payment Status", "Items per page"].map((name) => select(name).value);
const address = () => location.pathname + location.search;
const cards = () => screen.queryAllByRole("article");
const firstNumber = () => cards()[0]?.querySelector("h2")?.textContent;
const rows = () => cards()[0]?.closest("ul");

/** Twelve that are delivered and paid, after eleven that are neither. */
const many = () => [
  ...orders(11).map((order) => ({ ...order, id: `new-${order.id}` })),
  ...orders(12, { status: "delivered", paymentStatus: "paid" }),
];
const account = () => cannedApi({ user: customer, orders: many() });

test("has every status, every payment status, and three sizes of a page, ten by itself", async () => {
  await openPage("/orders", account());
  expect(texts("Order Status")).toEqual([
    "All",
    "Pending",
    "Confirmed",
    "Processing",
    "Out for Delivery",
    "Delivered",
    "Cancelled",
    "Returned",
  ]);
  expect(texts("Payment Status")).toEqual(["All", "Pending", "Paid", "Failed", "Refunded"]);
  expect(texts("Items per page")).toEqual(["5", "10", "20"]);
  expect(values()).toEqual(["all", "all", "10"]);
  expect(cards()).toHaveLength(10);
});

test("each filter goes into the address and into the call, from the first page again", async () => {
  const canned = account();
  const { user } = await openPage("/orders?page=2", canned);
  await user.selectOptions(select("Order Status"), "Delivered");
  expect(address()).toBe("/orders?status=delivered");
  await user.selectOptions(select("Payment Status"), "Paid");
  await user.selectOptions(select("Items per page"), "5");
  expect(address()).toBe("/orders?status=delivered&paymentStatus=paid&limit=5");
  await waitFor(() => expect(cards()).toHaveLength(5));
  expect(canned.calls.at(-1)).toBe(
    "GET /orders/user/orders?page=1&limit=5&status=delivered&paymentStatus=paid",
  );
});

test("going back brings back filters and orders", async () => {
  const { user } = await openPage("/orders?status=delivered&page=2", account());
  await user.selectOptions(select("Order Status"), "All");
  await waitFor(() => expect(cards()).toHaveLength(10));
  act(() => history.replaceState(null, "", "/orders?status=delivered&page=2"));
  expect(values()).toEqual(["delivered", "all", "10"]);
  expect(cards()).toHaveLength(2);
});

test("wrong values in the address are as if not said", async () => {
  await openPage("/orders?status=lost&paymentStatus=x&limit=1000&page=zero", account());
  expect(values()).toEqual(["all", "all", "10"]);
  expect(cards()).toHaveLength(10);
});

test("says which page is shown, and leads to the others with the filters kept", async () => {
  await openPage("/orders?limit=5&page=5", account());
  expect(screen.getByText("Page 5 of 5")).toBeInTheDocument();
  expect(screen.getByText("Showing 21 to 23 of 23 orders")).toBeInTheDocument();
  const link = (name: string) => screen.getByRole("link", { name });
  expect(link("Previous").getAttribute("href")).toBe("/orders?limit=5&page=4");
  expect(link("Page 1").getAttribute("href")).toBe("/orders?limit=5");
  expect(link("Next").getAttribute("aria-disabled")).toBe("true");
});

test("a single page says neither and leads nowhere", async () => {
  await openPage("/orders?status=delivered&limit=20", account());
  expect(cards()).toHaveLength(12);
  expect(screen.queryByText(/^Page |^Showing /)).toBeNull();
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
});

test("an address beyond the last page shows the last one", async () => {
  await openPage("/orders?page=99", account());
  expect(screen.getByText("Page 3 of 3")).toBeInTheDocument();
  expect(cards()).toHaveLength(3);
  expect(screen.getByRole("link", { name: "Previous" }).getAttribute("href")).toBe(
    "/orders?page=2",
  );
});

test("an address beyond the last page of no orders asks no second time", async () => {
  const canned = cannedApi({ user: customer });
  await openUnloaded("/orders?page=99", canned);
  expect(await screen.findByText("You haven't placed any orders yet.")).toBeInTheDocument();
  expect(canned.calls).toEqual(["GET /orders/user/orders?page=99&limit=10"]);
});

test("the old orders stay, busy, until the others are there; the next page begins at the heading", async () => {
  const canned = account();
  const { user } = await openPage("/orders", canned);
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  const before = firstNumber();
  await user.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(rows()?.getAttribute("aria-busy")).toBe("true"));
  expect(firstNumber()).toBe(before);
  expect(document.activeElement?.textContent).toBe("My Orders");
  // A person who clicks fast goes on from the page that was asked for.
  expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/orders?page=3");
  resolve();
  await waitFor(() => expect(rows()?.getAttribute("aria-busy")).toBe("false"));
  expect(firstNumber()).not.toBe(before);
});

test("what a choice has brought is announced, what was there at first is not", async () => {
  render(<LiveRegion />);
  const { user } = await openPage("/orders", account());
  const said = () => screen.getByRole("status").textContent;
  expect(said()).toBe("");
  await user.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(said()).toBe("Page 2 of 3. Showing 11 to 20 of 23 orders"));
  await user.selectOptions(select("Items per page"), "20");
  await user.selectOptions(select("Order Status"), "Delivered");
  await waitFor(() => expect(said()).toBe("12 orders"));
  await user.selectOptions(select("Payment Status"), "Refunded");
  await waitFor(() => expect(said()).toBe("No orders found"));
});

test("a page that cannot be had says so in place of the old orders", async () => {
  const canned = account();
  const { user } = await openPage("/orders", canned);
  canned.failing = { method: "GET", status: 503, error: "The shop is busy" };
  await user.click(screen.getByRole("link", { name: "Next" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The shop is busyRetry");
  expect(cards()).toEqual([]);
});
