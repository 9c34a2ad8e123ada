import { expect, test } from "bun:test";
import { routes } from "./routes.tsx";
import { three } from "./testing/addresses.ts";
import { cannedApi } from "./testing/canned-api.ts";
import type { CannedApi } from "./testing/canned-state.ts";
import { customer, order } from "./testing/orders.ts";
import { load } from "./testing/site.tsx";

const failing = { method: "GET", status: 500, error: "Something went wrong" } as const;
const headOf = async (initial: Partial<CannedApi>, address = "/orders/o1") =>
  (await load(address, cannedApi({ orders: [order()], ...initial }))).head;

test("owns its addresses, which are open to everybody", () => {
  expect(routes.map(({ path, access }) => [path, access])).toEqual([
    ["/orders", "all"],
    ["/orders/:id", "all"],
    ["/profile", "all"],
    ["/profile/addresses", "all"],
  ]);
});

test("the list's documents differ by its filters and its page, and by nothing else", () => {
  const fields = routes.find(({ path }) => path === "/orders")?.query ?? [];
  expect([...fields].sort()).toEqual(["limit", "page", "paymentStatus", "status"]);
});

test.each([
  ["with orders", {}],
  ["when the API fails", { failing }],
])("the list is no search engine's business, whatever its filters, %s", async (_, initial) => {
  const head = await headOf({ user: customer, ...initial }, "/orders?status=pending&page=2");
  expect(head).toMatchObject({ title: "My Orders", canonical: "/orders", noIndex: true });
  expect(head.status).toBeUndefined();
});

test("a list fetched ahead is somebody's own, and there for the page", async () => {
  const { queryClient } = await load("/orders?limit=5", cannedApi({ user: customer }));
  const [query, ...others] = queryClient.getQueryCache().getAll();
  expect(others).toEqual([]);
  expect(query?.meta).toEqual({ personal: true });
  expect(query?.state.data).toEqual({ orders: [], total: 0, page: 1, totalPages: 1, first: 1 });
});

test("of the orders only what their cards show is kept", async () => {
  const { queryClient } = await load("/orders", cannedApi({ user: customer, orders: [order()] }));
  const kept = JSON.stringify(queryClient.getQueryCache().getAll()[0]?.state.data);
  expect(kept).toContain("Paracetamol 500 mg");
  expect(kept).not.toContain("Adarsha Nagar");
});

test.each([
  ["/orders", "Please Log In"],
  ["/orders/o1", "Sign in required"],
  ["/profile/addresses", "Please Log In"],
])("a guest's %s asks to sign in, makes no call and holds no data", async (address, title) => {
  const canned = cannedApi({ orders: [order()] });
  const { head, queryClient } = await load(address, canned);
  expect(head).toMatchObject({ title, noIndex: true });
  expect(head.status).toBeUndefined();
  expect(canned.calls).toEqual([]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test("whose session has ended unseen gets a document that asks to sign in", async () => {
  const ended = { method: "GET", status: 401, error: "Not authenticated" } as const;
  for (const address of ["/orders", "/orders/o1", "/profile/addresses"]) {
    const { title } = await headOf({ user: customer, failing: ended }, address);
    expect(title).toMatch(/^Please Log In$|^Sign in required$/);
  }
});

test.each([
  ["its owner", customer, "My Profile"],
  ["a guest", null, "Please Log In"],
])(
  "for %s the profile's document needs no call, and is no search engine's business",
  async (_, user, title) => {
    const canned = cannedApi({ user });
    const { head } = await load("/profile?settings=1", canned);
    expect(head).toMatchObject({ title, canonical: "/profile", noIndex: true });
    expect(canned.calls).toEqual([]);
  },
);

test("an order is named by its number, and no search engine's business", async () => {
  expect(await headOf({ user: customer })).toMatchObject({
    title: "Order MED-20270105-00012",
    canonical: "/orders/o1",
    noIndex: true,
  });
});

test("somebody else's order is a 404", async () => {
  expect(await headOf({ user: customer, orders: [] })).toMatchObject({
    title: "Order not found",
    status: 404,
    noIndex: true,
  });
});

test("has a head even when the API fails", async () => {
  expect(await headOf({ user: customer, failing })).toMatchObject({
    title: "Failed to load order",
    noIndex: true,
  });
});

const bookOf = (initial: Partial<CannedApi>) =>
  load("/profile/addresses", cannedApi({ addresses: three(), ...initial }));

test("the address book is fetched for its customer, and no search engine's business", async () => {
  const { head, queryClient } = await bookOf({ user: customer });
  expect(head).toMatchObject({
    title: "My Addresses",
    canonical: "/profile/addresses",
    noIndex: true,
  });
  expect(queryClient.getQueryData(["account", "addresses"])).toEqual(three());
});

test("the address book has a head even when the API fails", async () => {
  const { head } = await bookOf({ user: customer, failing });
  expect(head).toMatchObject({ title: "My Addresses", noIndex: true });
});
