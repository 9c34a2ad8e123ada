import { expect, test } from "bun:test";
import { routes } from "./routes.tsx";
import { type CannedApi, cannedApi } from "./testing/canned-api.ts";
import { customer, order } from "./testing/orders.ts";
import { load } from "./testing/site.tsx";

const headOf = async (given: Partial<CannedApi>) =>
  (await load("/orders/o1", cannedApi({ orders: [order()], ...given }))).head;

test("owns the account's addresses, which are open to everybody", () => {
  expect(routes.map(({ path, access }) => [path, access])).toEqual([
    ["/orders/:id", "all"],
    ["/profile", "all"],
  ]);
});

test.each([customer, null])(
  "the profile's document is no search engine's business, and needs no call",
  async (user) => {
    const canned = cannedApi({ user });
    const { head } = await load("/profile?settings=1", canned);
    expect(head).toEqual({
      title: "My Profile",
      description: expect.any(String),
      canonical: "/profile",
      noIndex: true,
    });
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

test("a guest's document is there, asks to sign in, and holds no data", async () => {
  const { head, queryClient } = await load("/orders/o1", cannedApi({ orders: [order()] }));
  expect(head).toMatchObject({ title: "Sign in required", noIndex: true });
  expect(head.status).toBeUndefined();
  expect(queryClient.getQueryData(["account", "order", "o1"])).toBeUndefined();
});

test("has a head even when the API fails", async () => {
  const failing = { method: "GET", status: 500, error: "Something went wrong" } as const;
  expect(await headOf({ user: customer, failing })).toMatchObject({
    title: "Failed to load order",
    noIndex: true,
  });
});
