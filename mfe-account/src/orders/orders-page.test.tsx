import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { act, screen, within } from "@testing-library/react";
import { createCannedApi } from "../testing/canned-api.ts";
import { createOrders, customer } from "../testing/orders.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

const getHeading = () => screen.getByRole("heading", { level: 1 }).textContent;
const listCards = () => screen.queryAllByRole("article");
const getLoginHref = () => screen.getByRole("link", { name: "Login" }).getAttribute("href");
const createFailing = (status: number, error: string) =>
  ({ method: "GET", status, error }) as const;

test("a guest gets a login link that returns to the same list", async () => {
  await openPage(
    "/orders?status=pending&limit=5&page=2",
    createCannedApi({ orders: createOrders(9) }),
  );
  expect(getHeading()).toBe("Please Log In");
  expect(getLoginHref()).toBe("/orders?status=pending&limit=5&page=2&login=");
  expect(screen.queryByRole("navigation", { name: "Account" })).toBeNull();
});

test("a guest's page makes no API call, with or without a preload", async () => {
  const canned = createCannedApi({ orders: createOrders(1) });
  const { unmount } = await openUnloaded("/orders", canned);
  unmount();
  await openPage("/orders", canned);
  expect(canned.calls).toEqual([]);
  expect(getLoginHref()).toBe("/orders?login=");
});

test("shows the orders after a sign-in and hides them after a sign-out", async () => {
  const canned = createCannedApi({ orders: createOrders(2) });
  const { store } = await openPage("/orders", canned);
  canned.user = customer;
  act(() => store.set(sessionAtom, customer));
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(getHeading()).toBe("My Orders");
  act(() => store.set(sessionAtom, null));
  expect(getHeading()).toBe("Please Log In");
  expect(document.body.textContent).not.toContain("MED-");
});

test("a sign-out while orders load asks to log in and focuses that heading", async () => {
  const canned = createCannedApi({ user: customer });
  canned.gate = new Promise(() => {});
  const { store } = await openUnloaded("/orders?limit=20", canned);
  screen.getByRole("heading", { level: 1 }).focus();
  act(() => store.set(sessionAtom, null));
  const loginHeading = await screen.findByRole("heading", { level: 1, name: "Please Log In" });
  expect(getLoginHref()).toBe("/orders?limit=20&login=");
  expect(document.activeElement === loginHeading).toBe(true);
});

test("shows three placeholder rows while orders load", async () => {
  const canned = createCannedApi({ user: customer, orders: createOrders(4) });
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await openUnloaded("/orders", canned);
  expect(getHeading()).toBe("My Orders");
  expect(screen.getByText("Loading orders...").parentElement?.getAttribute("aria-busy")).toBe(
    "true",
  );
  expect(screen.getAllByRole("listitem", { hidden: true })).toHaveLength(3);
  resolve();
  expect(await screen.findAllByRole("article")).toHaveLength(4);
  expect(screen.queryByText("Loading orders...")).toBeNull();
});

test("a customer without orders gets a link to the shop", async () => {
  await openPage("/orders?limit=5", createCannedApi({ user: customer }));
  expect(screen.getByRole("heading", { level: 2, name: "No orders found" })).toBeInTheDocument();
  expect(screen.getByText("You haven't placed any orders yet.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Start Shopping" }).getAttribute("href")).toBe("/shop");
  expect(screen.queryByRole("button", { name: "Clear Filters" })).toBeNull();
});

test("filters without a match can be cleared, and the heading gets the focus", async () => {
  const canned = createCannedApi({ user: customer, orders: createOrders(3) });
  const { user } = await openPage("/orders?status=delivered&limit=5", canned);
  expect(screen.getByRole("heading", { level: 2, name: "No orders found" })).toBeInTheDocument();
  expect(screen.getByText("No orders match your current filters.")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Start Shopping" })).toBeNull();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(location.pathname + location.search).toBe("/orders");
  expect(document.activeElement?.textContent).toBe("My Orders");
  expect(screen.queryByText("You haven't placed any orders yet.")).toBeNull();
  resolve();
  expect(await screen.findAllByRole("article")).toHaveLength(3);
});

test("shows the API's error message with a Retry button", async () => {
  const canned = createCannedApi({ user: customer, orders: createOrders(1) });
  canned.failing = createFailing(503, "The shop is busy");
  const { user } = await openUnloaded("/orders", canned);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("The shop is busyRetry");
  canned.failing = null;
  await user.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(document.activeElement?.textContent).toBe("My Orders");
  expect(await screen.findAllByRole("article")).toHaveLength(1);
});

test("shows a default text for a failure without a message, and keeps the filters", async () => {
  const canned = createCannedApi({ user: customer, failing: createFailing(500, "") });
  await openUnloaded("/orders?status=pending", canned);
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to load ordersRetry");
  expect(screen.getByLabelText<HTMLSelectElement>("Order Status").value).toBe("pending");
});

test("keeps the list on the page when a later fetch fails", async () => {
  const canned = createCannedApi({ user: customer, orders: createOrders(2) });
  const { queryClient } = await openPage("/orders", canned);
  canned.failing = createFailing(500, "Something went wrong");
  await act(() => queryClient.refetchQueries());
  expect(canned.calls).toHaveLength(1);
  expect(listCards()).toHaveLength(2);
});
