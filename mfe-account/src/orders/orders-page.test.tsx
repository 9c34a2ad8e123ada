import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { act, screen, within } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { customer, orders } from "../testing/orders.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const cards = () => screen.queryAllByRole("article");
const loginLink = () => screen.getByRole("link", { name: "Login" }).getAttribute("href");
const failure = (status: number, error: string) => ({ method: "GET", status, error }) as const;

test("a guest is asked to log in, and stays at this very list", async () => {
  await openPage("/orders?status=pending&limit=5&page=2", cannedApi({ orders: orders(9) }));
  expect(heading()).toBe("Please Log In");
  expect(loginLink()).toBe("/orders?status=pending&limit=5&page=2&login=");
  expect(screen.queryByRole("navigation", { name: "Account" })).toBeNull();
});

test("a guest's page asks the API for nothing, whether fetched ahead or not", async () => {
  const canned = cannedApi({ orders: orders(1) });
  const { unmount } = await openUnloaded("/orders", canned);
  unmount();
  await openPage("/orders", canned);
  expect(canned.calls).toEqual([]);
  expect(loginLink()).toBe("/orders?login=");
});

test("the orders appear once their customer has signed in, and go with them", async () => {
  const canned = cannedApi({ orders: orders(2) });
  const { store } = await openPage("/orders", canned);
  canned.user = customer;
  act(() => store.set(sessionAtom, customer));
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(heading()).toBe("My Orders");
  act(() => store.set(sessionAtom, null));
  expect(heading()).toBe("Please Log In");
  expect(document.body.textContent).not.toContain("MED-");
});

test("who is signed out while orders come is asked to log in, where the focus is", async () => {
  const canned = cannedApi({ user: customer });
  canned.gate = new Promise(() => {});
  const { store } = await openUnloaded("/orders?limit=20", canned);
  screen.getByRole("heading", { level: 1 }).focus();
  act(() => store.set(sessionAtom, null));
  const arrived = await screen.findByRole("heading", { level: 1, name: "Please Log In" });
  expect(loginLink()).toBe("/orders?limit=20&login=");
  expect(document.activeElement === arrived).toBe(true);
});

test("three rows stand where orders are still coming", async () => {
  const canned = cannedApi({ user: customer, orders: orders(4) });
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await openUnloaded("/orders", canned);
  expect(heading()).toBe("My Orders");
  expect(screen.getByText("Loading orders...").parentElement?.getAttribute("aria-busy")).toBe(
    "true",
  );
  expect(screen.getAllByRole("listitem", { hidden: true })).toHaveLength(3);
  resolve();
  expect(await screen.findAllByRole("article")).toHaveLength(4);
  expect(screen.queryByText("Loading orders...")).toBeNull();
});

test("who has not ordered yet is led to the shop", async () => {
  await openPage("/orders?limit=5", cannedApi({ user: customer }));
  expect(screen.getByRole("heading", { level: 2, name: "No orders found" })).toBeInTheDocument();
  expect(screen.getByText("You haven't placed any orders yet.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Start Shopping" }).getAttribute("href")).toBe("/shop");
  expect(screen.queryByRole("button", { name: "Clear Filters" })).toBeNull();
});

test("filters that no order fits can be cleared there, and the heading has the focus", async () => {
  const canned = cannedApi({ user: customer, orders: orders(3) });
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

test("a failure says so in the API's words, and can be tried again", async () => {
  const canned = cannedApi({ user: customer, orders: orders(1) });
  canned.failing = failure(503, "The shop is busy");
  const { user } = await openUnloaded("/orders", canned);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("The shop is busyRetry");
  canned.failing = null;
  await user.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(document.activeElement?.textContent).toBe("My Orders");
  expect(await screen.findAllByRole("article")).toHaveLength(1);
});

test("a failure without words is a failure to load orders, and the filters stay", async () => {
  const canned = cannedApi({ user: customer, failing: failure(500, "") });
  await openUnloaded("/orders?status=pending", canned);
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to load ordersRetry");
  expect(screen.getByLabelText<HTMLSelectElement>("Order Status").value).toBe("pending");
});

test("the list stays when a later fetch of it fails", async () => {
  const canned = cannedApi({ user: customer, orders: orders(2) });
  const { queryClient } = await openPage("/orders", canned);
  canned.failing = failure(500, "Something went wrong");
  await act(() => queryClient.refetchQueries());
  expect(canned.calls).toHaveLength(1);
  expect(cards()).toHaveLength(2);
});
