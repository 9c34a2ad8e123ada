import { expect, test } from "bun:test";
import { type SessionUser, sessionAtom } from "@aushadhi/shared-ui";
import { act, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { createOutletSite, move } from "../testing/outlet-site.tsx";

/** Opens an address in the outlet as a user, or as a guest. */
async function openAs(user: SessionUser | null, address: string) {
  const store = createStore();
  store.set(sessionAtom, user);
  history.replaceState(null, "", address);
  await act(async () =>
    render(<Provider store={store}>{createOutletSite().createElement()}</Provider>),
  );
  return store;
}

const customer: SessionUser = {
  id: "u",
  name: "Maya",
  email: "maya@example.com",
  phone: null,
  role: "customer",
  createdAt: "2026-06-15T04:30:00.000Z",
};
const readAddress = () => location.pathname + location.search;

test("redirects a guest from a page for users to the login dialog", async () => {
  await openAs(null, "/shop");
  await move("/orders");
  expect(readAddress()).toBe("/?login=%2Forders");
});

test("shows a page for users, and redirects to the home page at sign-out", async () => {
  const store = await openAs(customer, "/orders");
  expect(await screen.findByText("Page /orders")).toBeInTheDocument();
  await act(async () => store.set(sessionAtom, null));
  expect(readAddress()).toBe("/");
});

test("redirects customers from the back office to the home page", async () => {
  await openAs(customer, "/admin/orders");
  expect(readAddress()).toBe("/");
});

test("shows the back office to staff", async () => {
  await openAs({ ...customer, role: "staff" }, "/admin/orders");
  expect(await screen.findByText("Page /admin/orders")).toBeInTheDocument();
});
