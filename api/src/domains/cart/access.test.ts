import { afterEach, beforeEach, expect, test } from "bun:test";
import { openCart } from "../../../testing/carts.ts";
import { addProducts } from "../../../testing/database.ts";
import { createMember, createPerson, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { failureSchema, type Role } from "../../contract/index.ts";

let shop: TestShop;
let owner: Person;
let lineId: string;
beforeEach(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [{ id: "p" }]);
  owner = await createMember(shop, "owner");
  lineId = (await openCart(owner).add("p", 3)).items[0]?.id ?? "";
});
afterEach(() => shop.remove());

/** Every call of the cart. Calls about a line use the given one. */
const buildCalls = (line: string): [method: string, path: string, body?: unknown][] => [
  ["GET", "/cart"],
  ["POST", "/cart/add", { productId: "p", quantity: 1 }],
  ["PUT", `/cart/items/${line}/quantity`, { quantity: 1 }],
  ["PUT", `/cart/items/${line}/quantity`, { quantity: 0 }],
  ["DELETE", `/cart/items/${line}`],
  ["DELETE", "/cart/clear"],
];

const collectStatuses = async (person: Person) => {
  const found: number[] = [];
  for (const call of buildCalls(lineId)) found.push((await person.call(...call)).status);
  return found;
};
const readOwnersLines = async () => (await openCart(owner).get()).lines;

test("rejects guests", async () => {
  const guest = createPerson(shop);
  for (const call of buildCalls(lineId)) {
    const { status, body, headers } = await guest.call(...call);
    expect([status, failureSchema.parse(body).code]).toEqual([401, "not_signed_in"]);
    expect(headers.get("cache-control")).toBe("no-store");
  }
  expect(await readOwnersLines()).toEqual([["p", 3]]);
});

test("rejects guests before it validates the body", async () => {
  const guest = createPerson(shop);
  expect((await guest.call("POST", "/cart/add", { quantity: "x" })).status).toBe(401);
  expect((await guest.call("PUT", "/cart/items/x/quantity", [])).status).toBe(401);
});

test("rejects an ended session", async () => {
  const session = owner.getSession() ?? "";
  await owner.call("POST", "/auth/logout");
  const late = createPerson(shop);
  late.cookies.set("session", session);
  expect(await collectStatuses(late)).toEqual([401, 401, 401, 401, 401, 401]);
});

test.each<Role>(["customer", "staff", "admin"])(
  "a %s has their own cart and gets 404 for lines of others",
  async (role) => {
    const other = await createMember(shop, "other", role);
    expect(await collectStatuses(other)).toEqual([200, 200, 404, 404, 404, 200]);
    const cart = openCart(other);
    await cart.add("p", 2);
    expect((await cart.get()).lines).toEqual([["p", 2]]);
    expect(await readOwnersLines()).toEqual([["p", 3]]);
  },
);

test.each<Role>(["customer", "staff", "admin"])("a %s can make all calls", async (role) => {
  const person = await createMember(shop, "self", role);
  const cart = openCart(person);
  const id = (await cart.add("p", 2)).items[0]?.id ?? "";
  expect((await cart.set(id, 4)).lines).toEqual([["p", 4]]);
  expect((await cart.remove(id)).lines).toEqual([]);
  expect((await cart.clear()).status).toBe(200);
  expect((await cart.get()).status).toBe(200);
});

test("a cart is never cached", async () => {
  for (const call of buildCalls(lineId).slice(0, 3)) {
    expect((await owner.call(...call)).headers.get("cache-control")).toBe("no-store");
  }
});

test("rejects changes from another site", async () => {
  const foreign = { origin: "https://evil.example" };
  for (const [method, path, body] of buildCalls(lineId).slice(1)) {
    expect((await owner.call(method, path, body, undefined, foreign)).status).toBe(403);
  }
  expect(await readOwnersLines()).toEqual([["p", 3]]);
});
