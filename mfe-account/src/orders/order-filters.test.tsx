import { expect, test } from "bun:test";
import { LiveRegion } from "@aushadhi/shared-ui";
import { act, render, screen, waitFor } from "@testing-library/react";
import { createCannedApi } from "../testing/canned-api.ts";
import { createOrders, customer } from "../testing/orders.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

const getSelect = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const listOptions = (name: string) => [...getSelect(name).options].map(({ text }) => text);
const listValues = () =>
  ["Order Status", "Payment Status", "Items per page"].map((name) => getSelect(name).value);
const getAddress = () => location.pathname + location.search;
const listCards = () => screen.queryAllByRole("article");
const getFirstNumber = () => listCards()[0]?.querySelector("h2")?.textContent;
const getRows = () => listCards()[0]?.closest("ul");

/** Creates eleven new orders and twelve that are delivered and paid. */
const createMixedOrders = () => [
  ...createOrders(11).map((order) => ({ ...order, id: `new-${order.id}` })),
  ...createOrders(12, { status: "delivered", paymentStatus: "paid" }),
];
const createAccount = () => createCannedApi({ user: customer, orders: createMixedOrders() });

test("offers all statuses, all payment statuses and three page sizes, ten by default", async () => {
  await openPage("/orders", createAccount());
  expect(listOptions("Order Status")).toEqual([
    "All",
    "Pending",
    "Confirmed",
    "Processing",
    "Out for Delivery",
    "Delivered",
    "Cancelled",
    "Returned",
  ]);
  expect(listOptions("Payment Status")).toEqual(["All", "Pending", "Paid", "Failed", "Refunded"]);
  expect(listOptions("Items per page")).toEqual(["5", "10", "20"]);
  expect(listValues()).toEqual(["all", "all", "10"]);
  expect(listCards()).toHaveLength(10);
});

test("a filter change updates the URL and the call, and goes to the first page", async () => {
  const canned = createAccount();
  const { user } = await openPage("/orders?page=2", canned);
  await user.selectOptions(getSelect("Order Status"), "Delivered");
  expect(getAddress()).toBe("/orders?status=delivered");
  await user.selectOptions(getSelect("Payment Status"), "Paid");
  await user.selectOptions(getSelect("Items per page"), "5");
  expect(getAddress()).toBe("/orders?status=delivered&paymentStatus=paid&limit=5");
  await waitFor(() => expect(listCards()).toHaveLength(5));
  expect(canned.calls.at(-1)).toBe(
    "GET /orders/user/orders?page=1&limit=5&status=delivered&paymentStatus=paid",
  );
});

test("a back navigation restores filters and orders", async () => {
  const { user } = await openPage("/orders?status=delivered&page=2", createAccount());
  await user.selectOptions(getSelect("Order Status"), "All");
  await waitFor(() => expect(listCards()).toHaveLength(10));
  act(() => history.replaceState(null, "", "/orders?status=delivered&page=2"));
  expect(listValues()).toEqual(["delivered", "all", "10"]);
  expect(listCards()).toHaveLength(2);
});

test("ignores invalid values in the URL", async () => {
  await openPage("/orders?status=lost&paymentStatus=x&limit=1000&page=zero", createAccount());
  expect(listValues()).toEqual(["all", "all", "10"]);
  expect(listCards()).toHaveLength(10);
});

test("shows the current page and links to the others with the same filters", async () => {
  await openPage("/orders?limit=5&page=5", createAccount());
  expect(screen.getByText("Page 5 of 5")).toBeInTheDocument();
  expect(screen.getByText("Showing 21 to 23 of 23 orders")).toBeInTheDocument();
  const getLink = (name: string) => screen.getByRole("link", { name });
  expect(getLink("Previous").getAttribute("href")).toBe("/orders?limit=5&page=4");
  expect(getLink("Page 1").getAttribute("href")).toBe("/orders?limit=5");
  expect(getLink("Next").getAttribute("aria-disabled")).toBe("true");
});

test("a single page has no pagination", async () => {
  await openPage("/orders?status=delivered&limit=20", createAccount());
  expect(listCards()).toHaveLength(12);
  expect(screen.queryByText(/^Page |^Showing /)).toBeNull();
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
});

test("a URL past the last page shows the last page", async () => {
  await openPage("/orders?page=99", createAccount());
  expect(screen.getByText("Page 3 of 3")).toBeInTheDocument();
  expect(listCards()).toHaveLength(3);
  expect(screen.getByRole("link", { name: "Previous" }).getAttribute("href")).toBe(
    "/orders?page=2",
  );
});

test("a URL past the last page makes only one call if there are no orders", async () => {
  const canned = createCannedApi({ user: customer });
  await openUnloaded("/orders?page=99", canned);
  expect(await screen.findByText("You haven't placed any orders yet.")).toBeInTheDocument();
  expect(canned.calls).toEqual(["GET /orders/user/orders?page=99&limit=10"]);
});

test("keeps the old orders, marked as busy, until the next page loads, and focuses the heading", async () => {
  const canned = createAccount();
  const { user } = await openPage("/orders", canned);
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  const before = getFirstNumber();
  await user.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(getRows()?.getAttribute("aria-busy")).toBe("true"));
  expect(getFirstNumber()).toBe(before);
  expect(document.activeElement?.textContent).toBe("My Orders");
  // The links already count from the requested page, for fast clicks.
  expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/orders?page=3");
  resolve();
  await waitFor(() => expect(getRows()?.getAttribute("aria-busy")).toBe("false"));
  expect(getFirstNumber()).not.toBe(before);
});

test("announces the result of a change, not the first list", async () => {
  render(<LiveRegion />);
  const { user } = await openPage("/orders", createAccount());
  const getAnnouncement = () => screen.getByRole("status").textContent;
  expect(getAnnouncement()).toBe("");
  await user.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(getAnnouncement()).toBe("Page 2 of 3. Showing 11 to 20 of 23 orders"));
  await user.selectOptions(getSelect("Items per page"), "20");
  await user.selectOptions(getSelect("Order Status"), "Delivered");
  await waitFor(() => expect(getAnnouncement()).toBe("12 orders"));
  await user.selectOptions(getSelect("Payment Status"), "Refunded");
  await waitFor(() => expect(getAnnouncement()).toBe("No orders found"));
});

test("shows an error in place of the old orders if a page fails to load", async () => {
  const canned = createAccount();
  const { user } = await openPage("/orders", canned);
  canned.failing = { method: "GET", status: 503, error: "The shop is busy" };
  await user.click(screen.getByRole("link", { name: "Next" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The shop is busyRetry");
  expect(listCards()).toEqual([]);
});
