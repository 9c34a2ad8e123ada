import { afterEach, beforeEach, expect, test } from "bun:test";
import { buildAddress } from "../../../testing/addresses.ts";
import { createHookedDatabase } from "../../../testing/hooked-database.ts";
import { createOrderShop, dumpDatabase, type OrderShop } from "../../../testing/orders.ts";
import { createMember, isSignedIn, type Person } from "../../../testing/people.ts";
import { customerNotes } from "./table.ts";

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

const erase = () => admin.call("DELETE", "/customers/maya");
const setStatus = (id: string, status: string) =>
  admin.call("PATCH", `/orders/${id}/status`, { status });

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
    expect((await erase()).status).toBe(200);
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

/** Places an order and cancels it. Returns its id and the number of mails until then. */
async function placeAndCancel() {
  const id = await shop.createOrder(maya, "maya", { a: 1 });
  await setStatus(id, "cancelled");
  return { id, mailCount: (await shop.mails()).length };
}

test.each(["pending", "confirmed", "processing", "out_for_delivery"])(
  "rejects the status %s for an order of an erased customer",
  async (status) => {
    const { id, mailCount } = await placeAndCancel();
    await erase();
    const before = await dumpDatabase(shop.db);
    const answer = await setStatus(id, status);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: "conflict", error: "The customer of this order has been erased" },
    ]);
    expect(await dumpDatabase(shop.db)).toEqual(before);
    expect(await shop.mails()).toHaveLength(mailCount);
  },
);

test("rejects an open status when the customer is erased meanwhile", async () => {
  const { id, mailCount } = await placeAndCancel();
  database.beforeNextWrite(erase);
  expect((await setStatus(id, "confirmed")).status).toBe(409);
  expect((await shop.getOrder(admin, id)).status).toBe("cancelled");
  expect(await shop.mails()).toHaveLength(mailCount);
});

test.each(["before", "during"])(
  "sets a closed status without a mail when the customer is erased %s the call",
  async (time) => {
    const { id, mailCount } = await placeAndCancel();
    if (time === "before") await erase();
    else database.beforeNextWrite(erase);
    expect((await setStatus(id, "returned")).status).toBe(200);
    expect((await shop.getOrder(admin, id)).history.at(-1)).toMatchObject({ status: "returned" });
    expect(await shop.mails()).toHaveLength(mailCount);
  },
);

test.each(["before", "during"])(
  "rejects a note when the customer is erased %s the call",
  async (time) => {
    if (time === "before") await erase();
    else database.beforeNextWrite(erase);
    const answer = await admin.call("POST", "/customers/maya/notes", { text: "Rings twice" });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: "conflict", error: "This customer has been erased" },
    ]);
    expect(await shop.db.read.$count(customerNotes)).toBe(0);
  },
);
