import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { act, screen } from "@testing-library/react";
import { createCannedApi } from "../testing/canned-api.ts";
import { openOrder } from "../testing/open-order.tsx";
import { createOrder, customer } from "../testing/orders.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

const path = "/orders/o1";
const getHeading = () => screen.getByRole("heading", { level: 1 });

test("a guest gets a login link that returns here", async () => {
  await openPage(path, createCannedApi({ orders: [createOrder()] }));
  expect(getHeading().textContent).toBe("Sign in required");
  expect(screen.getByText("Please log in to view order details")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe(
    "/orders/o1?login=",
  );
});

test("a guest's page makes no API call", async () => {
  const canned = createCannedApi({ orders: [createOrder()] });
  await openUnloaded(path, canned);
  expect(canned.calls).toEqual([]);
});

test("shows the order after its customer signs in", async () => {
  const canned = createCannedApi({ orders: [createOrder()] });
  const { store } = await openPage(path, canned);
  canned.user = customer;
  act(() => store.set(sessionAtom, customer));
  expect(await screen.findByText("MED-20270105-00012")).toBeInTheDocument();
});

test("hides the order after a sign-out", async () => {
  const { store } = await openOrder(createOrder());
  act(() => store.set(sessionAtom, null));
  expect(getHeading().textContent).toBe("Sign in required");
  expect(document.body.textContent).not.toContain("MED-");
});

test("a missing order, or somebody else's, is not found and links to the shop", async () => {
  await openPage(path, createCannedApi({ user: customer }));
  expect(getHeading().textContent).toBe("Order not found");
  expect(screen.getByRole("link", { name: "Go to the shop" }).getAttribute("href")).toBe("/shop");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("shows the API's error message with a Retry button", async () => {
  const canned = createCannedApi({ user: customer, orders: [createOrder()] });
  canned.failing = { method: "GET", status: 503, error: "The shop is busy" };
  const { user } = await openUnloaded(path, canned);
  expect(await screen.findByRole("heading", { name: "The shop is busy" })).toBeInTheDocument();
  canned.failing = null;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Order id: #o1" })).toBeInTheDocument();
});

test("shows a default text for a failure without a message", async () => {
  const canned = createCannedApi({ user: customer });
  canned.failing = { method: "GET", status: 500, error: "" };
  await openUnloaded(path, canned);
  expect(await screen.findByRole("alert")).toHaveProperty(
    "textContent",
    "Failed to load orderRetry",
  );
});

test("keeps the order on the page when a later fetch fails", async () => {
  const { canned, queryClient } = await openOrder(createOrder());
  canned.failing = { method: "GET", status: 500, error: "Something went wrong" };
  await act(() => queryClient.refetchQueries());
  expect(canned.calls).toEqual(["GET /orders/o1"]);
  expect(getHeading().textContent).toBe("Order id: #o1");
});

test("moves the focus from the skeleton's heading to the order's heading", async () => {
  const canned = createCannedApi({ user: customer, orders: [createOrder()] });
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await openUnloaded(path, canned);
  expect(getHeading().textContent).toBe("Loading order...");
  getHeading().focus();
  resolve();
  const loadedHeading = await screen.findByRole("heading", { name: "Order id: #o1" });
  expect(document.activeElement).toBe(loadedHeading);
});
