import { expect, test } from "bun:test";
import { routes } from "./routes.tsx";
import { createThreeAddresses } from "./testing/addresses.ts";
import { createCannedApi } from "./testing/canned-api.ts";
import type { CannedApi } from "./testing/canned-api-state.ts";
import { createOrder, customer } from "./testing/orders.ts";
import { load } from "./testing/site.tsx";

const failing = { method: "GET", status: 500, error: "Something went wrong" } as const;
const loadHead = async (initial: Partial<CannedApi>, address = "/orders/o1") =>
  (await load(address, createCannedApi({ orders: [createOrder()], ...initial }))).head;

test("owns its paths, and all are open to everybody", () => {
  expect(routes.map(({ path, access }) => [path, access])).toEqual([
    ["/orders", "all"],
    ["/orders/:id", "all"],
    ["/profile", "all"],
    ["/profile/addresses", "all"],
  ]);
});

test("the cache key of the order list has only its filters, page size and page", () => {
  const fields = routes.find(({ path }) => path === "/orders")?.query ?? [];
  expect([...fields].sort()).toEqual(["limit", "page", "paymentStatus", "status"]);
});

test.each([
  ["with orders", {}],
  ["when the API fails", { failing }],
])("the order list is noindex and has one canonical path, %s", async (_, initial) => {
  const head = await loadHead({ user: customer, ...initial }, "/orders?status=pending&page=2");
  expect(head).toMatchObject({ title: "My Orders", canonical: "/orders", noIndex: true });
  expect(head.status).toBeUndefined();
});

test("load fetches the order list as a personal query", async () => {
  const { queryClient } = await load("/orders?limit=5", createCannedApi({ user: customer }));
  const [query, ...others] = queryClient.getQueryCache().getAll();
  expect(others).toEqual([]);
  expect(query?.meta).toEqual({ personal: true });
  expect(query?.state.data).toEqual({ orders: [], total: 0, page: 1, totalPages: 1, first: 1 });
});

test("the order list keeps only the fields of its cards", async () => {
  const { queryClient } = await load(
    "/orders",
    createCannedApi({ user: customer, orders: [createOrder()] }),
  );
  const cached = JSON.stringify(queryClient.getQueryCache().getAll()[0]?.state.data);
  expect(cached).toContain("Paracetamol 500 mg");
  expect(cached).not.toContain("Adarsha Nagar");
});

test.each([
  ["/orders", "Please Log In"],
  ["/orders/o1", "Sign in required"],
  ["/profile/addresses", "Please Log In"],
])("a guest's %s asks to sign in, without a call or data", async (address, title) => {
  const canned = createCannedApi({ orders: [createOrder()] });
  const { head, queryClient } = await load(address, canned);
  expect(head).toMatchObject({ title, noIndex: true });
  expect(head.status).toBeUndefined();
  expect(canned.calls).toEqual([]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test("a document for an ended session asks to sign in", async () => {
  const ended = { method: "GET", status: 401, error: "Not authenticated" } as const;
  for (const address of ["/orders", "/orders/o1", "/profile/addresses"]) {
    const { title } = await loadHead({ user: customer, failing: ended }, address);
    expect(title).toMatch(/^Please Log In$|^Sign in required$/);
  }
});

test.each([
  ["its owner", customer, "My Profile"],
  ["a guest", null, "Please Log In"],
])("for %s the profile is noindex and needs no call", async (_, user, title) => {
  const canned = createCannedApi({ user });
  const { head } = await load("/profile?settings=1", canned);
  expect(head).toMatchObject({ title, canonical: "/profile", noIndex: true });
  expect(canned.calls).toEqual([]);
});

test("an order's title is its number, and it is noindex", async () => {
  expect(await loadHead({ user: customer })).toMatchObject({
    title: "Order MED-20270105-00012",
    canonical: "/orders/o1",
    noIndex: true,
  });
});

test("somebody else's order is a 404", async () => {
  expect(await loadHead({ user: customer, orders: [] })).toMatchObject({
    title: "Order not found",
    status: 404,
    noIndex: true,
  });
});

test("an order has a head even if the API fails", async () => {
  expect(await loadHead({ user: customer, failing })).toMatchObject({
    title: "Failed to load order",
    noIndex: true,
  });
});

const loadAddressBook = (initial: Partial<CannedApi>) =>
  load("/profile/addresses", createCannedApi({ addresses: createThreeAddresses(), ...initial }));

test("load fetches the address book, which is noindex", async () => {
  const { head, queryClient } = await loadAddressBook({ user: customer });
  expect(head).toMatchObject({
    title: "My Addresses",
    canonical: "/profile/addresses",
    noIndex: true,
  });
  expect(queryClient.getQueryData(["account", "addresses"])).toEqual(createThreeAddresses());
});

test("the address book has a head even if the API fails", async () => {
  const { head } = await loadAddressBook({ user: customer, failing });
  expect(head).toMatchObject({ title: "My Addresses", noIndex: true });
});
