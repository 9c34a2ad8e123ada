import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { act, screen } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { openOrder } from "../testing/open-order.tsx";
import { customer, order } from "../testing/orders.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

const path = "/orders/o1";
const heading = () => screen.getByRole("heading", { level: 1 });

test("a guest is asked to sign in, and comes back here afterwards", async () => {
  await openPage(path, cannedApi({ orders: [order()] }));
  expect(heading().textContent).toBe("Sign in required");
  expect(screen.getByText("Please log in to view order details")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe(
    "/orders/o1?login=",
  );
});

test("a guest's page asks the API for nothing", async () => {
  const canned = cannedApi({ orders: [order()] });
  await openUnloaded(path, canned);
  expect(canned.calls).toEqual([]);
});

test("the order appears once its customer has signed in", async () => {
  const canned = cannedApi({ orders: [order()] });
  const { store } = await openPage(path, canned);
  canned.user = customer;
  act(() => store.set(sessionAtom, customer));
  expect(await screen.findByText("MED-20270105-00012")).toBeInTheDocument();
});

test("the order is gone from the page with its customer", async () => {
  const { store } = await openOrder(order());
  act(() => store.set(sessionAtom, null));
  expect(heading().textContent).toBe("Sign in required");
  expect(document.body.textContent).not.toContain("MED-");
});

test("an order that is not there, or not theirs, is not found, and there is a way on", async () => {
  await openPage(path, cannedApi({ user: customer }));
  expect(heading().textContent).toBe("Order not found");
  expect(screen.getByRole("link", { name: "Go to the shop" }).getAttribute("href")).toBe("/shop");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("a failure says so in the API's words, and can be tried again", async () => {
  const canned = cannedApi({ user: customer, orders: [order()] });
  canned.failing = { method: "GET", status: 503, error: "The shop is busy" };
  const { user } = await openUnloaded(path, canned);
  expect(await screen.findByRole("heading", { name: "The shop is busy" })).toBeInTheDocument();
  canned.failing = null;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Order id: #o1" })).toBeInTheDocument();
});

test("a failure without words is a failure to load the order", async () => {
  const canned = cannedApi({ user: customer });
  canned.failing = { method: "GET", status: 500, error: "" };
  await openUnloaded(path, canned);
  expect(await screen.findByRole("alert")).toHaveProperty(
    "textContent",
    "Failed to load orderRetry",
  );
});

test("the order stays when a later fetch of it fails", async () => {
  const { canned, queryClient } = await openOrder(order());
  canned.failing = { method: "GET", status: 500, error: "Something went wrong" };
  await act(() => queryClient.refetchQueries());
  expect(canned.calls).toEqual(["GET /orders/o1"]);
  expect(heading().textContent).toBe("Order id: #o1");
});

test("the heading takes over the focus from the skeleton's", async () => {
  const canned = cannedApi({ user: customer, orders: [order()] });
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await openUnloaded(path, canned);
  expect(heading().textContent).toBe("Loading order...");
  heading().focus();
  resolve();
  const arrived = await screen.findByRole("heading", { name: "Order id: #o1" });
  expect(document.activeElement).toBe(arrived);
});
