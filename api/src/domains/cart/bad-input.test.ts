import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { openCart } from "../../../testing/carts.ts";
import { addProducts } from "../../../testing/database.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { failureSchema } from "../../contract/index.ts";

let shop: TestShop;
let person: Person;
let quantityPath: string;
beforeAll(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [{ id: "p" }]);
  person = await createMember(shop, "maya");
  const { items } = await openCart(person).add("p", 3);
  quantityPath = `/cart/items/${items[0]?.id}/quantity`;
});
afterAll(() => shop.remove());

/** Sends a body unchanged, JSON or not. */
const send = (method: string, path: string, body: string, type = "application/json") =>
  shop.call(`/api${path}`, {
    method,
    body,
    headers: { "content-type": type, cookie: `session=${person.getSession()}` },
  });
const add = (body: string, type?: string) => send("POST", "/cart/add", body, type);
const set = (body: string, type?: string) => send("PUT", quantityPath, body, type);
const readLines = async () => (await openCart(person).get()).lines;

const invalidIntegers = [
  '"1"',
  "1.5",
  "1e9",
  "1000",
  "1e999",
  "-1e999",
  "null",
  "true",
  "[1]",
  "{}",
];
const invalidProductIds = ["7", "null", '""', "[]", "{}", '"a\\u0000b"', '"\\ud800"'];

test.each([...invalidIntegers, "0", "-1", "0.5", "-0"])(
  "rejects adding %s pieces and names the quantity",
  async (n) => {
    const { status, body } = await add(`{"productId":"p","quantity":${n}}`);
    const { code, fields } = failureSchema.parse(body);
    expect([status, code, Object.keys(fields ?? {})]).toEqual([400, "invalid_input", ["quantity"]]);
  },
);

test.each([...invalidIntegers, "-0.5"])(
  "rejects setting %s pieces and names the quantity",
  async (n) => {
    const { status, body } = await set(`{"quantity":${n}}`);
    const { code, fields } = failureSchema.parse(body);
    expect([status, code, Object.keys(fields ?? {})]).toEqual([400, "invalid_input", ["quantity"]]);
  },
);

test.each([...invalidProductIds, JSON.stringify("x".repeat(101))])(
  "rejects adding product %s and names the productId",
  async (id) => {
    const { status, body } = await add(`{"productId":${id},"quantity":1}`);
    const { code, fields } = failureSchema.parse(body);
    expect([status, code, Object.keys(fields ?? {})]).toEqual([
      400,
      "invalid_input",
      ["productId"],
    ]);
  },
);

test("names all missing fields at once", async () => {
  const added = failureSchema.parse((await add("{}")).body);
  expect(Object.keys(added.fields ?? {}).toSorted()).toEqual(["productId", "quantity"]);
  const changed = failureSchema.parse((await set("{}")).body);
  expect(Object.keys(changed.fields ?? {})).toEqual(["quantity"]);
});

test.each(["null", "[]", "1", '"text"'])("rejects the body %s as a whole", async (json) => {
  for (const call of [add, set]) {
    const { status, body } = await call(json);
    expect([status, failureSchema.parse(body).fields]).toMatchObject([
      400,
      { body: expect.any(String) },
    ]);
  }
});

test.each(["", "{", '{"productId":"p","quantity":NaN}', "quantity=1", "\0"])(
  "rejects the body %j, which is not JSON",
  async (text) => {
    for (const call of [add, set]) {
      const { status, body } = await call(text);
      expect([status, failureSchema.parse(body).code]).toEqual([400, "invalid_input"]);
    }
  },
);

test("rejects another content type and a body that is far too long", async () => {
  for (const call of [add, set]) {
    expect((await call('{"productId":"p","quantity":1}', "text/plain")).status).toBe(415);
    const long = JSON.stringify({ productId: "x".repeat(200_000), quantity: 1 });
    expect((await call(long)).status).toBe(413);
  }
});

test("ignores unknown fields", async () => {
  const body = '{"quantity":3,"userId":"other","id":"x","__proto__":{"quantity":9}}';
  expect((await set(body)).status).toBe(200);
  expect(await readLines()).toEqual([["p", 3]]);
});

test("rejects other methods", async () => {
  for (const [method, path] of [
    ["POST", "/cart"],
    ["GET", "/cart/add"],
    ["PUT", "/cart/clear"],
    ["PATCH", quantityPath],
  ] as const) {
    expect((await person.call(method, path)).status).toBe(405);
  }
  expect((await person.call("GET", "/cart/nothing")).status).toBe(404);
});

test("answers 400 or 404 for any JSON, never 500", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (productId, quantity) => {
      const bodies = [add(JSON.stringify({ productId, quantity }))];
      // Never sets a number, because it could remove the line that the other calls need.
      if (typeof quantity !== "number") bodies.push(set(JSON.stringify({ quantity })));
      for (const { status } of await Promise.all(bodies)) expect([400, 404]).toContain(status);
    }),
    { numRuns: 300 },
  );
  expect(await readLines()).toEqual([["p", 3]]);
});
