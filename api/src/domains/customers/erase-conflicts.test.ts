import { afterEach, beforeEach, expect, test } from "bun:test";
import { buildAddress } from "../../../testing/addresses.ts";
import { createHookedDatabase } from "../../../testing/hooked-database.ts";
import { createOrderShop, dumpDatabase, type OrderShop } from "../../../testing/orders.ts";
import { createMember, isSignedIn, type Person } from "../../../testing/people.ts";

let shop: OrderShop;
let database: ReturnType<typeof createHookedDatabase>;
let admin: Person;
let maya: Person;
beforeEach(async () => {
  database = createHookedDatabase();
  shop = await createOrderShop(database.open);
  admin = await createMember(shop, "admin", "admin");
  maya = await shop.createBuyer("maya");
});
afterEach(() => shop.remove());

const profile = { name: "Maya Shrestha", phone: "9812345678" };
const line = { productId: "a", quantity: 1 };

const calls: [method: string, path: string, body: object, key?: string][] = [
  ["PATCH", "/auth/profile", profile],
  ["POST", "/addresses", buildAddress()],
  ["POST", "/addresses", buildAddress(), "key"],
  ["POST", "/cart/add", line],
  ["POST", "/cart/add", line, "key"],
];

test.each(calls)("%s %s leaves nothing when the caller is erased meanwhile", async (...call) => {
  const [method, path, body, key] = call;
  let afterErasure = {};
  database.beforeNextWrite(async () => {
    expect((await admin.call("DELETE", "/customers/maya")).status).toBe(200);
    afterErasure = await dumpDatabase(shop.db);
  });
  const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
  const answer = await maya.call(method, path, body, undefined, headers);
  expect([answer.status, answer.body]).toMatchObject([
    401,
    { code: "not_signed_in", error: "Please log in first" },
  ]);
  expect(await dumpDatabase(shop.db)).toEqual(afterErasure);
  expect(await isSignedIn(maya)).toBe(false);
});
